"""The normal distribution by table, fast enough to be asked a million times a second."""

from __future__ import annotations

import numpy as np

from zaubertisch.core.compiled import inlined

_STEP = 128
_WIDTH = 4
_GRID = np.linspace(-_WIDTH, _WIDTH, 2 * _WIDTH * _STEP + 1)
_DENSITY = np.exp(-_GRID * _GRID / 2) / np.sqrt(2 * np.pi)
_BELOW = np.concatenate([[0.0], np.cumsum((_DENSITY[1:] + _DENSITY[:-1]) / 2 / _STEP), [1.0]])
_FRAMED = np.concatenate([[0.0], _DENSITY, [0.0]])

# No branches: which of them is taken nobody could foretell, a processor least of all.


@inlined
def cdf(z: float) -> float:
    """The cumulative distribution function: the share below z."""
    return float(_BELOW[int(min(max((z + _WIDTH) * _STEP + 0.5, 0.0), _BELOW.size - 1.0))])


@inlined
def pdf(z: float) -> float:
    """The probability density function: the height at z."""
    return float(_FRAMED[int(min(max((z + _WIDTH) * _STEP + 0.5, -1.0), _DENSITY.size)) + 1])

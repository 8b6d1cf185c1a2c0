"""What a finished game is worth to each seat, the same in every adapter."""

from __future__ import annotations


def rewards(winners: int, players: int) -> list[float]:
    """By seat, adding up to 0: 1 for winning alone, -1 / (players - 1) for losing; those tied share the win.

    `winners` are bits; before the game is over nobody has won and everybody has 0.
    """
    if not winners:
        return [0.0] * players
    share = 1.0 / winners.bit_count()
    return [(players * share * (winners >> seat & 1) - 1.0) / (players - 1.0) for seat in range(players)]


def least_reward(players: int) -> float:
    """What losing is worth."""
    return -1.0 / (players - 1.0)

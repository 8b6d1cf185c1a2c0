"""Benchmarks: every figure of the docs comes from here, with its number of runs and a 95 % interval."""

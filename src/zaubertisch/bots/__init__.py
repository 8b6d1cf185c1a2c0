"""Bots: they receive the masked record of their seat and nothing else."""

"""Wisps: a bluffing game, and the proof that a game is a plug-in."""

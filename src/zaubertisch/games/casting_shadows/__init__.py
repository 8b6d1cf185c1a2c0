"""Casting Shadows."""

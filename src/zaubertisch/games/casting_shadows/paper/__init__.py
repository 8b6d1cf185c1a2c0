"""Casting Shadows on paper."""

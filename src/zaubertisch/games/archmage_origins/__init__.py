"""Archmage Origins."""

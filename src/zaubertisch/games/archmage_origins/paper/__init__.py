"""Archmage Origins on paper."""

"""Zaubertisch: two printed games of magic on the screen."""

"""What the bots know of Archmage Origins."""

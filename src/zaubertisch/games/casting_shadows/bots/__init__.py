"""What the bots know of Casting Shadows."""

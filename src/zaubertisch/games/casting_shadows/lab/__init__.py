"""What is measured of bots that play Casting Shadows."""

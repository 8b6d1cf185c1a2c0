"""What is measured of bots that play Archmage Origins, and what their beliefs are fitted by."""

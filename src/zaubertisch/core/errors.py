"""What can go wrong, in one clear sentence each."""


class ZaubertischError(Exception):
    """The root of every error that Zaubertisch raises on purpose."""

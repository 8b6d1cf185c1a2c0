"""`python -m zaubertisch` is the command `zaubertisch`."""

from zaubertisch.cli import main

main()

"""Whoever imports this has rules and bots of all games loaded: servers are forked from a process that did."""

from zaubertisch.server.app import warm_up

warm_up()

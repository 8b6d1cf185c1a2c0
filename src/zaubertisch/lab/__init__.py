"""The lab: bots against bots, with figures and their intervals."""

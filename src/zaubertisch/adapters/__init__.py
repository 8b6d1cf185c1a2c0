"""The games in the clothes of research libraries. Every adapter is a thin leaf and an optional extra."""

"""The games at the terminal: boards in characters, the log in words, typed notation."""

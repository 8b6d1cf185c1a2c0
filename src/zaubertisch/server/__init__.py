"""The server: tables that hold."""

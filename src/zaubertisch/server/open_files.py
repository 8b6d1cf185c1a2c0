"""How many files the process may hold open: every socket is one."""

from __future__ import annotations

MANY = 65_536  # more than any server of ours needs
RESERVED = 128  # for the database, the log, the client's files, and what the libraries open


def allow_sockets() -> int:
    """Raise the process's limit as far as the system allows, and say how many sockets that leaves room for."""
    try:
        import resource
    except ImportError:  # where the system has no such limit
        return MANY
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < MANY:
        soft = MANY if hard == resource.RLIM_INFINITY else min(MANY, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return MANY if soft == resource.RLIM_INFINITY else max(1, soft - RESERVED)

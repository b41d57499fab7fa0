"""Logs as in production: plain lines, no pictures of tracebacks."""

from __future__ import annotations

from kiebitz.server import logs

logs.configure("error")

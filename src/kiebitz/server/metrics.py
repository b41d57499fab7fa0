"""Figures for Prometheus. Imports nothing of Kiebitz."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)


class Metrics:
    """What one process counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("kiebitz_connections", "Open WebSockets", registry=self.registry)
        self.tables = Gauge("kiebitz_tables_loaded", "Tables in memory", registry=self.registry)
        self.moves = Counter("kiebitz_moves", "Moves stored", registry=self.registry)
        self.seconds = Histogram(
            "kiebitz_move_seconds",
            "From a move's arrival until it is stored",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.problems = Counter(
            "kiebitz_problems", "Refused requests", ["code"], registry=self.registry
        )
        self.dropped = Counter(
            "kiebitz_dropped", "Connections that were given up", ["why"], registry=self.registry
        )
        self.bots_waiting = Gauge(
            "kiebitz_bots_waiting", "Bots' decisions that are due", registry=self.registry
        )
        self.bot_restarts = Gauge(
            "kiebitz_bot_restarts", "Bot processes that died", registry=self.registry
        )
        self.failures = Gauge(
            "kiebitz_failures", "Background work that failed", registry=self.registry
        )

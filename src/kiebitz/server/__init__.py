"""HTTP and WebSocket around `tables`: identity, limits, metrics, static files. Imports nothing of Kiebitz."""

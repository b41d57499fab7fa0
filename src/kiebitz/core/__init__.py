"""The engine: what a game, a state, a move, a draw, an event and a record are. Imports nothing."""

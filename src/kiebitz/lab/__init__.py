"""Experiments with the games: simulation, counts of the move trees, speed. Imports nothing."""

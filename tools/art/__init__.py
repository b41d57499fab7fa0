"""Scripts that draw the static art of the boards from the games' data."""

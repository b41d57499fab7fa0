"""What only Minden has: the daily quiz, and training. Imports the game, `places`, board and scoring, never `rules`."""

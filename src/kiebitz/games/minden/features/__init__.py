"""What only Minden has: the daily quiz, and training. Imports `places`, board and scoring, never `rules`."""

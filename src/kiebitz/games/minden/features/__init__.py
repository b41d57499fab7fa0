"""What only Minden has: the daily quiz, and training. Imports packs and the board, never the rules."""

"""What only Tiwanaku has: maps and their stock, the daily puzzle, exact hints with proofs. Never imports `ai`."""

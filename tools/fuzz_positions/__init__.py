"""Fuzzing of positions: whatever a game accepts must be a position that its rules can lead to and go on from."""

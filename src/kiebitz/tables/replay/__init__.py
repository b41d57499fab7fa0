"""Looking back at a game: entries, scores, draws, reviews. Imports nothing of Kiebitz."""

"""Looking back at a game: entries, scores, draws, reviews. Imports core, games, bots and tables only."""

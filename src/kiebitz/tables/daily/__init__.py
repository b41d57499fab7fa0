"""Tables of the day: the same deal for everybody, results, texts to share. Imports core, games and tables only."""

"""Bots in processes of their own. Imports core, games, bots and tables only."""

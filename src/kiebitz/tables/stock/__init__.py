"""Draws prepared in advance and sealed. Imports core, games and tables only."""

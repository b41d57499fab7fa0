"""Draws prepared in advance and sealed. Imports nothing of Kiebitz."""

"""Bots in processes of their own. Imports nothing of Kiebitz."""

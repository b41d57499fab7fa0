"""The game as an application that fills the terminal, on Textual. Loaded only when a game is played.

Imports nothing of Kiebitz.
"""

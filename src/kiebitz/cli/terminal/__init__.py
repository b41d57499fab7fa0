"""The game at the prompt, made from views, legal moves, questions and previews: the same for every game.

Imports nothing of Kiebitz.
"""

"""What can be done to a table, a function each: it works on a draft, or refuses with a TableError.

Imports nothing of Kiebitz.
"""

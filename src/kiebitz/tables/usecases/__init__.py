"""What can be done to a table, a function each: it works on a draft, or refuses with a TableError.

Imports core, games, bots and tables only.
"""

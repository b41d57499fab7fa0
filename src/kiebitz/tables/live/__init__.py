"""Tables in memory: loaded from the store, changed by drafts, watched by people.

Imports core, games, bots and tables only.
"""

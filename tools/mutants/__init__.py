"""A mutation tester for a game's rules: change one thing, see whether a test notices.

`mutations` finds the small changes, `trial` runs the tests against each, `survivors` knows the
accepted ones and writes the report, `planted` is the slow way for changes that act at import.
"""

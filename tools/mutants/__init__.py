"""A mutation tester for a game's rules: change one thing, see whether a test notices.

`mutations` finds the small changes, `trial` runs the tests against each, `survivors` knows the
accepted ones and writes the report, `nursery` is the way for changes that act at import, `kept`
remembers what was found.
"""

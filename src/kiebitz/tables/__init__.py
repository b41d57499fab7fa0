"""Tables as use cases: seats, clocks, moves, undo, proof, forks, notes, their store and their bus. Knows no HTTP.

Imports nothing of Kiebitz.
"""

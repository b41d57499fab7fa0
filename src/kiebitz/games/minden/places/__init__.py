"""The places of Minden: packs of cards, decks as tables for the rules, the lattice on the earth. Imports the board."""

"""Everything that only bots use for Minden. May import the game's rules; the rules never import it."""

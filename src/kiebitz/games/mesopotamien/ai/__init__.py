"""Everything that only bots use for Mesopotamien. May import core, the rules and `ai`."""

"""What only Pebbles has: a page where people bet on colours."""

"""What only Mesopotamien has: what luck gave a seat, for the lab. Imports core and the board."""

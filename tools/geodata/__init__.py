"""Makes the maps of Minden and fills in its place packs, from packages of the registries."""

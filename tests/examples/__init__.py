"""Games of other packages, as their authors would install them."""

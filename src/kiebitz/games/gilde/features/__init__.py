"""What only Gilde has: the solo game of the day. Imports core and the view."""

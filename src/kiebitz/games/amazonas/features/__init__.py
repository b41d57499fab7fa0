"""What only Amazonas has: which mission a seat was dealt, for the lab. Imports core only."""

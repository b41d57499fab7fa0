"""What travels between server and clients: the types of all messages. Imports core and tables only."""

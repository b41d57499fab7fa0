"""What travels between server and clients: the types of all messages. Imports core, bots and tables only."""

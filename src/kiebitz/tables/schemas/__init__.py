"""What travels between server and clients: the types of all messages. Imports nothing of Kiebitz."""

"""Notifications for people whose turn it is and who are not looking: Web Push, webhook, mail.

Imports nothing of Kiebitz.
"""

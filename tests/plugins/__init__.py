"""Pytest plugins of this suite, loaded by the root conftest.py. They import nothing of kiebitz."""

"""Minden's pages: the daily quiz and the training. Imports core and this folder."""

from __future__ import annotations

from kiebitz.core.features import Page
from kiebitz.games.minden.features.quiz import answer_five, five
from kiebitz.games.minden.features.training import answer_training, training

PAGES = (
    Page("GET", "/five", five),
    Page("POST", "/five", answer_five),
    Page("GET", "/training/{pack}", training),
    Page("POST", "/training/{pack}", answer_training),
)

"""A board must not change its size during a turn: a page under test that sees it says so on the console, a fault."""

from __future__ import annotations

WATCH = """(() => {
    const slack = 2;
    let last = null;
    const look = (board) => {
        const app = board.closest(".app[data-decision]");
        const { width, height } = board.getBoundingClientRect();
        const turn = app && `${location.pathname} ${app.dataset.decision} ${innerWidth} ${innerHeight}`;
        const moved = last && last.turn === turn &&
            Math.max(Math.abs(width - last.width), Math.abs(height - last.height)) > slack;
        if (moved) {
            const sizes = `${last.width}x${last.height} ${width}x${height}`;
            console.warn(`the board changed its size during a turn: ${sizes}`);
        }
        last = turn ? { turn, width, height } : null;
    };
    const resized = new ResizeObserver((entries) => entries.forEach(({ target }) => look(target)));
    let board = null;
    const find = () => {
        const found = document.querySelector(".boardbox");
        if (found === board) return;
        if (board) resized.unobserve(board);
        board = found;
        last = null;
        if (board) resized.observe(board);
    };
    const tree = { childList: true, subtree: true };
    addEventListener("DOMContentLoaded", () => {
        find();
        new MutationObserver(find).observe(document.body, tree);
    });
})();"""
"""The turn is part of what is compared: between two decisions a board may change."""

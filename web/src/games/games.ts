// What the client has for each game: its picture, and its board, loaded when a table needs it.

import type { Component } from "svelte";
import type { BoardProps, PanelProps } from "../table/board";

interface BoardModule {
  default: Component<BoardProps>;
}

interface PanelModule {
  default: Component<PanelProps>;
}

interface ClientGame {
  cover: () => Promise<{ default: Component }>;
  /** Missing where a game has no board of its own yet: then the text board is shown. */
  board?: () => Promise<BoardModule>;
  /** What is near the thumb: a hand, choices. */
  tray?: () => Promise<BoardModule>;
  /** What a player's line in the rail tells beyond name and points. */
  panel?: () => Promise<PanelModule>;
  /** The notation that a tap on an element would be, for asking why it is not open. */
  attempt?: (element: string, view: never) => string | null;
}

const covers = import.meta.glob<{ default: Component }>("./*/Cover.svelte");
const boards = import.meta.glob<BoardModule>("./*/Board.svelte");
const trays = import.meta.glob<BoardModule>("./*/Tray.svelte");
const panels = import.meta.glob<PanelModule>("./*/Panel.svelte");
const attempts = import.meta.glob<{ attempt: ClientGame["attempt"] }>("./*/attempt.ts", {
  eager: true,
});

export function clientGame(id: string): ClientGame {
  const cover = covers[`./${id}/Cover.svelte`];
  const board = boards[`./${id}/Board.svelte`];
  const tray = trays[`./${id}/Tray.svelte`];
  const panel = panels[`./${id}/Panel.svelte`];
  const attempt = attempts[`./${id}/attempt.ts`]?.attempt;
  return {
    cover: cover ?? (() => import("./NoCover.svelte")),
    ...(board ? { board } : {}),
    ...(tray ? { tray } : {}),
    ...(panel ? { panel } : {}),
    ...(attempt ? { attempt } : {}),
  };
}

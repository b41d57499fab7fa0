// What the client has for each game: its picture, and its board, loaded when a table needs it. Boards of packages come
// from the server.

import type { Component } from "svelte";
import { api } from "../lib/api";
import { breath } from "../lib/breath";
import { isBuiltIn } from "../lib/facts";
import type { BoardProps, PanelProps } from "../table/board";

interface BoardModule {
  default: Component<BoardProps>;
}

interface PanelModule {
  default: Component<PanelProps>;
}

interface AttemptModule {
  attempt: (element: string, view: never) => string | null;
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
  attempt?: () => Promise<AttemptModule>;
}

const covers = import.meta.glob<{ default: Component }>("./*/Cover.svelte");
const boards = import.meta.glob<BoardModule>("./*/Board.svelte");
const trays = import.meta.glob<BoardModule>("./*/Tray.svelte");
const panels = import.meta.glob<PanelModule>("./*/Panel.svelte");
const attempts = import.meta.glob<AttemptModule>("./*/attempt.ts");

const games = new Map<string, ClientGame>();

/** Always the same for a game: a table that hears news does not draw its board anew. */
export function clientGame(id: string): ClientGame {
  let game = games.get(id);
  if (!game) games.set(id, (game = partsOf(id)));
  return game;
}

/** Learn from the server whether the package of a game brings a board; to be awaited before its table is shown. */
export async function meet(id: string): Promise<void> {
  if (isBuiltIn(id) || clientGame(id).board) return;
  const address = (await api.games()).find((game) => game.id === id)?.board;
  if (!address) return;
  const board = once(async () => (await import("./packages")).loadBoard(id, address));
  games.set(id, { ...partsOf(id), board });
}

/** Board, then tray: in between a slow phone paints, and answers whoever taps. */
export function inTurn(game: ClientGame) {
  const board = breath().then(() => game.board?.());
  return { board, tray: board.then(breath).then(() => game.tray?.()) };
}

function partsOf(id: string): ClientGame {
  const cover = covers[`./${id}/Cover.svelte`];
  const board = boards[`./${id}/Board.svelte`];
  const tray = trays[`./${id}/Tray.svelte`];
  const panel = panels[`./${id}/Panel.svelte`];
  const attempt = attempts[`./${id}/attempt.ts`];
  return {
    cover: once(cover ?? (() => import("./NoCover.svelte"))),
    ...(board ? { board: once(board) } : {}),
    ...(tray ? { tray: once(tray) } : {}),
    ...(panel ? { panel: once(panel) } : {}),
    ...(attempt ? { attempt: once(attempt) } : {}),
  };
}

/** One promise for all who ask; after a failure the next one tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () =>
    (made ??= load().catch((error: unknown) => {
      made = null;
      throw error;
    }));
}

// What the client has for each game: its picture, and its board, loaded when a table needs it. Boards of packages come
// from the server.

import type { Component } from "svelte";
import { api } from "../base/net/api";
import { isBuiltIn } from "../base/texts/game-facts";
import { once } from "../base/once";
import type { AttemptModule, BoardModule, ClientGame, EndModule, PanelModule } from "../table/game";
import type { MomentsModule } from "../table/moment";

const covers = import.meta.glob<{ default: Component }>("./*/Cover.svelte");
const boards = import.meta.glob<BoardModule>("./*/Board.svelte");
const trays = import.meta.glob<BoardModule>("./*/Tray.svelte");
const panels = import.meta.glob<PanelModule>("./*/Panel.svelte");
const attempts = import.meta.glob<AttemptModule>("./*/attempt.ts");
const ends = import.meta.glob<EndModule>("./*/AtEnd.svelte");
const stagings = import.meta.glob<MomentsModule>("./*/moments.ts");

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
  const { packageGame } = await import("./packages");
  games.set(id, packageGame(id, address, partsOf(id)));
}

function partsOf(id: string): ClientGame {
  const cover = covers[`./${id}/Cover.svelte`];
  const board = boards[`./${id}/Board.svelte`];
  const tray = trays[`./${id}/Tray.svelte`];
  const panel = panels[`./${id}/Panel.svelte`];
  const attempt = attempts[`./${id}/attempt.ts`];
  const atEnd = ends[`./${id}/AtEnd.svelte`];
  const moments = stagings[`./${id}/moments.ts`];
  return {
    cover: once(cover ?? (() => import("./NoCover.svelte"))),
    drawn: isBuiltIn(id),
    ...(board ? { board: once(board) } : {}),
    ...(tray ? { tray: once(tray) } : {}),
    ...(panel ? { panel: once(panel) } : {}),
    ...(attempt ? { attempt: once(attempt) } : {}),
    ...(atEnd ? { atEnd: once(atEnd) } : {}),
    ...(moments ? { moments: once(moments) } : {}),
  };
}

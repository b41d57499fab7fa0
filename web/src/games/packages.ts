// The boards that packages bring: modules of the server, loaded when a table needs one.

import type { BoardModule } from "../../public/board.d.ts";
import { once } from "../base/once";
import type { ClientGame } from "../table/game";
import { isBroken, keepBoard, reportBroken } from "./package-boards.svelte";

/** What the client has for a game whose package brings a board. */
export function packageGame(game: string, address: string, parts: ClientGame): ClientGame {
  return {
    ...parts,
    board: once(() => loadBoard(game, address)),
    get broken() {
      return isBroken(game);
    },
  };
}

/** Load a board and its styles. What goes wrong is the package's fault: it is reported, not thrown. */
async function loadBoard(game: string, address: string) {
  const frame = import("./PackageBoard.svelte");
  try {
    const url = new URL(address, location.href);
    const module = (await import(/* @vite-ignore */ url.href)) as BoardModule;
    if (typeof module.default !== "function") throw new TypeError(`${address} exports no board`);
    await Promise.all((module.styles ?? []).map((file) => loadStyles(new URL(file, url).href)));
    keepBoard(game, module);
  } catch (error) {
    reportBroken(game, error);
  }
  return frame;
}

function loadStyles(address: string): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((loaded, failed) => {
    link.onload = loaded;
    link.onerror = () => failed(new Error(`${address} cannot be loaded`));
    document.head.append(link);
  });
}

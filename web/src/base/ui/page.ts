// What a page is given, and what a game says of pages of its own (`games/pages.ts` finds them).

import type { Component } from "svelte";
import type { Texts } from "../texts/texts";

export type Page = Component<{ texts: Texts; id: string; hash: string; game?: string | null }>;

export interface GamePage {
  load: () => Promise<{ default: Page }>;
  /** The address names what is shown: without that there is no such page. */
  needsId?: boolean;
}

/** A link with an icon on the game's card. */
export interface Way {
  path: string;
  icon: string;
  title: string;
}

/** What can be played every day, beside the puzzles of the server. */
export interface Daily {
  path: string;
  title: string;
  lead: string;
  minutes: string;
}

export interface OwnPages {
  /** By the beginning of their addresses. */
  pages: Record<`/${string}`, GamePage>;
  ways?: readonly Way[];
  daily?: Daily;
}

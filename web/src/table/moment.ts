// What a moment is: the heart of a game, staged on the board for about a second. Games make them from events and from
// the two views around them; nothing here knows a rule.

import type { Component } from "svelte";
import type { SoundName } from "../base/ui/sound";
import type { Texts } from "../base/texts/texts";
import type { GameView, Message, TableEvent } from "../base/wire";

/** A place within that of the board. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something that goes from one element of the board to another. */
export interface Flight {
  from: string;
  to: string;
  /** The id of the picture in the page that flies; a disc in the colour of the moment's seat where there is none. */
  symbol?: string;
  /** It leaves a line behind. */
  trail?: boolean;
}

export interface Moment {
  /** What happens, for the game's scene and for style sheets: `reveal`, `discovery`. */
  kind: string;
  /** How long it lasts: 600 to 1,500. */
  ms: number;
  /** Elements that get a ring, found by their `data-element`. */
  elements?: readonly string[];
  /** Whose it is. */
  seat?: number;
  /** What the game's scene or board draws it from. */
  data?: unknown;
  sound?: SoundName;
  /** A text by its key, or with what it names. */
  caption?: Message | string;
  flights?: readonly Flight[];
  /** The view that the board shows meanwhile; the one before the event if nothing is said. */
  shows?: "before" | "after";
}

/** What a game draws above the board while a moment lasts. It fills the board's place and cannot be tapped. */
export interface SceneProps<View = GameView> {
  moment: Moment;
  /** The view before the event, or after it, as the moment says. */
  view: View;
  /** The viewer: a seat, or SPECTATOR. */
  seat: number;
  texts: Texts;
  /** Where an element of the board is, seen from the corner of the scene; `null` where it is not drawn. */
  place: (element: string) => Box | null;
}

export interface MomentsModule {
  /** What of these events, which one entry brought, is staged. */
  moments: (
    events: readonly TableEvent[],
    before: never,
    after: never,
    seat: number,
  ) => readonly Moment[];
  /** What draws the moments that captions, rings and flights do not tell. */
  Scene?: Component<SceneProps<never>>;
}

/** What has changed at a table, for the one who looks. */
export interface Change {
  before: GameView;
  after: GameView;
  events: readonly TableEvent[];
  viewer: number;
}

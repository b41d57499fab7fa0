// Moments of a game, one after the other. The board meanwhile shows the view that belongs to them; everything else at
// the table has the newest one, and nothing waits for a moment.

import { play } from "../base/ui/sound";
import type { GameView, TableEvent } from "../base/wire";
import { elementsOf } from "./elements";
import type { Change, Moment, MomentsModule } from "./moment";

/** All that is still to come lasts at most so long. */
export const LONGEST = 3000;
/** Nobody can follow what is shorter. */
export const SHORTEST = 350;
/** A move of somebody else that is not staged: so long it can be seen before the next. */
export const STEP = 500;
/** A move that nothing tells more about than what it touched. */
const MOVE = "move";

interface Staged {
  moment: Moment;
  view: GameView;
}

/** Whether nothing is to move: nobody looks, or they want it still. */
const still = () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Moments {
  /** What is staged now. */
  now = $state.raw<Moment | null>(null);
  /** What the board shows meanwhile; `null`: the newest view. */
  view = $state.raw<GameView | null>(null);
  /** What draws the game's own moments, as soon as it is there. */
  scene = $state.raw<MomentsModule["Scene"]>();

  /** What the game stages is there. */
  ready = $state(false);

  private module: MomentsModule | null = null;
  private queue: Staged[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Load what the game stages; until then its moments are plain moves. */
  async prepare(load: (() => Promise<MomentsModule>) | undefined): Promise<void> {
    if (this.module || !load) return;
    this.module = await load();
    this.scene = this.module.Scene;
    this.ready = true;
  }

  /** Stage what has happened. */
  follow(change: Change): void {
    const made = this.made(change);
    if (still()) {
      this.skip();
      const told = made.findLast(({ sound }) => sound);
      if (told && !document.hidden) play(told.sound!);
      return;
    }
    let { before: view } = change;
    for (const moment of made) {
      if (moment.shows === "after") view = change.after;
      this.queue.push({ moment, view });
    }
    this.queue = fitting(this.queue);
    if (!this.now) this.next();
  }

  /** The end of all of it, at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.now = this.view = null;
  }

  private next(): void {
    const staged = this.queue.shift();
    this.now = staged?.moment ?? null;
    this.view = staged?.view ?? null;
    if (!staged) return;
    if (staged.moment.sound) play(staged.moment.sound);
    this.timer = setTimeout(() => (document.hidden ? this.skip() : this.next()), staged.moment.ms);
  }

  /** The moments of all entries: those of the game, and plain moves of others. */
  private made(change: Change): Moment[] {
    const entries = byEntry(change.events);
    return entries.flatMap((events) => {
      const { before, after, viewer } = change;
      const own = this.module?.moments(events, before as never, after as never, viewer) ?? [];
      return own.length ? own : plain(events, viewer, entries.length > 1);
    });
  }
}

function byEntry(events: readonly TableEvent[]): TableEvent[][] {
  const found = new Map<number, TableEvent[]>();
  for (const event of events) {
    const same = found.get(event.entry);
    if (same) same.push(event);
    else found.set(event.entry, [event]);
  }
  return [...found.values()];
}

/** What somebody else did, with its words where another follows at once. */
function plain(events: readonly TableEvent[], viewer: number, spoken: boolean): Moment[] {
  const told = events.find(({ params }) => typeof params["seat"] === "number");
  const seat = told?.params["seat"] as number | undefined;
  if (!told || seat === undefined || seat === viewer) return [];
  const caption = { key: `event-${told.key}`, params: told.params };
  return [
    {
      kind: MOVE,
      ms: STEP,
      elements: [...elementsOf(events)],
      seat,
      shows: "after",
      sound: "place",
      ...(spoken ? { caption } : {}),
    },
  ];
}

/** The same in the time that there is: first without plain moves, then shorter, then without the oldest. */
export function fitting(all: readonly Staged[]): Staged[] {
  let kept = [...all];
  if (lengthOf(kept) > LONGEST) kept = kept.filter(({ moment }) => moment.kind !== MOVE);
  if (!kept.length) kept = all.slice(-Math.floor(LONGEST / STEP));
  const rate = Math.min(1, LONGEST / lengthOf(kept));
  kept = kept.map(({ moment, view }) => ({
    moment: {
      ...moment,
      ms: Math.min(moment.ms, Math.max(SHORTEST, Math.floor(moment.ms * rate))),
    },
    view,
  }));
  while (lengthOf(kept) > LONGEST) kept.shift();
  return kept;
}

const lengthOf = (all: readonly Staged[]) => all.reduce((sum, { moment }) => sum + moment.ms, 0);

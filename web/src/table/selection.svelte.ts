// From taps to a move: what was tapped filters the legal moves, and what is left is chosen and previewed. It knows no
// rules.

import { settings } from "../base/settings.svelte";
import type { LegalMove, Message } from "../base/wire";

/** What a selection is made from, and what it leads to. */
interface Around {
  legal: () => readonly LegalMove[];
  /** What a move would do. */
  foresee: (move: LegalMove) => Promise<readonly Message[]>;
  play: (move: LegalMove) => void;
  /** Something is selected, or nothing any more: what was said of the last move is over. */
  begin: () => void;
  /** This is selected and not confirmed; null: no longer. */
  hold?: (move: LegalMove | null) => void;
}

export class Selection {
  /** The elements tapped so far; they filter the moves. */
  tapped = $state.raw<string[]>([]);
  chosen = $state.raw<LegalMove | null>(null);
  preview = $state.raw<readonly Message[]>([]);

  private readonly legal = $derived.by(() => this.around.legal());
  /** The moves that touch everything tapped so far. */
  readonly fitting = $derived(touching(this.legal, this.tapped));
  readonly targets = $derived(targetsOf(this.legal));
  /** What can be tapped next. A move that is chosen can still be changed for those that its last tap decided among. */
  readonly next = $derived(
    targetsOf(touching(this.legal, this.chosen ? this.tapped.slice(0, -1) : this.tapped)),
  );
  /** What the board marks: what was tapped, and all that the chosen move touches. */
  readonly marked = $derived(new Set([...this.tapped, ...(this.chosen?.targets ?? [])]));

  constructor(private readonly around: Around) {}

  tap(element: string): void {
    this.around.begin();
    if (!this.targets.has(element)) return;
    const again = this.tapped.indexOf(element);
    if (again >= 0 && again === this.tapped.length - 1) {
      // A second tap plays what is chosen, and puts down what was only picked up.
      if (this.chosen?.targets.includes(element)) this.around.play(this.chosen);
      else this.tapped = this.tapped.slice(0, -1);
      return;
    }
    // What does not fit together is forgotten, the newest first: another end keeps the figure.
    const kept = again >= 0 ? this.tapped.slice(0, again) : [...this.tapped];
    while (!touching(this.legal, [...kept, element]).length) kept.pop();
    this.tapped = [...kept, element];
    const left = touching(this.legal, this.tapped);
    if (left.length > 1) this.unchoose();
    else if (settings.atOnce) this.around.play(left[0]!);
    else void this.choose(left[0]!);
  }

  /** Select a move and ask what it would do. */
  async choose(move: LegalMove): Promise<void> {
    this.chosen = move;
    this.preview = [];
    this.around.begin();
    this.around.hold?.(move);
    try {
      const events = await this.around.foresee(move);
      if (this.chosen === move) this.preview = events;
    } catch {
      // A preview is a courtesy; the move itself will say what is wrong.
    }
  }

  /** Forget what was tapped. */
  drop(): void {
    this.tapped = [];
    this.unchoose();
    this.preview = [];
    this.around.begin();
  }

  private unchoose(): void {
    if (this.chosen) this.around.hold?.(null);
    this.chosen = null;
  }
}

/** The moves that touch all these elements. */
export function touching(
  moves: readonly LegalMove[],
  elements: readonly string[],
): readonly LegalMove[] {
  return moves.filter((move) => elements.every((element) => move.targets.includes(element)));
}

const targetsOf = (moves: readonly LegalMove[]): ReadonlySet<string> =>
  new Set(moves.flatMap((move) => move.targets));

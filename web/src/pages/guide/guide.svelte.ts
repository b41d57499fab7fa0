// A guided first game as this page sees it: the step, what was played so far, what is chosen.

import type { Created, GuideMove, GuidePage, LegalMove } from "../../base/wire";
import { api, Refused } from "../../base/net/api";
import { elementsOf } from "../../table/elements";

export class Guide {
  page = $state.raw<GuidePage | null>(null);
  chosen = $state.raw<GuideMove | null>(null);
  problem = $state<string | null>(null);
  /** What was tapped although the guide asks for something else. */
  astray = $state(false);

  /** The next step is on its way. */
  going = $state(false);

  private begun: Promise<void> | null = null;
  private moves: string[] = [];
  /** How many moves had been made when a step was reached, by step. */
  private readonly made: number[] = [];
  private tapped = $state.raw<string[]>([]);

  readonly targets = $derived(
    new Set((this.page?.moves ?? []).flatMap((offer) => offer.move.targets)),
  );
  readonly marked = $derived(new Set(this.chosen?.move.targets ?? this.tapped));
  /** What the step speaks of. */
  readonly spot = $derived(new Set(this.page?.point ?? []));
  /** What can be tapped next: the offers that fit what was tapped, or all of them where one is chosen. */
  readonly fits = $derived(
    new Set(this.fitting(this.chosen ? [] : this.tapped).flatMap((offer) => offer.move.targets)),
  );
  readonly fresh = $derived(elementsOf(this.page?.events ?? []));
  readonly last = $derived(this.page !== null && this.page.step === this.page.steps - 1);

  constructor(readonly game: string) {}

  /** Hear the welcome. */
  begin(): Promise<void> {
    this.begun ??= this.goTo(0);
    return this.begun;
  }

  /** Read on; only where nothing is to be done. */
  async next(): Promise<void> {
    await this.begin(); // whoever has read the first words may be faster than the line
    if (this.page && !this.page.moves.length && !this.last) await this.goTo(this.page.step + 1);
  }

  async back(): Promise<void> {
    if (this.page && this.page.step > 0) await this.goTo(this.page.step - 1);
  }

  tap(element: string): void {
    const page = this.page;
    if (!page) return;
    if (this.chosen?.move.targets.includes(element)) {
      void this.play();
      return;
    }
    const narrowed = this.fitting([...this.tapped, element]);
    const left = narrowed.length ? narrowed : this.fitting([element]);
    this.tapped = !left.length ? [] : narrowed.length ? [...this.tapped, element] : [element];
    this.astray = !left.length && page.moves.length > 0;
    this.chosen = left.length === 1 ? left[0]! : null;
  }

  /** A move that the board meant: one of the offers, a part of the way to one, or a point that no list holds. */
  pick(choice: string | LegalMove | null): void {
    if (choice === null) return void (this.chosen = null);
    const offers = this.page?.moves ?? [];
    if (typeof choice !== "string") {
      const kind = choice.notation.split(" ")[0];
      if (offers.some((offer) => offer.move.notation.split(" ")[0] === kind))
        this.choose({ move: choice, preview: [] });
      return;
    }
    const meant = offers.find((offer) => offer.move.notation === choice);
    if (meant) return this.choose(meant);
    this.chosen = null;
    this.astray = !offers.some((offer) => offer.move.notation.startsWith(choice));
  }

  /** The offers that touch all of these elements. */
  private fitting(elements: readonly string[]): GuideMove[] {
    return (this.page?.moves ?? []).filter((offer) =>
      elements.every((element) => offer.move.targets.includes(element)),
    );
  }

  /** A table of its own, to play on freely from here. */
  playOn(): Promise<Created> {
    return api.playOn(this.game, { step: this.page!.step, moves: this.moves });
  }

  choose(offer: GuideMove): void {
    this.chosen = offer;
    this.astray = false;
  }

  async play(): Promise<void> {
    const { page, chosen } = this;
    if (!page || !chosen) return;
    await this.goTo(page.step + 1, [...this.moves, chosen.move.notation]);
  }

  private async goTo(step: number, moves = this.moves.slice(0, this.made[step])): Promise<void> {
    this.going = true;
    try {
      // The welcome is on its way with the page: the server names its address there.
      const page = await (step ? api.guideAt(this.game, { step, moves }) : api.guide(this.game));
      this.moves = moves;
      this.made[step] = moves.length;
      this.page = page;
      this.chosen = null;
      this.tapped = [];
      this.astray = false;
      this.problem = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = `error-${error.code}`;
    } finally {
      this.going = false;
    }
  }
}

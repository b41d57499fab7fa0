// Entries of recorded games, as `tools/moments.py` writes them: what was told, and the views before and after it.

import type { GameView, TableEvent } from "../src/base/wire";

export interface Played<View> {
  name: string;
  before: View;
  after: View;
  events: TableEvent[];
}

interface File {
  cases: Played<GameView>[];
  whole?: { view: GameView; events: TableEvent[] };
}

const files = import.meta.glob<File>("../../tests/fixtures/moments/*.json", {
  eager: true,
  import: "default",
});

const fileOf = (game: string): File => files[`../../tests/fixtures/moments/${game}.json`]!;

/** A scene of a game by its name. */
export function played<View extends GameView>(game: string, name: string): Played<View> {
  return fileOf(game).cases.find((each) => each.name === name) as Played<View>;
}

/** All that was told of a game, and its last view. */
export const whole = <View extends GameView>(game: string): { view: View; events: TableEvent[] } =>
  fileOf(game).whole as { view: View; events: TableEvent[] };

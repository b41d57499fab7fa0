// What is asked of whom, in one sentence.

import type { Texts } from "../base/texts/texts";
import type { Table } from "./table.svelte";

export function sentenceOf(table: Table, texts: Texts): string {
  const snapshot = table.session.snapshot!;
  const { pending } = snapshot.view;
  if (table.session.myTurn && snapshot.asks)
    return texts.say(`ask-${snapshot.asks.key}`, snapshot.asks.params);
  if (pending.length === 1) return texts.say("table-wait", { seat: pending[0]! });
  if (pending.length) return texts.say("table-wait-others", { seats: [...pending] });
  return texts.say("table-game-over");
}

// What of Minden is staged: the cone flies to its place, the card is turned and the distance counts up, the stones are
// judged one after the other.

import type { MindenView, TableEvent } from "../../base/wire";
import type { Moment } from "../../table/moment";
import type { Act } from "./acts";
import type { Evaluation } from "./facts";

export { default as Scene } from "./Scene.svelte";

const LENGTH: Readonly<Record<Act, number>> = { cone: 800, turn: 1200, stones: 1000 };
/** Without the cone all cards are turned in one go. */
const IN_A_ROW = { longest: 1500, all: 3000, shortest: 600 };

export function moments(
  events: readonly TableEvent[],
  _before: MindenView,
  after: MindenView,
): Moment[] {
  const judged = events
    .filter(({ key }) => key === "cardTurned")
    .flatMap(({ params }) => {
      const seat = Number(params["seat"]);
      const told = after.players[seat]?.last;
      // Of a card that was judged long ago the view says no more how.
      return told && told.card.id === params["place"] ? [{ seat, told }] : [];
    });
  return judged.flatMap(({ seat, told }) =>
    told.cone ? withCone(seat, told) : [withoutCone(seat, told, judged.length)],
  );
}

function withCone(seat: number, told: Evaluation): Moment[] {
  const act = (kind: Act): Moment => ({ kind, ms: LENGTH[kind], seat, data: { told } });
  return [
    { ...act("cone"), sound: "place" },
    { ...act("turn"), sound: "reveal" },
    { ...act("stones"), ...verdict(told), shows: "after" },
  ];
}

function withoutCone(seat: number, told: Evaluation, cards: number): Moment {
  const { longest, all, shortest } = IN_A_ROW;
  const ms = Math.max(shortest, Math.min(longest, Math.floor(all / cards)));
  return { kind: "turn", ms, seat, data: { told }, ...verdict(told), shows: "after" };
}

/** A tip without a stone is neither right nor wrong. */
function verdict({ right, stones }: Evaluation): Pick<Moment, "sound"> {
  if (!stones.length) return {};
  return { sound: right ? "right" : "wrong" };
}

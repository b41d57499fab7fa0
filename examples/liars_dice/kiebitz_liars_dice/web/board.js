// The board of Liar's Dice: cups, bids, the last reveal, and the next bid. It draws the view and knows no rules: what can
// be tapped, and which dice count, is told.

import { Board, Cards, Dice, Pieces, Track } from "/board-parts.js";

const FACES = [1, 2, 3, 4, 5, 6];

/** @type {import("kiebitz/board").Board<any>} */
export default function board(host, table) {
  /** The counts of the last bid that could be made: between turns they stay, so that the board keeps its shape. */
  let counts = [];

  return new Board(
    host,
    table,
    (view) => {
      const offered = [...table.targets].filter((id) => id.startsWith("count:")).map(numberOf);
      if (offered.length) counts = offered.sort((a, b) => a - b);
      const bidding = !view.outcome && counts.length > 0;
      return [
        [Pieces, { label: table.text("field-dice"), class: "others", groups: others(table, view) }],
        [
          [Track, bids(table, view)],
          table.seat >= 0 && view.said.length > 0 && [Cards, challenge(table)],
        ],
        table.seat >= 0 && [
          [Dice, hand(table, view)],
          [
            Dice,
            { label: table.text("field-shown"), small: true, dice: shown(table, view, table.seat) },
          ],
        ],
        bidding && [Dice, faces(table)],
        bidding && [Cards, numbers(table, counts)],
      ];
    },
    { complete: true },
  );
}

/** The other players from the viewer's left: the cup, and what lay under it at the last challenge. */
function others(table, view) {
  const all = table.players.map((_, seat) => seat);
  const seats = table.seat < 0 ? all : [...all.slice(table.seat + 1), ...all.slice(0, table.seat)];
  return seats.map((seat) => {
    const count = view.fields.dice[seat];
    return {
      seat,
      title: table.players[seat].name,
      label: table.text("board-cup", { count }),
      pieces: [{ kind: "cup", seat, text: count }],
      dice: shown(table, view, seat),
      turn: view.pending.includes(seat),
      faint: count === 0,
    };
  });
}

/** A hand of the last challenge; the dice that counted stand out. */
function shown(table, { reveal }, seat) {
  const dice = reveal?.hands[seat] ?? [];
  return dice.map(({ face, counts }) => ({
    face,
    label: table.text("face", { face }),
    strong: counts,
    faint: !counts,
  }));
}

/** The bids of this round, the newest last, and what the last challenge came to. */
function bids(table, { said, reveal, outcome }) {
  const verdict = reveal && table.text("event-counted", reveal);
  const doubted = reveal && table.text("board-doubted", reveal);
  return {
    label: table.text("board-bids"),
    title: said.length ? undefined : verdict,
    caption: verdict ? (said.length ? `${doubted} ${verdict}` : doubted) : waiting(),
    wide: 2.2,
    framed: true,
    fields: said.map(({ seat, count, face }, index) => ({
      seat,
      text: `${count} ×`,
      die: face,
      label: `${table.players[seat].name}: ${table.text("bid", { count, face })}`,
      strong: index === said.length - 1,
    })),
  };

  function waiting() {
    return said.length || outcome ? undefined : table.text("board-no-bid");
  }
}

function challenge(table) {
  const text = table.text("board-liar");
  return { label: text, small: true, cards: [{ id: "liar", text }] };
}

function hand(table, { fields }) {
  const rolled = fields.hands[table.seat];
  const dice = rolled ? rolled.split("-").map(Number) : [];
  return {
    label: table.text(dice.length ? "board-hand" : "board-no-dice", { dice }),
    seat: table.seat,
    cup: true,
    dice: dice.map((face) => ({ face, label: table.text("face", { face }) })),
  };
}

/** With both halves a tap says the whole bid: so one half can be changed without losing the other. */
function faces(table) {
  return {
    label: table.text("board-face"),
    dice: FACES.map((face) => ({
      id: `face:${face}`,
      tap: `bid:${chosen(table, "count")}x${face}`,
      face,
      label: table.text("face", { face }),
    })),
  };
}

function numbers(table, counts) {
  return {
    label: table.text("board-count"),
    small: true,
    cards: counts.map((count) => ({
      id: `count:${count}`,
      tap: `bid:${count}x${chosen(table, "face")}`,
      text: count,
    })),
  };
}

/** The number of the chosen element of a kind, if there is one. */
function chosen(table, kind) {
  const found = [...table.chosen].find((each) => each.startsWith(`${kind}:`));
  return found && numberOf(found);
}

function numberOf(id) {
  return Number(id.slice(id.indexOf(":") + 1));
}

// The board of Liar's Dice: cups, bids, the last reveal, and a picker for the next bid. It draws the view and knows no
// rules: what can be tapped, and which dice count, is told.

import { cup, die, element, mark, openCup } from "./dice.js";
import { Picker } from "./picker.js";

export const styles = ["board.css"];

/** @type {import("kiebitz/board").Board<any>} */
export default function board(host, table) {
  const others = element("ol", { class: "others" });
  const mat = element("div", { class: "mat" });
  const own = element("div", { class: "own" });
  const picker = new Picker(table);
  const root = element("div", { class: "liars-dice", "data-complete": "" }, others, mat, own, picker.root);
  host.append(root);
  const redraw = keeper();

  return {
    update(view) {
      const { said, reveal, fields } = view;
      const { seat, players, language } = table;
      const about = { seat, players, language, said, reveal };
      redraw(others, { about, dice: fields.dice, pending: view.pending }, () =>
        inOrder(seat, view.seats).map((other) => playerCard(table, view, other)),
      );
      redraw(mat, { about, over: view.outcome }, () => matContent(table, view));
      redraw(own, { about, hand: fields.hands[seat] }, () => ownDice(table, view));
      picker.update(!!view.outcome);
      challengeButton(mat, table);
    },
    destroy() {
      root.remove();
    },
  };
}

/** Replaces what an element holds when what it shows has changed, and only then: so nothing appears twice. */
function keeper() {
  const shown = new Map();
  return (place, content, draw) => {
    const key = JSON.stringify(content);
    if (shown.get(place) === key) return;
    shown.set(place, key);
    place.replaceChildren(...draw());
  };
}

/** The other seats as they sit around the table, from the viewer's left. */
function inOrder(seat, seats) {
  const all = Array.from({ length: seats }, (_, other) => other);
  return seat < 0 ? all : [...all.slice(seat + 1), ...all.slice(0, seat)];
}

/** Another player: the cup, and what lay under it at the last challenge. */
function playerCard(table, view, seat) {
  const player = table.players[seat];
  const dice = view.fields.dice[seat];
  const turn = view.pending.includes(seat) ? " turn" : "";
  return element(
    "li",
    { class: `player${turn}${dice ? "" : " out"}` },
    element("p", { class: "name" }, mark(player), element("span", {}, player.name)),
    element("p", { class: "vh" }, table.text("board-cup", { count: dice })),
    cup(player, dice),
    revealedHand(table, view.reveal?.hands[seat] ?? []),
  );
}

/** A hand of the last challenge; the dice that counted stand out. */
function revealedHand(table, hand) {
  const dice = hand.map(({ face, counts }) => die(face, counts ? "counts" : "idle"));
  const words = table.text("board-shown", { dice: hand.map(({ face }) => face) });
  return element("p", { class: "revealed" }, ...(hand.length ? [hidden(words), ...dice] : []));
}

/** The bids of this round, the newest last and largest, and what the last challenge came to. */
function matContent(table, { said, reveal, outcome }) {
  const verdict = reveal && challengeResult(table, reveal, said.length ? "past" : "news");
  if (!said.length) {
    const waiting = element("p", { class: "quiet" }, table.text("board-no-bid"));
    return verdict ? [verdict] : outcome ? [] : [waiting];
  }
  const items = said.map((bid, index) => {
    const kind = index === said.length - 1 ? "bid newest" : "bid";
    const player = table.players[bid.seat];
    const words = `${player.name}: ${table.text("bid", { count: bid.count, face: bid.face })}`;
    return element("li", { class: kind }, hidden(words), mark(player), ...bidMark(bid));
  });
  const label = table.text("board-bids");
  const list = element("ol", { class: "history", "aria-label": label, tabindex: "0" }, ...items);
  requestAnimationFrame(() => (list.scrollLeft = list.scrollWidth)); // a long row shows its end
  const liar = element("button", { type: "button", class: "liar", "data-element": "liar" });
  liar.textContent = table.text("board-liar");
  liar.addEventListener("click", () => table.tap("liar"));
  const row = element("div", { class: "bidding" }, list, ...(table.seat < 0 ? [] : [liar]));
  return verdict ? [verdict, row] : [row];
}

function challengeResult(table, { count, face, found, holds }, kind) {
  return element(
    "div",
    { class: `verdict ${kind}` },
    element("p", { class: "quiet" }, table.text("board-doubted", { count, face })),
    element("p", { class: "result" }, table.text("event-counted", { found, holds })),
  );
}

function bidMark({ count, face }) {
  return [element("span", { class: "count", "aria-hidden": "true" }, `${count} ×`), die(face)];
}

function hidden(words) {
  return element("span", { class: "vh" }, words);
}

function challengeButton(mat, { targets, chosen }) {
  const button = mat.querySelector(".liar");
  if (!button) return;
  button.disabled = !targets.has("liar");
  button.setAttribute("aria-pressed", `${chosen.has("liar")}`);
}

/** The viewer's dice beside their cup, and those of the last challenge. */
function ownDice(table, { fields, reveal }) {
  if (table.seat < 0) return [];
  const player = table.players[table.seat];
  const hand = fields.hands[table.seat];
  const faces = hand ? hand.split("-").map(Number) : [];
  const words = table.text(faces.length ? "board-hand" : "board-no-dice", { dice: faces });
  return [
    element("p", { class: "hand" }, hidden(words), openCup(player), ...faces.map((face) => die(face))),
    revealedHand(table, reveal?.hands[table.seat] ?? []),
  ];
}

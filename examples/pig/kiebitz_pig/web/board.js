// The board of Pig, optional as every board is: points on a track, the die, two buttons.
import { Board, Cards, Dice, Track } from "/board-parts.js";

const [STEP, LAST] = [5, 20]; // points from field to field, and the number of the last one
const fieldOf = (points) => Math.min(LAST, Math.floor(points / STEP));

export default (host, table) =>
  new Board(host, table, ({ fields: { scores, turn, total }, outcome }) => {
    const pawns = scores.map((points, seat) => ({ kind: "pawn", seat, id: `pawn:${seat}`, points }));
    if (total && !outcome) pawns.push({ kind: "pawn", seat: turn, points: scores[turn] + total, ghost: true });
    const fields = Array.from({ length: LAST + 1 }, (_, field) => ({
      text: field * STEP,
      pieces: pawns.filter(({ points }) => fieldOf(points) === field),
    }));
    const rolled = table.news.findLast(({ key }) => key === "rolled");
    const moves = ["roll", "hold"].map((move) => ({ id: `move:${move}`, text: table.text(`move-${move}`) }));
    const caption = table.players.map(({ name }, seat) => `${name} ${scores[seat]}`).join(" · ");
    const [points, thisTurn] = [table.text("field-scores"), table.text("field-total")];
    return [
      [Track, { label: points, caption, shape: "snake", columns: 7, fields }],
      [Dice, { label: thisTurn, caption: `${thisTurn}: ${total}`, dice: rolled ? [{ face: rolled.params.face }] : [] }],
      [Cards, { label: table.text("field-turn"), small: true, cards: moves }],
    ];
  }, { complete: true });

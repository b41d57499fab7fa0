// The edge of a square or oblong field, and the room inside it.

const GAP = 1;
const INSIDE = 11;

export function cell(width: number, height: number) {
  const [x, y] = [width / 2 - GAP, height / 2 - GAP];
  const round = 10;
  const outline =
    `M${-x + round} ${-y}H${x - round}Q${x} ${-y} ${x} ${-y + round}V${y - round}Q${x} ${y} ${x - round} ${y}` +
    `H${-x + round}Q${-x} ${y} ${-x} ${y - round}V${-y + round}Q${-x} ${-y} ${-x + round} ${-y}Z`;
  return { outline, room: { width: 2 * (x - INSIDE), height: 2 * (y - INSIDE) } };
}

// Several pieces in one place: in rows, each as large as all of them can be.

export interface Spot {
  x: number;
  y: number;
  /** Of the size that one alone would have. */
  scale: number;
}

/** Places for pieces of this width and height in a room around the origin; none lies over another. */
export function spread(count: number, width: number, height: number, size: number): Spot[] {
  const { columns, scale } = arranged(count, width, height, size);
  const rows = Math.ceil(count / columns);
  const step = size * scale;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row < rows - 1 ? columns : count - columns * (rows - 1);
    return {
      x: ((index % columns) - (inRow - 1) / 2) * step,
      y: (row - (rows - 1) / 2) * step,
      scale,
    };
  });
}

/** The number of columns with which pieces are largest. */
function arranged(count: number, width: number, height: number, size: number) {
  let best = { columns: 1, scale: 0 };
  for (let columns = 1; columns <= Math.max(count, 1); columns++) {
    const rows = Math.ceil(count / columns);
    const scale = Math.min(1, width / (columns * size), height / (rows * size));
    if (scale > best.scale) best = { columns, scale };
  }
  return best;
}

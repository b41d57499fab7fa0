// Which part of a map a window shows, and how large. A point of the map is seen at `scale * point + offset`.

export interface Place {
  x: number;
  y: number;
}

export interface Box extends Place {
  width: number;
  height: number;
}

export interface Scales {
  /** Where the whole map would be smaller than this, a window opens on a part of it. */
  readable: number;
  /** How large that part is shown. */
  close: number;
  deepest: number;
  /** However much is to be framed, it is not shown smaller. */
  least: number;
}

const USUAL: Scales = { readable: 0.6, close: 0.86, deepest: 2.4, least: 0 };
/** Beyond this an arrow key or a button makes a step that is seen. */
const STEP = 1.3;

export class Camera {
  width = $state(0);
  height = $state(0);
  /** Of the window's height, from below: something lies over it. */
  covered = $state(0);
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** The window glides to another place instead of following a finger. */
  gliding = $state(false);
  /** The whole map is in the window, and stays so when the window changes. */
  whole = $state(true);

  private readonly scales: Scales;
  /** What was revealed last, until somebody moves the map. */
  private revealed: [Place, number] | null = null;

  constructor(
    readonly mapWidth: number,
    readonly mapHeight: number,
    scales: Partial<Scales> = {},
  ) {
    this.scales = { ...USUAL, ...scales };
  }

  /** The scale at which the whole map is in the window. */
  get fit(): number {
    return Math.min(this.width / this.mapWidth, this.height / this.mapHeight);
  }

  /** The height that nothing lies over. */
  get free(): number {
    return this.height - this.covered;
  }

  /** The part of the map that is in the window. */
  get seenBox(): Box {
    return {
      x: -this.x / this.scale,
      y: -this.y / this.scale,
      width: this.width / this.scale,
      height: this.height / this.scale,
    };
  }

  /** The window has a size now, or another one; the first time it opens around a place. */
  resize(width: number, height: number, around: Place): void {
    const first = this.width === 0;
    const seen = first ? around : this.middle();
    this.width = width;
    this.height = height;
    if (first) this.whole = this.fit >= this.scales.readable;
    this.scale = this.whole ? this.fit : this.bounded(first ? this.scales.close : this.scale);
    this.centre(seen.x, seen.y);
  }

  /** Something lies over the lower edge of the window now, or less of it: what was revealed stays in sight. The scale
   *  stays as it is. */
  cover(height: number): void {
    this.covered = Math.min(height, this.height);
    const gliding = this.gliding;
    this.move(this.x, this.y);
    this.gliding = gliding;
    if (this.revealed) this.reveal(this.revealed[0].x, this.revealed[0].y, this.revealed[1]);
  }

  /** The whole map, or back to a readable part of it, around a place if one is given. */
  toggle(around: Place = this.middle()): void {
    this.whole = !this.whole;
    this.scale = this.whole ? this.fit : this.bounded(Math.max(this.scales.close, this.fit * 1.6));
    this.centre(around.x, around.y);
  }

  /** Larger or smaller; the point of the window stays where it is. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.revealed = null;
    const scale = this.bounded(this.scale * factor);
    const ratio = scale / this.scale;
    this.whole = scale === this.fit;
    this.scale = scale;
    this.move(x - (x - this.x) * ratio, y - (y - this.y) * ratio);
  }

  /** One step larger or smaller, for buttons and keys. */
  step(larger: boolean): void {
    this.zoom(larger ? STEP : 1 / STEP);
  }

  pan(dx: number, dy: number): void {
    this.revealed = null;
    this.move(this.x + dx, this.y + dy);
  }

  /** Bring a point of the map to the middle. */
  centre(x: number, y: number): void {
    this.move(this.width / 2 - x * this.scale, this.free / 2 - y * this.scale);
  }

  /** Glide to a point of the map if it is not well inside the window. */
  reveal(x: number, y: number, margin = 64): void {
    this.revealed = [{ x, y }, margin];
    if (this.whole) {
      const below = this.seen(x, y).y - (this.free - margin);
      if (!this.covered || below <= 0) return;
      this.move(this.x, this.y - below);
    } else {
      if (this.shows({ x, y, width: 0, height: 0 }, margin)) return;
      this.centre(x, y);
    }
    this.gliding = true;
  }

  /** Glide so that a part of the map is in the window, as large as it can be read well. */
  frame(box: Box, margin = 28): void {
    if (!this.width || this.shows(box, margin / 2)) return;
    if (this.whole) return this.reveal(box.x + box.width / 2, box.y + box.height, margin);
    const room = Math.min(
      (this.width - 2 * margin) / box.width,
      (this.free - 2 * margin) / box.height,
    );
    const most = Math.max(this.scale, this.scales.close);
    this.scale = this.bounded(Math.max(Math.min(room, most), this.scales.least));
    this.centre(box.x + box.width / 2, box.y + box.height / 2);
    this.gliding = true;
  }

  /** Whether a part of the map is in the window, so far from its edges. */
  shows(box: Box, margin = 0): boolean {
    const from = this.seen(box.x, box.y);
    const to = this.seen(box.x + box.width, box.y + box.height);
    return (
      from.x >= margin &&
      from.y >= margin &&
      to.x <= this.width - margin &&
      to.y <= this.free - margin
    );
  }

  /** Where in the window a point of the map is. */
  seen(x: number, y: number): Place {
    return { x: x * this.scale + this.x, y: y * this.scale + this.y };
  }

  /** Which point of the map a point of the window shows. */
  under(x: number, y: number): Place {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  private middle(): Place {
    return this.under(this.width / 2, this.height / 2);
  }

  private bounded(scale: number): number {
    return Math.min(Math.max(scale, this.fit), Math.max(this.scales.deepest, this.fit * 2));
  }

  /** The map never leaves the window; where it is smaller it stands in the middle. */
  private move(x: number, y: number): void {
    this.gliding = false;
    this.x = held(x, this.width - this.mapWidth * this.scale);
    this.y = held(y, this.height - this.mapHeight * this.scale, this.covered);
  }
}

/** The part of a map that some places lie in, with room around them. */
export function boxAround(places: readonly Place[], room: number): Box {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
}

/** What is covered can be moved up out of there. */
function held(offset: number, room: number, covered = 0): number {
  const most = Math.max(room / 2, 0);
  const least = room >= 0 ? Math.min(most, room - covered) : room - covered;
  return Math.min(most, Math.max(least, offset));
}

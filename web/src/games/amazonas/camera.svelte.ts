// Which part of the map a window shows, and how large. A point of the map is seen at `scale * point + offset`.

const DEEPEST = 2.4;
/** Where the whole map would be smaller than this, a window opens on a part of it. */
const READABLE = 0.6;
const CLOSE = 0.86;

export class Camera {
  width = $state(0);
  height = $state(0);
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** The window glides to another place instead of following a finger. */
  gliding = $state(false);
  /** The whole map is in the window, and stays so when the window changes. */
  whole = $state(true);

  constructor(
    private readonly mapWidth: number,
    private readonly mapHeight: number,
  ) {}

  /** The scale at which the whole map is in the window. */
  get fit(): number {
    return Math.min(this.width / this.mapWidth, this.height / this.mapHeight);
  }

  /** The window has a size now, or another one; the first time it opens around a place. */
  resize(width: number, height: number, around: { x: number; y: number }): void {
    const first = this.width === 0;
    const seen = first ? around : this.middle();
    this.width = width;
    this.height = height;
    if (first) this.whole = this.fit >= READABLE;
    this.scale = this.whole ? this.fit : this.bounded(first ? CLOSE : this.scale);
    this.centre(seen.x, seen.y);
    this.gliding = false;
  }

  /** The whole map, or back to a readable part of it. */
  toggle(): void {
    const seen = this.middle();
    this.whole = !this.whole;
    this.scale = this.whole ? this.fit : this.bounded(Math.max(CLOSE, this.fit * 1.6));
    this.centre(seen.x, seen.y);
    this.gliding = false;
  }

  /** Larger or smaller; the point of the window stays where it is. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const scale = this.bounded(this.scale * factor);
    const ratio = scale / this.scale;
    this.whole = scale === this.fit;
    this.scale = scale;
    this.move(x - (x - this.x) * ratio, y - (y - this.y) * ratio);
  }

  pan(dx: number, dy: number): void {
    this.move(this.x + dx, this.y + dy);
  }

  /** Bring a point of the map to the middle. */
  centre(x: number, y: number): void {
    this.move(this.width / 2 - x * this.scale, this.height / 2 - y * this.scale);
  }

  /** Glide to a point of the map if it is not well inside the window. */
  reveal(x: number, y: number, margin = 64): void {
    const seen = this.seen(x, y);
    const inside =
      seen.x > margin &&
      seen.x < this.width - margin &&
      seen.y > margin &&
      seen.y < this.height - margin;
    if (inside || this.whole) return;
    this.gliding = true;
    this.centre(x, y);
    this.gliding = true;
  }

  /** Where in the window a point of the map is. */
  seen(x: number, y: number): { x: number; y: number } {
    return { x: x * this.scale + this.x, y: y * this.scale + this.y };
  }

  private middle(): { x: number; y: number } {
    return {
      x: (this.width / 2 - this.x) / this.scale,
      y: (this.height / 2 - this.y) / this.scale,
    };
  }

  private bounded(scale: number): number {
    return Math.min(Math.max(scale, this.fit), Math.max(DEEPEST, this.fit * 2));
  }

  /** The map never leaves the window; where it is smaller it stands in the middle. */
  private move(x: number, y: number): void {
    this.gliding = false;
    this.x = held(x, this.width - this.mapWidth * this.scale);
    this.y = held(y, this.height - this.mapHeight * this.scale);
  }
}

function held(offset: number, room: number): number {
  return room >= 0 ? room / 2 : Math.min(0, Math.max(room, offset));
}

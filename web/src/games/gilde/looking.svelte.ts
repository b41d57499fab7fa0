// Whose map is looked at. The board, the tray and the players' lines share it: a click on a small map opens it large.

export class Looking {
  /** Another seat's map; null for the own one. */
  seat = $state<number | null>(null);

  /** Look at a seat's map, or back at the own one. */
  turnTo(seat: number, own: number): void {
    this.seat = seat === own ? null : seat;
  }

  /** The seat whose map is shown to a viewer; a spectator begins with the first. */
  shown(own: number, seats: number): number {
    if (this.seat !== null && this.seat < seats) return this.seat;
    return own >= 0 ? own : 0;
  }
}

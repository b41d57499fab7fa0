// A hex in words, for those who hear the map: where, what is printed, what stands there, whether it may be taken.

import type { Texts } from "../../lib/texts";
import { TERRAIN_IDS, type Chart, type Hex } from "./atlas";
import type { Side } from "./pieces";

export class Labels {
  private readonly printed: ReadonlyMap<string, string>;

  constructor(
    chart: Chart,
    private readonly texts: Texts,
  ) {
    this.printed = new Map(chart.hexes.map((hex) => [hex.name, this.print(hex)]));
  }

  of(hex: Hex, side: Side, legal: boolean): string {
    const parts = [this.printed.get(hex.name)!];
    const stands = (pieces: ReadonlySet<string>, key: string) => {
      if (pieces.has(hex.name)) parts.push(this.texts.say(key));
    };
    stands(side.posts, "board-has-post");
    stands(side.tokens, "board-has-token");
    stands(side.crystals, "board-has-crystal");
    stands(side.towers, "board-has-tower");
    stands(side.villages, "board-has-village");
    stands(side.explorers, "board-has-explorer");
    if (legal) parts.push(this.texts.say("board-may"));
    return parts.join(", ");
  }

  private print(hex: Hex): string {
    const parts = [hex.name];
    const terrain = TERRAIN_IDS[hex.terrain];
    if (terrain) parts.push(this.texts.name("terrain", terrain));
    if (hex.kind !== "blank") {
      parts.push(
        this.texts.say(`board-sign-${hex.kind}`, { value: hex.value, label: hex.label || "none" }),
      );
    }
    return parts.join(", ");
  }
}

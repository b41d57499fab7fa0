// A hex in words, for those who hear the map: where, what is printed, what stands there, whether it may be taken.

import type { Texts } from "../../base/texts/texts";
import { TERRAIN_IDS, type Hex } from "./atlas";
import type { Side } from "./pieces";

export class Labels {
  private readonly printed = new Map<Hex, string>();

  constructor(private readonly texts: Texts) {}

  of(hex: Hex, side: Side, legal: boolean): string {
    const printed = this.printed.get(hex) ?? this.print(hex);
    this.printed.set(hex, printed);
    const parts = [printed];
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
    const parts = [this.texts.name("hex", hex.name)];
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

// When something is heard. How it sounds is loaded with the first sound.

import { settings } from "../settings.svelte";
import type { SoundName } from "./synth";

export type { SoundName };

/** Play a sound, if somebody wants to hear it and has touched the page: before that browsers keep silent. */
export function play(name: SoundName): void {
  if (!settings.sound || !settings.volume || !navigator.userActivation?.hasBeenActive) return;
  void import("./synth").then(({ sound }) => sound(name, settings.volume / 100));
}

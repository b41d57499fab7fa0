// The sounds of the table, made here: there is no file to load. Wood for pieces, paper for cards, metal for coins,
// a few soft notes for the rest.

export type SoundName = "place" | "reveal" | "coin" | "right" | "wrong" | "turn" | "win" | "tick";

/** A tone: its pitch, when it begins, how long it fades, how loud it is, and where it slides to. */
interface Tone {
  pitch: number;
  at?: number;
  fade: number;
  loud: number;
  wave?: OscillatorType;
  to?: number;
}

/** Noise through a filter, for what knocks and rustles. */
interface Noise {
  noise: number;
  at?: number;
  fade: number;
  loud: number;
}

const chord = (pitches: readonly number[], apart: number, fade: number, loud: number): Tone[] =>
  pitches.map((pitch, index) => ({ pitch, at: index * apart, fade, loud, wave: "triangle" }));

const SOUNDS: Record<SoundName, readonly (Tone | Noise)[]> = {
  place: [
    { noise: 900, fade: 0.06, loud: 0.5 },
    { pitch: 190, to: 120, fade: 0.11, loud: 0.55 },
  ],
  reveal: [
    { noise: 2600, fade: 0.13, loud: 0.28 },
    { noise: 1500, at: 0.1, fade: 0.08, loud: 0.34 },
    { pitch: 392, at: 0.12, fade: 0.3, loud: 0.2, wave: "triangle" },
  ],
  coin: [
    { pitch: 2093, fade: 0.22, loud: 0.13 },
    { pitch: 3136, at: 0.06, fade: 0.34, loud: 0.1 },
  ],
  right: chord([523, 659, 784], 0.09, 0.42, 0.24),
  wrong: [
    { pitch: 247, to: 233, fade: 0.3, loud: 0.26, wave: "triangle" },
    { pitch: 196, to: 175, at: 0.14, fade: 0.42, loud: 0.26, wave: "triangle" },
  ],
  turn: chord([660, 880], 0.14, 0.5, 0.3),
  tick: [{ pitch: 220, fade: 0.06, loud: 0.2 }],
  win: [
    ...chord([392, 523, 659], 0.13, 0.5, 0.24),
    ...chord([784, 988, 1175], 0.02, 1.3, 0.16).map((tone) => ({ ...tone, at: tone.at! + 0.42 })),
  ],
};

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Play a sound; `volume` from 0 to 1. */
export function sound(name: SoundName, volume: number): void {
  audio ??= new AudioContext();
  void audio.resume();
  // Ears hear by ratios: half of the way sounds half as loud.
  const all = new GainNode(audio, { gain: volume ** 2 });
  all.connect(audio.destination);
  for (const part of SOUNDS[name]) begin(audio, part, all);
}

function begin(on: AudioContext, part: Tone | Noise, to: AudioNode): void {
  const at = on.currentTime + 0.01 + (part.at ?? 0);
  const loudness = new GainNode(on, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(part.loud, at + 0.006);
  loudness.gain.exponentialRampToValueAtTime(0.0005, at + part.fade);
  loudness.connect(to);
  const source = "noise" in part ? noiseOf(on, part, loudness) : toneOf(on, part, at, loudness);
  source.start(at);
  source.stop(at + part.fade);
}

function toneOf(on: AudioContext, part: Tone, at: number, to: AudioNode): AudioScheduledSourceNode {
  const tone = new OscillatorNode(on, { type: part.wave ?? "sine", frequency: part.pitch });
  if (part.to) tone.frequency.exponentialRampToValueAtTime(part.to, at + part.fade);
  tone.connect(to);
  return tone;
}

function noiseOf(on: AudioContext, part: Noise, to: AudioNode): AudioScheduledSourceNode {
  if (!hiss) {
    hiss = new AudioBuffer({ length: on.sampleRate / 2, sampleRate: on.sampleRate });
    const samples = hiss.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  }
  const source = new AudioBufferSourceNode(on, { buffer: hiss });
  const filter = new BiquadFilterNode(on, { type: "bandpass", frequency: part.noise, Q: 1.2 });
  source.connect(filter).connect(to);
  return source;
}

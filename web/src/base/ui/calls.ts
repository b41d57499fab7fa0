// Calling somebody back to the table: a short sound, a notification. Both are off until asked for.

let audio: AudioContext | null = null;

/** Two soft notes, made here: there is no file to load. */
export function chime(): void {
  audio ??= new AudioContext();
  const now = audio.currentTime;
  [660, 880].forEach((pitch, index) => {
    const tone = audio!.createOscillator();
    const loudness = audio!.createGain();
    const at = now + index * 0.14;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.12, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(loudness).connect(audio!.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  });
}

/** A short, low knock: a second has gone. */
export function tick(): void {
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.frequency.value = 220;
  loudness.gain.setValueAtTime(0.1, now);
  loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.06);
  tone.connect(loudness).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.06);
}

/** Over plain http a browser knows the word and shows nothing. */
export const canNotify =
  typeof window !== "undefined" && window.isSecureContext && "Notification" in window;

/** Ask the browser for permission; true if notifications will be shown. */
export async function allowNotifications(): Promise<boolean> {
  return canNotify && (await Notification.requestPermission()) === "granted";
}

/** Only somebody who looks elsewhere is notified. */
export function notify(title: string, text: string): void {
  if (!document.hidden || !canNotify || Notification.permission !== "granted") return;
  const note = new Notification(title, { body: text, tag: "turn", icon: "/icon.svg" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

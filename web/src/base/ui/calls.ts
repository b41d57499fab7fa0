// Calling somebody back to the table by a notification, which is off until asked for.

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

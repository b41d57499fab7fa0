// Calling somebody back to the table by a notification, which is off until asked for.

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

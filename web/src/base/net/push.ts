// Web Push: called back to the table even while no page is open. Off until somebody switches it on.

import { api } from "./api";
import { allowNotifications } from "../ui/calls";
import { startWorker } from "./worker";

export const canPush =
  typeof window !== "undefined" &&
  window.isSecureContext &&
  "serviceWorker" in navigator &&
  "PushManager" in window;

/** Ask the browser and tell the server; false if either of them will not. */
export async function switchPushOn(words: string): Promise<boolean> {
  if (!(await allowNotifications())) return false;
  try {
    await startWorker(words);
    const worker = await navigator.serviceWorker.ready;
    const { key } = await api.pushKey();
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(key),
    });
    const { endpoint, keys } = subscription.toJSON();
    await api.push({
      endpoint: endpoint!,
      keys: { p256dh: keys!["p256dh"]!, auth: keys!["auth"]! },
    });
    return true;
  } catch {
    return false; // no push service can be reached, or the server will not
  }
}

export async function switchPushOff(): Promise<void> {
  await api.noPush();
  for (const worker of await navigator.serviceWorker.getRegistrations())
    await (await worker.pushManager.getSubscription())?.unsubscribe();
}

/** A key as it travels: base64 for addresses, without padding. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

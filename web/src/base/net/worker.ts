// The service worker: says what is the matter when there is no connection, and calls back to the table.

/** Start it, or let it know the words of another language; a browser that has none, or may not, goes on without. */
export async function startWorker(words: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(`/worker.js?text=${encodeURIComponent(words)}`);
}

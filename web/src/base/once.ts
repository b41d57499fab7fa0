// Something that is loaded when it is first asked for.

/** One promise for all who ask; after a failure the next one tries again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () =>
    (made ??= load().catch((error: unknown) => {
      made = null;
      throw error;
    }));
}

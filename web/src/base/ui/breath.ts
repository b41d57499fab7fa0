// Long work in pieces: between two of them the browser draws, and answers whoever taps.

/** Resolves when the browser has had its turn. */
export const breath = () => new Promise<void>((done) => setTimeout(done));

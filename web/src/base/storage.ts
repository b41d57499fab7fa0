// What this browser keeps for its person. Where it may keep nothing, because storage is denied or full, the page itself
// remembers until it is closed.

class Kept {
  private readonly remembered = new Map<string, string>();

  get(name: string): string | null {
    return this.remembered.get(name) ?? store()?.getItem(name) ?? null;
  }

  set(name: string, value: string): void {
    try {
      const own = store();
      if (!own) throw new DOMException("denied", "SecurityError");
      own.setItem(name, value);
      this.remembered.delete(name);
    } catch {
      this.remembered.set(name, value); // denied, or full
    }
  }

  remove(name: string): void {
    this.remembered.delete(name);
    store()?.removeItem(name);
  }
}

/** Browsers throw at the mere name where storage is denied; the build, which draws pages too, has none. */
function store(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export const kept = new Kept();

import { afterEach, expect, test, vi } from "vitest";
import { kept } from "./storage";

afterEach(() => vi.unstubAllGlobals());

function stored(): Map<string, string> {
  const values = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  });
  return values;
}

test("the browser keeps what it is given", () => {
  const values = stored();
  kept.set("sound", "yes");
  expect([kept.get("sound"), values.get("sound")]).toEqual(["yes", "yes"]);
  kept.remove("sound");
  expect([kept.get("sound"), values.size]).toEqual([null, 0]);
});

test("a browser that denies storage is asked nothing more, and the page remembers", () => {
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(kept.get("sound")).toBeNull();
  kept.set("sound", "yes");
  expect(kept.get("sound")).toBe("yes");
  kept.remove("sound");
  expect(kept.get("sound")).toBeNull();
  Reflect.deleteProperty(globalThis, "localStorage");
});

test("a full store is no reason to forget", () => {
  const values = stored();
  vi.stubGlobal("localStorage", {
    ...globalThis.localStorage,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  kept.set("sound", "no");
  expect([kept.get("sound"), values.size]).toEqual(["no", 0]);
  kept.remove("sound");
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setHabit, settings, setVolume } from "../settings.svelte";
import { play } from "./sound";

const sound = vi.hoisted(() => vi.fn());
vi.mock("./synth", () => ({ sound }));

function touched(yes: boolean): void {
  Object.defineProperty(navigator, "userActivation", {
    configurable: true,
    value: { hasBeenActive: yes },
  });
}

beforeEach(() => {
  setHabit("sound", true);
  setVolume(50);
  touched(true);
});
afterEach(() => sound.mockClear());

async function heard(): Promise<unknown[][]> {
  play("coin");
  await vi.dynamicImportSettled();
  return sound.mock.calls;
}

test("a sound is as loud as somebody wants it", async () => {
  expect(await heard()).toEqual([["coin", 0.5]]);
  expect(localStorage.getItem("kiebitz/volume")).toBe("50");
});

test("nothing is heard before the page was touched", async () => {
  touched(false);
  expect(await heard()).toEqual([]);
});

test("nothing is heard where somebody wants silence", async () => {
  setHabit("sound", false);
  expect(await heard()).toEqual([]);
  expect(settings.volume).toBe(50);
});

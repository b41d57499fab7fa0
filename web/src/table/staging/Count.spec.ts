// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Count from "./Count.svelte";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => document.querySelector(".count")!.textContent;

test("a number counts to where it stands, after a while", async () => {
  vi.useFakeTimers();
  render(Count, { from: 8, to: 2, ms: 200, delay: 100 });
  expect(shown()).toBe("8");
  await vi.advanceTimersByTimeAsync(90);
  expect(shown()).toBe("8");
  await vi.advanceTimersByTimeAsync(110);
  expect(Number(shown())).toBeLessThan(8);
  await vi.advanceTimersByTimeAsync(150);
  expect(shown()).toBe("2");
});

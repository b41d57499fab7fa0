// @vitest-environment happy-dom
import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import InStages from "../../../tests/InStages.svelte";

// The tests give the browser its turns.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Give the browser its turn; null if nobody waits for it any more. */
async function afterATurn(page: HTMLElement): Promise<string | null> {
  if (!vi.getTimerCount()) return null;
  vi.advanceTimersToNextTimer();
  await Promise.resolve(); // the stage comes
  await tick(); // it is drawn
  return page.textContent;
}

it("draws nothing at once, then a part after each turn of the browser, and all in the end", async () => {
  const { container } = render(InStages);
  const drawn: (string | null)[] = [container.textContent];
  while (drawn.at(-1) !== null) drawn.push(await afterATurn(container));
  expect(drawn).toEqual(["", "", "1 2", "1 2 3 4", "1 2 3 4 5 6", "1 2 3 4 5 6.", null]);
});

it("draws what comes later at once", async () => {
  const { container, rerender } = render(InStages);
  while ((await afterATurn(container)) !== null);
  await rerender({ list: [7, 8, 9, 10, 11, 12, 13] });
  expect(container.textContent).toBe("7 8 9 10 11 12 13.");
});

it("stops when the page is left", async () => {
  const { container, unmount } = render(InStages);
  unmount();
  await afterATurn(container);
  expect(vi.getTimerCount()).toBe(0);
});

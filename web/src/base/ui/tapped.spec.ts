// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whileBusy } from "./tapped";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  document.body.innerHTML = "<button><b>Play</b></button><a href='#x'>Go</a>";
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const button = () => document.querySelector("button")!;
const busy = () => button().getAttribute("aria-busy");
const tap = () => document.querySelector("b")!.dispatchEvent(new Event("click", { bubbles: true }));

function work() {
  let done = (): void => undefined;
  let fail = (_: Error): void => undefined;
  const promise = new Promise<void>((resolve, reject) => ([done, fail] = [resolve, reject]));
  return { promise, done: () => done(), fail: () => fail(new Error("refused")) };
}

test("what was tapped is busy at once, until its work is done", async () => {
  const { promise, done } = work();
  tap();
  const all = whileBusy(promise);
  expect(busy()).toBe("true");
  done();
  await all;
  expect(busy()).toBeNull();
});

test("what fails ends the waiting too", async () => {
  const { promise, fail } = work();
  tap();
  const all = whileBusy(promise);
  fail();
  await expect(all).rejects.toThrow("refused");
  expect(busy()).toBeNull();
});

test("work that follows on the first belongs to the same tap, what comes by itself does not", async () => {
  const first = work();
  tap();
  const one = whileBusy(first.promise);
  vi.advanceTimersByTime(5000);
  first.done();
  await one;
  const second = work();
  const two = whileBusy(second.promise);
  expect(busy()).toBe("true");
  second.done();
  await two;
  vi.advanceTimersByTime(5000);
  const third = work();
  const three = whileBusy(third.promise);
  expect(busy()).toBeNull();
  third.done();
  await three;
});

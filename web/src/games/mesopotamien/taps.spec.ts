import { expect, test } from "vitest";
import type { Taps } from "./taps";
import { meant } from "./taps";

const taps = (chosen: string[], next: string[]) =>
  ({ chosen: new Set(chosen), next: new Set(next) }) as unknown as Taps;

test.each([
  ["nothing is selected", [], ["native:0a", "native:1b", "hex:3"], "native:1b"],
  ["nothing is selected and the figure can do nothing", [], ["hex:3"], "hex:3"],
  ["the hex is a target of what is selected", ["native:0a"], ["hex:3", "hex:4"], "hex:3"],
  ["the hex is no target", ["native:0a"], ["hex:4"], "native:1b"],
  ["the figure itself continues the move", ["native:0a"], ["native:1b", "hex:3"], "native:1b"],
  ["the move to this hex is selected", ["native:0a", "hex:3"], ["native:1b", "hex:3"], "hex:3"],
  ["the figure itself is selected", ["native:1b"], ["hex:4"], "native:1b"],
  ["it is selected and has something to do on its hex", ["native:1b"], ["hex:3"], "hex:3"],
])("when %s, a click on a figure there means the right thing", (_, chosen, next, element) => {
  expect(meant(taps(chosen, next), "native:1b", "3")).toBe(element);
});

import { expect, test } from "vitest";
import { wayOf } from "./pointing";

test("a way begins where the move does, whatever the order of what it touches", () => {
  const step = { params: { from_cell: "a2", cell: "a1" }, targets: ["cell:a1", "cell:a2"] };
  expect(wayOf(step)).toEqual(["cell:a2", "cell:a1"]);
  const build = { params: { hex: "7,8" }, targets: ["hex:7,8", "from:7,7"] };
  expect(wayOf(build)).toEqual(["from:7,7", "hex:7,8"]);
  const load = { params: { native: "p1a" }, targets: ["native:p1a", "hex:0,0"] };
  expect(wayOf(load)).toEqual(["native:p1a", "hex:0,0"]);
});

// @vitest-environment happy-dom
import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import Sharing from "../../tests/Sharing.svelte";

class Marks {
  readonly cells: string[] = [];
}

/** What the parts of a table find, from the outermost one. */
function found(): unknown[] {
  const objects: unknown[] = [];
  render(Sharing, { kind: Marks, depth: 2, onfound: (object) => objects.push(object) });
  return objects;
}

it("gives all parts of a table the same object, also where an inner part begins again", () => {
  const [page, frame, board] = found();
  expect(page).toBeInstanceOf(Marks);
  expect(frame).toBe(page);
  expect(board).toBe(page);
});

it("gives another table another object", () => {
  expect(found()[0]).not.toBe(found()[0]);
});

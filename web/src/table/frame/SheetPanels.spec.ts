// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import SheetPanels from "./SheetPanels.svelte";
import type { Sheet } from "../../base/wire";

afterEach(cleanup);

const panels: Sheet["panels"] = [
  {
    kind: "facts",
    title: "Runde",
    facts: [
      ["Ereignis", "Jaguar"],
      ["Chips", { text: "4 3 2", tone: "good" }],
    ],
  },
  {
    kind: "table",
    title: "Spieler",
    columns: ["Name", "Gold"],
    rows: [[{ text: "Anna", tone: "seat0" }, "3"]],
  },
  {
    kind: "grid",
    title: "Karte",
    rows: [[{ text: "Hütte", tone: "" }, null]],
    columnNames: ["A", "B"],
    rowNames: ["1"],
    oddColumnsLow: false,
  },
];

test("a cell is a text, or a text with its tone", () => {
  render(SheetPanels, { panels });
  expect(screen.getByText("Jaguar").className).not.toContain("tone");
  expect(screen.getByText("4 3 2").className).toContain("tone good");
  expect(screen.getByRole("rowheader", { name: "Anna" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "3" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "Hütte" })).toBeTruthy();
});

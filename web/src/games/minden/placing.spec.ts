// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, test } from "vitest";
import { Texts } from "../../base/texts/texts";
import type { MindenView } from "../../base/wire";
import { sharing } from "../../table/shared";
import { Plan } from "./grid";
import { Placing } from "./placing.svelte";
import Tray from "./Tray.svelte";

afterEach(cleanup);

const frame = { west: 5.5, south: 47, east: 16, north: 55.3 };
const plan = new Plan({ west: 6, north: 55, cell_lon: 1, cell_lat: 0.5, frame });

test("the cone stands on the point that was tapped, or in the middle of the cell that was named", () => {
  const placing = new Placing();
  placing.begin("c-kiel");
  placing.tap(["W", "N", "2", "b"], [54.32, 10.12]);
  expect(placing.spot(plan)).toEqual([54.32, 10.12]);
  placing.choose(3, "a");
  expect(placing.spot(plan)).toEqual(plan.middle(["W", "N", "2", "a"]));
  placing.back();
  expect(placing.cell).toEqual(["W", "N", "2"]);
  expect(placing.spot(plan)).toBeNull();
});

test("each card begins with no cell", () => {
  const placing = new Placing();
  placing.begin("c-kiel");
  placing.tap(["W", "N", "2", "b"], [54.32, 10.12]);
  placing.begin("c-kiel");
  expect(placing.whole).toBe(true);
  placing.begin("c-hof");
  expect(placing.cell).toEqual([]);
});

it("names the cell of the cone by buttons, and takes levels back", async () => {
  const view = {
    phase: "cone",
    pending: [0],
    open: [],
    top: null,
    options: { nesting: "free" },
    players: [{ card: { id: "c-kiel", name: "Kiel", nameEn: "Kiel", color: "yellow" } }],
  } as unknown as MindenView;
  const chosen: unknown[] = [];
  const props = {
    view,
    seat: 0,
    targets: new Set<string>(),
    chosen: new Set<string>(),
    fresh: new Set<string>(),
    texts: await Texts.load("de", "minden"),
    ontap: () => undefined,
    onchoose: (choice: unknown) => void chosen.push(choice),
  };
  render(Tray, { props: props as never, context: sharing() });
  const button = (name: string) => screen.getByRole("button", { name, exact: true } as never);
  expect(screen.queryByText("Ebene zurück")).toBeNull();
  for (const level of ["West", "Nord", "2", "b"]) await fireEvent.click(button(level));
  expect(chosen.at(-1)).toBe("cone W-N-2-b");
  await fireEvent.click(button("Ebene zurück"));
  expect(chosen.at(-1)).toBeNull();
  await fireEvent.click(button("c"));
  expect(chosen.at(-1)).toBe("cone W-N-2-c");
});

// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { Texts } from "../src/lib/texts";
import LookBack from "../src/table/LookBack.svelte";
import type { GameView, Review } from "../src/wire";

const review: Review = {
  state: "ready",
  moments: [0.5, 0.62, 0.4, 1].map((share, index) => ({
    entry: index * 10,
    seat: index ? index % 2 : null,
    move: index ? "build tefe" : "",
    shares: [share, 1 - share],
    leads: [0, 0],
    decision: [0, 0],
    luck: [0, 0],
  })),
  turningPoints: [
    {
      entry: 20,
      seat: 0,
      move: "build tefe",
      better: "build manaus",
      betterWords: { key: "build", params: { village: "manaus", price: 3, species: "iguana" } },
      loss: 0.22,
      reasons: [],
    },
  ],
  decisions: [-0.14, 0.03],
  luck: [0.03, -0.03],
};

test("a turning point says what it cost and leads to its place in the replay", async () => {
  const texts = (await Texts.load("de", "amazonas")).at(() => ["Anna", "Kolja"]);
  const event = { number: 3, entry: 20, key: "endTurn", params: { seat: 0 } };
  render(LookBack, {
    id: "k3X9pa",
    texts,
    view: { seats: 2, players: [{ colour: "blue" }, { colour: "orange" }] } as unknown as GameView,
    review,
    entries: [{ entry: 20, kind: "move", seat: 0, move: "build tefe", events: [event] }],
    viewer: 0,
  });
  expect(screen.getByText("−22 %")).toBeTruthy();
  expect(screen.getByText(/In Manaus bauen/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Stellung ansehen" });
  expect(link.getAttribute("href")).toBe("/t/k3X9pa/replay#20");
  expect(screen.getByText("+3 %")).toBeTruthy();
  expect(screen.getByText("−14 %")).toBeTruthy();
  expect(screen.getByRole("img", { name: /Aussichten aller/ })).toBeTruthy();
});

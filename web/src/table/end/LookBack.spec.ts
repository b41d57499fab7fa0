// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { Texts } from "../../base/texts/texts";
import LookBack from "./LookBack.svelte";
import type { GameView, ReviewPage } from "../../base/wire";

afterEach(cleanup);

const review: ReviewPage = {
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
      reasons: [
        { key: "mission", params: { way: "more" }, points: 2.1 },
        { key: "rows", params: { way: "less" }, points: -0.7 },
      ],
      moveWords: { key: "build", params: { village: "tefe", price: 2, species: "fish" } },
      betterTargets: ["village:manaus"],
    },
  ],
  goodMoves: [
    {
      entry: 30,
      seat: 1,
      move: "build coca",
      moveWords: { key: "build", params: { village: "coca", price: 3, species: "iguana" } },
      gain: 0.09,
      reasons: [{ key: "mission", params: { way: "more" }, points: 2 }],
    },
  ],
  decisions: [-0.14, 0.03],
  luck: [0.03, -0.03],
};

async function lookBack(review: ReviewPage): Promise<void> {
  const texts = (await Texts.load("de", "amazonas")).at(() => ["Anna", "Kolja"]);
  const event = { number: 3, entry: 20, key: "turnEnd", params: { seat: 0 } };
  render(LookBack, {
    id: "k3X9pa",
    texts,
    view: { seats: 2, players: [{ colour: "blue" }, { colour: "orange" }] } as unknown as GameView,
    review,
    entries: [{ entry: 20, kind: "move", seat: 0, move: "build tefe", events: [event] }],
    viewer: 0,
  });
}

test("a turning point says what it cost and leads to its place in the replay", async () => {
  await lookBack(review);
  expect(screen.getByText("−22 %")).toBeTruthy();
  expect(screen.getByText(/In Manaus bauen/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Auf dem Brett zeigen" });
  expect(link.getAttribute("href")).toBe("/t/k3X9pa/replay#better-20");
  expect(screen.getByText("+3 %")).toBeTruthy();
  expect(screen.getByText("−14 %")).toBeTruthy();
  expect(screen.getByRole("img", { name: /Chancen aller/ })).toBeTruthy();
});

test("what was played, what would have been better, and what speaks for that and against it", async () => {
  await lookBack(review);
  const point = screen.getByRole("heading", { name: "In Tefé bauen: 2 Gold (Fisch)" });
  const [better, but] = [...point.closest("li")!.querySelectorAll("li")];
  expect(better!.textContent).toBe("Dein Auftrag kommt voran.");
  expect(better!.classList).not.toContain("against");
  expect(but!.textContent).toMatch(/^Aber: Für deine Reihen/);
  expect(but!.classList).toContain("against");
});

test("a review that is older than the words of its moves tells what everybody was told", async () => {
  const [point] = review.turningPoints;
  await lookBack({ ...review, turningPoints: [{ ...point!, moveWords: null }] });
  expect(screen.getByRole("heading", { name: "Anna beendet den Zug." })).toBeTruthy();
});

test("what somebody did well is praised, and only the viewer is told you", async () => {
  await lookBack(review);
  const good = screen.getByRole("heading", { name: "In Coca bauen: 3 Gold (Leguan)" });
  const card = good.closest("li")!;
  expect(card.textContent).toContain("Kolja");
  expect(card.textContent).toMatch(/\+9\s%/);
  expect(card.textContent).toContain("Der eigene Auftrag kommt voran.");
  expect(card.textContent).not.toMatch(/\b[Dd](u|ein)\b/);
  cleanup();
  const [point] = review.turningPoints;
  await lookBack({ ...review, turningPoints: [{ ...point!, seat: 1 }] });
  expect(document.querySelector(".turns")!.textContent).not.toContain("Dein Auftrag");
});

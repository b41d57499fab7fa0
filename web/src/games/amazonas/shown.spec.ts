// @vitest-environment happy-dom
// What Amazonas shows beside the map: open information about players and supply.
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import Panel from "./Panel.svelte";
import Status from "./Status.svelte";
import { Texts } from "../../base/texts/texts";
import type { AmazonasPlayerView, AmazonasView } from "../../base/wire";

afterEach(cleanup);

const texts = await Texts.load("de", "amazonas");
const player = (facts: Partial<AmazonasPlayerView> = {}) =>
  ({
    colour: "blue",
    cardSet: "white",
    gold: 1,
    silver: 2,
    hutsLeft: 9,
    neutralLeft: 4,
    tiles: [1, 0, 1, 0, 1],
    natives: [0, 0, 0, 0, 0],
    hand: [0, 2, 6],
    laid: null,
    hasLaid: false,
    place: null,
    worth: null,
    chip: 0,
    ...facts,
  }) as AmazonasPlayerView;
const view = (facts: Partial<AmazonasView> = {}) =>
  ({
    seats: 2,
    round: 3,
    event: "fire-1",
    outcome: null,
    piles: [12, 12, 12, 12, 12],
    chipsLeft: [4, 2],
    nativeSupply: 3,
    nativeGone: 0,
    eventsLeft: ["jaguar-1", "native-2"],
    players: [player(), player()],
    ...facts,
  }) as AmazonasView;

const status = (facts: Partial<AmazonasView> = {}) =>
  render(Status, {
    view: view(facts),
    closed: null,
    neutral: false,
    seated: true,
    flags: false,
    texts,
  });

describe("a player's line", () => {
  it("shows the cards in hand with their set, and the neutral huts of two players", () => {
    const { container } = render(Panel, { view: view(), player: 1, texts });
    expect(screen.getByLabelText("Auf der Hand, Kartensatz Weiß")).toBeTruthy();
    const cards = [...container.querySelectorAll(".hand b")];
    expect(cards.map((card) => card.textContent)).toEqual(["0", "2", "6"]);
    expect(screen.getByLabelText("neutrale Hütten übrig").parentElement!.textContent).toBe("4");
  });
  it("has no neutral huts with more players", () => {
    render(Panel, { view: view({ seats: 3 }), player: 0, texts });
    expect(screen.queryByLabelText("neutrale Hütten übrig")).toBeNull();
  });
});

describe("the status", () => {
  it("counts the events to come", async () => {
    status();
    expect(await screen.findByText("Noch 2 Ereignisse")).toBeTruthy();
    expect(screen.getByLabelText("Jaguar: noch 1 von 2")).toBeTruthy();
    expect(screen.getByLabelText("Bonus für Fische: noch 0 von 1")).toBeTruthy();
  });
  it("tells of natives that are gone", async () => {
    status({ nativeGone: 1 });
    expect(await screen.findByText("1 Indio ist aus dem Spiel")).toBeTruthy();
  });
  it("speaks of the start round before round 1 only", async () => {
    status({ round: 0, event: null });
    expect((await screen.findAllByText("Startrunde")).length).toBeGreaterThan(0);
  });
  it("says at the end that the game is over", async () => {
    const outcome = { reason: "rounds" } as AmazonasView["outcome"];
    status({ round: 18, event: "fire-1", eventsLeft: [], outcome });
    expect((await screen.findAllByText("Spielende")).length).toBeGreaterThan(0);
    expect(screen.queryByText("Startrunde")).toBeNull();
  });
});

// @vitest-environment happy-dom
// What Amazonas shows beside the map: open information about players and supply.
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import Panel from "./Panel.svelte";
import Status from "./Status.svelte";
import Tray from "./Tray.svelte";
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
    rows: [1, 0, 1, 0, 1],
    played: [1, 3, 4, 5],
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
    eventsLeft: { "jaguar-1": 1, "bonus-fish": 0, "native-1": 1 },
    closed: null,
    players: [player(), player()],
    ...facts,
  }) as AmazonasView;

const status = (facts: Partial<AmazonasView> = {}) =>
  render(Status, {
    view: view(facts),
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
    expect(screen.getByLabelText("Neutrale Hütten übrig").parentElement!.textContent).toBe("4");
  });
  it("has no neutral huts with more players", () => {
    render(Panel, { view: view({ players: [player({ neutralLeft: null })] }), player: 0, texts });
    expect(screen.queryByLabelText("Neutrale Hütten übrig")).toBeNull();
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
    expect(await screen.findByText("1 Einheimischer ist aus dem Spiel")).toBeTruthy();
  });
  it("says which paths are closed", async () => {
    status({ event: "crocodile-1", closed: "water" });
    expect(await screen.findByText("für dich gesperrt")).toBeTruthy();
  });
  it("speaks of the start round before round 1 only", async () => {
    status({ round: 0, event: null });
    expect((await screen.findAllByText("Startrunde")).length).toBeGreaterThan(0);
  });
  it("says at the end that the game is over", async () => {
    const outcome = { reason: "rounds" } as AmazonasView["outcome"];
    status({ round: 18, event: "fire-1", eventsLeft: {}, outcome });
    expect((await screen.findAllByText("Spielende")).length).toBeGreaterThan(0);
    expect(screen.queryByText("Startrunde")).toBeNull();
  });
});

describe("the tray", () => {
  const tray = (facts: Partial<AmazonasView>, targets: string[] = []) =>
    render(Tray, {
      view: view({
        phase: "layCard",
        own: { worths: [4, 3, 2, 3, 4, 8, 7], reached: ["tefe"], newHuts: [], laterPrices: [] },
        ...facts,
      }),
      seat: 0,
      targets: new Set(targets),
      chosen: new Set<string>(),
      fresh: new Set<string>(),
      texts,
      ontap: () => {},
    });
  it("shows each card with the worth that the view says, and where it is", () => {
    const { container } = tray({ players: [player({ laid: 2 })] }, ["card:0"]);
    const cards = [...container.querySelectorAll(".income")];
    const worths = cards.map((card) => card.querySelector("strong")!.textContent);
    expect(worths.join(" ")).toBe("4 3 2 3 4 8 7");
    const where = cards.map((card) =>
      ["laid", "played", "hand"].find((is) => card.matches(`.${is}`)),
    );
    expect(where.join(" ")).toBe("hand played laid played played played hand");
    expect(cards[0]!.matches(".legal")).toBe(true);
  });
  it("ticks the villages of the mission that the view calls reached", () => {
    const { container } = tray({ players: [player({ mission: "m4" })] });
    const done = [...container.querySelectorAll(".mission .done")];
    expect(done.map((village) => village.textContent)).toEqual([expect.stringContaining("Tefé")]);
  });
});

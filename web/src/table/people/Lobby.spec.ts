// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Texts } from "../../base/texts/texts";
import Lobby from "./Lobby.svelte";
import type { Facts } from "../../base/wire";
import { settled } from "../../../tests/line";

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OPEN = { kind: "open", user: null, name: "" };
const tableWith = (status: string, ...seats: object[]) =>
  ({
    id: "T",
    game: "amazonas",
    status,
    host: "u",
    clock: { kind: "off", seconds: 0, increment: 0 },
    options: { missionDeal: "one" },
    hints: "own",
    onlookers: "allowed",
    forks: true,
    seats: seats.map((seat, index) => ({ seat: index, level: null, ...seat })),
  }) as unknown as Facts;

async function lobby(facts: Facts, me: string | null, snapshot = false) {
  const texts = (await Texts.load("de", "amazonas")).at(() => ["Ada", "Ben", ""]);
  return render(Lobby, {
    facts,
    texts,
    invite: "",
    mine: true,
    me,
    begun: snapshot,
    onjoin: async () => undefined,
  });
}

const ADA = { kind: "person", user: "u", name: "Ada" };
const BEN = { kind: "person", user: "v", name: "Ben" };

test("nobody is called you before it is known who that is", async () => {
  const facts = tableWith("open", ADA, OPEN, { kind: "bot", user: null, name: "" });
  const { rerender } = await lobby(facts, null);
  expect(screen.queryAllByText("Du")).toHaveLength(0);
  await rerender({ me: "u" });
  expect(screen.queryAllByText("Du")).toHaveLength(1);
});

test("a friend who comes while bots sit down keeps the seat", async () => {
  const asked: string[] = [];
  let answer = (): void => undefined;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return new Promise((done) => {
      answer = () => done(new Response(null, { status: 204 }));
    });
  });
  const { rerender } = await lobby(tableWith("open", ADA, OPEN, OPEN), "u");
  await fireEvent.click(screen.getByRole("button", { name: /Freie Plätze an Bots/ }));
  await rerender({ facts: tableWith("open", ADA, { kind: "bot", user: null, name: "" }, BEN) });
  answer();
  await settled();
  expect(asked.filter((path) => path.includes("/seats/"))).toEqual(["/api/tables/T/seats/1"]);
});

test("a closed table says so, and what is left to do", async () => {
  const { rerender } = await lobby(tableWith("closed", ADA, BEN), "u");
  expect(screen.getByRole("status").textContent).toContain("Dieser Tisch wurde geschlossen.");
  expect(screen.getByRole("link", { name: "Zur Startseite" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Nachspielen" })).toBeNull();
  await rerender({ begun: true });
  expect(screen.getByRole("link", { name: "Nachspielen" }).getAttribute("href")).toBe(
    "/t/T/replay",
  );
});

test("the host changes how the table is played, and everybody sees it", async () => {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    if (path === "/api/games") {
      const known = JSON.stringify([{ id: "amazonas", levels: ["easy"], guided: true }]);
      const headers = { "content-type": "application/json" };
      return Promise.resolve(new Response(known, { headers }));
    }
    asked.push([path, JSON.parse(body)]);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  const table = tableWith("open", ADA, BEN, OPEN);
  const { rerender } = await lobby(table, "u");
  const onlookers = screen.getByLabelText("Zuschauer");
  await fireEvent.change(onlookers, { target: { value: "none" } });
  await settled();
  await fireEvent.change(screen.getByLabelText("Bedenkzeit"), { target: { value: "1" } });
  await settled();
  const third = screen.getByLabelText("Platz 3: für wen?");
  await fireEvent.change(third, { target: { value: "easy" } });
  await settled();
  await fireEvent.click(screen.getByRole("button", { name: "Ben entfernen" }));
  await fireEvent.click(screen.getByRole("button", { name: "Ja, entfernen" }));
  await settled();
  expect(asked.splice(2)).toEqual([
    ["/api/tables/T/seats/2", { kind: "bot", level: "easy" }],
    ["/api/tables/T/seats/1", { kind: "open" }],
  ]);
  expect(asked).toEqual([
    ["/api/tables/T", { onlookers: "none" }],
    ["/api/tables/T", { clock: { kind: "move", seconds: 60, increment: 0 } }],
  ]);
  await rerender({ me: "v", facts: { ...table, onlookers: "none" } });
  expect(screen.queryByLabelText("Zuschauer")).toBeNull();
  expect(screen.getByText("keine, solange gespielt wird")).toBeTruthy();
});

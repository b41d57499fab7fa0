// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { Texts } from "../../base/texts/texts";
import Lobby from "./Lobby.svelte";
import type { Facts } from "../../base/wire";
import { settled } from "../../../tests/line";

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
    seats: seats.map((seat, index) => ({ seat: index, level: null, ...seat })),
  }) as unknown as Facts;

async function lobby(facts: Facts, me: string | null, snapshot = false) {
  const texts = (await Texts.load("de", "amazonas")).at(() => ["Ada", "", ""]);
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
  expect(asked).toEqual(["/api/tables/T/seats/1"]);
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

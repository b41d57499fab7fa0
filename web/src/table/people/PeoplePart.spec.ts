// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Texts } from "../../base/texts/texts";
import type { ChatLine, Facts } from "../../base/wire";
import { laid, snapshot, settled } from "../../../tests/line";
import PeoplePart from "./PeoplePart.svelte";

const ADA = { seat: 0, kind: "person", user: "u", name: "Ada" };
const BEN = { seat: 1, kind: "person", user: "v", name: "Ben" };
const EVE = { user: "w", name: "Eve" };

let texts: Texts;
let asked: [string, string][];
let known: { user: string; name: string }[];
beforeEach(async () => {
  texts = (await Texts.load("de", "amazonas")).at(() => ["Ada", "Ben"]);
  asked = [];
  known = [];
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    if (method === "GET") return Response.json(known);
    asked.push([method, path]);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (number: number, { user, name }: { user: string; name: string }): ChatLine => ({
  number,
  at: 0,
  user,
  name,
  text: "!",
});
const press = (name: string, group: string) =>
  fireEvent.click(within(screen.getByRole("group", { name: group })).getByRole("button", { name }));

test("players and voices can be blocked, and are read no more", async () => {
  const { table } = laid(snapshot(5, "a"));
  table.chat.lines = [line(1, BEN), line(2, EVE), line(3, ADA)];
  const again = vi.spyOn(table.session, "watchAgain");
  const facts = { seats: [ADA, BEN] } as unknown as Facts;
  render(PeoplePart, { chat: table.chat, facts, texts, me: "u" });
  await settled();
  expect(screen.getAllByRole("group").map((each) => each.getAttribute("aria-label"))).toEqual([
    "Ben",
    "Eve",
  ]);
  await press("Blockieren", "Eve");
  await press("Ja, blockieren", "Eve");
  await settled();
  expect(asked).toEqual([["PUT", "/api/blocks/w"]]);
  expect(table.chat.lines.map(({ name }) => name)).toEqual(["Ben", "Ada"]);
  expect(again).toHaveBeenCalledOnce();
  await press("Nicht mehr blockieren", "Eve");
  await settled();
  expect(asked[1]).toEqual(["DELETE", "/api/blocks/w"]);
  expect(again).toHaveBeenCalledTimes(2);
});

test("who was blocked before is shown as that", async () => {
  known = [{ user: "v", name: "Ben" }];
  const { table } = laid(snapshot(5, "a"));
  const facts = { seats: [ADA, BEN] } as unknown as Facts;
  render(PeoplePart, { chat: table.chat, facts, texts, me: "u" });
  await settled();
  expect(within(screen.getByRole("group", { name: "Ben" })).getByText("blockiert")).toBeTruthy();
});

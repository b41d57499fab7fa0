// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settled } from "../../../tests/line";
import { forgetMe } from "../../base/net/me";
import { Texts } from "../../base/texts/texts";
import type { Facts } from "../../base/wire";
import ReturnOffer from "./ReturnOffer.svelte";

beforeEach(forgetMe);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OFFER = "Playing as a guest: keep your way back";

async function offered(account: boolean, entry: number, ...users: (string | null)[]) {
  const known = JSON.stringify({ user: "u", name: "Ada", account });
  const headers = { "content-type": "application/json" };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(known, { headers })));
  const seats = users.map((user, seat) => ({ seat, user, kind: user ? "person" : "bot" }));
  const facts = { id: "T", status: "running", seats } as unknown as Facts;
  render(ReturnOffer, { facts, seat: 0, entry, texts: await Texts.load("en") });
  await settled();
  return screen.queryByText(OFFER) !== null;
}

test("a guest among people is offered a way back at the start", async () => {
  expect(await offered(false, 3, "u", "v")).toBe(true);
});

test.each([
  ["who has an account comes back by that", true, 3, ["u", "v"]],
  ["later the menu has it", false, 30, ["u", "v"]],
  ["against bots alone nobody waits", false, 3, ["u", null]],
  ["at one device there are several seats", false, 3, ["u", "u"]],
] as const)("%s", async (_, account, entry, users) => {
  expect(await offered(account, entry, ...users)).toBe(false);
});

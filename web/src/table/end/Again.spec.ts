// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { Texts } from "../../base/texts/texts";
import type { Facts } from "../../base/wire";
import { settled } from "../../../tests/line";
import Again from "./Again.svelte";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ADA = { kind: "person", name: "Ada", user: "u", keptFor: null };
const KEPT = { kind: "open", name: "Ben", user: null, keptFor: "v" };
let asked: string[] = [];

async function again(rematch: string | null, seats: object[], status = "open") {
  asked = [];
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    return method === "GET"
      ? Response.json({ facts: { id: "N", status, seats } })
      : new Response(null, { status: 204 });
  });
  const onrematch = vi.fn(async () => null);
  const texts = await Texts.load("de", "amazonas");
  const facts = { id: "T", rematch } as unknown as Facts;
  render(Again, { facts, me: "v", texts, onrematch });
  await settled();
  return onrematch;
}

test("who is invited is asked, and joins", async () => {
  const onrematch = await again("N", [ADA, KEPT]);
  expect(screen.getByRole("status").textContent).toBe("Noch eine Partie mit Ada?");
  await fireEvent.click(screen.getByRole("button", { name: "Mitspielen" }));
  expect(onrematch).toHaveBeenCalledOnce();
});

test("not now gives the seat away, and one may still think again", async () => {
  await again("N", [ADA, KEPT]);
  await fireEvent.click(screen.getByRole("button", { name: "Jetzt nicht" }));
  await settled();
  expect(asked).toEqual(["GET /api/tables/N", "POST /api/tables/N/decline"]);
  expect(screen.getByRole("button", { name: "Noch einmal" })).toBeTruthy();
});

test.each([
  ["nobody has asked", null, [], "open"],
  ["the seat is kept for somebody else", "N", [ADA, { ...KEPT, keptFor: "w" }], "open"],
  ["it has begun without me", "N", [ADA, KEPT], "closed"],
])("%s: one may ask oneself", async (_, rematch, seats, status) => {
  await again(rematch, seats, status);
  expect(screen.getByRole("button", { name: "Noch einmal" })).toBeTruthy();
});

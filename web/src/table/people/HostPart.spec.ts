// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Texts } from "../../base/texts/texts";
import HostPart from "./HostPart.svelte";
import LeaveTable from "./LeaveTable.svelte";
import SeatQuestion from "./SeatQuestion.svelte";
import type { Facts } from "../../base/wire";
import { laid, snapshot, settled } from "../../../tests/line";

const ADA = { kind: "person", user: "u", name: "Ada", online: true };
const BEN = { kind: "person", user: "v", name: "Ben", online: false };
const BOT = { kind: "bot", user: null, name: "", online: false };

let texts: Texts;
let asked: { method: string; path: string; body: unknown }[];
let status = 204;
beforeEach(async () => {
  texts = (await Texts.load("de", "amazonas")).at(() => ["Ada", "Ben", "Bot 3"]);
  asked = [];
  status = 204;
  vi.stubGlobal(
    "fetch",
    async (path: string, { method, body }: { method: string; body: string }) => {
      asked.push({ method, path: path.replace("/api/tables/T", ""), body: JSON.parse(body) });
      return status === 204
        ? new Response(null, { status })
        : Response.json({ code: "notOpen", message: "" }, { status });
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const seated = (...held: object[]) =>
  held.map((each, index) => ({ seat: index, standIn: false, late: false, asked: false, ...each }));
const factsWith = (fields: object) =>
  ({
    id: "T",
    status: "running",
    host: "u",
    standIns: true,
    muted: [],
    clock: { kind: "off", seconds: 0, increment: 0 },
    seats: seated(ADA, BEN, BOT),
    ...fields,
  }) as unknown as Facts;

function hosting(fields: object = {}) {
  const { table } = laid(snapshot(5, "a"));
  return { table, ...render(HostPart, { chat: table.chat, texts, facts: factsWith(fields) }) };
}
const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, "getByRole">) =>
  fireEvent.click(within_.getByRole("button", { name }));

test("the seat of somebody who is gone goes to a bot", async () => {
  hosting();
  const ben = within(screen.getByRole("group", { name: "Ben" }));
  expect(ben.getByText("nicht da")).toBeTruthy();
  await press("Platz an einen Bot geben", ben);
  await settled();
  expect(asked).toEqual([{ method: "PUT", path: "/seats/1", body: { kind: "bot" } }]);
  expect(document.activeElement?.textContent).toBe("Für den Gastgeber");
});

test("somebody who is here is asked", async () => {
  const here = { ...BEN, online: true };
  const { rerender } = hosting({ seats: seated(ADA, here, BOT) });
  expect(screen.queryByRole("button", { name: "Platz an einen Bot geben" })).toBeNull();
  await press("Fragen, ob ein Bot übernehmen darf");
  expect(asked).toEqual([{ method: "POST", path: "/seats/1/ask", body: {} }]);
  await rerender({ facts: factsWith({ seats: seated(ADA, { ...here, asked: true }, BOT) }) });
  expect(screen.getByText("gefragt, ob ein Bot übernehmen darf")).toBeTruthy();
});

test("where people take days, only their clock counts", async () => {
  const clock = { kind: "move", seconds: 259_200 };
  const { rerender } = hosting({ clock });
  expect(screen.queryByRole("button", { name: "Platz an einen Bot geben" })).toBeNull();
  await rerender({ facts: factsWith({ clock, seats: seated(ADA, { ...BEN, late: true }, BOT) }) });
  expect(screen.getByRole("button", { name: "Platz an einen Bot geben" })).toBeTruthy();
});

test("nobody gives themselves more time", () => {
  const clock = { kind: "game", seconds: 600 };
  hosting({ clock, seats: seated(ADA, { ...ADA, name: "Ada 2" }, BEN) });
  expect(screen.getAllByRole("button", { name: "Fünf Minuten mehr geben" })).toHaveLength(1);
});

test("a player who is asked answers", async () => {
  const mine = seated(ADA, { ...BEN, asked: true }, BOT);
  const { rerender } = render(SeatQuestion, { facts: factsWith({ seats: mine }), seat: 1, texts });
  expect(screen.getByRole("alert").textContent).toContain("Darf ein Bot für dich weiterspielen?");
  await press("Nein, ich spiele");
  await press("Ja, Bot übernimmt");
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ["/seats/1/answer", { agrees: false }],
    ["/seats/1/answer", { agrees: true }],
  ]);
  await rerender({ facts: factsWith({}) });
  expect(screen.queryByRole("button")).toBeNull();
});

test("only people can be replaced, and the host leaves another way", () => {
  hosting();
  expect(screen.getAllByRole("group").map((each) => each.getAttribute("aria-label"))).toEqual([
    "Ben",
  ]);
  cleanup();
  hosting({ standIns: false });
  expect(screen.queryByRole("button", { name: "Platz an einen Bot geben" })).toBeNull();
});

test.each([
  [{ kind: "move", seconds: 60 }, "Fünf Minuten mehr geben", 300],
  [{ kind: "move", seconds: 259_200 }, "Einen Tag mehr geben", 86_400],
])("somebody who is slow is given time", async (clock, name, seconds) => {
  hosting({ clock });
  await press(name);
  expect(asked).toEqual([{ method: "POST", path: "/extend", body: { seat: 1, seconds } }]);
});

test("somebody who is loud is asked to be silent, and may speak again", async () => {
  const { rerender } = hosting();
  await press("Stumm schalten");
  await rerender({ facts: factsWith({ muted: ["v"] }) });
  await press("Nicht mehr stumm");
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ["/mute", { user: "v", muted: true }],
    ["/mute", { user: "v", muted: false }],
  ]);
});

test("spectators who speak can be muted too", async () => {
  const { table } = hosting();
  table.chat.lines = [{ number: 1, at: 0, user: "w", name: "Eve", text: "!" }];
  await settled();
  const eve = within(screen.getByRole("group", { name: "Eve" }));
  await press("Stumm schalten", eve);
  expect(asked[0]!.body).toEqual({ user: "w", muted: true });
});

test("a table is closed only when that is confirmed, and the hands find their way back", async () => {
  hosting();
  await press("Tisch schließen");
  await settled();
  expect(document.activeElement?.textContent).toBe("Abbrechen");
  await press("Abbrechen");
  await settled();
  expect(document.activeElement?.textContent).toBe("Tisch schließen");
  expect(asked).toEqual([]);
  await press("Tisch schließen");
  await press("Ja, schließen");
  expect(asked.map(({ path }) => path)).toEqual(["/close"]);
});

test("what is refused is said", async () => {
  status = 409;
  hosting();
  await press("Platz an einen Bot geben");
  await settled();
  expect(screen.getByRole("alert").textContent).toContain("Das geht nicht mehr");
});

test("who leaves is told what follows, and comes back to the same seat", async () => {
  const { rerender } = render(LeaveTable, {
    facts: factsWith({ standIns: false }),
    texts,
    me: "v",
  });
  await press("Tisch verlassen");
  expect(screen.getByText("Du bist dann aus dem Spiel.")).toBeTruthy();
  await press("Ja, verlassen");
  await settled();
  const away = factsWith({ seats: [{ seat: 1, ...BEN, standIn: true }] });
  await rerender({ facts: away });
  expect(screen.queryByRole("button", { name: "Tisch verlassen" })).toBeNull();
  await press("Selbst weiterspielen");
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ["/leave", {}],
    ["/join", { seat: 1 }],
  ]);
});

test("a seat that a bot plays for is asked nothing", async () => {
  const { table } = laid(snapshot(5, "a"));
  expect(table.session.myTurn).toBe(true);
  table.session.facts = factsWith({ seats: [{ seat: 0, ...ADA, standIn: true }] });
  expect(table.session.away).toBe(true);
  expect(table.session.myTurn).toBe(false);
  expect(table.planner.possible).toBe(false);
});

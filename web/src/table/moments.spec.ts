// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begun, endOfLine, laid, snapshot } from "../../tests/line";
import type { GameView } from "../base/wire";
import type { Change, Moment, MomentsModule } from "./moment";
import { fitting, LONGEST, Moments, SHORTEST, STEP } from "./moments.svelte";

let reduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  reduced = false;
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
});
afterEach(endOfLine);

const view = (name: string) => ({ name }) as unknown as GameView;
const event = (entry: number, key: string, params = {}) => ({ number: entry, entry, key, params });
const change = (...events: Change["events"]): Change => ({
  before: view("before"),
  after: view("after"),
  events,
  viewer: 0,
});
const reveal = (ms: number, more: Partial<Moment> = {}): Moment => ({
  kind: "reveal",
  ms,
  ...more,
});

/** Moments of a game that stages its reveals. */
async function staging(...staged: Moment[]): Promise<Moments> {
  const made = new Moments();
  const moments: MomentsModule["moments"] = (events) =>
    events.some(({ key }) => key === "revealed") ? staged : [];
  await made.prepare(() => Promise.resolve({ moments }));
  return made;
}

test("moments are played one after the other, and the board shows what belongs to them", async () => {
  const first = reveal(600);
  const moments = await staging(first, reveal(700, { shows: "after" }), reveal(800));
  moments.follow(change(event(1, "revealed")));
  expect(moments.now?.ms).toBe(600);
  expect(moments.view).toEqual(view("before"));
  vi.advanceTimersByTime(600);
  expect(moments.now?.ms).toBe(700);
  expect(moments.view).toEqual(view("after"));
  vi.advanceTimersByTime(700);
  expect(moments.view).toEqual(view("after")); // what is over does not come back
  vi.advanceTimersByTime(800);
  expect(moments.now).toBeNull();
  expect(moments.view).toBeNull();
});

test("whoever has seen enough skips all of them", async () => {
  const moments = await staging(reveal(600), reveal(700));
  moments.follow(change(event(1, "revealed")));
  moments.skip();
  expect([moments.now, moments.view]).toEqual([null, null]);
  vi.advanceTimersByTime(5000);
  expect(moments.now).toBeNull();
});

test("nothing is staged where nothing is to move, or nobody looks", async () => {
  const moments = await staging(reveal(600));
  reduced = true;
  moments.follow(change(event(1, "revealed")));
  expect(moments.now).toBeNull();
  reduced = false;
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  moments.follow(change(event(1, "revealed")));
  expect(moments.now).toBeNull();
  hidden.mockRestore();
  moments.follow(change(event(1, "revealed")));
  expect(moments.now).not.toBeNull();
});

test("moves of others are seen for a while each, own ones are not held up", async () => {
  const moments = await staging();
  moments.follow(change(event(1, "built", { seat: 0, village: "belem" })));
  expect(moments.now).toBeNull();
  moments.follow(
    change(event(1, "built", { seat: 1, village: "belem" }), event(2, "ended", { seat: 2 })),
  );
  expect(moments.now).toMatchObject({ kind: "move", ms: STEP, seat: 1, shows: "after" });
  expect(moments.now?.elements).toContain("village:belem");
  expect(moments.now?.caption).toMatchObject({ key: "event-built" });
  vi.advanceTimersByTime(STEP);
  expect(moments.now).toMatchObject({ seat: 2 });
  vi.advanceTimersByTime(STEP);
  expect(moments.now).toBeNull();
});

const lengths = (...all: Moment[]) =>
  fitting(all.map((moment) => ({ moment, view: view("") }))).map(({ moment }) => moment.ms);

test("what would last too long is shortened, plain moves are left out, then the oldest", () => {
  expect(lengths(reveal(1000), reveal(1500))).toEqual([1000, 1500]);
  const plain: Moment = { kind: "move", ms: STEP };
  expect(lengths(plain, plain, reveal(1500), reveal(1000))).toEqual([1500, 1000]);
  expect(lengths(reveal(2000), reveal(4000))).toEqual([1000, 2000]);
  expect(lengths(...Array<Moment>(9).fill(plain))).toEqual(Array(6).fill(STEP));
  const crowd = lengths(...Array<Moment>(20).fill(reveal(1000)));
  expect(crowd).toEqual(Array(8).fill(SHORTEST));
  expect(crowd.length * SHORTEST).toBeLessThanOrEqual(LONGEST);
});

const built = { events: [event(3, "built", { seat: 1, village: "belem" })] };

test("a table stages what happens while somebody looks on, not what they missed", async () => {
  vi.useRealTimers();
  const { table, line } = await begun();
  line().update(0, 2, snapshot(6, "a"), built); // the answer to the first question
  expect(table.moments.now).toBeNull();
  line().update(0, 3, snapshot(7, "a"), { events: [{ ...built.events[0], number: 4, entry: 4 }] });
  expect(table.moments.now).toMatchObject({ kind: "move", seat: 1 });
  table.moments.skip();
  line().close();
  table.session.retry();
  line().opens();
  line().update(0, 9, snapshot(8, "a"), { events: [{ ...built.events[0], number: 5, entry: 5 }] });
  expect(table.moments.now).toBeNull();
});

test("a moment never holds up what is asked, and a move can be made meanwhile", async () => {
  vi.useRealTimers();
  const { table, line } = await begun();
  line().update(0, 1, snapshot(5, "a"));
  line().update(0, 3, snapshot(7, "c"), built);
  expect(table.staged).toBe(table.moments.view);
  expect(table.session.snapshot?.decision).toBe(7);
  expect(table.selection.targets).toEqual(new Set(["c"]));
  void table.play(table.legal[0]);
  expect(line().last("move")).toMatchObject({ decision: 7 });
});

test("a page that is loaded again replays nothing", () => {
  const { table } = laid(snapshot(5, "a"));
  expect(table.moments.now).toBeNull();
});

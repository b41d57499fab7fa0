import { afterEach, expect, test, vi } from "vitest";
import type { TableSummary } from "../base/wire";
import { Elsewhere } from "./elsewhere.svelte";
import { isMyTurn } from "./seats";

afterEach(() => vi.unstubAllGlobals());

const table = (id: string, pending: number[], mine: number[]) =>
  ({ id, pending, mine }) as Partial<TableSummary> as TableSummary;

/** A server whose lists come when the test says so. */
function server() {
  const answers: ((tables: TableSummary[]) => void)[] = [];
  const fetch = vi.fn(
    () =>
      new Promise<Response>((done) =>
        answers.push((tables) => done(Response.json({ tables, next: null }))),
      ),
  );
  vi.stubGlobal("fetch", fetch);
  return { fetch, answers };
}

test("my turn is where one of my seats is asked", () => {
  expect(isMyTurn(table("a", [0, 2], [2]))).toBe(true);
  expect(isMyTurn(table("a", [0], [2]))).toBe(false);
});

test("other tables with my turn, the longest waiting first, without the one here", async () => {
  const { answers } = server();
  const elsewhere = new Elsewhere("here");
  const loading = elsewhere.load();
  answers[0]!([
    table("new", [1], [1]),
    table("here", [0], [0]),
    table("theirs", [0], [1]),
    table("old", [0], [0]),
  ]);
  await loading;
  expect(elsewhere.turns.map(({ id }) => id)).toEqual(["old", "new"]);
  expect(elsewhere.next?.id).toBe("old");
});

test("news that comes while the server is asked is not lost", async () => {
  const { answers, fetch } = server();
  const elsewhere = new Elsewhere();
  const loading = elsewhere.load();
  void elsewhere.load();
  void elsewhere.load();
  expect(fetch).toHaveBeenCalledTimes(1);
  answers[0]!([]);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  answers[1]!([table("late", [0], [0])]);
  await loading;
  expect(elsewhere.next?.id).toBe("late");
});

test("a cut line keeps what was known", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const elsewhere = new Elsewhere();
  elsewhere.tables = [table("known", [0], [0])];
  await elsewhere.load();
  expect(elsewhere.next?.id).toBe("known");
});

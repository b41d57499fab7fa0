import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Notes } from "./notes";
import type { Pencil } from "./pencil.svelte";

let server: unknown;
let reachable = true;
beforeEach(() => {
  vi.useFakeTimers();
  server = null;
  reachable = true;
  vi.stubGlobal("fetch", async (_: string, { method, body }: { method: string; body: string }) => {
    if (!reachable) throw new TypeError("no line");
    if (method !== "PUT") return Response.json({ notes: server });
    server = (JSON.parse(body) as { notes: unknown }).notes;
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function marks(pencil: Pencil, cell: string, value: number): Promise<void> {
  pencil.cell = cell;
  pencil.toggle(value);
  await vi.advanceTimersByTimeAsync(500);
}

test("people at one device keep their marks beside each other", async () => {
  const notes = new Notes();
  const [ada, ben] = [notes.pencil("T", 0), notes.pencil("T", 1)];
  await vi.advanceTimersByTimeAsync(10);
  await marks(ada, "a1", 3);
  await marks(ben, "b2", 1);
  await marks(ada, "a2", 2);
  expect(server).toEqual({
    "pencil-0": { a1: { soils: [], levels: [3] }, a2: { soils: [], levels: [2] } },
    "pencil-1": { b2: { soils: [], levels: [1] } },
  });
});

test("what the server kept is not wiped out by marks made without a line", async () => {
  server = { "pencil-1": { b2: { soils: [], levels: [1] } } };
  reachable = false;
  const ada = new Notes().pencil("U", 0);
  await vi.advanceTimersByTimeAsync(10);
  await marks(ada, "a1", 3);
  reachable = true;
  await marks(ada, "a2", 4);
  expect(server).toEqual({
    "pencil-0": { a1: { soils: [], levels: [3] }, a2: { soils: [], levels: [4] } },
    "pencil-1": { b2: { soils: [], levels: [1] } },
  });
});

// @vitest-environment happy-dom
import { render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { Texts } from "../base/texts/texts";
import TablePage from "./TablePage.svelte";
import { settled } from "../../tests/line";

afterEach(() => vi.unstubAllGlobals());

test("a page that was left before its table came opens no line", async () => {
  let answer = (_: Response): void => undefined;
  const lines = vi.fn();
  vi.stubGlobal("WebSocket", lines);
  vi.stubGlobal("fetch", () => new Promise<Response>((done) => (answer = done)));
  localStorage.setItem("kiebitz/known", "yes");
  const texts = await Texts.load("de");
  const { unmount } = render(TablePage, { texts, id: "T", hash: "" });
  await settled();
  unmount();
  const page = {
    facts: { id: "T", game: "amazonas", status: "running", seats: [] },
    snapshot: { view: {} },
    mine: [0],
    viewer: 0,
    rev: 1,
    events: [],
  };
  answer(new Response(JSON.stringify(page), { headers: { "content-type": "application/json" } }));
  await settled();
  expect(lines).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { Texts } from "../../base/texts/texts";
import { settled } from "../../../tests/line";
import BlockedPeople from "./BlockedPeople.svelte";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function listed(...blocked: { user: string; name: string }[]) {
  const asked: [string, string][] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    if (method === "GET") return Response.json(blocked);
    asked.push([method, path]);
    return new Response(null, { status: 204 });
  });
  const { container } = render(BlockedPeople, { texts: await Texts.load("de") });
  await settled();
  return { asked, container };
}

test("without anybody in it there is no list", async () => {
  expect((await listed()).container.textContent).toBe("");
});

test("each can come near again", async () => {
  const { asked } = await listed({ user: "w", name: "Eve" });
  await fireEvent.click(screen.getByRole("button", { name: "Eve nicht mehr blockieren" }));
  await settled();
  expect(asked).toEqual([["DELETE", "/api/blocks/w"]]);
  expect(screen.queryByRole("heading")).toBeNull();
});

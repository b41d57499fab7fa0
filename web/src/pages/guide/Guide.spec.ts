// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { Texts } from "../../base/texts/texts";
import Guide from "./Guide.svelte";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["Neue Partie gegen Bots", "/api/tables"],
  ["Von hier aus selbst weiterspielen", "/api/guides/none/play"],
])("%s: where it is refused the page says why", async (button, address) => {
  const page = {
    step: 0,
    steps: 1,
    seat: 0,
    company: ["Ada"],
    say: "guide-welcome",
    moves: [],
    events: [],
    point: [],
  };
  const answers: Record<string, object> = {
    "/api/guides/none": { ...page, view: {} },
    "/api/guest": { user: "u", name: "Amsel" },
    "/api/games": [{ id: "none", minSeats: 2, maxSeats: 4 }],
  };
  vi.stubGlobal("fetch", async (path: string) =>
    path === address
      ? Response.json({ code: "tooFast", message: "" }, { status: 429 })
      : Response.json(answers[path]),
  );
  render(Guide, { texts: await Texts.load("de"), id: "none", hash: "" });
  (await screen.findByRole("button", { name: button })).click();
  expect((await screen.findByRole("alert")).textContent).toContain("Zu schnell");
});

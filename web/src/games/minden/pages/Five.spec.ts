// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Refused } from "../../../base/net/api";
import { Texts } from "../../../base/texts/texts";
import Five from "./Five.svelte";
import type { FivePage } from "../../../base/wire";

const api = vi.hoisted(() => ({ five: vi.fn(), answerFive: vi.fn() }));
vi.mock("../../../base/net/api", async (original) => ({ ...(await original<object>()), api }));
vi.mock("../../../base/net/me", () => ({ signIn: async () => ({ user: "u", name: "Ada" }) }));
// The map needs a real browser; the buttons beside it tip as well.
vi.mock("../Chart.svelte", () => ({ default: () => undefined }));

const page = (day: string, place: string): Partial<FivePage> => ({
  day,
  pack: "germany",
  maps: [],
  grid: {
    west: 6,
    north: 55,
    cell_lon: 1,
    cell_lat: 0.5,
    frame: { west: 5.5, south: 47, east: 16, north: 55.3 },
  },
  landmarks: [],
  places: 5,
  next: { id: place, colour: "yellow", names: { de: place, en: place } },
  answers: [],
  points: 0,
  most: 20,
  share: null,
});

async function shown(): Promise<void> {
  render(Five, { texts: await Texts.load("de"), id: "", hash: "" });
}
const button = (name: string) => screen.findByRole("button", { name });
const disabled = async (name: string) => (await button(name)).getAttribute("aria-disabled");

beforeEach(() => void vi.resetAllMocks());
afterEach(cleanup);

it("goes back to the tip with its stones, which can be confirmed again", async () => {
  api.five.mockResolvedValue(page("2026-01-01", "Kiel"));
  await shown();
  await fireEvent.click(await button("West"));
  await fireEvent.click(await button("Tippen"));
  await fireEvent.click(await button("Zurück"));
  expect((await button("West")).getAttribute("aria-pressed")).toBe("true");
  expect(await disabled("Tippen")).toBe("false");
});

it("asks the places of the new day when midnight has passed", async () => {
  api.five.mockResolvedValueOnce(page("2026-01-01", "Kiel"));
  await shown();
  await fireEvent.click(await button("Ost"));
  await fireEvent.click(await button("Tippen"));
  api.five.mockResolvedValueOnce(page("2026-01-02", "Hof"));
  api.answerFive.mockRejectedValueOnce(new Refused("stale", "stale"));
  await fireEvent.click(await button("Ohne Kegel auflösen"));
  await waitFor(() => expect(document.querySelector(".q")?.textContent).toContain("Hof"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(await disabled("Tippen")).toBe("true");
});

it("says so when it cannot be opened", async () => {
  api.five.mockRejectedValue(new Refused("unavailable", "unavailable"));
  await shown();
  expect((await screen.findByRole("alert")).textContent).toContain("speichern");
});

it("puts the cone into the middle of the cell that its buttons name", async () => {
  api.five.mockResolvedValue(page("2026-01-01", "Kiel"));
  api.answerFive.mockResolvedValue(page("2026-01-01", "Kiel"));
  await shown();
  await fireEvent.click(await button("West"));
  await fireEvent.click(await button("Tippen"));
  for (const name of ["Ost", "Nord", "3", "d"]) await fireEvent.click(await button(name));
  await fireEvent.click(await button("Auflösen"));
  const given = { place: "Kiel", tip: "W", cone: [54.25, 11.5] };
  await waitFor(() => expect(api.answerFive).toHaveBeenCalledWith(given));
});

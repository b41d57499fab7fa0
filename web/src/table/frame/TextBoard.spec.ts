// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Texts } from "../../base/texts/texts";
import LineLost from "./LineLost.svelte";
import Prompt from "./Prompt.svelte";
import TextBoard from "./TextBoard.svelte";
import { laid, snapshot, settled } from "../../../tests/line";

let texts: Texts;
beforeEach(async () => {
  texts = (await Texts.load("de", "amazonas")).at(() => ["Ada", "Ben"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function reading() {
  vi.stubGlobal("fetch", () => new Promise(() => undefined)); // the sheet is of no interest here
  const { table, line } = laid({ ...snapshot(5, "a", "b"), undo: 3 });
  line().opens();
  render(TextBoard, { table, texts, facts: table.session.facts!, sentence: "Was tust du?" });
  const field = screen.getByLabelText<HTMLInputElement>("Nummer oder Wort");
  return { line: line(), field };
}

test.each(["z", "k", "v", "Z"])("a word may begin with %s", async (letter) => {
  const { line, field } = reading();
  field.focus();
  // True: nobody has prevented that the letter is typed.
  expect(await fireEvent.keyDown(field, { key: letter })).toBe(true);
  expect(line.sent.map((message) => message.type)).not.toContain("undo");
  expect(line.sent.map((message) => message.type)).not.toContain("hint");
  expect(document.activeElement).toBe(field);
});

test("with Alt the letters act in the field, alone they act outside of it", async () => {
  const { line, field } = reading();
  field.focus();
  await fireEvent.keyDown(field, { key: "k", altKey: true });
  expect(line.all("hint")).toHaveLength(1);
  await fireEvent.keyDown(document.body, { key: "z" });
  expect(line.all("undo")).toHaveLength(1);
  await fireEvent.keyDown(field, { key: "v", altKey: true });
  expect(document.activeElement?.id).toBe("text-log");
});

test("Alt on a Mac types another sign, and the letter is known all the same", async () => {
  const { line, field } = reading();
  field.focus();
  const typed = new KeyboardEvent("keydown", { key: "˚", altKey: true, bubbles: true });
  Object.defineProperty(typed, "keyCode", { value: "K".charCodeAt(0) });
  field.dispatchEvent(typed);
  expect(line.all("hint")).toHaveLength(1);
});

test("the question is read out, the clock beside it is not", async () => {
  const running = { ...snapshot(5, "a"), clocks: [{ left: 60_000, running: true }] };
  const { table } = laid(running);
  const { container } = render(Prompt, {
    table,
    texts,
    facts: table.session.facts!,
    sentence: "Was?",
  });
  expect(container.querySelector(".clock")).not.toBeNull();
  expect(container.querySelector("[aria-live] .clock, .clock[aria-live]")).toBeNull();
  expect(screen.getByText("Was?").getAttribute("aria-live")).toBe("polite");
});

test("what went wrong is read out once", async () => {
  const { table } = laid(snapshot(5, "a"));
  table.trouble.problem = "error-offline";
  render(Prompt, { table, texts, facts: table.session.facts!, sentence: "Was?" });
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain("Keine Verbindung");
  expect(alert.closest("[aria-live]")).toBeNull();
});

test("a cut line is announced where the text is read, with a way to try again", async () => {
  const { table, line } = laid(snapshot(5, "a"));
  line().opens();
  render(LineLost, { session: table.session, texts, asText: true });
  const status = screen.getByRole("status");
  expect(status.textContent?.trim()).toBe("");
  line().close();
  await settled();
  expect(status.textContent).toContain("Verbindung unterbrochen");
  const cut = line();
  screen.getByRole("button", { name: "Jetzt" }).click();
  expect(line()).not.toBe(cut);
  table.session.close();
});

// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { begun, endOfLine, settled, snapshot } from "../../tests/line";

afterEach(endOfLine);

const said = (number: number, user: string) => ({ number, at: 0, user, name: user, text: "!" });

test("lines of others are unread until the chat is looked at", async () => {
  const { table, line } = await begun();
  line().update(0, 2, snapshot(6, "a"), { chat: [said(1, "w"), said(2, "u"), said(3, "w")] });
  expect(table.chat.lines).toHaveLength(3);
  expect(table.chat.unread).toBe(2);
  table.chat.read();
  expect(table.chat.unread).toBe(0);
});

test("a line stands in the log behind the event that was the newest when it came", async () => {
  const { table, line } = await begun();
  const event = { number: 7, entry: 0, key: "dug", params: {} };
  line().update(0, 2, snapshot(6, "a"), { events: [event], chat: [said(1, "w")] });
  line().update(0, 2, snapshot(6, "a"), { events: [{ ...event, number: 8 }] });
  expect(table.chat.heardAt.get(1)).toBe(7);
});

test("the chat stays when somebody else takes the device", async () => {
  const { table, line } = await begun();
  line().update(0, 2, snapshot(6, "a"), { chat: [said(1, "w")] });
  table.session.switchTo(1);
  expect(table.chat.lines).toHaveLength(1);
  expect(line().last("watch")).toMatchObject({ chatAfter: 1 });
});

test("a line that is refused says why", async () => {
  const { table, line } = await begun();
  void table.chat.say("Hello");
  const { ref, ...told } = line().last("say");
  expect(told).toEqual({ type: "say", table: "T", text: "Hello" });
  line().says({ type: "error", ref, code: "muted", message: "", refusal: null, key: null });
  await settled();
  expect(table.trouble.problem).toBe("error-muted");
});

import { expect, test } from "vitest";
import { anchor, markdown } from "./markdown";
import { ledger, ruleText } from "./rules";

test("headings, lists and tables", () => {
  const blocks = markdown(
    "# A *b*\n\nText\ngoes on\n\n- one\n  more\n- two\n\n| x | y |\n|---|---|\n| 1 | **2** |\n",
  );
  expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table"]);
  expect(blocks[2]).toMatchObject({ items: [[{ text: "one more" }], [{ text: "two" }]] });
  expect(blocks[3]).toMatchObject({ rows: [[[{ text: "1" }], [{ kind: "strong", text: "2" }]]] });
});

test("a heading has an address", () => {
  expect(anchor("Die Dörfer & Wege")).toBe("die-dörfer-wege");
});

test("a rule is found in the ledger, without its number and its source", async () => {
  const rule = ruleText(await ledger("amazonas"), "AMA-033");
  expect(rule!.map((run) => run.text).join("")).toBe(
    "Jaguar: in this round jungle paths do not join villages for building.",
  );
  expect(ruleText(await ledger("amazonas"), "AMA-999")).toBeNull();
});

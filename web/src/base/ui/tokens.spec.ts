import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

test("the dark colours of the system and of the switch are the same", () => {
  const system = /:root:not\(\[data-theme="light"\]\) \{([^}]*)\}/.exec(tokens)![1]!;
  const switched = /:root\[data-theme="dark"\] \{([^}]*)\}/.exec(tokens)![1]!;
  const settings = (block: string) =>
    [...block.matchAll(/[\w-]+: [^;]+;/g)].map((match) => match[0]);
  expect(settings(system)).toEqual(settings(switched));
  expect(settings(system).length).toBeGreaterThan(30);
});

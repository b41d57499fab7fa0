import { expect, test } from "vitest";
import tokens from "../src/app/tokens.css?raw";

test("the dark colours of the system and of the switch are the same", () => {
  const system = /:root:not\(\[data-theme="light"\]\) \{([^}]*)\}/.exec(tokens)![1]!;
  const switched = /:root\[data-theme="dark"\] \{([^}]*)\}/.exec(tokens)![1]!;
  const settings = (block: string) =>
    [...block.matchAll(/[\w-]+: [^;]+;/g)].map((match) => match[0]);
  expect(settings(system)).toEqual(settings(switched));
  expect(settings(system).length).toBeGreaterThan(30);
});

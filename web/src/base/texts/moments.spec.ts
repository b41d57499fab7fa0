import { describe, expect, it } from "vitest";
import { untilThen } from "./moments";

const MINUTE = 60_000;
const until = (away: number, language = "en") => untilThen(1_000_000 + away, language, 1_000_000);

describe("how long it is until then", () => {
  it("speaks in the largest unit that fits", () => {
    expect(until(10 * MINUTE)).toBe("in 10 minutes");
    expect(until(3 * 60 * MINUTE)).toBe("in 3 hours");
    expect(until(8 * 24 * 60 * MINUTE, "de")).toBe("in 8 Tagen");
    expect(until(65 * 24 * 60 * MINUTE)).toBe("in 2 months");
  });

  it("never says less than a minute", () => {
    expect(until(5_000)).toBe("in 1 minute");
    expect(until(-MINUTE)).toBe("in 1 minute");
  });
});

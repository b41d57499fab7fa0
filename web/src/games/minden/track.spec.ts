import { expect, test } from "vitest";
import { FIRST_FIELD, LAST_FIELD } from "./facts";
import { stretch } from "./track";

test("a line of the track shows every pawn's field, however far apart they are", () => {
  const fields = stretch([3, 12, 40], 12);
  expect(fields).toHaveLength(15);
  expect(fields).toEqual(expect.arrayContaining([3, 40]));
  expect(fields).toEqual(expect.arrayContaining([9, 10, 11, 12, 13, 14, 15, 16, 17, 18]));
  expect(fields).toEqual([...fields].sort((one, other) => one - other));
});

test("at both ends of the track the line is as long", () => {
  expect(stretch([FIRST_FIELD, FIRST_FIELD + 1], FIRST_FIELD)[0]).toBe(FIRST_FIELD);
  expect(stretch([LAST_FIELD], LAST_FIELD)).toHaveLength(15);
  expect(stretch([LAST_FIELD], LAST_FIELD).at(-1)).toBe(LAST_FIELD);
});

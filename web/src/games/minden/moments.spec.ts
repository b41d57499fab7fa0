import { expect, test } from "vitest";
import type { MindenView } from "../../base/wire";
import { played, whole } from "../../../tests/played";
import { actOf } from "./acts";
import { guessesOf, hit, tallies } from "./atlas";
import { moments } from "./moments";

const staged = (name: string) => {
  const { events, before, after } = played<MindenView>("minden", name);
  return { events, made: moments(events, before, after) };
};

test("a judged card: the cone flies, the card is turned, its stones are judged", () => {
  const { events, made } = staged("right");
  expect(made.map(({ kind, shows, sound }) => [kind, shows, sound])).toEqual([
    ["cone", undefined, "place"],
    ["turn", undefined, "reveal"],
    ["stones", "after", "right"],
  ]);
  const km = events.find(({ key }) => key === "coneDistance")!.params["km"];
  for (const moment of made) {
    expect(moment.ms).toBeGreaterThanOrEqual(600);
    expect(moment.ms).toBeLessThanOrEqual(1500);
    expect(actOf(moment)?.told.km).toBe(km);
  }
});

test("a wrong tip sounds wrong, and says which stones were", () => {
  const stones = staged("wrong").made.at(-1)!;
  expect(stones.sound).toBe("wrong");
  expect(actOf(stones)?.told.stones.some(({ right }) => !right)).toBe(true);
});

test("a tip without a stone is not called right", () => {
  const { events, before, after } = played<MindenView>("minden", "right");
  const players = after.players.map((player) => ({
    ...player,
    last: player.last && { ...player.last, tip: "none", stones: [] },
  }));
  const made = moments(events, before, { ...after, players });
  expect(made.at(-1)).not.toHaveProperty("sound");
});

test("the last card of the game is staged as every other", () => {
  expect(staged("last").made.map(({ kind }) => kind)).toEqual(["cone", "turn", "stones"]);
});

test("without the cone all cards are turned in a row", () => {
  const { events, made } = staged("all");
  const cards = events.filter(({ key }) => key === "cardTurned");
  expect(cards.length).toBeGreaterThan(1);
  expect(made.map(({ kind }) => kind)).toEqual(cards.map(() => "turn"));
  expect(made.map((moment) => actOf(moment)?.told.card.id)).toEqual(
    cards.map(({ params }) => params["place"]),
  );
});

test("a card that the view tells no more of is not staged", () => {
  const { events, before, after } = played<MindenView>("minden", "right");
  const players = after.players.map((player) => ({ ...player, last: null }));
  expect(moments(events, before, { ...after, players })).toEqual([]);
});

test("the atlas has every place of the game, with its guess judged as the view judges it", () => {
  const { view, events } = whole<MindenView>("minden");
  const guesses = guessesOf(events, view);
  const turned = events.filter(({ key }) => key === "cardTurned");
  expect(guesses.map(({ told }) => told.card.id)).toEqual(
    turned.map(({ params }) => params["place"]),
  );
  view.players.forEach(({ last }, seat) =>
    expect(guesses.findLast((guess) => guess.seat === seat)?.told).toEqual(last),
  );
  const [ada] = tallies(guesses);
  const own = guesses.filter(({ seat }) => seat === 0);
  expect(ada).toMatchObject({ seat: 0, places: own.length, right: own.filter(hit).length });
  const sum = own.reduce((all, { told }) => all + told.km!, 0);
  expect(ada!.mean).toBe(Math.round(sum / own.length));
});

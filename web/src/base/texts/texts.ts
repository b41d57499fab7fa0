// Texts by key and language: the same Fluent files and the same rules as `core/texts.py`.

import {
  FluentBundle,
  FluentNumber,
  type FluentResource,
  type FluentVariable,
} from "@fluent/bundle";
import type { Language } from "../language";
import { FACTS } from "../facts";
import { isBuiltIn, minutes } from "./game-facts";
import type { Naming } from "./grid";

export type Value = number | string | boolean | (number | string)[] | null;
export type Params = Record<string, Value>;

/** The messages of a file, as the build has read them. */
type Messages = FluentResource["body"];
type Loader = () => Promise<Messages>;

const shared = import.meta.glob<Messages>(
  [
    "../../../../src/kiebitz/core/locale/*.ftl",
    "../../../../src/kiebitz/tables/locale/*.ftl",
    "./locale/*.ftl",
  ],
  { import: "default" },
);
const games = import.meta.glob<Messages>("../../../../src/kiebitz/games/*/locale/*.ftl", {
  import: "default",
});

const guides = import.meta.glob<Messages>("../../../../src/kiebitz/games/*/guide/*.ftl", {
  import: "default",
});

const account = import.meta.glob<Messages>("./account/*.ftl", { import: "default" });

/** What may be loaded with the texts of the site or of a game. */
interface Further {
  /** Whether the account is spoken of: few pages do. */
  account?: boolean;
  /** The game whose guide speaks. */
  guide?: string | undefined;
  /** Texts of ids that do not stand in the locale files. */
  naming?: Naming | Promise<Naming | undefined> | undefined;
}

/** The texts of the site, or of one game, in one language. */
export class Texts {
  constructor(
    readonly language: Language,
    private readonly bundle: FluentBundle,
    /** Texts of ids that do not stand in the locale files. */
    private readonly naming: Naming = () => undefined,
    private readonly players: () => readonly string[] = () => [],
    /** The seat that is told "you" where the texts can say so. */
    private readonly reader: () => number | undefined = () => undefined,
  ) {}

  /** The texts of the site itself, with those of a game and those of a game's guide where they are asked for. */
  static async load(
    language: Language,
    game?: string,
    { guide, naming, account: ofAccount }: Further = {},
  ): Promise<Texts> {
    const wanted: Loader[] = [
      ...loaders(shared, `/${language}.ftl`),
      ...(ofAccount ? loaders(account, `/${language}.ftl`) : []),
      ...(game ? loaders(games, `/${game}/locale/${language}.ftl`) : []),
      ...(game && !isBuiltIn(game) ? [() => fetched(game, language)] : []),
      ...(guide ? loaders(guides, `/${guide}/guide/${language}.ftl`) : []),
    ];
    const bundle = new FluentBundle(language === "de" ? "de-DE" : "en-GB", { useIsolating: false });
    const [sources, names] = await Promise.all([Promise.all(wanted.map((load) => load())), naming]);
    for (const body of [factTexts(language, game), ...sources])
      bundle.addResource({ body }, { allowOverrides: true });
    return new Texts(language, bundle, names);
  }

  /** The same texts at a table: `players` gives the names by seat, an empty one has its number, `told` what its
      view says of things that have no text of their own, and `reader` the seat that is told "you". */
  at(
    players: () => readonly string[],
    told: Naming = () => undefined,
    reader: () => number | undefined = () => undefined,
  ): Texts {
    const naming: Naming = (kind, value) => told(kind, value) ?? this.naming(kind, value);
    return new Texts(this.language, this.bundle, naming, players, reader);
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** The text of a key; the key itself where none is known, so that nothing is ever blank. */
  say(key: string, params: Params = {}): string {
    const message = this.bundle.getMessage(key);
    if (!message?.value) return key;
    return this.bundle.formatPattern(message.value, this.variables(params), []);
  }

  /** One attribute of a text, written below it as `.name`; empty where there is none. */
  attribute(key: string, name: string, params: Params = {}): string {
    const pattern = this.bundle.getMessage(key)?.attributes[name];
    return pattern ? this.bundle.formatPattern(pattern, this.variables(params), []) : "";
  }

  /** The text of an id, or the id itself where it has none: numbers, coordinates. */
  name(kind: string, value: string): string {
    const key = `${kind}-${value}`;
    return this.naming(kind, value) ?? (this.has(key) ? this.say(key) : value);
  }

  player(seat: number): string {
    return this.players()[seat] || this.say("player", { number: seat + 1 });
  }

  listing(items: readonly string[]): string {
    if (items.length === 0) return this.say("nothing");
    if (items.length === 1) return items[0]!;
    return this.say("list-and", { head: items.slice(0, -1).join(", "), last: items.at(-1)! });
  }

  private variables(params: Params): Record<string, FluentVariable> {
    const shown: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(params)) {
      const kind = name.slice(name.lastIndexOf("_") + 1);
      if (Array.isArray(value)) {
        shown[name] = this.listing(value.map((item) => String(this.shown(kind, item))));
        shown[`${name}Count`] = value.length;
        if (kind === "seats")
          shown[`${name}You`] = value.length === 1 && this.isReader(value[0]!) ? "yes" : "no";
        continue;
      }
      shown[name] = this.shown(kind, value);
      if (typeof value === "string") shown[`${name}Id`] = value;
      else if (typeof value === "boolean") shown[`${name}Id`] = value ? "yes" : "no";
      else if (kind === "seat" && value !== null) {
        shown[`${name}Id`] = value;
        shown[`${name}You`] = this.isReader(value) ? "yes" : "no";
      }
    }
    return shown;
  }

  private isReader(seat: number | string): boolean {
    return seat === this.reader();
  }

  private shown(kind: string, value: number | string | boolean | null): string | FluentNumber {
    if (value === null) return "";
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "string") return this.name(kind, value);
    if (kind === "seat" || kind === "seats") return this.player(value);
    return value < 0 ? `−${-value}` : new Plain(value);
  }
}

/** A number whose usual form needs no rules of any language, and so does not wait for a browser to set them up. */
class Plain extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber["toString"]>[0]): string {
    const { value } = this;
    const plain = Number.isInteger(value) && Math.abs(value) < 1000;
    return plain || !scope ? String(value) : super.toString(scope);
  }
}

/** What game.toml says of the games: `game-<id>`, `kind-<id>`, `minutes-<id>`, and `title` of the game asked for. */
function factTexts(language: Language, game?: string): Messages {
  const said = (id: string, value: string | undefined) => ({
    id,
    value: value ?? id,
    attributes: {},
  });
  const body = Object.entries(FACTS).flatMap(([id, facts]) => {
    return [
      said(`game-${id}`, facts.shortTitle[language]),
      said(`kind-${id}`, facts.tagline[language]),
      said(`minutes-${id}`, minutes(facts.minutes, language)),
    ];
  });
  const own = game ? FACTS[game] : undefined;
  return own ? [...body, said("title", own.title[language])] : body;
}

/** The texts of a game from another package, from the server; the parser is loaded only for them. Without an answer
    there are none, and ids are shown in their place. */
async function fetched(game: string, language: Language): Promise<Messages> {
  try {
    const answer = await fetch(`/api/games/${game}/texts/${language}`);
    return answer.ok ? (await import("./fluent")).parsed(await answer.text()) : [];
  } catch {
    return [];
  }
}

function loaders(files: Record<string, Loader>, ending: string): Loader[] {
  return Object.entries(files)
    .filter(([path]) => path.endsWith(ending))
    .map(([, load]) => load);
}

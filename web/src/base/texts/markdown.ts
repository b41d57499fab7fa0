// The part of Markdown that our help files use: headings, paragraphs, lists, tables; bold, italic, code.

export interface Run {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}
export type Block =
  | { kind: "heading"; level: number; runs: Run[]; id: string }
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: Run[][] }
  | { kind: "table"; head: Run[][]; rows: Run[][][] };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_|`(.+?)`|\[(.+?)\]\(.+?\)/g;

export function runs(text: string): Run[] {
  const found: Run[] = [];
  let last = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > last) found.push({ kind: "text", text: text.slice(last, match.index) });
    const [, strong, star, under, code, link] = match;
    if (strong) found.push({ kind: "strong", text: strong });
    else if (star || under) found.push({ kind: "em", text: (star ?? under)! });
    else if (code) found.push({ kind: "code", text: code });
    else found.push({ kind: "text", text: link! });
    last = match.index + match[0].length;
  }
  if (last < text.length) found.push({ kind: "text", text: text.slice(last) });
  return found;
}

export function markdown(source: string): Block[] {
  const blocks: Block[] = [];
  for (const part of source.replaceAll("\r", "").split(/\n{2,}/)) {
    const lines = part.split("\n").filter((line) => line.trim());
    while (lines.length) blocks.push(next(lines));
  }
  return blocks;
}

/** The address of a heading on its page. */
export function anchor(text: string): string {
  return text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

const HEADING = /^(#{1,4}) +(.*)$/;
const ITEM = /^ *(?:[-*]|(\d+)\.) +(.*)$/;

function next(lines: string[]): Block {
  const first = lines[0]!;
  const heading = HEADING.exec(first);
  if (heading) {
    lines.shift();
    const text = heading[2]!;
    return { kind: "heading", level: heading[1]!.length, runs: runs(text), id: anchor(text) };
  }
  if (first.startsWith("|")) return table(lines);
  if (ITEM.test(first)) return list(lines);
  const text: string[] = [];
  while (
    lines.length &&
    !HEADING.test(lines[0]!) &&
    !ITEM.test(lines[0]!) &&
    !lines[0]!.startsWith("|")
  ) {
    text.push(lines.shift()!.trim());
  }
  return { kind: "paragraph", runs: runs(text.join(" ")) };
}

function list(lines: string[]): Block {
  const ordered = ITEM.exec(lines[0]!)![1] !== undefined;
  const items: string[] = [];
  while (lines.length) {
    const item = ITEM.exec(lines[0]!);
    if (item) items.push(item[2]!);
    else if (/^ +/.test(lines[0]!) && items.length)
      items[items.length - 1] += ` ${lines[0]!.trim()}`;
    else break;
    lines.shift();
  }
  return { kind: "list", ordered, items: items.map(runs) };
}

function table(lines: string[]): Block {
  const rows: Run[][][] = [];
  while (lines[0]?.startsWith("|")) {
    const cells = lines
      .shift()!
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|");
    if (!cells.every((cell) => /^ *:?-+:? *$/.test(cell)))
      rows.push(cells.map((cell) => runs(cell.trim())));
  }
  return { kind: "table", head: rows[0] ?? [], rows: rows.slice(1) };
}

// The private notes of a table, which the server keeps as one whole for each person: several seats of one device write
// into the same book, each on its own page, and none wipes out what another wrote.

import { api, Refused } from "../../base/net/api";

type Pages = Record<string, unknown>;

export class Notebook {
  private reading: Promise<Pages | null> | null = null;
  /** What was written here, whatever the server has kept. */
  private readonly written: Pages = {};

  constructor(private readonly table: string) {}

  async page(name: string): Promise<unknown> {
    return { ...(await this.kept()), ...this.written }[name];
  }

  /** Keep a page, with all the others. Without the server the next one written sends it again. */
  async write(name: string, content: unknown): Promise<void> {
    this.written[name] = content;
    const kept = await this.kept();
    if (!kept) return; // what the server has is not known: to write now might wipe it out
    try {
      await api.keepNotes(this.table, { ...kept, ...this.written });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** What the server kept when it was first asked; null if it could not be asked, and then it is tried anew. */
  private kept(): Promise<Pages | null> {
    this.reading ??= this.read().then((pages) => {
      if (!pages) this.reading = null;
      return pages;
    });
    return this.reading;
  }

  private async read(): Promise<Pages | null> {
    try {
      const { notes } = await api.notes(this.table);
      return typeof notes === "object" && notes !== null ? { ...notes } : {};
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return null;
    }
  }
}

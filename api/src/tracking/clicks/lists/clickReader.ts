import { MINUTE } from "../../../platform/clock";
import { chunksOf } from "../../../platform/db/chunks";
import type { Reader } from "../../../platform/db/reader";
import { ClickMark } from "../click.entity";
import { idToBytes, lowestIdAt } from "../clickId/idBytes";

export interface ClickRow {
  id: Buffer;
  linkId: string;
  at: number | string;
  kind: number;
  device: string;
  referrerHost: string | null;
  country: string | null;
  subId: string | null;
}

/** Whose clicks, and when: `from` and `below` in milliseconds. */
export interface Wanted {
  linkIds: readonly string[];
  from: number;
  below: number;
  /** Only clicks before this one. */
  after?: string | undefined;
}

interface Span {
  linkIds: readonly string[];
  from: number;
  below: Buffer;
}

const COLUMNS = "id, linkId, at, kind, device, referrerHost, country, subId";

/** MariaDB stops using an index for lists of a thousand values. */
export const LINKS_PER_QUERY = 900;

/** Rows per query of a file. */
const MAX_ROWS = 2000;

const FIRST_SPAN = MINUTE;
const GROWTH = 8;

/**
 * Reads clicks of some links, newest first. Every query covers a time span, back from the previous one: short at first,
 * and longer while it finds little, so that it reads about as many rows as requested, at any click rate. The spans
 * never affect the result.
 */
export class ClickReader {
  constructor(
    private readonly reader: () => Reader,
    /** The moment from which the database has all clicks, if it deletes earlier ones. */
    private readonly keptFrom: () => Promise<number> = async () => 0,
  ) {}

  /** Returns the moment back to which it has read, at the end. */
  async *newestFirst({ linkIds, from, below, after }: Wanted, limit: number): AsyncGenerator<ClickRow, number> {
    if (linkIds.length === 0 || limit <= 0) return from;
    const listedBelow = await this.listedBelow();
    let bound = lowestIdAt(below);
    if (after !== undefined && Buffer.compare(idToBytes(after), bound) < 0) bound = idToBytes(after);
    let span = FIRST_SPAN;
    let left = limit;
    for (;;) {
      // The first millisecond after everything still to be read.
      const end = momentIn(bound) + (isFirstId(bound) ? 0 : 1);
      // Queried each time: a day is deleted from the database only some time after it is marked.
      const first = Math.max(from, await this.keptFrom());
      if (end <= first) return first;
      // For unlisted clicks, those of all accounts are scanned.
      const isListed = end <= listedBelow;
      const start = Math.max(first, end - span, isListed ? 0 : listedBelow);
      const most = Math.min(left, MAX_ROWS);
      const rows = await this.rowsOf(isListed, { linkIds, from: start, below: bound }, most);
      yield* rows;
      left -= rows.length;
      if (left <= 0) return first;
      const last = rows.at(-1);
      const isFull = last !== undefined && rows.length === most;
      bound = isFull ? last.id : lowestIdAt(start);
      if (isFull) span = Math.max(FIRST_SPAN, end - Number(last.at));
      else if (rows.length * GROWTH < most) span *= GROWTH;
    }
  }

  /** The newest of a span; the links are queried in groups. */
  private async rowsOf(isListed: boolean, { linkIds, ...span }: Span, limit: number): Promise<ClickRow[]> {
    const rows: ClickRow[] = [];
    for (const group of chunksOf(linkIds, LINKS_PER_QUERY)) {
      rows.push(...(await this.ofSpan(isListed ? "click_by_link" : "click", { ...span, linkIds: group }, limit)));
    }
    if (linkIds.length <= LINKS_PER_QUERY) return rows;
    return rows.sort((a, b) => Buffer.compare(b.id, a.id)).slice(0, limit);
  }

  private ofSpan(table: "click" | "click_by_link", { linkIds, from, below }: Span, limit: number): Promise<ClickRow[]> {
    return this.reader().query(
      `SELECT ${COLUMNS} FROM ${table}
       WHERE linkId IN (${linkIds.map(() => "?").join(", ")}) AND at >= ? AND at <= ? AND id < ?
       ORDER BY at DESC, id DESC LIMIT ${limit}`,
      [...linkIds, from, momentIn(below), below],
    );
  }

  /** The cursor only advances; listed rows are never removed. */
  private async listedBelow(): Promise<number> {
    return (await this.reader().findOneBy(ClickMark, { id: "listed" }))?.at.getTime() ?? 0;
  }
}

const momentIn = (id: Buffer): number => id.readUIntBE(0, 6);

/** Whether it is the lowest ID of its moment. */
const isFirstId = (id: Buffer): boolean => id.subarray(6).every((byte) => byte === 0);

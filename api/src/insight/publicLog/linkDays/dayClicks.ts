import { setImmediate as others } from "node:timers/promises";
import { Between } from "typeorm";
import { addDays, startOfDay } from "../../../contract/days";
import { DAY } from "../../../platform/clock";
import type { Reader } from "../../../platform/db/reader";
import { AGENT, BOT, idFromBytes, NOT_A_VISIT, PERSON, REPEAT } from "../../../tracking";
import { GrowingTree, inclusionProof, leafHash, nodeHash, rootOfComplete } from "../tree/proofs";

/** The kind of these leaves. */
export const LINK_DAY = "link-day";

const PER_DAY = 100;

/**
 * A day's leaves have distinct revisions, so that `log_leaf` accepts each once: a hundred per day since 1970, of which
 * the first is the day's, and the others are late additions.
 */
export function revisionsOf(day: string) {
  const first = (startOfDay(day).getTime() / DAY) * PER_DAY;
  return { first, all: Between(first, first + PER_DAY - 1) };
}

const PAGE_SIZE = 2_000;

export interface DayClick {
  /** As publishers, shops and shoppers have it. */
  id: string;
  kind: number;
}

export interface LinkOfDay {
  linkId: string;
  publisherId: string;
  merchantId: string;
}

/** A link's click IDs of a UTC day, which start with their time: read from the day's part of its list. */
export async function* clicksOf(read: Reader, linkId: string, day: string): AsyncGenerator<DayClick[]> {
  let at = startOfDay(day).getTime();
  const end = startOfDay(addDays(day, 1)).getTime();
  for (let after: Buffer = Buffer.alloc(0); ; ) {
    const rows: { id: Buffer; at: number | string; kind: number }[] = await read.query(
      `SELECT id, at, kind FROM click_by_link WHERE linkId = ? AND at >= ? AND at < ? AND id > ?
       ORDER BY at, id LIMIT ${PAGE_SIZE}`,
      [linkId, at, end, after],
    );
    const last = rows.at(-1);
    if (last) yield rows.map(({ id, kind }) => ({ id: idFromBytes(id), kind: Number(kind) }));
    if (!last || rows.length < PAGE_SIZE) return;
    [at, after] = [Number(last.at), last.id];
  }
}

/** The next links with clicks on a day, ordered by ID. */
export function linksOf(read: Reader, day: string, after: string, limit: number): Promise<LinkOfDay[]> {
  return read.query(
    `SELECT linkId, MAX(publisherId) AS publisherId, MAX(merchantId) AS merchantId FROM day_totals
     WHERE day = ? AND linkId > ? GROUP BY linkId HAVING SUM(clicks) + SUM(uncounted) > 0
     ORDER BY linkId LIMIT ${limit}`,
    [day, after],
  );
}

/** Computed without a pause: more at once would block others. */
const STRETCH = 11;

const leafOf = ({ id }: DayClick): Buffer => leafHash(Buffer.from(id));

export interface ClickSums {
  people: number;
  repeats: number;
  bots: number;
  /** Fetched by a browser without a visit. */
  fetches: number;
  /** Omitted if there are none, as in entries from before they were known. */
  agents?: number;
  total: number;
  /** The small tree over the clicks' IDs, as in RFC 6962. */
  root: string;
}

/** Keeps one hash per level, however many clicks there are. */
export async function sumsOf(pages: AsyncIterable<readonly DayClick[]>): Promise<ClickSums> {
  const tree = new GrowingTree();
  const counts = { [PERSON]: 0, [REPEAT]: 0, [BOT]: 0, [NOT_A_VISIT]: 0, [AGENT]: 0 };
  for await (const clicks of pages) {
    for (const click of clicks) {
      tree.add(leafOf(click));
      counts[click.kind as keyof typeof counts] += 1;
    }
  }
  return {
    people: counts[PERSON],
    repeats: counts[REPEAT],
    bots: counts[BOT],
    fetches: counts[NOT_A_VISIT],
    ...(counts[AGENT] > 0 && { agents: counts[AGENT] }),
    total: tree.size,
    root: tree.root().toString("base64"),
  };
}

export interface ClickProof {
  index: number;
  proof: string[];
  root: string;
}

/** A click's index in the small tree and its proof to the root. Null if it is not among them. */
export async function proofOf(pages: AsyncIterable<readonly DayClick[]>, id: string): Promise<ClickProof | null> {
  const hashes: Buffer[] = [];
  const tree = new GrowingTree();
  let index = -1;
  for await (const clicks of pages) {
    for (const click of clicks) {
      if (click.id === id) index = hashes.length;
      const hash = leafOf(click);
      hashes.push(hash);
      tree.add(hash);
    }
  }
  if (index < 0) return null;
  const part = async (level: number, at: number): Promise<Buffer> => {
    if (level > STRETCH) return nodeHash(await part(level - 1, at * 2), await part(level - 1, at * 2 + 1));
    await others();
    return rootOfComplete(hashes.slice(at * 2 ** level, (at + 1) * 2 ** level));
  };
  const proof = await inclusionProof(part, index, hashes.length);
  return { index, proof: proof.map((hash) => hash.toString("base64")), root: tree.root().toString("base64") };
}

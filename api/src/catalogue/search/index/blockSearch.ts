import type { Reader } from "../../../platform/db/database";
import { type Candidate, type CatalogSearch, MAX_CANDIDATES, type ProductFilter } from "../catalogSearch";
import { CandidateRows } from "./candidateRows";
import { conditionsOf, within } from "./conditions";
import { firstOf, type Matches } from "./firstOf";
import { blockOf } from "./place";
import { intersect, noSlots, type Slots, unpacked, unpackInto } from "./slots";
import type { Condition } from "./terms";

/** Blocks that are asked for in one statement. */
const BATCH_SIZE = 500;

interface RawBlock {
  number: number | string;
  used: Uint8Array;
  popularity: Uint8Array;
  version: number | string;
}

/** Finds styles by the index that `searchIndex.ts` keeps: sets of slots, block by block. */
export class BlockSearch implements CatalogSearch {
  private readonly rows: CandidateRows;

  constructor(private readonly read: Reader) {
    this.rows = new CandidateRows(read);
  }

  async candidates(filter: ProductFilter): Promise<Candidate[]> {
    const conditions = conditionsOf(filter);
    if (!conditions) return [];
    const blocks = await this.blocks(filter.merchant);
    const matches = new Map(blocks.map(({ number, used }) => [Number(number), unpacked(used)]));
    for (let at = 0; at < blocks.length && conditions.length > 0; at += BATCH_SIZE) {
      const numbers = blocks.slice(at, at + BATCH_SIZE).map(({ number }) => Number(number));
      const sets = await this.sets(numbers, conditions);
      for (const number of numbers) {
        const own = sets.map((set) => set.get(number));
        for (const set of own) {
          if (!set) matches.delete(number);
          else intersect(matches.get(number) ?? noSlots(), set);
        }
      }
    }
    const found: Matches[] = blocks.flatMap(({ number, popularity }) => {
      const slots = matches.get(Number(number));
      return slots ? [{ block: Number(number), slots, popularity }] : [];
    });
    const versions = new Map(blocks.map(({ number, version }) => [Number(number), Number(version)]));
    const first = firstOf(found, MAX_CANDIDATES);
    const placed = first.map((one) => ({ ...one, version: versions.get(blockOf(one.place)) as number }));
    return within(filter, await this.rows.of(placed));
  }

  private blocks(merchantId: string | null | undefined): Promise<RawBlock[]> {
    return this.read.query<RawBlock[]>(
      `SELECT b.number, b.used, b.popularity, b.version FROM style_block b
       JOIN merchant m ON m.id = b.merchantId AND m.listed = 1 ${merchantId ? "WHERE b.merchantId = ?" : ""}`,
      merchantId ? [merchantId] : [],
    );
  }

  /** For each condition which slots of each block meet it. */
  private async sets(numbers: readonly number[], conditions: readonly Condition[]): Promise<Map<number, Slots>[]> {
    const among = numbers.join(", ");
    const parts = conditions.map(
      (condition, nr) =>
        `SELECT ${nr} AS nr, block, slots FROM style_term WHERE block IN (${among}) AND ${"term" in condition ? "term = ?" : "term >= ? AND term < ?"}`,
    );
    const rows = await this.read.query<{ nr: number; block: number | string; slots: Uint8Array }[]>(
      parts.join(" UNION ALL ") as `SELECT ${string}`,
      conditions.flatMap((condition) => ("term" in condition ? [condition.term] : [condition.from, condition.below])),
    );
    const sets = conditions.map(() => new Map<number, Slots>());
    for (const { nr, block, slots } of rows) {
      const known = sets[Number(nr)]?.get(Number(block));
      if (known) unpackInto(known, slots);
      else sets[Number(nr)]?.set(Number(block), unpacked(slots));
    }
    return sets;
  }
}

import { LRUCache } from "lru-cache";
import { MINUTE, SECOND } from "../../../platform/clock";
import type { Reader } from "../../../platform/db/database";
import { type Candidate, type CatalogSearch, MAX_CANDIDATES, type ProductFilter } from "../catalogSearch";
import { CandidateRows } from "./candidateRows";
import { indexConditionsOf, type Wanted, wantedBy, within } from "./conditions";
import { firstOf, type Matches } from "./firstOf";
import { blockOf } from "./place";
import { inAtLeast, intersect, noSlots, type Slots, unpacked, unpackInto } from "./slots";
import type { Condition } from "./terms";

/** Blocks queried per statement. */
const BATCH_SIZE = 500;
/** More than there are synonyms. */
const MAX_ABSENT = 5_000;

interface RawBlock {
  number: number | string;
  used: Uint8Array;
  popularity: Uint8Array;
  version: number | string;
}

const NONE = noSlots();

type BlockSlots = Map<number, Slots>;

function termIs(condition: Condition): string {
  if ("term" in condition) return "term = ?";
  return "anyOf" in condition ? `term IN (${condition.anyOf.map(() => "?").join(", ")})` : "term >= ? AND term < ?";
}

function valuesOf(condition: Condition): readonly string[] {
  if ("term" in condition) return [condition.term];
  return "anyOf" in condition ? condition.anyOf : [condition.from, condition.below];
}

/** Finds products with the index of `searchIndex.ts`: sets of slots, block by block. */
export class BlockSearch implements CatalogSearch {
  private readonly rows: CandidateRows;

  /**
   * Synonyms that no product has, mostly those of other languages: each costs a lookup in every block. A new one is
   * found after a minute.
   */
  private readonly absent = new LRUCache<string, true>({ max: MAX_ABSENT, ttl: MINUTE, ttlResolution: SECOND });

  constructor(private readonly read: Reader) {
    this.rows = new CandidateRows(read);
  }

  async candidates(filter: ProductFilter): Promise<Candidate[]> {
    const wanted = wantedBy(filter);
    if (!wanted) return [];
    const blocks = await this.blocks(filter.merchant);
    const matches: BlockSlots = new Map();
    await this.eachBlock({ blocks, isAll: !filter.merchant }, this.known(wanted), (number, used, sets) => {
      for (const set of sets) intersect(used, set ?? NONE);
      matches.set(number, used);
    });
    return this.first(filter, blocks, matches);
  }

  async closest(filter: ProductFilter): Promise<Candidate[]> {
    const wanted = wantedBy(filter, true);
    const count = wanted?.words.length ?? 0;
    if (!wanted || count === 0) return [];
    const blocks = await this.blocks(filter.merchant);
    /** By number of words less one. */
    const matches = wanted.words.map((): BlockSlots => new Map());
    await this.eachBlock({ blocks, isAll: !filter.merchant }, this.known(wanted), (number, used, sets) => {
      for (const set of sets.slice(count)) intersect(used, set ?? NONE);
      for (const [at, slots] of inAtLeast(sets.slice(0, count)).entries()) {
        intersect(slots, used);
        matches[at]?.set(number, slots);
      }
    });
    // One word of many is not close.
    for (let words = count; words >= count / 2; words -= 1) {
      const found = await this.first(filter, blocks, matches[words - 1] ?? new Map());
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Without absent synonyms. */
  private known(wanted: Wanted): Condition[][] {
    return indexConditionsOf(wanted).map((list) =>
      list.flatMap((condition): Condition[] => {
        if (!("anyOf" in condition)) return [condition];
        const anyOf = condition.anyOf.filter((term) => !this.absent.has(term));
        return anyOf.length > 0 ? [{ anyOf }] : [];
      }),
    );
  }

  /** Calls `use` with each block's used slots and the slots that fulfill each condition. */
  private async eachBlock(
    { blocks, isAll }: { blocks: readonly RawBlock[]; isAll: boolean },
    conditions: readonly Condition[][],
    use: (number: number, used: Slots, sets: (Slots | undefined)[]) => void,
  ): Promise<void> {
    const missing = new Set(conditions.flat().flatMap((one) => ("anyOf" in one ? one.anyOf : [])));
    for (let at = 0; at < blocks.length; at += BATCH_SIZE) {
      const batch = blocks.slice(at, at + BATCH_SIZE);
      const numbers = batch.map(({ number }) => Number(number));
      const sets = conditions.length > 0 ? await this.sets(numbers, conditions, missing) : [];
      for (const { number, used } of batch) {
        use(
          Number(number),
          unpacked(used),
          sets.map((set) => set.get(Number(number))),
        );
      }
    }
    if (isAll) for (const term of missing) this.absent.set(term, true);
  }

  /** The most popular of the matching slots. */
  private async first(filter: ProductFilter, blocks: readonly RawBlock[], matches: BlockSlots): Promise<Candidate[]> {
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
      `SELECT b.number, b.used, b.popularity, b.version FROM product_block b
       JOIN merchant m ON m.id = b.merchantId AND m.listed = 1 ${merchantId ? "WHERE b.merchantId = ?" : ""}`,
      merchantId ? [merchantId] : [],
    );
  }

  /** For each list of conditions, the slots of each block that match any of them. Takes found terms from `missing`. */
  private async sets(
    numbers: readonly number[],
    conditions: readonly Condition[][],
    missing: Set<string>,
  ): Promise<Map<number, Slots>[]> {
    const among = numbers.join(", ");
    const parts = conditions.flatMap((list, nr) =>
      list.map(
        (condition) =>
          `SELECT ${nr} AS nr, block, term, slots FROM product_term WHERE block IN (${among}) AND ${termIs(condition)}`,
      ),
    );
    const rows = await this.read.query<{ nr: number; block: number | string; term: string; slots: Uint8Array }[]>(
      parts.join(" UNION ALL ") as `SELECT ${string}`,
      conditions.flat().flatMap(valuesOf),
    );
    const sets = conditions.map(() => new Map<number, Slots>());
    for (const { nr, block, term, slots } of rows) {
      missing.delete(term);
      const known = sets[Number(nr)]?.get(Number(block));
      if (known) unpackInto(known, slots);
      else sets[Number(nr)]?.set(Number(block), unpacked(slots));
    }
    return sets;
  }
}

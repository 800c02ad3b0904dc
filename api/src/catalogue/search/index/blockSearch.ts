import type { Reader } from "../../../core/db/database";
import { type Candidate, type CatalogSearch, MAX_CANDIDATES, type ProductFilter } from "../catalogSearch";
import type { StyleFacets } from "../styleSearch.entity";
import { conditionsOf } from "./conditions";
import { firstOf, type Matches, type Placed } from "./firstOf";
import { type KnownRow, KnownRows } from "./knownRows";
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

interface RawCandidate {
  id: string;
  merchantId: string;
  place: number | string;
  priceFrom: number | string;
  words: string;
  facets: string;
}

/** Finds styles by the index that `searchIndex.ts` keeps: sets of slots, block by block. */
export class BlockSearch implements CatalogSearch {
  private readonly known = new KnownRows();

  constructor(private readonly read: Reader) {}

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
    const { priceTo } = filter;
    const candidates = await this.rows(firstOf(found, MAX_CANDIDATES), blocks);
    return candidates.filter(({ priceFrom }) => typeof priceTo !== "number" || priceFrom <= priceTo);
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

  private async rows(first: readonly Placed[], blocks: readonly RawBlock[]): Promise<Candidate[]> {
    const versions = new Map(blocks.map(({ number, version }) => [Number(number), Number(version)]));
    const versionOf = (place: number) => versions.get(blockOf(place)) as number;
    const known = new Map<number, KnownRow>();
    const unknown: number[] = [];
    for (const { place } of first) {
      const row = this.known.get(place, versionOf(place));
      if (row) known.set(place, row);
      else unknown.push(place);
    }
    for (const [place, row] of await this.rowsAt(unknown)) {
      known.set(place, row);
      this.known.keep(place, versionOf(place), row);
    }
    const candidates: Candidate[] = [];
    for (const { place, position } of first) {
      const row = known.get(place);
      // It may have left since its block was read.
      if (!row) continue;
      const { id, merchantId, priceFrom, words, facets } = row;
      candidates.push({ id, merchantId, position, priceFrom, words, facets });
    }
    return candidates;
  }

  private async rowsAt(places: readonly number[]): Promise<Map<number, KnownRow>> {
    if (places.length === 0) return new Map();
    const rows = await this.read.query<RawCandidate[]>(
      `SELECT styleId AS id, merchantId, place, priceFrom, words, facets FROM style_search
       WHERE place IN (${places.join(", ")})`,
    );
    return new Map(
      rows.map(({ id, merchantId, place, priceFrom, words, facets }) => [
        Number(place),
        { id, merchantId, priceFrom: Number(priceFrom), words, facets: JSON.parse(facets) as StyleFacets },
      ]),
    );
  }
}

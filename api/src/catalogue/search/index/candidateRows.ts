import { LRUCache } from "lru-cache";
import { MINUTE, SECOND } from "../../../platform/clock";
import type { Reader } from "../../../platform/db/database";
import type { Candidate } from "../catalogSearch";
import type { SearchFacets } from "../searchedProduct.entity";
import type { Placed } from "./firstOf";

type KnownRow = Omit<Candidate, "position">;

/** About 25 MB: the first products of ten broad words. */
const MAX_ROWS = 20_000;

interface RawCandidate {
  id: string;
  merchantId: string;
  place: number | string;
  priceFrom: number | string;
  words: string;
  facets: string;
}

/** Where a product was found, and a version that changes whenever its row does. */
export interface Found extends Placed {
  version: number;
}

/** Rows of found products, read or cached, in their order. */
export class CandidateRows {
  /**
   * A cache of parsed rows. One is valid while its block has the version the search has just read: every writer changes
   * it. Rows are read after that version, so they may be newer, never older, except on a lagging cluster node; hence
   * the minute.
   */
  private readonly known = new LRUCache<number, { version: number; row: KnownRow }>({
    max: MAX_ROWS,
    ttl: MINUTE,
    ttlResolution: SECOND,
  });

  constructor(private readonly read: Reader) {}

  async of(found: readonly Found[]): Promise<Candidate[]> {
    const rows = new Map<number, KnownRow>();
    const unknown = new Map<number, number>();
    for (const { place, version } of found) {
      const known = this.known.get(place);
      if (known?.version === version) rows.set(place, known.row);
      else unknown.set(place, version);
    }
    for (const [place, row] of await this.rowsAt([...unknown.keys()])) {
      rows.set(place, row);
      this.known.set(place, { version: unknown.get(place) as number, row });
    }
    // Twenty thousand for a broad word: plain objects in a loop take half as long as spreading.
    const candidates: Candidate[] = [];
    for (const { place, position } of found) {
      const row = rows.get(place);
      // It may have left since it was found.
      if (!row) continue;
      const { id, merchantId, priceFrom, words, facets } = row;
      candidates.push({ id, merchantId, position, priceFrom, words, facets });
    }
    return candidates;
  }

  private async rowsAt(places: readonly number[]): Promise<Map<number, KnownRow>> {
    if (places.length === 0) return new Map();
    const rows = await this.read.query<RawCandidate[]>(
      `SELECT productId AS id, merchantId, place, priceFrom, words, facets FROM product_search
       WHERE place IN (${places.join(", ")})`,
    );
    return new Map(
      rows.map(({ id, merchantId, place, priceFrom, words, facets }) => [
        Number(place),
        { id, merchantId, priceFrom: Number(priceFrom), words, facets: JSON.parse(facets) as SearchFacets },
      ]),
    );
  }
}

import { LRUCache } from "lru-cache";
import { MINUTE } from "../../../platform/clock";
import type { Reader } from "../../../platform/db/database";
import type { Candidate } from "../catalogSearch";
import type { StyleFacets } from "../styleSearch.entity";
import type { Placed } from "./firstOf";

type KnownRow = Omit<Candidate, "position">;

/** Some 25 MB: the first styles of ten broad words. */
const MAX_ROWS = 20_000;

interface RawCandidate {
  id: string;
  merchantId: string;
  place: number | string;
  priceFrom: number | string;
  words: string;
  facets: string;
}

/** Where a style was found, and a version that changes whenever its row does. */
export interface Found extends Placed {
  version: number;
}

/** The rows of styles that were found, read or remembered, in their order. */
export class CandidateRows {
  /**
   * Rows that were read before, parsed. One holds as long as its block has the version that the search has just read: who
   * writes a row gives its block another. It is read after that version, so it may be newer, never older, except on a
   * node of a cluster that lags behind; hence the minute.
   */
  private readonly known = new LRUCache<number, { version: number; row: KnownRow }>({ max: MAX_ROWS, ttl: MINUTE });

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
    return found.flatMap(({ place, position }) => {
      const row = rows.get(place);
      // It may have left since it was found.
      return row ? [{ ...row, position }] : [];
    });
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

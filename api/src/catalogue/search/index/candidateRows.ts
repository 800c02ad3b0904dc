import { LRUCache } from "lru-cache";
import { MINUTE } from "../../../platform/clock";
import type { Reader } from "../../../platform/db/database";
import type { Candidate } from "../catalogSearch";
import type { StyleFacets } from "../styleSearch.entity";
import type { Placed } from "./firstOf";

type KnownRow = Omit<Candidate, "position">;

interface Known {
  version: number;
  /** performance.now(), in milliseconds. */
  readAt: number;
  row: KnownRow;
}

/** Some 25 MB: the first styles of ten broad words. */
const MAX_ROWS = 20_000;

/**
 * Rows that were read before, parsed. One holds as long as its block has the version that the search has just read: who
 * writes a row gives its block another. It is read after that version, so it may be newer, never older, except on a
 * node of a cluster that lags behind; hence the minute.
 */
class KnownRows {
  private readonly rows = new LRUCache<number, Known>({ max: MAX_ROWS });

  get(place: number, version: number, now = performance.now()): KnownRow | undefined {
    const known = this.rows.get(place);
    return known && known.version === version && now - known.readAt < MINUTE ? known.row : undefined;
  }

  keep(place: number, version: number, row: KnownRow, now = performance.now()): void {
    this.rows.set(place, { version, readAt: now, row });
  }
}

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
  private readonly known = new KnownRows();

  constructor(private readonly read: Reader) {}

  async of(found: readonly Found[]): Promise<Candidate[]> {
    const rows = new Map<number, KnownRow>();
    const unknown = new Map<number, number>();
    for (const { place, version } of found) {
      const row = this.known.get(place, version);
      if (row) rows.set(place, row);
      else unknown.set(place, version);
    }
    for (const [place, row] of await this.rowsAt([...unknown.keys()])) {
      rows.set(place, row);
      this.known.keep(place, unknown.get(place) as number, row);
    }
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

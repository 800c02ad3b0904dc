import {
  blockOf,
  type Candidate,
  CandidateRows,
  type CatalogSearch,
  MAX_CANDIDATES,
  type Placed,
  type ProductFilter,
  type Wanted,
  wantedBy,
  within,
} from "../../../api/src/catalogue";
import type { Reader } from "../../../api/src/platform/db/database";
import { isId } from "../../../api/src/platform/ids";
import { sentCount } from "./collectionFigures";
import { merchantTerm } from "./document";
import { type Found, type SearchServer, ServerAway, ServerRefusal } from "./searchServer";
import { anyTermOf } from "./serverTerms";

/** The server's maximum page size. */
const PAGE_SIZE = 250;
const PAGES = MAX_CANDIDATES / PAGE_SIZE;

/**
 * Finds products in a Typesense server, with the same results in the same order as the database index. The server
 * returns IDs and popularity. The rows, and whether their merchants are listed, come from the database, so that an
 * outdated server shows nothing hidden.
 */
export class TypesenseSearch implements Pick<CatalogSearch, "candidates"> {
  private readonly rows: CandidateRows;

  constructor(
    private readonly read: Reader,
    private readonly server: SearchServer,
    /** Timeout of each search request in milliseconds. */
    public timeout: number,
  ) {
    this.rows = new CandidateRows(read);
  }

  async candidates(filter: ProductFilter): Promise<Candidate[]> {
    const wanted = wantedBy(filter);
    const merchants = wanted && (await this.merchantClause(filter.merchant));
    if (!wanted || merchants === undefined) return [];
    const hits = await this.hits([...clausesOf(wanted), ...merchants].join(" && "));
    const versions = await this.versionsOf([...new Set(hits.map(({ place }) => blockOf(place)))]);
    const found = hits.flatMap((hit) => {
      const version = versions.get(blockOf(hit.place));
      return version === undefined ? [] : [{ ...hit, version }];
    });
    return within(filter, await this.rows.of(found));
  }

  /**
   * Throws unless the server has everything it confirmed: while a restarted server reads its log, it finds only a part.
   */
  async verify(): Promise<void> {
    const [live] = await this.read.query<{ name: string }[]>("SELECT name FROM search_collection WHERE state = 'live'");
    const count = live && (await this.server.countOf(live.name));
    if (!live || count === undefined) throw new ServerRefusal(404, "no collection is filled");
    // Documents exist before they are recorded, so there may be more.
    const sent = await sentCount(this.read, live.name);
    if (count < sent) throw new ServerAway(`it has ${count} of ${sent} documents`);
  }

  /** The document count of existing blocks of listed merchants. */
  private async versionsOf(blocks: readonly number[]): Promise<Map<number, number>> {
    if (blocks.length === 0) return new Map();
    const rows = await this.read.query<{ number: number | string; version: number | string }[]>(
      `SELECT b.number AS number, b.version AS version FROM product_block b
       JOIN merchant m ON m.id = b.merchantId AND m.listed = 1 WHERE b.number IN (${blocks.join(", ")})`,
    );
    return new Map(rows.map(({ number, version }) => [Number(number), Number(version)]));
  }

  /** Whose products may be found: one merchant's, or all but unlisted ones. Undefined for none. */
  private async merchantClause(merchantId: string | null | undefined): Promise<string[] | undefined> {
    if (merchantId) {
      if (!isId(merchantId)) return undefined;
      const listed = await this.read.query<unknown[]>("SELECT id FROM merchant WHERE id = ? AND listed = 1", [
        merchantId,
      ]);
      return listed.length > 0 ? [`merchant:=${merchantTerm(merchantId)}`] : undefined;
    }
    const unlisted = await this.read.query<{ id: string }[]>(
      `SELECT m.id AS id FROM merchant m WHERE m.listed <> 1
       AND EXISTS (SELECT 1 FROM product_block b WHERE b.merchantId = m.id)`,
    );
    return unlisted.length > 0 ? [`merchant:!=[${unlisted.map(({ id }) => merchantTerm(id)).join(",")}]`] : [];
  }

  private async hits(filter: string): Promise<Placed[]> {
    const page = (number: number): Promise<Found> =>
      this.server.search({ filter, perPage: PAGE_SIZE, page: number }, this.timeout);
    const first = await page(1);
    const pages = Math.min(Math.ceil(first.found / PAGE_SIZE), PAGES);
    const others = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => page(at + 2)));
    // Products that move during paging may appear twice.
    const hits = new Map<number, Placed>();
    for (const { hits: some } of [first, ...others]) {
      for (const { document } of some) {
        const place = Number(document.id);
        hits.set(place, { place, position: document.position });
      }
    }
    return [...hits.values()].sort((a, b) => a.position - b.position || a.place - b.place);
  }
}

const clausesOf = ({ words, tokens }: Wanted): string[] => [
  ...words.map((word) => `terms:[${anyTermOf(word).join(",")}]`),
  ...tokens.map((term) => `terms:${term}`),
];

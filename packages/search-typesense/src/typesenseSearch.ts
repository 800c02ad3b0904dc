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
import { serverTermOf } from "./serverTerms";

/** More hits the server puts on no page. */
const PAGE_SIZE = 250;
const PAGES = MAX_CANDIDATES / PAGE_SIZE;

/**
 * Finds styles in a Typesense server, the same as the index in the database and in the same order. The server says which
 * and how popular; their rows, and whether their merchants are listed, come from the database, so that what it has not
 * been told of yet shows nothing that may not be seen.
 */
export class TypesenseSearch implements CatalogSearch {
  private readonly rows: CandidateRows;

  constructor(
    private readonly read: Reader,
    private readonly server: SearchServer,
    /** Milliseconds for each request of a search. */
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
   * Throws unless the server has all that it has confirmed: one that has just been started reads its log, and until it
   * is through, finds a part.
   */
  async verify(): Promise<void> {
    const [live] = await this.read.query<{ name: string }[]>("SELECT name FROM search_collection WHERE state = 'live'");
    const count = live && (await this.server.countOf(live.name));
    if (!live || count === undefined) throw new ServerRefusal(404, "no collection is filled");
    // What is being sent is there before it is noted, so that there may be more.
    const sent = await sentCount(this.read, live.name);
    if (count < sent) throw new ServerAway(`it has ${count} of ${sent} documents`);
  }

  /** Of those blocks that are still there, of listed merchants. */
  private async versionsOf(blocks: readonly number[]): Promise<Map<number, number>> {
    if (blocks.length === 0) return new Map();
    const rows = await this.read.query<{ number: number | string; version: number | string }[]>(
      `SELECT b.number AS number, b.version AS version FROM style_block b
       JOIN merchant m ON m.id = b.merchantId AND m.listed = 1 WHERE b.number IN (${blocks.join(", ")})`,
    );
    return new Map(rows.map(({ number, version }) => [Number(number), Number(version)]));
  }

  /** Whose styles may be found: of one merchant, or of all but those that are not listed. Undefined for nobody's. */
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
       AND EXISTS (SELECT 1 FROM style_block b WHERE b.merchantId = m.id)`,
    );
    return unlisted.length > 0 ? [`merchant:!=[${unlisted.map(({ id }) => merchantTerm(id)).join(",")}]`] : [];
  }

  private async hits(filter: string): Promise<Placed[]> {
    const page = (number: number): Promise<Found> =>
      this.server.search({ filter, perPage: PAGE_SIZE, page: number }, this.timeout);
    const first = await page(1);
    const pages = Math.min(Math.ceil(first.found / PAGE_SIZE), PAGES);
    const others = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => page(at + 2)));
    // What moves meanwhile may be on two pages.
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

const clausesOf = ({ words, tokens }: Wanted): string[] =>
  [...words.map(serverTermOf), ...tokens].map((term) => `terms:${term}`);

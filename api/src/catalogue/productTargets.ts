import { In, IsNull, LessThanOrEqual } from "typeorm";
import { chunksOf } from "../platform/db/chunks";
import type { Database, Reader, Tx } from "../platform/db/database";
import { isId } from "../platform/ids";
import { MovedStyle, Style, Variant } from "./goods.entity";
import { isSamePage, pathKeyOf, withoutMarks } from "./rows/pagePath";
import { upsertRows } from "./runs/upsertRows";
import type { CatalogSearch } from "./search/catalogSearch";
import { rankStyles } from "./search/index/searchIndex";
import { pathOf } from "./search/searchRow";

const MAX_MOVED = 200;
/** Of one product. A page with more than this shows many, which its parameters may tell apart. */
const MAX_ON_PAGE = 200;
/** Of a shop whose pages differ in their parameters alone so many are looked at. */
const MAX_BY_PARAMETERS = 10_000;
const BATCH_SIZE = 500;

/** Where products are in their shops, and which of them moved: for what links to them. */
export class ProductTargets {
  constructor(
    private readonly db: Database,
    private readonly search: CatalogSearch,
  ) {}

  async style(id: string): Promise<Style | null> {
    return isId(id) ? this.db.read.findOneBy(Style, { id }) : null;
  }

  /** Whose page an address of the shop is, also with another size, color or marks of an ad. */
  async atPage(merchantId: string, page: string, read: Reader = this.db.read): Promise<Style | null> {
    const select = { styleKey: true, url: true } as const;
    const where = { merchantId, pathKey: pathKeyOf(page), goneAt: IsNull() };
    const shown = await read.find(Variant, { select, where, take: MAX_ON_PAGE });
    const keys = new Set(shown.map(({ styleKey }) => styleKey));
    const isFull = shown.length === MAX_ON_PAGE;
    const found = keys.size > 1 || isFull ? shown.find(({ url }) => isSamePage(url, page)) : shown[0];
    const named = found ?? (isFull ? await byParameters(read, where, page) : undefined);
    return named ? read.findOneBy(Style, { merchantId, styleKey: named.styleKey }) : null;
  }

  /** Whether an address is one of the product's pages that the feed lists, be it of another size than the first. */
  async hasPage({ merchantId, styleKey }: Style, page: string): Promise<boolean> {
    const where = { merchantId, pathKey: pathKeyOf(page), styleKey, goneAt: IsNull() };
    const shown = await this.db.read.find(Variant, { select: { url: true }, where, take: MAX_ON_PAGE });
    return shown.some(({ url }) => isSamePage(url, page));
  }

  /** The most popular product of the same brand and category that can be bought. */
  async similarTo({ id, merchantId, ...paths }: Style): Promise<Style | null> {
    const category = pathOf(paths).at(-1);
    if (!category) return null;
    const filter = { merchant: merchantId, category, inStock: true };
    const found = await this.search.candidates(filter);
    const other = found.find((candidate) => candidate.id !== id);
    return other ? this.style(other.id) : null;
  }

  /** Styles whose page changed, left the feed or came back, those first that wait longest. */
  async moved(): Promise<MovedStyle[]> {
    return this.db.read.find(MovedStyle, { order: { movedAt: "ASC", styleId: "ASC" }, take: MAX_MOVED });
  }

  /** Unless it moved again meanwhile. */
  async settle({ styleId, movedAt }: MovedStyle): Promise<void> {
    await this.db.write((tx) => tx.delete(MovedStyle, { styleId, movedAt: LessThanOrEqual(movedAt) }));
  }

  /** How many publishers link to each; of all others nobody does any more. */
  async rank(publishers: ReadonlyMap<string, number>, signal?: AbortSignal): Promise<number> {
    const before: { id: string; popularity: number }[] = await this.db.longRead.query(
      "SELECT id, popularity FROM style WHERE popularity > 0",
    );
    const known = new Map(before.map(({ id, popularity }) => [id, popularity]));
    const all = new Set([...publishers.keys(), ...known.keys()]);
    const changed = [...all].filter((id) => (publishers.get(id) ?? 0) !== (known.get(id) ?? 0));
    for (const part of chunksOf(changed, BATCH_SIZE)) {
      signal?.throwIfAborted();
      await this.db.write((tx) => setPopularity(tx, part, publishers));
    }
    return changed.length;
  }
}

/** One of a great many pages of one path, by its whole address as the feed writes it. */
async function byParameters(
  read: Reader,
  { merchantId, pathKey }: Pick<Variant, "merchantId" | "pathKey">,
  page: string,
): Promise<Pick<Variant, "styleKey"> | undefined> {
  const rows: Pick<Variant, "styleKey">[] = await read.query(
    `SELECT v.styleKey AS styleKey FROM (
       SELECT styleKey, url FROM variant WHERE merchantId = ? AND pathKey = ? AND goneAt IS NULL LIMIT ${MAX_BY_PARAMETERS}
     ) v WHERE v.url IN (?, ?) LIMIT 1`,
    [merchantId, pathKey, new URL(page).href, withoutMarks(page)],
  );
  return rows[0];
}

async function setPopularity(tx: Tx, ids: string[], publishers: ReadonlyMap<string, number>): Promise<void> {
  const styles: Style[] = await tx.findBy(Style, { id: In(ids) });
  const ranked = styles.map((style) => ({ ...style, popularity: publishers.get(style.id) ?? 0 }));
  await upsertRows(tx, Style, ranked);
  await rankStyles(tx, ranked);
}

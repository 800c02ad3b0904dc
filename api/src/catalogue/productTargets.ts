import { In, IsNull, LessThanOrEqual } from "typeorm";
import { chunksOf } from "../platform/db/chunks";
import type { Database, Reader, Tx } from "../platform/db/database";
import { isId } from "../platform/ids";
import { MovedProduct, Product, Variant } from "./product.entity";
import { isSamePage, pathKeyOf, withoutMarks } from "./rows/pagePath";
import { upsertRows } from "./runs/upsertRows";
import type { CatalogSearch } from "./search/catalogSearch";
import { rankProducts } from "./search/index/searchIndex";
import { pathOf } from "./search/searchRow";

const MAX_MOVED = 200;
/** Pages per product. A path with more lists many products, distinguished by its parameters. */
const MAX_ON_PAGE = 200;
/** The number of pages checked at a shop whose pages differ only in their parameters. */
const MAX_BY_PARAMETERS = 10_000;
const BATCH_SIZE = 500;

/** Products' pages in their shops, and which products moved, for their links. */
export class ProductTargets {
  constructor(
    private readonly db: Database,
    private readonly search: CatalogSearch,
  ) {}

  async product(id: string): Promise<Product | null> {
    return isId(id) ? this.db.read.findOneBy(Product, { id }) : null;
  }

  /** The product of a shop's URL, also with another size, color or ad parameters. */
  async atPage(merchantId: string, page: string, read: Reader = this.db.read): Promise<Product | null> {
    const select = { productKey: true, url: true } as const;
    const where = { merchantId, pathKey: pathKeyOf(page), goneAt: IsNull() };
    const shown = await read.find(Variant, { select, where, take: MAX_ON_PAGE });
    const keys = new Set(shown.map(({ productKey }) => productKey));
    const isFull = shown.length === MAX_ON_PAGE;
    const found = keys.size > 1 || isFull ? shown.find(({ url }) => isSamePage(url, page)) : shown[0];
    const named = found ?? (isFull ? await byParameters(read, where, page) : undefined);
    return named ? read.findOneBy(Product, { merchantId, productKey: named.productKey }) : null;
  }

  /** Whether a URL is one of the product's pages in the feed, including other sizes. */
  async hasPage({ merchantId, productKey }: Product, page: string): Promise<boolean> {
    const where = { merchantId, pathKey: pathKeyOf(page), productKey, goneAt: IsNull() };
    const shown = await this.db.read.find(Variant, { select: { url: true }, where, take: MAX_ON_PAGE });
    return shown.some(({ url }) => isSamePage(url, page));
  }

  /** The most popular available product of the same brand and category. */
  async similarTo({ id, merchantId, ...paths }: Product): Promise<Product | null> {
    const category = pathOf(paths).at(-1);
    if (!category) return null;
    const filter = { merchant: merchantId, category, inStock: true };
    const found = await this.search.candidates(filter);
    const other = found.find((candidate) => candidate.id !== id);
    return other ? this.product(other.id) : null;
  }

  /** Products whose page changed, left the feed or returned, longest waiting first. */
  async moved(): Promise<MovedProduct[]> {
    return this.db.read.find(MovedProduct, { order: { movedAt: "ASC", productId: "ASC" }, take: MAX_MOVED });
  }

  /** Unless it moved again. */
  async settle({ productId, movedAt }: MovedProduct): Promise<void> {
    await this.db.write((tx) => tx.delete(MovedProduct, { productId, movedAt: LessThanOrEqual(movedAt) }));
  }

  /** The number of publishers linking to each; those without are omitted. */
  async rank(publishers: ReadonlyMap<string, number>, signal?: AbortSignal): Promise<number> {
    const before: { id: string; popularity: number }[] = await this.db.longRead.query(
      "SELECT id, popularity FROM product WHERE popularity > 0",
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

/** One of very many pages with one path, by the full URL in the feed. */
async function byParameters(
  read: Reader,
  { merchantId, pathKey }: Pick<Variant, "merchantId" | "pathKey">,
  page: string,
): Promise<Pick<Variant, "productKey"> | undefined> {
  const rows: Pick<Variant, "productKey">[] = await read.query(
    `SELECT v.productKey AS productKey FROM (
       SELECT productKey, url FROM variant WHERE merchantId = ? AND pathKey = ? AND goneAt IS NULL LIMIT ${MAX_BY_PARAMETERS}
     ) v WHERE v.url IN (?, ?) LIMIT 1`,
    [merchantId, pathKey, new URL(page).href, withoutMarks(page)],
  );
  return rows[0];
}

async function setPopularity(tx: Tx, ids: string[], publishers: ReadonlyMap<string, number>): Promise<void> {
  const products: Product[] = await tx.findBy(Product, { id: In(ids) });
  const ranked = products.map((product) => ({ ...product, popularity: publishers.get(product.id) ?? 0 }));
  await upsertRows(tx, Product, ranked);
  await rankProducts(tx, ranked);
}

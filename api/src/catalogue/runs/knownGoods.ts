import { In, IsNull } from "typeorm";
import type { Reader } from "../../core/db/database";
import type { MissingGoods } from "../feed.entity";
import { Variant } from "../goods.entity";
import type { Goods } from "../rows/goods";

/** Ids alone are short. */
const INDEX_PAGE = 5_000;
/** How many missing goods a held run names. */
const MAX_NAMED = 20;

/** By their ids in the shop. */
export async function knownOf(
  read: Reader,
  { merchantId }: Pick<Variant, "merchantId">,
  goods: readonly Pick<Goods, "sku">[],
): Promise<Map<string, Variant>> {
  const rows = await read.find(Variant, { where: { merchantId, sku: In(goods.map(({ sku }) => sku)) } });
  return new Map(rows.map((variant) => [variant.sku, variant]));
}

/** The ids of a feed's goods that are not gone, in parts. Reads nothing but an index. */
export async function* skusOf(read: Reader, feedId: string, signal?: AbortSignal): AsyncGenerator<string[]> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    signal?.throwIfAborted();
    const rows: { sku: string }[] = await read.query(
      `SELECT sku FROM variant WHERE feedId = ? AND goneAt IS NULL AND sku > ? ORDER BY sku LIMIT ${INDEX_PAGE}`,
      [feedId, after],
    );
    yield rows.map(({ sku }) => sku);
    after = rows.length < INDEX_PAGE ? undefined : rows.at(-1)?.sku;
  }
}

/** Goods of a feed that a file does not list. Reads nothing but an index, but for those that it names. */
export async function missingGoods(
  read: Reader,
  { feedId }: Pick<Variant, "feedId">,
  isListed: (sku: string) => boolean,
  signal?: AbortSignal,
): Promise<MissingGoods & { known: number }> {
  let [known, count] = [0, 0];
  const named: string[] = [];
  for await (const skus of skusOf(read, feedId, signal)) {
    known += skus.length;
    const missing = skus.filter((sku) => !isListed(sku));
    count += missing.length;
    named.push(...missing.slice(0, MAX_NAMED - named.length));
  }
  const where = { feedId, goneAt: IsNull(), sku: In([...named, ""]) };
  const first = await read.find(Variant, { select: { sku: true, title: true }, where, order: { sku: "ASC" } });
  return { known, count, first: first.map(({ sku, title }) => ({ sku, title })) };
}

/** How many of these goods have a price that can be compared with the one before, and how many differ by this factor. */
export async function priceShifts(
  read: Reader,
  { feedId, merchantId }: Pick<Variant, "feedId" | "merchantId">,
  goods: readonly Goods[],
  factor: number,
): Promise<{ compared: number; shifted: number }> {
  const before = await knownOf(read, { merchantId }, goods);
  let [compared, shifted] = [0, 0];
  for (const { sku, priceMinor, currency } of goods) {
    const known = before.get(sku);
    if (known?.feedId !== feedId || known.goneAt !== null || known.currency !== currency) continue;
    compared += 1;
    if (Math.max(priceMinor, known.priceMinor) >= Math.min(priceMinor, known.priceMinor) * factor) shifted += 1;
  }
  return { compared, shifted };
}

/**
 * Whether a shop has given an id to another article: it has another title on another page with another picture. An
 * article that is merely renamed, moved or photographed anew keeps one of these.
 */
export const isOtherArticle = (before: Variant, now: Variant): boolean =>
  before.title !== now.title &&
  before.pathKey !== now.pathKey &&
  (before.imageUrl === null || before.imageUrl !== now.imageUrl);

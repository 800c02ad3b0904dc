import type { MissingGoods } from "../feed.entity";
import type { Goods } from "../rows/goods";
import type { GoodsStore } from "./goodsStore";

/** With less than this part of the last finished run's goods the file may be half written. */
const LEAST_PART = 0.7;
/** With more than this part of them under no id that is known, the shop may have changed its ids. */
const MOST_REPLACED = 0.5;
/** No sale is as deep; cents that are read as units, or units as cents, differ by a hundred. */
const PRICE_FACTOR = 10;
/** Goods of a file whose prices are compared with those that are known. */
export const SAMPLE_SIZE = 500;
/** Of fewer goods a price says nothing about the others. */
const LEAST_COMPARED = 5;

/** What a file is judged by before any of it is written. */
export interface Doubted {
  run: { feedId: string; merchantId: string };
  /** How many goods the last finished run had; null before the first one, which nothing can be compared with. */
  goodRows: number | null;
  /** How many goods somebody has allowed to go since then; null if nobody was asked. */
  mayMiss: number | null;
}

/** A file that waits for a person: what would go, and why, unless it is merely short. */
export interface Doubt {
  missing: MissingGoods;
  reason: string | null;
}

/** Whether a person has to look before a file changes the catalogue, and what links lead to. Null if not. */
export async function doubtOf(
  store: Pick<GoodsStore, "missing" | "priceShifts">,
  { run, goodRows, mayMiss }: Doubted,
  file: { size: number; isListed: (sku: string) => boolean; sample: readonly Goods[] },
  signal?: AbortSignal,
): Promise<Doubt | null> {
  if (goodRows === null) return null;
  const missing = await store.missing(run, file.isListed, signal);
  const held = (reason: string | null): Doubt => ({ missing: { count: missing.count, first: missing.first }, reason });
  if (file.size < goodRows * LEAST_PART) return held(null);
  if (missing.count > missing.known * MOST_REPLACED + (mayMiss ?? 0)) {
    return held(`${missing.count} of the ${missing.known} goods that were listed are not in it. Are their ids new?`);
  }
  if (mayMiss !== null) return null;
  const { compared, shifted } = await store.priceShifts(run, file.sample, PRICE_FACTOR);
  if (compared < LEAST_COMPARED || shifted * 2 <= compared) return null;
  return held(`${shifted} of ${compared} prices differ from those before by a factor of ${PRICE_FACTOR} or more.`);
}

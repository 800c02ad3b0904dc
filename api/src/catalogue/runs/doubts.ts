import type { MissingVariants } from "../feed.entity";
import type { VariantRow } from "../rows/variantRow";
import type { VariantStore } from "./variantStore";

/** Below this share of the last run's variants the file may be incomplete. */
const LEAST_PART = 0.7;
/** Above this share of unknown IDs the shop may have changed its IDs. */
const MOST_REPLACED = 0.5;
/** No sale is that deep; cents read as units differ by a factor of 100. */
const PRICE_FACTOR = 10;
/** Number of variants whose prices are compared. */
export const SAMPLE_SIZE = 500;
/** With fewer variants the prices are inconclusive. */
const LEAST_COMPARED = 5;

/** The criteria for a file, checked before anything is written. */
export interface Doubted {
  run: { feedId: string; merchantId: string };
  /** Number of variants in the last finished run; null before the first run. */
  goodRows: number | null;
  /** Number of variants someone allowed to remove; null if undecided. */
  canMiss: number | null;
}

/** A held file: the missing variants and the reason, null if the file is only short. */
export interface Doubt {
  missing: MissingVariants;
  reason: string | null;
}

/** Why a person must decide before a file changes the catalog; null if not needed. */
export async function doubtOf(
  store: Pick<VariantStore, "missing" | "priceShifts">,
  { run, goodRows, canMiss }: Doubted,
  file: { size: number; isListed: (sku: string) => boolean; sample: readonly VariantRow[] },
  signal?: AbortSignal,
): Promise<Doubt | null> {
  if (goodRows === null) return null;
  const missing = await store.missing(run, file.isListed, signal);
  const held = (reason: string | null): Doubt => ({ missing: { count: missing.count, first: missing.first }, reason });
  if (file.size < goodRows * LEAST_PART) return held(null);
  if (missing.count > missing.known * MOST_REPLACED + (canMiss ?? 0)) {
    return held(`${missing.count} of ${missing.known} listed variants are missing. Did their IDs change?`);
  }
  if (canMiss !== null) return null;
  const { compared, shifted } = await store.priceShifts(run, file.sample, PRICE_FACTOR);
  if (compared < LEAST_COMPARED || shifted * 2 <= compared) return null;
  return held(`${shifted} of ${compared} prices changed by a factor of ${PRICE_FACTOR} or more.`);
}

import { belongsTo, fullAddress } from "../../../../../api/src/contract/destination";
import { inUnits } from "../../../lib/money";
import type { MerchantRow } from "../dashboardTypes";

export type PageVerdict =
  | { kind: "unreadable" }
  | { kind: "matches"; merchant: MerchantRow }
  | { kind: "foreign"; merchant: MerchantRow; owner: MerchantRow | undefined }
  /** No brand is chosen yet. */
  | { kind: "unchosen"; owner: MerchantRow | undefined };

/** Checks the page by the server's own rule, before submitting. */
export function judgePage(typed: string, chosen: string, merchants: readonly MerchantRow[]): PageVerdict | null {
  const address = fullAddress(typed);
  if (address === "") return null;
  if (!URL.canParse(address) || !new URL(address).hostname.match(/\.|^localhost$/)) return { kind: "unreadable" };
  const merchant = merchants.find(({ id }) => id === chosen);
  if (merchant && belongsTo(address, merchant.website)) return { kind: "matches", merchant };
  const owner = merchants.find(({ website }) => belongsTo(address, website));
  return merchant ? { kind: "foreign", merchant, owner } : { kind: "unchosen", owner };
}

const EXAMPLE_ORDER = 100;

/** On an order of $100 the commission in dollars equals the rate. */
export const earnedOn = (rate: number): string =>
  `You earn ${rate}%: ${inUnits(rate)} on a ${inUnits(EXAMPLE_ORDER)} order.`;

import { paths } from "./paths";

export interface ClaimedOrder {
  merchantId: string;
  orderId: string;
  /** A UTC day, or empty. */
  orderedAt: string;
  kind: string;
}

const names = ["claim", "brand", "order", "on"] as const;

/** The claim form's URL, prefilled with the order's known data. */
export function claimPath({ merchantId, orderId, orderedAt, kind }: ClaimedOrder): string {
  const params = new URLSearchParams({ claim: kind, brand: merchantId, order: orderId, on: orderedAt.slice(0, 10) });
  return `${paths.publisherClaims}?${params}`;
}

/** The claim data in the URL; null if it opens no claim form. */
export const claimParams = Object.assign(
  (params: URLSearchParams): ClaimedOrder | null => {
    const kind = params.get("claim");
    if (!kind) return null;
    const [merchantId = "", orderId = "", orderedAt = ""] = names.slice(1).map((name) => params.get(name) ?? "");
    return { merchantId, orderId, orderedAt, kind };
  },
  { names },
);

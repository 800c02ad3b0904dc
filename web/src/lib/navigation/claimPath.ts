import { paths } from "./paths";

export interface ClaimedOrder {
  merchantId: string;
  orderId: string;
  /** A UTC day, or empty. */
  orderedAt: string;
  kind: string;
}

/** With what only an assistant's draft fills in. */
export interface ClaimDraft extends ClaimedOrder {
  amount: string;
  words: string;
}

const names = ["claim", "brand", "order", "on", "amount", "words"] as const;

/** The claim form's URL, prefilled with the order's known data. */
export function claimPath({ merchantId, orderId, orderedAt, kind }: ClaimedOrder): string {
  const params = new URLSearchParams({ claim: kind, brand: merchantId, order: orderId, on: orderedAt.slice(0, 10) });
  return `${paths.publisherClaims}?${params}`;
}

/** The claim data in the URL; null if it opens no claim form. */
export const claimParams = Object.assign(
  (params: URLSearchParams): ClaimDraft | null => {
    const given = (name: (typeof names)[number]) => params.get(name) ?? "";
    const kind = given("claim");
    if (!kind) return null;
    return {
      kind,
      merchantId: given("brand"),
      orderId: given("order"),
      orderedAt: given("on"),
      amount: given("amount"),
      words: given("words"),
    };
  },
  { names },
);

import { formatCents, portionOf } from "../../platform/money";
import type { CartLine } from "./cart";
import type { TakenCode } from "./shopCodes";

/** The items, at the shop's own prices of today. */
export interface Bill {
  lines: readonly (CartLine & { amount: number })[];
  code: TakenCode | null;
  total: number;
  /** The code's discount. */
  saved: number;
}

export interface Order extends Bill {
  orderId: string;
  amount: string;
  /** The shop server's signature; null if there is neither a click nor a code to report. */
  signed: { clickId: string; signature: string } | null;
}

/** The discount applies to each line, so that the lines add up to the total. */
export function billOf(lines: readonly CartLine[], code: TakenCode | null): Bill {
  const priced = lines.map((line) => {
    const full = line.product.price * line.quantity;
    return { ...line, full, amount: full - portionOf(full, code?.percent ?? 0, 100) };
  });
  const total = priced.reduce((sum, { amount }) => sum + amount, 0);
  return { lines: priced, code, total, saved: priced.reduce((sum, { full }) => sum + full, 0) - total };
}

/** The snippet's report: the order with its products. */
export function reportOf({ orderId, amount, lines, code, signed }: Order, currency: string) {
  return (
    signed && {
      orderId,
      amount,
      lines: lines.map(({ product, size, quantity, amount: cents }) => ({
        sku: size.sku,
        category: product.category,
        quantity,
        amount: formatCents(cents, currency),
      })),
      ...(code && { codes: [code.text] }),
      ...signed,
    }
  );
}

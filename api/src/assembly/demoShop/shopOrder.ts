import { formatCents, portionOf } from "../../platform/money";
import type { CartLine } from "./cart";
import type { TakenCode } from "./shopCodes";

/** What is bought, at the shop's own prices of today. */
export interface Bill {
  lines: readonly (CartLine & { amount: number })[];
  code: TakenCode | null;
  total: number;
  /** What the code took off. */
  saved: number;
}

export interface Order extends Bill {
  orderId: string;
  amount: string;
  /** The shop server's signature; null if there is neither a click nor a code to report. */
  signed: { clickId: string; signature: string } | null;
}

/** A code is taken off each line, so that the lines add up to what is paid. */
export function billOf(lines: readonly CartLine[], code: TakenCode | null): Bill {
  const priced = lines.map((line) => {
    const full = line.good.price * line.quantity;
    return { ...line, full, amount: full - portionOf(full, code?.percent ?? 0, 100) };
  });
  const total = priced.reduce((sum, { amount }) => sum + amount, 0);
  return { lines: priced, code, total, saved: priced.reduce((sum, { full }) => sum + full, 0) - total };
}

/** What the snippet tells Weft: the order with its pieces. */
export function reportOf({ orderId, amount, lines, code, signed }: Order, currency: string) {
  return (
    signed && {
      orderId,
      amount,
      lines: lines.map(({ good, size, quantity, amount: cents }) => ({
        sku: size.sku,
        category: good.category,
        quantity,
        amount: formatCents(cents, currency),
      })),
      ...(code && { codes: [code.text] }),
      ...signed,
    }
  );
}

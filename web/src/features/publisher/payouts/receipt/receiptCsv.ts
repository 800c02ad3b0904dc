import { toCsv } from "../../../../lib/csv";
import type { LineRow } from "../rows";

const heads = [
  "Merchant",
  "Order",
  "Received at (UTC)",
  "Channel",
  "Sub-id",
  "Order amount (USD)",
  "Returned (USD)",
  "Settled (USD)",
] as const;

const inDollars = (cents: number | undefined): number | null => (cents === undefined ? null : cents / 100);

export const receiptCsv = (lines: readonly LineRow[]): string =>
  toCsv(
    heads,
    lines.map(({ sale, amount }) => [
      sale?.merchant?.name ?? null,
      sale?.orderId ?? null,
      sale?.receivedAt ?? null,
      sale?.link?.channel ?? null,
      sale?.subId ?? null,
      inDollars(sale?.amount.cents),
      inDollars(sale?.returnedAmount.cents),
      inDollars(amount.cents),
    ]),
  );

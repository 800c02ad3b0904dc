import { toCsv } from "../../../../lib/csv";
import type { LineRow } from "../payoutTypes";

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

const dollarsOf = (cents: number | undefined): number | null => (cents === undefined ? null : cents / 100);

export const receiptCsv = (lines: readonly LineRow[]): string =>
  toCsv(
    heads,
    lines.map(({ sale, amount }) => [
      sale?.merchant?.name ?? null,
      sale?.orderId ?? null,
      sale?.receivedAt ?? null,
      sale?.link?.channel ?? null,
      sale?.subId ?? null,
      dollarsOf(sale?.amount.cents),
      dollarsOf(sale?.returnedAmount.cents),
      dollarsOf(amount.cents),
    ]),
  );

import { USUAL_CURRENCY } from "../../../../../../api/src/contract/currencies";
import { toCsv } from "../../../../lib/csv";
import { type Money, unitsIn } from "../../../../lib/money";
import type { LineRow } from "../payoutTypes";

/** Lines of what was set off are in another currency than the others. */
const currenciesIn = (lines: readonly LineRow[]): string[] => [...new Set(lines.map(({ amount }) => amount.currency))];

const headsIn = (currency: string) => [
  "Merchant",
  "Order",
  "Received at (UTC)",
  "Channel",
  "Sub-id",
  "Rate (%)",
  `Order amount (${currency})`,
  `Returned (${currency})`,
  `Settled (${currency})`,
];

const unitsOf = (money: Money | undefined): number | null => (money ? unitsIn(money.cents, money.currency) : null);

export function receiptCsv(lines: readonly LineRow[]): string {
  const currencies = currenciesIn(lines);
  const isMixed = currencies.length > 1;
  return toCsv(
    [...headsIn(currencies.join(", ") || USUAL_CURRENCY), ...(isMixed ? ["Currency"] : []), "Product"],
    lines.map(({ sale, bonus, amount }) => [
      bonus?.merchantName ?? sale?.merchant?.name ?? null,
      bonus?.name ?? sale?.orderId ?? null,
      bonus?.decidedAt ?? sale?.receivedAt ?? null,
      sale?.link?.channel ?? null,
      sale?.subId ?? null,
      sale?.commissionRate ?? null,
      unitsOf(bonus?.base ?? sale?.amount),
      unitsOf(sale?.returnedAmount),
      unitsOf(amount),
      ...(isMixed ? [amount.currency] : []),
      sale?.link?.product?.title ?? null,
    ]),
  );
}

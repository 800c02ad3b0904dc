import { t } from "../../../../../../api/src/contract/i18n/t";
import { utcDay } from "../../../../lib/dates";
import { inMoney, inPercent, type Money } from "../../../../lib/money";
import { openingName } from "../../../../shared/moveIn/sources";
import { PaperTable } from "../../../../ui/paper/Paper";
import { type Column, DataTable } from "../../../../ui/table/DataTable";
import type { LineRow } from "../stages";

const dayIn = (at: string | undefined): string => (at ? utcDay(at) : "–");
const amountIn = (amount: Money | undefined): string => (amount ? inMoney(amount) : "–");

/** Never wrapped: a broken amount reads as a different one. */
const whole = (text: string) => <span style={{ whiteSpace: "nowrap" }}>{text}</span>;

const columns: Column<LineRow>[] = [
  {
    id: "merchant",
    label: t("Order"),
    isHeading: true,
    cell: ({ sale, bonus, opening }) => (
      <span>
        {bonus?.merchantName ?? opening?.brandName ?? sale?.merchant?.name ?? t("Unknown")}
        <small>
          {bonus?.name ??
            (opening && openingName(opening)) ??
            (sale ? t("Order {orderId}", { orderId: sale.orderId }) : t("Order no longer stored"))}
        </small>
      </span>
    ),
  },
  {
    id: "date",
    label: t("Date"),
    cell: ({ sale, bonus, opening }) => whole(dayIn(bonus?.decidedAt ?? opening?.payableOn ?? sale?.receivedAt)),
  },
  {
    id: "channel",
    label: t("Channel"),
    cell: ({ sale }) => (
      <span>
        {whole(sale?.link?.channel ?? "–")}
        {sale?.link?.product && <small>{sale.link.product.title}</small>}
        {sale?.subId && <small>{sale.subId}</small>}
      </span>
    ),
  },
  { id: "rate", label: t("Rate"), align: "end", cell: ({ sale }) => (sale ? inPercent(sale.commissionRate, 2) : "–") },
  {
    id: "amount",
    label: t("Order value"),
    align: "end",
    cell: ({ sale, bonus }) => (
      <span>
        {whole(amountIn(bonus?.base ?? sale?.amount))}
        {sale && sale.returnedAmount.cents > 0 && (
          <small>{t("{amount} returned", { amount: inMoney(sale.returnedAmount) })}</small>
        )}
      </span>
    ),
  },
  { id: "settled", label: t("Amount"), align: "end", cell: ({ amount }) => <b>{whole(inMoney(amount))}</b> },
];

export const ReceiptLines = ({ lines }: { lines: readonly LineRow[] }) => (
  <PaperTable>
    <DataTable label={t("Orders in this payout")} columns={columns} rows={lines} />
  </PaperTable>
);

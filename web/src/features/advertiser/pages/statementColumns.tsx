import { t } from "../../../../../api/src/contract/i18n/t";
import type { OwedLineFragment } from "../../../generated/advertiser";
import { utcDay } from "../../../lib/dates";
import { inMoney, inPercent, type Money } from "../../../lib/money";
import type { Column } from "../../../ui/table/DataTable";

export type StatementLine = OwedLineFragment;

/** A negative line reverses all or part of a commission or a bonus. */
const whatOf = ({
  owed,
  sale,
  bonus,
  opening,
  isUnclaimed,
}: Pick<StatementLine, "owed"> & {
  sale: Pick<NonNullable<StatementLine["sale"]>, "status"> | null;
  bonus?: unknown;
  opening?: unknown;
  isUnclaimed?: boolean;
}) => {
  if (opening) return t("Opening balance");
  if (isUnclaimed) return t("Unclaimed, returned to you");
  if (bonus) return owed.cents >= 0 ? t("Monthly bonus") : t("Bonus corrected: return");
  if (owed.cents >= 0) return sale?.status === "PENDING" ? t("Commission, pending") : t("Commission");
  return sale?.status === "DECLINED" ? t("Reversed: declined") : t("Reversed: return");
};

const amountIn = (amount: Money | undefined): string => (amount ? inMoney(amount) : "–");

/** Of a statement's entries, on screen and on paper. */
export const statementColumns: readonly Column<StatementLine>[] = [
  {
    id: "order",
    label: t("Order"),
    isHeading: true,
    cell: ({ sale, bonus, opening, isUnclaimed }) =>
      bonus?.name ?? sale?.orderId ?? (opening || isUnclaimed ? "–" : t("Unknown")),
  },
  { id: "date", label: t("Date"), cell: ({ at }) => <time dateTime={at}>{utcDay(at)}</time> },
  { id: "what", label: t("Entry"), cell: whatOf },
  {
    id: "publisher",
    label: t("Creator"),
    cell: ({ sale, bonus, opening, isUnclaimed }) =>
      (bonus ?? sale)?.publisherName ?? opening?.partnerName ?? (isUnclaimed ? "–" : t("Unknown")),
  },
  {
    id: "amount",
    label: t("Order amount"),
    align: "end",
    cell: ({ sale, bonus }) => amountIn(bonus?.base ?? sale?.amount),
  },
  { id: "rate", label: t("Rate"), align: "end", cell: ({ sale }) => (sale ? inPercent(sale.commissionRate, 2) : "–") },
  {
    id: "owed",
    label: t("Owed"),
    align: "end",
    cell: ({ owed }) => <b style={{ fontWeight: 600 }}>{inMoney(owed)}</b>,
  },
];

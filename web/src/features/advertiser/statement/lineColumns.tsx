import type { StatementLinesQuery } from "../../../generated/advertiser";
import { utcDay } from "../../../lib/dates";
import { inMoney, type Money } from "../../../lib/money";
import type { Column } from "../../../ui/table/DataTable";

type Line = NonNullable<StatementLinesQuery["statementMonths"][number]>["lines"]["nodes"][number];

/** A negative line takes back all or part of a commission or a bonus. */
export const whatOf = ({
  owed,
  sale,
  bonus,
}: Pick<Line, "owed"> & { sale: Pick<NonNullable<Line["sale"]>, "status"> | null; bonus?: unknown }) => {
  if (bonus) return owed.cents >= 0 ? "Monthly bonus" : "Bonus corrected: return";
  if (owed.cents >= 0) return sale?.status === "PENDING" ? "Commission, pending" : "Commission";
  return sale?.status === "DECLINED" ? "Reversed: declined" : "Reversed: return";
};

const amountIn = (amount: Money | undefined): string => (amount ? inMoney(amount) : "–");

export const lineColumns: Column<Line>[] = [
  {
    id: "order",
    label: "Order",
    isHeading: true,
    cell: ({ sale, bonus }) => bonus?.name ?? sale?.orderId ?? "Unknown",
  },
  { id: "date", label: "Date", cell: ({ at }) => <time dateTime={at}>{utcDay(at)}</time> },
  { id: "what", label: "Entry", cell: whatOf },
  { id: "publisher", label: "Publisher", cell: ({ sale, bonus }) => (bonus ?? sale)?.publisherName ?? "Unknown" },
  {
    id: "amount",
    label: "Order amount",
    align: "end",
    cell: ({ sale, bonus }) => amountIn(bonus?.base ?? sale?.amount),
  },
  { id: "rate", label: "Rate", align: "end", cell: ({ sale }) => (sale ? `${sale.commissionRate}%` : "–") },
  {
    id: "owed",
    label: "Owed",
    align: "end",
    cell: ({ owed }) => <b style={{ fontWeight: 600 }}>{inMoney(owed)}</b>,
  },
];

import type { StatementLinesQuery } from "../../../generated/advertiser";
import { utcDay } from "../../../lib/dates";
import { fromCents } from "../../../lib/money";
import type { Column } from "../../../ui/table/DataTable";

type Line = NonNullable<StatementLinesQuery["statementMonths"][number]>["lines"]["nodes"][number];

/** A negative line takes back all or part of a commission. */
export const whatOf = ({
  owed,
  sale,
}: Pick<Line, "owed"> & { sale: Pick<NonNullable<Line["sale"]>, "status"> | null }) => {
  if (owed.cents >= 0) return sale?.status === "PENDING" ? "Commission, pending" : "Commission";
  return sale?.status === "DECLINED" ? "Reversed: declined" : "Reversed: return";
};

export const lineColumns: Column<Line>[] = [
  { id: "order", label: "Order", isHeading: true, cell: ({ sale }) => sale?.orderId ?? "Unknown" },
  { id: "date", label: "Date", cell: ({ at }) => <time dateTime={at}>{utcDay(at)}</time> },
  { id: "what", label: "Entry", cell: whatOf },
  { id: "publisher", label: "Publisher", cell: ({ sale }) => sale?.publisherName ?? "Unknown" },
  {
    id: "amount",
    label: "Order amount",
    align: "end",
    cell: ({ sale }) => (sale ? fromCents(sale.amount.cents) : "–"),
  },
  { id: "rate", label: "Rate", align: "end", cell: ({ sale }) => (sale ? `${sale.commissionRate}%` : "–") },
  {
    id: "owed",
    label: "Owed",
    align: "end",
    cell: ({ owed }) => <b style={{ fontWeight: 600 }}>{fromCents(owed.cents)}</b>,
  },
];

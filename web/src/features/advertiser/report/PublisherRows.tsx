import { fromCents, inCount } from "../../../lib/money";
import { type Column, DataTable } from "../../../ui/DataTable";
import type { ReportRow } from "./groupRows";

const percent = (rate: number | null) => (rate === null ? "–" : `${rate.toFixed(2)}%`);

const columns: Column<ReportRow>[] = [
  { id: "publisher", label: "Publisher", isHeading: true, cell: ({ publisher }) => publisher.name },
  { id: "clicks", label: "Clicks", align: "end", cell: ({ clicks }) => inCount(clicks) },
  { id: "sales", label: "Sales", align: "end", cell: ({ sales }) => inCount(sales) },
  { id: "rate", label: "Sales per 100 clicks", align: "end", cell: ({ conversionRate }) => percent(conversionRate) },
  { id: "revenue", label: "Revenue", align: "end", cell: ({ revenue }) => fromCents(revenue.cents) },
  {
    id: "commission",
    label: "Commission",
    align: "end",
    cell: ({ commission }) => <b>{fromCents(commission.cents)}</b>,
  },
];

export const PublisherRows = ({ merchant, rows }: { merchant: string; rows: readonly ReportRow[] }) => (
  <DataTable
    label={`Publishers of ${merchant}`}
    columns={columns}
    rows={rows}
    rowKey={({ publisher }) => publisher.id}
  />
);

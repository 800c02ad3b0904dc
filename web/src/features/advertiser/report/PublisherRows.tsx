import Typography from "@mui/material/Typography";
import { fromCents, inCount, inPercent } from "../../../lib/money";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import type { ReportRow } from "./groupRows";

/** Flags unusual traffic: more clicks than people could make. */
const PublisherName = ({ row: { publisher, floodedClicks } }: { row: ReportRow }) => (
  <>
    {publisher.name}
    {floodedClicks > 0 && (
      <Typography component="span" sx={{ display: "block", fontSize: 13, color: "text.secondary" }}>
        {inCount(floodedClicks)} more from shared addresses, not counted as unique
      </Typography>
    )}
  </>
);

const columns: Column<ReportRow>[] = [
  { id: "publisher", label: "Publisher", isHeading: true, cell: (row) => <PublisherName row={row} /> },
  { id: "clicks", label: "Clicks", align: "end", cell: ({ clicks }) => inCount(clicks) },
  { id: "sales", label: "Sales", align: "end", cell: ({ sales }) => inCount(sales) },
  {
    id: "rate",
    label: "Sales per 100 clicks",
    align: "end",
    cell: ({ conversionRate }) => (conversionRate === null ? "–" : inPercent(conversionRate, 2, 2)),
  },
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

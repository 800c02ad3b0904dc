import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { rateKindOf } from "../../../../../api/src/contract/figures/rates";
import { inCount, inMoney, inPercent } from "../../../lib/money";
import { partnerKindLabel } from "../../../shared/partnerKinds";
import { RateText } from "../../../ui/RateText";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import type { ReportRow } from "./groupRows";

/** Flags unusual traffic: more clicks than people could make. */
const PublisherName = ({ row: { publisher, floodedClicks } }: { row: ReportRow }) => (
  <Box sx={{ minWidth: 0 }}>
    {publisher.name}
    {publisher.partnerKind && <Note>{partnerKindLabel(publisher.partnerKind)}</Note>}
    {floodedClicks > 0 && <Note>{inCount(floodedClicks)} more from shared addresses, not counted as unique</Note>}
  </Box>
);

const Note = ({ children }: { children: ReactNode }) => (
  <Typography component="span" sx={{ display: "block", fontSize: 13, fontWeight: 400, color: "text.secondary" }}>
    {children}
  </Typography>
);

const columns: Column<ReportRow>[] = [
  { id: "publisher", label: "Publisher", isHeading: true, cell: (row) => <PublisherName row={row} /> },
  { id: "clicks", label: "Clicks", align: "end", cell: ({ clicks }) => inCount(clicks) },
  { id: "sales", label: "Sales", align: "end", cell: ({ sales }) => inCount(sales) },
  {
    id: "rate",
    label: "Sales per 100 clicks",
    align: "end",
    cell: ({ conversionRate, ...row }) => (
      <RateText kind={rateKindOf(row)}>{conversionRate === null ? "–" : inPercent(conversionRate, 2, 2)}</RateText>
    ),
  },
  { id: "revenue", label: "Revenue", align: "end", cell: ({ revenue }) => inMoney(revenue) },
  {
    id: "commission",
    label: "Commission",
    align: "end",
    cell: ({ commission }) => <b>{inMoney(commission)}</b>,
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

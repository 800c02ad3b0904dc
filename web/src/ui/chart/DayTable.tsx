import { Box } from "@mui/material";
import { inCount, inMoney } from "../../lib/money";
import { spanLabel } from "../range/range";
import { type Column, DataTable } from "../table/DataTable";
import { previousLabel } from "./bucketLabels";
import type { Bucket, Unit } from "./buckets";
import type { ChartProps } from "./chartProps";

interface Row extends Bucket {
  previous: Bucket | undefined;
  isRunning: boolean;
}

/** The chart's figures as a scrollable table, newest first. */
export function DayTable({ title, valueLabel, buckets: { unit, now, before }, isRunning }: ChartProps) {
  const rows = now
    .map((bucket, at): Row => ({ ...bucket, previous: before?.[at], isRunning: isRunning && at === now.length - 1 }))
    .reverse();
  const columns = columnsOf(unit, valueLabel);
  return (
    <Box
      component="section"
      aria-label={`${title}, as a table`}
      tabIndex={0}
      sx={{ maxHeight: 430, overflow: "auto", mt: 1 }}
    >
      <DataTable
        label={title}
        columns={before ? [...columns, beforeColumn] : columns}
        rows={rows}
        rowKey={({ from }) => from}
      />
    </Box>
  );
}

const spanHeads: Record<Unit, string> = { day: "Day (UTC)", week: "Week (UTC)", month: "Month (UTC)" };

const spanCell = (row: Row): string => `${spanLabel(row)}${row.isRunning ? ", so far" : ""}`;

const columnsOf = (unit: Unit, valueLabel: string): Column<Row>[] => [
  { id: "span", label: spanHeads[unit], isHeading: true, cell: spanCell },
  { id: "value", label: valueLabel, align: "end", cell: inMoney },
  { id: "sales", label: "Sales", align: "end", cell: ({ sales }) => inCount(sales) },
  { id: "clicks", label: "Clicks", align: "end", cell: ({ clicks }) => inCount(clicks) },
];

const beforeColumn: Column<Row> = {
  id: "before",
  label: "Previous period",
  align: "end",
  cell: ({ previous }) => previous && previousLabel(previous),
};

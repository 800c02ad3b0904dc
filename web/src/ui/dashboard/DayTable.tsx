import Box from "@mui/material/Box";
import { fromCents, inCount } from "../../lib/money";
import { type Column, DataTable } from "../DataTable";
import type { DayChartProps, DayFigures } from "./DayChart";
import { dayYearLabel } from "./range";

interface Row extends DayFigures {
  before: DayFigures | undefined;
}

/** The same figures as the line, newest first, scrolling in a box of its own. */
export function DayTable({
  label,
  valueLabel,
  days,
  previous,
}: Omit<DayChartProps, "title" | "info"> & { label: string }) {
  const rows = days.map((day, at): Row => ({ ...day, before: previous?.[at] })).reverse();
  return (
    <Box
      role="region"
      aria-label={`${label}, as a table`}
      tabIndex={0}
      sx={{ maxHeight: 430, overflow: "auto", mt: 1 }}
    >
      <DataTable
        label={label}
        columns={previous ? [...columnsOf(valueLabel), beforeColumn] : columnsOf(valueLabel)}
        rows={rows}
        rowKey={({ day }) => day}
      />
    </Box>
  );
}

const columnsOf = (valueLabel: string): Column<Row>[] => [
  { id: "day", label: "Day (UTC)", isHeading: true, cell: ({ day }) => dayYearLabel(day) },
  { id: "value", label: valueLabel, align: "end", cell: ({ cents }) => fromCents(cents) },
  { id: "sales", label: "Sales", align: "end", cell: ({ sales }) => inCount(sales) },
  { id: "clicks", label: "Clicks", align: "end", cell: ({ clicks }) => inCount(clicks) },
];

const beforeColumn: Column<Row> = {
  id: "before",
  label: "Days before",
  align: "end",
  cell: ({ before }) => before && `${fromCents(before.cents)} on ${dayYearLabel(before.day)}`,
};

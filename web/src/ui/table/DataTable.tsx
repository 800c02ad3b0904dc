import { Box, useMediaQuery } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import type { ReactNode } from "react";
import { phone } from "./phone";

export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** Row header, and the card's heading on phones. */
  isHeading?: boolean;
  /** On phones it has the width of the card to itself, under its label. */
  isWhole?: boolean;
  /** Left out on phones, by a table that stays one there. */
  isWide?: boolean;
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Few short columns, which fit on phones as a table. */
  isNarrow?: boolean;
  /** On phones two cells to a row of the card, each below its label: lists of short values are half as long. */
  isPaired?: boolean;
}

/**
 * A table that becomes cards on phones. There it has explicit ARIA roles, since Safari drops table semantics of
 * elements displayed as blocks; where it is displayed as a table, ARIA in HTML forbids them as redundant.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  isNarrow = false,
  isPaired = false,
}: DataTableProps<Row>) {
  const isPhone = useMediaQuery(phone);
  const isCards = isPhone && !isNarrow;
  const shown = isPhone && isNarrow ? columns.filter(({ isWide }) => !isWide) : columns;
  const roleOf = (role: string) => (isCards ? role : undefined);
  return (
    <Box
      component="table"
      role={roleOf("table")}
      aria-label={label}
      sx={isNarrow ? narrowStyle : isPaired ? pairedStyle : cardsStyle}
    >
      <thead role={roleOf("rowgroup")}>
        <tr role={roleOf("row")}>
          {shown.map(({ id, label: head, align }) => (
            <th key={id} role={roleOf("columnheader")} scope="col" data-align={align}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={roleOf("rowgroup")}>
        {rows.map((row) => (
          <tr key={rowKey(row)} role={roleOf("row")}>
            {shown.map(({ id, label: head, align, isHeading, isWhole, cell }) => {
              const Cell = isHeading ? "th" : "td";
              return (
                <Cell
                  key={id}
                  role={roleOf(isHeading ? "rowheader" : "cell")}
                  scope={isHeading ? "row" : undefined}
                  data-align={align}
                  data-whole={isWhole || undefined}
                  data-head={isHeading ? undefined : head}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const tableStyle = {
  width: "100%",
  borderCollapse: "collapse",
  fontSize: 15.5,
  "& th, & td": {
    px: "20px",
    py: "10px",
    textAlign: "left",
    fontWeight: 400,
    borderBottom: "1px solid",
    borderColor: "divider",
  },
  "& thead th": { typography: "overline", color: "text.secondary", whiteSpace: "nowrap" },
  "& tbody th": { fontWeight: 600 },
  "& tbody tr:last-child > *": { borderBottom: 0 },
  "& [data-align=end]": { textAlign: "right" },
} as const;

const narrowStyle = {
  ...tableStyle,
  [phone]: {
    fontSize: 14.5,
    "& th, & td": { ...tableStyle["& th, & td"], px: "4px", py: "8px" },
    "& tbody th": { fontWeight: 600, overflowWrap: "anywhere" },
  },
} as const;

const cardsStyle = {
  ...tableStyle,
  [phone]: {
    display: "block",
    "& tbody": { display: "block" },
    "& thead": visuallyHidden,
    "& tbody tr": { display: "block", px: 2, py: 1.75, borderTop: "1px solid", borderColor: "divider" },
    "& tbody tr:first-of-type": { borderTop: 0 },
    "& tbody th, & tbody td": { display: "flex", p: 0, py: "4px", border: 0, textAlign: "right" },
    // A heading may be one long word, and its text is an item of the row without an element to break it in.
    "& tbody th": { fontSize: 16.5, textAlign: "left", overflowWrap: "anywhere" },
    "& tbody td": { justifyContent: "space-between", gap: 2, minWidth: 0, overflowWrap: "anywhere" },
    // Its value under its label: beside it there is no room for it.
    "& tbody td[data-whole]": { flexDirection: "column", alignItems: "flex-start", gap: "2px", textAlign: "left" },
    // A label without a value says nothing.
    "& tbody td:empty": { display: "none" },
    "& tbody td::before": { content: "attr(data-head)", flex: "none", color: "text.secondary" },
  },
} as const;

const cards = cardsStyle[phone];

const pairedStyle = {
  ...cardsStyle,
  [phone]: {
    ...cards,
    "& tbody tr": {
      ...cards["& tbody tr"],
      py: "10px",
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      columnGap: 2,
    },
    "& tbody th": { ...cards["& tbody th"], gridColumn: "1 / -1" },
    "& tbody td": {
      ...cards["& tbody td"],
      flexDirection: "column",
      justifyContent: "flex-start",
      alignItems: "flex-start",
      gap: 0,
      py: "2px",
      lineHeight: 1.35,
      textAlign: "left",
    },
    "& tbody td[data-whole]": { ...cards["& tbody td[data-whole]"], gridColumn: "1 / -1" },
    "& tbody td::before": { ...cards["& tbody td::before"], fontSize: 13 },
  },
} as const;

import { Box, ButtonBase, useMediaQuery } from "@mui/material";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PhonePicking } from "./PhonePicking";
import { phone } from "./phone";
import type { Density } from "./useDensity";

export interface WorkColumn<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Of the column, such as 120 or "18%": no content changes it. Without one it shares what is left. */
  width?: number | string;
  align?: "start" | "end";
  /** Row header; on phones the row's first line. */
  isHeading?: boolean;
  /** What a press on its head sorts by. */
  sort?: string;
  /** From 1: the highest leave first as the table becomes narrow. Without one it always stays. */
  priority?: 1 | 2 | 3 | 4;
}

export interface Sorting {
  by: string;
  isDescending: boolean;
  onSort: (by: string, isDescending: boolean) => void;
}

export interface Picking {
  ids: ReadonlySet<string>;
  labelOf: (id: string) => string;
  onPick: (ids: readonly string[], isPicked: boolean) => void;
}

interface WorkTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly WorkColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  density: Density;
  sorting?: Sorting;
  picking?: Picking;
  /** The row that keys act on. */
  current?: string | null;
}

/**
 * A list to work in: its layout is fixed, so that no content moves a column or a button, its head stays in sight, and
 * on phones each row is two lines. There it has explicit roles: Safari drops the table's otherwise.
 */
export function WorkTable<Row>({ label, columns, rows, rowKey, density, ...more }: WorkTableProps<Row>) {
  const { sorting, picking, current = null } = more;
  const isPhone = useMediaQuery(phone);
  const roleOf = (role: string) => (isPhone ? role : undefined);
  const keys = rows.map(rowKey);
  const picked = picking ? keys.filter((key) => picking.ids.has(key)).length : 0;
  const [isPicking, setPicking] = useState(false);
  const togglePicking = () => {
    if (isPicking && picking) picking.onPick([...picking.ids], false);
    setPicking(!isPicking);
  };
  return (
    <Box sx={workTableStyle} data-density={density} data-picking={isPicking || undefined}>
      {isPhone && picking && (
        <PhonePicking
          isOn={isPicking}
          isPagePicked={picked > 0 && picked === keys.length}
          onToggle={togglePicking}
          onPickPage={(isPicked) => picking.onPick(keys, isPicked)}
        />
      )}
      <table aria-label={label} role={roleOf("table")}>
        <colgroup>
          {picking && <col style={{ width: 48 }} />}
          {columns.map(({ id, width, priority }) => (
            <col key={id} data-priority={priority} style={{ width }} />
          ))}
        </colgroup>
        <thead role={roleOf("rowgroup")}>
          <tr role={roleOf("row")}>
            {picking && (
              <th scope="col" role={roleOf("columnheader")} data-cell="pick">
                <input
                  type="checkbox"
                  aria-label="Select this page"
                  checked={picked > 0 && picked === keys.length}
                  ref={(box) => {
                    if (box) box.indeterminate = picked > 0 && picked < keys.length;
                  }}
                  onChange={({ target }) => picking.onPick(keys, target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} sorting={sorting} role={roleOf("columnheader")} />
            ))}
          </tr>
        </thead>
        <tbody role={roleOf("rowgroup")}>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr
                key={key}
                role={roleOf("row")}
                data-row={key}
                data-picked={picking?.ids.has(key) || undefined}
                data-current={key === current || undefined}
              >
                {picking && (
                  <td role={roleOf("cell")} data-cell="pick">
                    <input
                      type="checkbox"
                      aria-label={picking.labelOf(key)}
                      checked={picking.ids.has(key)}
                      onChange={({ target }) => picking.onPick([key], target.checked)}
                    />
                  </td>
                )}
                {columns.map(({ id, align, isHeading, priority, cell }) => {
                  const Cell = isHeading ? "th" : "td";
                  return (
                    <Cell
                      key={id}
                      role={roleOf(isHeading ? "rowheader" : "cell")}
                      scope={isHeading ? "row" : undefined}
                      data-cell={id}
                      data-align={align}
                      data-priority={priority}
                    >
                      {cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}

interface HeadProps<Row> {
  column: WorkColumn<Row>;
  sorting: Sorting | undefined;
  role: string | undefined;
}

function Head<Row>({ column: { id, label, align, sort, priority }, sorting, role }: HeadProps<Row>) {
  const isSorted = sort !== undefined && sorting?.by === sort;
  const Arrow = sorting?.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      role={role}
      data-cell={id}
      data-align={align}
      data-priority={priority}
      aria-sort={isSorted ? (sorting?.isDescending ? "descending" : "ascending") : undefined}
    >
      {sort && sorting ? (
        <ButtonBase onClick={() => sorting.onSort(sort, isSorted ? !sorting.isDescending : true)}>
          {label}
          {isSorted && <Arrow aria-hidden size={14} strokeWidth={2} />}
        </ButtonBase>
      ) : (
        label
      )}
    </th>
  );
}

/** Columns leave by the width of the list, not of the window: a drawer beside it takes some. */
const workTableStyle = {
  containerType: "inline-size",
  "& table": { width: "100%", tableLayout: "fixed", borderCollapse: "separate", borderSpacing: 0, fontSize: 14 },
  "& th, & td": {
    p: "0 10px",
    height: 52,
    overflow: "hidden",
    textAlign: "left",
    fontWeight: 400,
    whiteSpace: "nowrap",
    textOverflow: "ellipsis",
    borderBottom: "1px solid",
    borderColor: "divider",
    fontVariantNumeric: "tabular-nums",
  },
  "&[data-density=compact] tbody :is(th, td)": { height: 44 },
  "& tr > :first-child": { pl: "20px" },
  "& tr > :last-child": { pr: "20px" },
  "& thead th": {
    position: "sticky",
    top: 0,
    zIndex: 1,
    height: 36,
    bgcolor: "background.paper",
    color: "text.secondary",
    fontSize: 13,
    fontWeight: 550,
  },
  "& thead button": { font: "inherit", gap: "4px", minHeight: 28, borderRadius: "2px" },
  "& thead button:focus-visible": { outline: "2px solid currentColor", outlineOffset: 2 },
  "& tbody th": { fontWeight: 600 },
  "& [data-align=end]": { textAlign: "right" },
  "& input[type=checkbox]": {
    width: 18,
    height: 18,
    m: "3px",
    verticalAlign: "middle",
    accentColor: "var(--weft-palette-primary-main)",
  },
  "& [data-cell=pick]": { p: 0, pl: "16px !important", color: "primary.main", textOverflow: "clip" },
  // The row, not its cells: on phones these have gaps between them.
  "& tbody tr:hover": { bgcolor: "primary.tint" },
  "& tr[data-picked]": { bgcolor: "primary.tint" },
  "& tr[data-current] > :first-child": { boxShadow: "inset 3px 0 0 var(--weft-palette-primary-main)" },
  "@container (max-width: 1240px)": { "& [data-priority='4']": { display: "none" } },
  "@container (max-width: 980px)": { "& [data-priority='3']": { display: "none" } },
  "@container (max-width: 820px)": { "& [data-priority='2']": { display: "none" } },
  [phone]: {
    "& table, & tbody": { display: "block" },
    "& colgroup, & thead": { display: "none" },
    "& tbody tr": {
      display: "grid",
      // A long reason beside the state leaves room for what the row is.
      gridTemplateColumns: "minmax(0, 1fr) fit-content(64%)",
      alignContent: "center",
      gap: "2px 12px",
      minHeight: 72,
      px: 2,
      py: "10px",
      borderBottom: "1px solid",
      borderColor: "divider",
    },
    "& tbody tr > *": {
      display: "block",
      height: "auto !important",
      p: "0 !important",
      border: 0,
      alignSelf: "center",
    },
    "& tbody tr > [data-align=end], & tbody tr > [data-cell=status]": { justifySelf: "end" },
    "& tbody tr > [data-cell=status]": { whiteSpace: "normal", textAlign: "right" },
    // The row opens what acts on it, and shows what is not here.
    "& tbody tr > [data-cell=pick], & tbody tr > [data-cell=actions], & tbody tr > [data-priority]": {
      display: "none",
    },
    "&[data-picking] tbody tr": { position: "relative", pl: "60px" },
    "&[data-picking] tbody tr > [data-cell=pick]": {
      display: "grid",
      placeItems: "center",
      position: "absolute",
      insetBlock: 0,
      left: 0,
      width: 56,
      pl: "0 !important",
    },
    "&[data-picking] tbody tr > [data-cell=pick] input": { width: 22, height: 22 },
  },
} as const;

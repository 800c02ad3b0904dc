import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import useMediaQuery from "@mui/material/useMediaQuery";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PhonePicking } from "./PhonePicking";
import { phone } from "./phone";
import type { Density } from "./useDensity";
import { workTableStyle } from "./workTableStyle";

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

import { ButtonBase } from "@mui/material";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";

export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** Row header; on phones the card's heading, or the row's first line. */
  isHeading?: boolean;
  /** On phones it has the width of the card to itself, under its label. */
  isWhole?: boolean;
  /** In a fixed table, such as 120 or "18%": no content changes it. Without one it shares what is left. */
  width?: number | string;
  /** What a press on its head sorts by. */
  sort?: string;
  /** Its place on phones in a fixed table, where that is another. */
  order?: number;
  /** From 1: the highest leave first as a fixed table becomes narrow, and all where it, or a narrow one, is on a phone. */
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

interface TableRowsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sorting: Sorting | undefined;
  picking: Picking | undefined;
  /** Its layout is fixed. */
  isFixed: boolean;
  hasRoles: boolean;
  current: string | null;
}

/**
 * Where it is no table to look at it has explicit ARIA roles, since Safari drops table semantics of elements displayed
 * as blocks; where it is one, ARIA in HTML forbids them as redundant.
 */
export function TableRows<Row>({ label, columns, rows, keyOf, isFixed, hasRoles, ...more }: TableRowsProps<Row>) {
  const { sorting, picking, current } = more;
  const roleOf = (role: string) => (hasRoles ? role : undefined);
  const keys = rows.map(keyOf);
  const picked = picking ? keys.filter((key) => picking.ids.has(key)).length : 0;
  return (
    <table aria-label={label} role={roleOf("table")}>
      {isFixed && (
        <colgroup>
          {picking && <col style={{ width: 48 }} />}
          {columns.map(({ id, width, priority }) => (
            <col key={id} data-priority={priority} style={{ width }} />
          ))}
        </colgroup>
      )}
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
          const key = keyOf(row);
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
              {columns.map(({ id, label: head, align, isHeading, isWhole, order, priority, cell }) => {
                const Cell = isHeading ? "th" : "td";
                return (
                  <Cell
                    key={id}
                    role={roleOf(isHeading ? "rowheader" : "cell")}
                    scope={isHeading ? "row" : undefined}
                    style={order ? { order } : undefined}
                    data-cell={id}
                    data-align={align}
                    data-priority={priority}
                    data-whole={isWhole || undefined}
                    data-head={isHeading || isFixed ? undefined : head}
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
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
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

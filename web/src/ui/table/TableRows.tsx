import type { ReactNode } from "react";

export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** Row header; on phones the card's heading, or the row's first line. */
  isHeading?: boolean;
  /** On phones it takes the card's full width, under its label. */
  isWhole?: boolean;
  /** In a fixed table, such as 120 or "18%": no content changes it. Without one it shares the remaining width. */
  width?: number | string;
  /** The sort key of its header. */
  sort?: string;
  /** Its different position on phones in a fixed table. */
  order?: number;
  /**
   * From 1: the highest are hidden first as a fixed table becomes narrow; on phones all are, there and in a narrow
   * table.
   */
  priority?: 1 | 2 | 3 | 4;
}

/** Needs no label: its values are self-explanatory. */
export const isActs = (id: string) => id === "actions" || id === "acts";

interface TableRowsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows are shown as cards or lines. */
  hasRoles: boolean;
  /** A column before all others. */
  first?: { head: ReactNode; cell: (key: string) => ReactNode } | undefined;
  headOf?: (column: Column<Row>) => { "aria-sort"?: "ascending" | "descending" | undefined; children: ReactNode };
  /** Attributes of a row. */
  rowOf?: (key: string) => object;
  /** Before the header. */
  children?: ReactNode;
}

/**
 * Rows shown as cards or lines have explicit ARIA roles, because Safari drops table semantics of elements displayed as
 * blocks; where they are displayed as a table, ARIA in HTML forbids them as redundant.
 */
export function TableRows<Row>({ label, columns, rows, rowKey, hasRoles, first, ...more }: TableRowsProps<Row>) {
  const { headOf = ({ label: children }) => ({ children }), rowOf, children } = more;
  const roleOf = (role: string) => (hasRoles ? role : undefined);
  return (
    <table aria-label={label} role={roleOf("table")}>
      {children}
      <thead role={roleOf("rowgroup")}>
        <tr role={roleOf("row")}>
          {first && (
            <th scope="col" role={roleOf("columnheader")} data-cell="pick">
              {first.head}
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              role={roleOf("columnheader")}
              data-cell={column.id}
              data-align={column.align}
              data-priority={column.priority}
              {...headOf(column)}
            />
          ))}
        </tr>
      </thead>
      <tbody role={roleOf("rowgroup")}>
        {rows.map((row) => {
          const key = rowKey(row);
          return (
            <tr key={key} role={roleOf("row")} {...rowOf?.(key)}>
              {first && (
                <td role={roleOf("cell")} data-cell="pick">
                  {first.cell(key)}
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
                    data-whole={isWhole || isActs(id) || undefined}
                    data-head={isHeading || isActs(id) ? undefined : head}
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

import { type Column, DataTable } from "./DataTable";
import { PagedList, type PagedListProps } from "./PagedList";
import { TableFrame } from "./TableFrame";

interface PagedTableProps<Row> extends PagedListProps<Row> {
  /** Accessible name of the table. */
  title: string;
  columns: readonly Column<Row>[];
  /** See DataTable. */
  isPaired?: boolean;
}

/** A paginated list as a table. */
export const PagedTable = <Row extends { id: string }>({
  title,
  columns,
  isPaired = false,
  ...list
}: PagedTableProps<Row>) => (
  <PagedList {...list}>
    {(rows) => (
      <TableFrame label={title} rows={rows.length} {...(list.row && { row: list.row })}>
        <DataTable label={title} columns={columns} rows={rows} rowKey={({ id }) => id} isPaired={isPaired} />
      </TableFrame>
    )}
  </PagedList>
);

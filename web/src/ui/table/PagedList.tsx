import type { ReactNode } from "react";
import { Failure } from "../dashboard/Failure";
import { LoadingOverlay } from "../dashboard/LoadingOverlay";
import { type Page, Pager } from "./Pager";
import { TableSkeleton, type TableSkeletonProps } from "./TableSkeleton";
import { useForeignCursor } from "./useForeignCursor";
import type { Pages } from "./usePages";

export interface PagedListProps<Row> extends Partial<TableSkeletonProps> {
  /** Plural of the items, for labels: "sales" gives "Pages of sales". */
  label: string;
  pages: Pages;
  /** The latest page; the previous page stays visible while the next one loads. */
  list: Page<Row> | undefined;
  /** The rows are the last list's or page's, until those asked for come. */
  isStale: boolean;
  error: unknown;
  /** Error message: "Failed to load your sales". */
  failure: string;
  retry: () => unknown;
  /** Shown when there are no rows. */
  empty: ReactNode;
}

/** A paginated list in each of its states: loading, failed, empty, or a page of rows. */
export function PagedList<Row>(props: PagedListProps<Row> & { children: (rows: readonly Row[]) => ReactNode }) {
  const { label, pages, list, error, failure, retry, empty, children, rows = pages.size, row } = props;
  // What could not be read anew stays as it is.
  const isStale = props.isStale && !error;
  const isForeign = useForeignCursor(pages, error);
  if (!list) {
    if (error && !isForeign) return <Failure error={error} fallback={failure} retry={retry} />;
    return <TableSkeleton rows={rows} {...(row && { row })} />;
  }
  if (list.nodes.length === 0) return empty;
  return (
    <>
      <LoadingOverlay isBusy={isStale}>{children(list.nodes)}</LoadingOverlay>
      <Pager label={label} pages={pages} list={list} isStale={isStale} />
    </>
  );
}

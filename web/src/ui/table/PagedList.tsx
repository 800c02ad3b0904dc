import type { ReactNode } from "react";
import { Failure } from "../dashboard/Failure";
import { type Page, Pager } from "./Pager";
import { TableSkeleton, type TableSkeletonProps } from "./TableSkeleton";
import type { Pages } from "./usePages";

export interface PagedListProps<Row> extends Partial<TableSkeletonProps> {
  /** What is listed, in words: "sales" has its "Pages of sales". */
  label: string;
  pages: Pages;
  /** What was answered last; the page before stays in view until the next one is there. */
  list: Page<Row> | undefined;
  error: unknown;
  /** What is said where it could not be read: "Failed to load your sales". */
  failure: string;
  retry: () => unknown;
  /** Stands where there is no row. */
  empty: ReactNode;
}

/** A list of the server in each of its states: on its way, failed, empty, or a page of it. */
export function PagedList<Row>(props: PagedListProps<Row> & { children: (rows: readonly Row[]) => ReactNode }) {
  const { label, pages, list, error, failure, retry, empty, children, rows = pages.size, row } = props;
  if (!list) {
    if (error) return <Failure error={error} fallback={failure} retry={retry} />;
    return <TableSkeleton rows={rows} {...(row && { row })} />;
  }
  if (list.nodes.length === 0) return empty;
  return (
    <>
      {children(list.nodes)}
      <Pager label={label} pages={pages} list={list} />
    </>
  );
}

import { type ReactNode, useEffect, useEffectEvent } from "react";
import { fieldErrors } from "../../lib/network/errors";
import { LoadingOverlay } from "../dashboard/LoadingOverlay";
import { NotLoaded } from "../dashboard/NotLoaded";
import { Pager } from "./Pager";
import type { TableSkeletonProps } from "./TableSkeleton";
import type { Paged } from "./usePaged";
import type { Pages } from "./usePages";

export interface PagedListProps<Row> {
  /** Plural of the items, for labels: "sales" gives "Pages of sales". */
  label: string;
  paged: Paged<Row>;
  /** Error message: "Failed to load your sales". */
  failure: string;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The page's row count, unless given. */
  skeleton?: Partial<TableSkeletonProps>;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A paginated list in each of its states: loading, failed, empty, or a page of rows. */
export function PagedList<Row>({ label, paged, failure, empty, skeleton, children }: PagedListProps<Row>) {
  const { pages, list, error, retry } = paged;
  // Keeps data that can't be refetched.
  const isStale = paged.isStale && !error;
  const isForeign = useForeignCursor(pages, error);
  if (!list) {
    return <NotLoaded error={!isForeign && error} fallback={failure} retry={retry} rows={pages.size} {...skeleton} />;
  }
  if (list.nodes.length === 0) return empty;
  return (
    <>
      <LoadingOverlay isBusy={isStale}>{children(list.nodes)}</LoadingOverlay>
      <Pager label={label} pages={pages} list={list} isStale={isStale} />
    </>
  );
}

/**
 * Whether the cursor belongs to another list: from an edited URL, or the pager of the previous list, whose rows stay
 * visible while this one loads. The list then starts at its first page.
 */
function useForeignCursor(pages: Pages, error: unknown): boolean {
  const isForeign = pages.after !== null && "after" in fieldErrors(error);
  const restart = useEffectEvent(() => pages.restart());
  useEffect(() => {
    if (isForeign) restart();
  }, [isForeign]);
  return isForeign;
}

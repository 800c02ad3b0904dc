import type { Page } from "./Pager";
import { type QueryAnswer, useLatestData } from "./useLatestData";
import type { Pages } from "./usePages";

/** One page of a list, or its placeholder while loading. */
export interface Paged<Row> {
  pages: Pages;
  /** The latest page; the previous page stays visible while the next one loads. */
  list: Page<Row> | undefined;
  /** The rows are the previous list's or page's until the requested ones load. */
  isStale: boolean;
  error: unknown;
  retry: () => unknown;
}

interface Answer<Data> extends QueryAnswer<Data> {
  loading: boolean;
  refetch: () => Promise<unknown>;
  startPolling: (milliseconds: number) => void;
  stopPolling: () => void;
}

export interface ListOptions {
  /** By default a list is refetched each time it is shown. */
  fetchPolicy?: "cache-first" | "cache-and-network";
  skip?: boolean;
}

export interface PageVariables {
  first: number;
  after?: string | null;
}

export type ListQuery<Data, Variables> = (options: ListOptions & { variables: Variables }) => Answer<Data>;

/**
 * One page of a query's list, as PagedList shows it. `useQuery` is the generated hook; its variables besides the page
 * are in `variables`.
 */
export function usePaged<Data, Variables extends PageVariables, List>(
  useQuery: ListQuery<Data, Variables>,
  listOf: (data: Data) => List,
  pages: Pages,
  variables: Omit<Variables, keyof PageVariables>,
  options?: ListOptions,
) {
  const { data, error, loading, refetch, startPolling, stopPolling, ...answer } = useQuery({
    // Safe cast: the caller's variables and the page's are all there are.
    variables: { ...variables, first: pages.size, after: pages.after } as Variables,
    fetchPolicy: "cache-and-network",
    ...options,
  });
  const shown = useLatestData({ data, error, ...answer });
  return {
    pages,
    /** With the query's data beside the list. */
    data: shown,
    list: shown && listOf(shown),
    error,
    loading,
    isStale: data === undefined,
    retry: () => refetch(),
    startPolling,
    stopPolling,
  };
}

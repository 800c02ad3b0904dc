import { useAddressPages } from "./useAddressPages";
import { type ListOptions, type ListQuery, type PageVariables, usePaged } from "./usePaged";

interface Options extends ListOptions {
  /** Rows per page. */
  size?: number;
  /** Where a page has several lists: this one's name in the URL. */
  name?: string;
}

/** A list with its page in the URL, like its filters (`useFilters`) and order (`useSorting`). */
export const useList = <Data, Variables extends PageVariables, List>(
  useQuery: ListQuery<Data, Variables>,
  listOf: (data: Data) => List,
  variables: Omit<Variables, keyof PageVariables>,
  { size = 25, name, ...options }: Options = {},
) => usePaged(useQuery, listOf, useAddressPages(size, name), variables, options);

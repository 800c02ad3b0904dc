import { useAddressPages } from "./useAddressPages";
import { type ListOptions, type ListQuery, type PageVariables, usePaged } from "./usePaged";

interface Options extends ListOptions {
  /** How many rows a page has. */
  size?: number;
  /** Where a page has several lists: this one's, for its page in the address. */
  name?: string;
}

/** A list with its page in the address, as `useFilters` and `useSorting` keep there what it shows and in which order. */
export const useList = <Data, Variables extends PageVariables, List>(
  useQuery: ListQuery<Data, Variables>,
  listOf: (data: Data) => List,
  variables: Omit<Variables, keyof PageVariables>,
  { size = 25, name, ...options }: Options = {},
) => usePaged(useQuery, listOf, useAddressPages(size, name), variables, options);

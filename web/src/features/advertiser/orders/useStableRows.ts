import { useApolloClient } from "@apollo/client/react";
import { useRef } from "react";
import { type SaleRowFragment, SaleRowFragmentDoc } from "../../../generated/advertiser";

/**
 * Rows stay where they are while the same page of the same list is shown: a decided order keeps its place with its new
 * status, and new ones do not push others away under the hand. They are put in order by the next look at the list.
 */
export function useStableRows(
  page: string,
  rows: readonly SaleRowFragment[] | undefined,
  /** They are the last list's, until this one is loaded. */
  isStale: boolean,
): readonly SaleRowFragment[] | undefined {
  const client = useApolloClient();
  const shown = useRef<{ page: string; rows: readonly SaleRowFragment[] }>({ page: "", rows: [] });
  if (!rows) return undefined;
  if (isStale) return shown.current.rows.length > 0 ? shown.current.rows : rows;
  const before = shown.current.page === page ? shown.current.rows : [];
  const latest = new Map(rows.map((row) => [row.id, row]));
  const kept = before.flatMap((row) => {
    const { id } = row;
    const cached = () =>
      client.cache.readFragment<SaleRowFragment>({
        id: client.cache.identify({ __typename: "Sale", id }) ?? "",
        fragment: SaleRowFragmentDoc,
        fragmentName: "SaleRow",
      });
    return latest.get(id) ?? cached() ?? [];
  });
  const known = new Set(kept.map(({ id }) => id));
  const added = rows.filter(({ id }) => !known.has(id));
  // What is new stands above, as in the list; what follows a decided one on the next page below.
  const stable = [
    ...added.filter(({ id }) => isNewer(id, kept)),
    ...kept,
    ...added.filter(({ id }) => !isNewer(id, kept)),
  ];
  shown.current = { page, rows: stable };
  return stable;
}

const isNewer = (id: string, rows: readonly { id: string }[]): boolean =>
  rows.length > 0 && rows.every((row) => id > row.id);

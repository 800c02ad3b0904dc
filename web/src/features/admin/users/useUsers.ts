import { useMemo } from "react";
import { useAdminUserCountsQuery, useAdminUsersQuery } from "../../../generated/admin";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { type ShownUsers, toFilter, toOrder } from "./useUserFilter";

/** One page of the filtered users; none until it is known what to show. */
export function useUsers(shown: ShownUsers | null) {
  const filter = shown && toFilter(shown);
  const { sort, isDescending } = toOrder(shown?.sort ?? "newest");
  const pages = useAddressPages(25);
  const { refetch, ...result } = useAdminUsersQuery({
    variables: { filter, sort, descending: isDescending, first: pages.size, after: pages.after },
    skip: !shown,
  });
  const key = `${JSON.stringify(filter)} ${sort} ${isDescending}`;
  const list = useLatestData(`${key} ${pages.after}`, result)?.users;
  const counted = useAdminUserCountsQuery({ variables: { search: filter?.search ?? null }, skip: !shown });
  return {
    list,
    /** Names the list: another one has another selection. */
    key,
    isStale: result.data === undefined,
    people: list?.nodes ?? none,
    counts: (counted.data ?? counted.previousData)?.userCounts ?? none,
    pages,
    error: result.error,
    retry: refetch,
    /** Time of the last fetch. Waiting times refer to it, so that they do not change while someone reads. */
    readAt: useMemo(() => (list ? Date.now() : 0), [list]),
  };
}

const none: readonly never[] = [];

export type Users = ReturnType<typeof useUsers>;

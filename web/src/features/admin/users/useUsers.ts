import { useMemo } from "react";
import { useAdminUserCountsQuery, useAdminUsersQuery } from "../../../generated/admin";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { usePaged } from "../../../ui/table/usePaged";
import { type ShownUsers, toFilter, toOrder } from "./useUserFilter";

/** One page of the filtered users; none until it is known what to show. */
export function useUsers(shown: ShownUsers | null) {
  const filter = shown && toFilter(shown);
  const { sort, isDescending } = toOrder(shown?.sort ?? "newest");
  const paged = usePaged(
    useAdminUsersQuery,
    (data) => data.users,
    useAddressPages(25),
    { filter, sort, descending: isDescending },
    { fetchPolicy: "cache-first", skip: !shown },
  );
  const { list } = paged;
  const counted = useAdminUserCountsQuery({ variables: { search: filter?.search ?? null }, skip: !shown });
  return {
    paged,
    /** Names the list: another one has another selection. */
    key: `${JSON.stringify(filter)} ${sort} ${isDescending}`,
    people: list?.nodes ?? none,
    counts: (counted.data ?? counted.previousData)?.userCounts ?? none,
    /** Time of the last fetch. Waiting times refer to it, so that they do not change while someone reads. */
    readAt: useMemo(() => (list ? Date.now() : 0), [list]),
  };
}

const none: readonly never[] = [];

export type Users = ReturnType<typeof useUsers>;

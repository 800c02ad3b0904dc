import { useMemo } from "react";
import { useAdminUsersQuery } from "../../../generated/admin";
import { useLatestData } from "../../../ui/table/useLatestData";
import { usePages } from "../../../ui/table/usePages";
import { type ShownUsers, toFilter } from "./useUserFilter";

/** One page of the filtered users. */
export function useUsers(shown: ShownUsers) {
  const filter = toFilter(shown);
  const filterKey = JSON.stringify(filter);
  const pages = usePages(25, filterKey);
  const { refetch, ...result } = useAdminUsersQuery({ variables: { filter, first: pages.size, after: pages.after } });
  const list = useLatestData(`${filterKey} ${pages.after}`, result)?.users;
  return {
    list,
    people: list?.nodes ?? none,
    pages,
    error: result.error,
    retry: refetch,
    /** Time of the last fetch. Waiting times refer to it, so that they do not change while someone reads. */
    readAt: useMemo(() => (list ? Date.now() : 0), [list]),
  };
}

const none: readonly never[] = [];

export type Users = ReturnType<typeof useUsers>;

import { useMemo } from "react";
import { useAdminUsersQuery } from "../../../generated/admin";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { type ShownUsers, toFilter } from "./useUserFilter";

/** One page of the filtered users; none until it is known what to show. */
export function useUsers(shown: ShownUsers | null) {
  const filter = shown && toFilter(shown);
  const oldestFirst = shown?.sort === "oldest";
  const pages = useAddressPages(25);
  const { refetch, ...result } = useAdminUsersQuery({
    variables: { filter, oldestFirst, first: pages.size, after: pages.after },
    skip: !shown,
  });
  const list = useLatestData(`${JSON.stringify(filter)} ${oldestFirst} ${pages.after}`, result)?.users;
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

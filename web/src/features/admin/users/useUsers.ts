import { useMemo } from "react";
import { useAdminUsersQuery } from "../../../generated/admin";
import { PAGE_SIZE, usePager } from "../parts/usePager";
import { type ShownUsers, toFilter } from "./useUserFilter";

/** One page of the people that are shown; the page before stays in view until the next one is there. */
export function useUsers(shown: ShownUsers) {
  const filter = toFilter(shown);
  const pager = usePager(JSON.stringify(filter));
  const { data, previousData, error, loading, refetch } = useAdminUsersQuery({
    variables: { filter, first: PAGE_SIZE, after: pager.after },
    notifyOnNetworkStatusChange: true,
  });
  const list = (data ?? (error ? undefined : previousData))?.users;
  return {
    list,
    people: list?.nodes ?? none,
    pager,
    error,
    isLoading: loading,
    retry: () => void refetch(),
    /** By this clock one has waited: it stands still while one reads. */
    readAt: useMemo(() => (list ? Date.now() : 0), [list]),
  };
}

const none: readonly never[] = [];

export type Users = ReturnType<typeof useUsers>;

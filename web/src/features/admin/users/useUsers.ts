import { useMemo } from "react";
import { useAdminUsersQuery } from "../../../generated/admin";
import { useLastAnswer } from "../../../ui/table/useLastAnswer";
import { usePages } from "../../../ui/table/usePages";
import { type ShownUsers, toFilter } from "./useUserFilter";

/** One page of the people that are shown. */
export function useUsers(shown: ShownUsers) {
  const filter = toFilter(shown);
  const question = JSON.stringify(filter);
  const pages = usePages(25, question);
  const { refetch, ...answer } = useAdminUsersQuery({ variables: { filter, first: pages.size, after: pages.after } });
  const list = useLastAnswer(`${question} ${pages.after}`, answer)?.users;
  return {
    list,
    people: list?.nodes ?? none,
    pages,
    error: answer.error,
    retry: refetch,
    /** By this clock one has waited: it stands still while one reads. */
    readAt: useMemo(() => (list ? Date.now() : 0), [list]),
  };
}

const none: readonly never[] = [];

export type Users = ReturnType<typeof useUsers>;

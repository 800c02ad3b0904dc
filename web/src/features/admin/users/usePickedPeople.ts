import { useApolloClient } from "@apollo/client/react";
import { limits } from "../../../../../api/src/contract/limits";
import { AdminUsersDocument, type AdminUsersQuery, type AdminUsersQueryVariables } from "../../../generated/admin";
import { usePicked } from "../../../ui/table/usePicked";
import { useAction } from "../../../ui/toast/useAction";
import { type ShownUsers, toFilter, toOrder } from "./useUserFilter";
import type { Users } from "./useUsers";

export const MOST_AT_ONCE = limits.applications.decidedAtOnce;

/** Who is selected, also on several pages of the same list. */
export function usePickedPeople({ key, people, paged: { list } }: Users, shown: ShownUsers | null) {
  const client = useApolloClient();
  const { isBusy, act } = useAction();
  const { ids, chosen, isPageFull, add, pick, clear } = usePicked({
    list: key,
    rows: people,
    rowKey: ({ id }) => id,
    most: MOST_AT_ONCE,
  });
  /** In the order of the list. */
  const pickAll = (filter: ShownUsers) =>
    act({
      work: async () => {
        const order = toOrder(filter.sort);
        for (let [after, read]: [string | null, number] = [null, 0]; read < MOST_AT_ONCE; ) {
          const variables: AdminUsersQueryVariables = {
            filter: toFilter(filter),
            sort: order.sort,
            descending: order.isDescending,
            first: 100,
            after,
          };
          const { data } = await client.query<AdminUsersQuery>({
            query: AdminUsersDocument,
            variables,
            fetchPolicy: "no-cache",
          });
          if (!data) break;
          add(data.users.nodes);
          read += data.users.nodes.length;
          after = data.users.pageInfo.endCursor;
          if (!data.users.pageInfo.hasNextPage) break;
        }
      },
      fallback: "Failed to select them",
    });
  const matching = Math.min(list?.totalCount ?? 0, MOST_AT_ONCE);
  return {
    ids,
    chosen,
    pick,
    isBusy,
    /** How many could be selected with one press; null where they are, or where not even the page is. */
    matching: isPageFull && matching > ids.size ? matching : null,
    onChooseAll: () => shown && void pickAll(shown),
    clear,
  };
}

export type PickedPeople = ReturnType<typeof usePickedPeople>;

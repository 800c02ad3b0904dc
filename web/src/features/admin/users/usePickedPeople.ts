import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { limits } from "../../../../../api/src/contract/limits";
import { AdminUsersDocument, type AdminUsersQuery, type AdminUsersQueryVariables } from "../../../generated/admin";
import { useAction } from "../../../ui/toast/useAction";
import type { UserRow } from "./userLabels";
import { type ShownUsers, toFilter, toOrder } from "./useUserFilter";
import type { Users } from "./useUsers";

export const MOST_AT_ONCE = limits.applications.decidedAtOnce;
const NONE: ReadonlyMap<string, UserRow> = new Map();

/** Who is selected, also on several pages of the same list. */
export function usePickedPeople({ key, people, paged: { list } }: Users, shown: ShownUsers | null) {
  const client = useApolloClient();
  const { isBusy, act } = useAction();
  const [picked, setPicked] = useState(NONE);
  const [ofList, setOfList] = useState(key);
  // Another list, another selection: who is not in sight is not decided.
  if (ofList !== key) {
    setOfList(key);
    setPicked(NONE);
  }
  const add = (rows: readonly UserRow[]) =>
    setPicked((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)].slice(0, MOST_AT_ONCE)));
  const pick = (ids: readonly string[], isPicked: boolean) => {
    if (isPicked) add(people.filter(({ id }) => ids.includes(id)));
    else setPicked((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  };
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
  // As they are now: who was decided meanwhile does not wait any more.
  const known = new Map(people.map((person) => [person.id, person]));
  const chosen = [...picked].map(([id, row]) => known.get(id) ?? row);
  const matching = Math.min(list?.totalCount ?? 0, MOST_AT_ONCE);
  const isPageFull = people.length > 0 && people.every(({ id }) => picked.has(id));
  return {
    ids: new Set(picked.keys()),
    chosen,
    pick,
    isBusy,
    /** How many could be selected with one press; null where they are, or where not even the page is. */
    matching: isPageFull && matching > picked.size ? matching : null,
    onChooseAll: () => shown && void pickAll(shown),
    clear: () => setPicked(NONE),
  };
}

export type PickedPeople = ReturnType<typeof usePickedPeople>;

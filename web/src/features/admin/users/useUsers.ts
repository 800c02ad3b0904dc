import { useApolloClient } from "@apollo/client/react";
import { useMemo, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { limits } from "../../../../../api/src/contract/limits";
import {
  AdminUsersDocument,
  type AdminUsersQuery,
  type AdminUsersQueryVariables,
  type Role,
  type UserFilter,
  type UserSort,
  type UserStatus,
  useAdminTotalsQuery,
  useAdminUserCountsQuery,
  useAdminUsersQuery,
} from "../../../generated/admin";
import { useFilters } from "../../../lib/navigation/useFilters";
import { useList } from "../../../ui/table/useList";
import { usePicked } from "../../../ui/table/usePicked";
import { useAction } from "../../../ui/toast/useAction";

/** One page of the filtered users; null until the filter is known. */
export function useUsers(shown: ShownUsers | null) {
  const filter = shown && toFilter(shown);
  const { sort, isDescending } = toOrder(shown?.sort ?? "newest");
  const paged = useList(
    useAdminUsersQuery,
    (data) => data.users,
    { filter, sort, descending: isDescending },
    { fetchPolicy: "cache-first", skip: !shown },
  );
  const { list } = paged;
  const counted = useAdminUserCountsQuery({ variables: { search: filter?.search ?? null }, skip: !shown });
  return {
    paged,
    /** Identifies the list: each has its own selection. */
    key: `${JSON.stringify(filter)} ${sort} ${isDescending}`,
    people: list?.nodes ?? none,
    counts: (counted.data ?? counted.previousData)?.userCounts ?? none,
    /** Time of the last fetch. Waiting times refer to it, so that they do not change while someone reads. */
    readAt: useMemo(() => (list ? Date.now() : 0), [list]),
  };
}

const none: readonly never[] = [];

export type Users = ReturnType<typeof useUsers>;

export const roles: readonly { id: Role; label: string }[] = [
  { id: "PUBLISHER", label: t("Publishers") },
  { id: "ADVERTISER", label: t("Advertisers") },
  { id: "ADMIN", label: t("Admins") },
];

export type Standing = UserStatus | "SUSPENDED" | "CLOSED" | "ALL";
export const standings: readonly { id: Standing; label: string }[] = [
  { id: "ALL", label: t("All") },
  { id: "PENDING", label: t("Pending") },
  { id: "APPROVED", label: t("Approved") },
  { id: "REJECTED", label: t("Rejected") },
  { id: "SUSPENDED", label: t("Suspended") },
  { id: "CLOSED", label: t("Closed") },
];

/** As in the URL; a minus sorts descending. */
export const sorts = [
  { id: "oldest", label: t("Oldest first") },
  { id: "newest", label: t("Newest first") },
  { id: "name", label: t("Name, A to Z") },
  { id: "-name", label: t("Name, Z to A") },
  { id: "email", label: t("Email, A to Z") },
  { id: "-email", label: t("Email, Z to A") },
  { id: "website", label: t("Website, A to Z") },
  { id: "-website", label: t("Website, Z to A") },
  { id: "role", label: t("Role, advertisers first") },
  { id: "-role", label: t("Role, publishers first") },
  { id: "status", label: t("Status, approved first") },
  { id: "-status", label: t("Status, rejected first") },
] as const;
export type Sort = (typeof sorts)[number]["id"];

export interface ShownUsers {
  search: string;
  role: Role | "";
  standing: Standing;
  sort: Sort;
}

const filters = {
  search: "",
  role: [{ id: "" }, ...roles],
  status: [{ id: "" }, ...standings],
  sort: [{ id: "" }, ...sorts],
} as const;

/**
 * The filter in the URL: ?status=pending&role=publisher&search=linen. Defaults to pending, longest wait first, and to
 * everyone if no one waits.
 */
export function useUserFilter() {
  const { values, set } = useFilters(filters);
  const opening = useOpening();
  const { search, role, status, sort } = values;
  const standing = status || (search || role ? "ALL" : opening);
  const usual: Sort = standing === "PENDING" ? "oldest" : "newest";
  const shown: ShownUsers | null = standing && { search, role, standing, sort: sort || usual };
  // Each status has its own default order.
  const show = ({ standing: status, ...changes }: Partial<ShownUsers>) =>
    set({ ...(status && { status, sort: null }), ...changes });
  return { shown, show };
}

/** Determined once: the list must not change while someone decides the last application. */
function useOpening(): Standing | null {
  const { data, error } = useAdminTotalsQuery();
  const [opening, setOpening] = useState<Standing | null>(null);
  if (opening === null && (data || error)) {
    const waits = (data?.userTotals.pending ?? 0) > 0;
    setOpening(waits ? "PENDING" : "ALL");
  }
  return opening;
}

function toFilter({ search, role, standing }: ShownUsers): UserFilter {
  const isApplication = standing !== "ALL" && standing !== "SUSPENDED" && standing !== "CLOSED";
  return {
    search: search.trim() || null,
    role: role || null,
    status: isApplication ? standing : null,
    // A suspended account that is also closed is listed as suspended.
    isSuspended: standing === "ALL" ? null : standing === "SUSPENDED",
    isClosed: standing === "ALL" || standing === "SUSPENDED" ? null : standing === "CLOSED",
  };
}

interface UserOrder {
  /** As named by the API. */
  sort: UserSort;
  /** As named by the table's columns. */
  by: string;
  isDescending: boolean;
}

export function toOrder(sort: Sort): UserOrder {
  if (sort === "oldest" || sort === "newest")
    return { sort: "APPLIED", by: "applied", isDescending: sort === "newest" };
  const by = sort.replace("-", "");
  // Safe cast: the choices above are the API's, in lower case.
  return { sort: by.toUpperCase() as UserSort, by, isDescending: sort.startsWith("-") };
}

/** The API parameters for a file with the same rows in the same order. */
export function fileQueryOf({ search, role, standing, sort }: ShownUsers): Record<string, string> {
  const order = toOrder(sort);
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(role && { role: role.toLowerCase() }),
    ...(standing !== "ALL" && { status: standing.toLowerCase() }),
    sort: order.by,
    descending: String(order.isDescending),
  };
}

export const MOST_AT_ONCE = limits.applications.decidedAtOnce;

/** The selected accounts, also across pages of the same list. */
export function usePickedPeople({ key, people, paged: { list } }: Users, shown: ShownUsers | null) {
  const client = useApolloClient();
  const { isBusy, act } = useAction();
  const { ids, chosen, isPageFull, add, pick, clear } = usePicked({
    list: key,
    rows: people,
    rowKey: ({ id }) => id,
    most: MOST_AT_ONCE,
  });
  /** In list order. */
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
      fallback: t("Failed to select all"),
    });
  const matching = Math.min(list?.totalCount ?? 0, MOST_AT_ONCE);
  return {
    ids,
    chosen,
    pick,
    isBusy,
    /** How many more one click could select; null if all are, or if the page is not selected yet. */
    matching: isPageFull && matching > ids.size ? matching : null,
    onChooseAll: () => shown && void pickAll(shown),
    clear,
  };
}

export type PickedPeople = ReturnType<typeof usePickedPeople>;

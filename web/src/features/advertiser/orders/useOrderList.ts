import {
  type OrderFilterInput,
  type OrderSort,
  type SaleRowFragment,
  type SaleStatus,
  useAdvertiserSalesQuery,
  useOpenClaimsQuery,
  useOrderTabsQuery,
  useSalesToDecideQuery,
} from "../../../generated/advertiser";
import { useFilters, useSorting } from "../../../lib/navigation/useFilters";
import type { RangeState } from "../../../ui/range/useRange";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { usePaged } from "../../../ui/table/usePaged";

export const statusChoices = ["ALL", "PENDING", "CLAIMED", "OPEN_CLAIM", "APPROVED", "DECLINED"] as const;
export type StatusChoice = (typeof statusChoices)[number];

const sorts: Record<string, OrderSort> = { date: "DATE", amount: "AMOUNT", commission: "COMMISSION" };

/** Which orders are listed, as the address says. */
export function useOrderList(days: RangeState) {
  const { values, set } = useFilters({ status: statusChoices.map((id) => ({ id })), search: "", publisher: "" });
  const { status: choice, search, publisher: publisherId } = values;
  const pages = useAddressPages(20);
  const sorting = useSorting(sorts, "-date");
  const { sort, by, isDescending } = sorting;
  const { range, isAllTime } = days;
  const isClaims = choice === "OPEN_CLAIM";
  const common: OrderFilterInput = {
    ...(!isAllTime && { range }),
    ...(search && { search }),
    ...(publisherId && { publisherId }),
  };
  const filter: OrderFilterInput = { ...common, ...(choice !== "ALL" && !isClaims && { states: [choice] }) };
  const order = { sort, descending: isDescending };
  const orders = usePaged(
    useAdvertiserSalesQuery,
    (data) => data.orders,
    pages,
    { filter, ...order },
    { skip: isClaims },
  );
  const claims = usePaged(useOpenClaimsQuery, (data) => data.sales, pages, { range }, { skip: !isClaims });
  const paged = isClaims ? claims : orders;
  const counted = useOrderTabsQuery({ variables: { filter: common, isAllTime }, fetchPolicy: "cache-and-network" });
  const { data: waiting } = useSalesToDecideQuery({
    variables: isAllTime ? {} : { range },
    fetchPolicy: "cache-and-network",
  });
  const name = JSON.stringify([filter, sort, isDescending, isClaims]);
  const { data: latestTabs, previousData: lastTabs } = counted;
  const tabs = (latestTabs ?? lastTabs)?.orders.tabs;
  // Open claims are of no publisher yet.
  const openClaims = publisherId ? 0 : (waiting?.openClaims.totalCount ?? 0);

  return {
    choice,
    search,
    publisherId,
    sorting,
    set,
    filter,
    common,
    name,
    paged,
    tabs,
    openClaims,
    /** What asks the API for a file of the same rows in the same order; empty for a plain list. */
    fileQuery: {
      ...(search && { search }),
      ...(publisherId && { publisherId }),
      ...(sorting.id !== "-date" && { sort: by, descending: String(isDescending) }),
    } as Record<string, string>,
    rows: paged.list?.nodes as readonly SaleRowFragment[] | undefined,
    total: isClaims ? openClaims : totalOf(tabs, choice),
    hasOnOtherDays: (latestTabs?.onAnyDay?.nodes.length ?? 0) > 0,
  };
}

export type OrderList = ReturnType<typeof useOrderList>;

type Tabs = readonly { status: SaleStatus; count: number; isMore: boolean }[];

function totalOf(tabs: Tabs | undefined, choice: SaleStatus | "ALL"): number {
  const own = (tabs ?? []).filter(({ status }) => choice === "ALL" || status === choice);
  return own.reduce((sum, { count }) => sum + count, 0);
}

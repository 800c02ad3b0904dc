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
import { useAddress } from "../../../lib/navigation/useAddress";
import type { RangeState } from "../../../ui/range/useRange";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";

export type StatusChoice = SaleStatus | "ALL" | "OPEN_CLAIM";

const PAGE_SIZE = 20;
const statuses: readonly SaleStatus[] = ["PENDING", "CLAIMED", "APPROVED", "DECLINED"];
const sorts: Record<string, OrderSort> = { date: "DATE", amount: "AMOUNT", commission: "COMMISSION" };

/** Which orders are listed: all of it stands in the address, so that reload and Back restore it. */
export function useOrderList(days: RangeState) {
  const [params, change] = useAddress();
  const pages = useAddressPages(PAGE_SIZE);
  const { range, isAllTime } = days;
  const wanted = params.get("status")?.toUpperCase();
  const choice: StatusChoice =
    wanted === "OPEN_CLAIM" ? wanted : (statuses.find((status) => status === wanted) ?? "ALL");
  const search = params.get("search")?.trim() ?? "";
  const publisherId = params.get("publisher") || null;
  const given = params.get("sort") ?? "-date";
  const isDescending = given.startsWith("-");
  const by = sorts[given.replace("-", "")] ? given.replace("-", "") : "date";
  const sort = sorts[by] as OrderSort;
  const isClaims = choice === "OPEN_CLAIM";
  const common: OrderFilterInput = {
    ...(!isAllTime && { range }),
    ...(search && { search }),
    ...(publisherId && { publisherId }),
  };
  const filter: OrderFilterInput = { ...common, ...(choice !== "ALL" && !isClaims && { states: [choice] }) };
  const page = { first: pages.size, after: pages.after };

  const orders = useAdvertiserSalesQuery({
    variables: { ...page, filter, sort, descending: isDescending },
    fetchPolicy: "cache-and-network",
    skip: isClaims,
  });
  const claims = useOpenClaimsQuery({
    variables: { ...page, range },
    fetchPolicy: "cache-and-network",
    skip: !isClaims,
  });
  const counted = useOrderTabsQuery({ variables: { filter: common, isAllTime }, fetchPolicy: "cache-and-network" });
  const { data: waiting } = useSalesToDecideQuery({
    variables: isAllTime ? {} : { range },
    fetchPolicy: "cache-and-network",
  });
  const list = JSON.stringify([filter, sort, isDescending, isClaims]);
  const shownOrders = useLatestData(`${list} ${pages.after}`, orders);
  const shownClaims = useLatestData(`${list} ${pages.after}`, claims);
  const { data: latestTabs, previousData: lastTabs } = counted;
  const tabs = (latestTabs ?? lastTabs)?.orders.tabs;
  const ofList = isClaims ? shownClaims?.sales : shownOrders?.orders;
  // Open claims are of no publisher yet.
  const openClaims = publisherId ? 0 : (waiting?.openClaims.totalCount ?? 0);

  const set = (name: string, value: string | null) =>
    change((address) => {
      if (value) address.set(name, value);
      else address.delete(name);
    });
  return {
    choice,
    search,
    publisherId,
    by,
    isDescending,
    filter,
    common,
    list,
    pages,
    tabs,
    openClaims,
    /** What asks the API for a file of the same rows in the same order; empty for a plain list. */
    fileQuery: {
      ...(search && { search }),
      ...(publisherId && { publisherId }),
      ...(given !== "-date" && { sort: by, descending: String(isDescending) }),
    } as Record<string, string>,
    rows: ofList?.nodes as readonly SaleRowFragment[] | undefined,
    pageInfo: ofList?.pageInfo,
    total: isClaims ? openClaims : totalOf(tabs, choice),
    isStale: (isClaims ? claims.data : orders.data) === undefined,
    error: isClaims ? claims.error : orders.error,
    hasOnOtherDays: (latestTabs?.onAnyDay?.nodes.length ?? 0) > 0,
    retry: () => (isClaims ? claims : orders).refetch(),
    choose: (next: StatusChoice) => set("status", next === "ALL" ? null : next.toLowerCase()),
    showAllPublishers: () => set("publisher", null),
    find: (text: string) => set("search", text.trim() || null),
    sortBy: (next: string, isDown: boolean) =>
      set("sort", next === "date" && isDown ? null : `${isDown ? "-" : ""}${next}`),
  };
}

export type OrderList = ReturnType<typeof useOrderList>;

type Tabs = readonly { status: SaleStatus; count: number; isMore: boolean }[];

function totalOf(tabs: Tabs | undefined, choice: SaleStatus | "ALL"): number {
  const own = (tabs ?? []).filter(({ status }) => choice === "ALL" || status === choice);
  return own.reduce((sum, { count }) => sum + count, 0);
}

import {
  type OrderFilterInput,
  type OrderSort,
  type OrderStage,
  usePublisherSalesQuery,
} from "../../../generated/publisher";
import { inMoney } from "../../../lib/money";
import { useAddress } from "../../../lib/navigation/useAddress";
import type { RangeState } from "../../../ui/range/useRange";
import type { FilterTab } from "../../../ui/table/FilterTabs";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";

export type StageChoice = OrderStage | "ALL";

const PAGE_SIZE = 15;
const sorts: Record<string, OrderSort> = { date: "DATE", amount: "AMOUNT", commission: "COMMISSION" };

export const stageLabels: Readonly<Record<StageChoice, string>> = {
  ALL: "All",
  PENDING: "Pending",
  APPROVED: "Approved",
  PAID: "Paid",
  RETURNED: "Returned",
  DECLINED: "Declined",
  CLAIMED: "Unconfirmed",
};
const choices = Object.keys(stageLabels) as StageChoice[];

/** Which orders are listed: all of it stands in the address, so that reload and Back restore it. */
export function useEarningsList(days: RangeState) {
  const [params, change] = useAddress();
  const pages = useAddressPages(PAGE_SIZE);
  const { range, isAllTime } = days;
  const choice = choices.find((one) => one.toLowerCase() === params.get("stage")) ?? "ALL";
  const search = params.get("search")?.trim() ?? "";
  const given = params.get("sort") ?? "-date";
  const isDescending = given.startsWith("-");
  const by = sorts[given.replace("-", "")] ? given.replace("-", "") : "date";
  const filter: OrderFilterInput = {
    ...(!isAllTime && { range }),
    ...(search && { search }),
    ...(choice !== "ALL" && { stages: [choice] }),
  };
  const { refetch, ...result } = usePublisherSalesQuery({
    variables: {
      first: pages.size,
      after: pages.after,
      filter,
      sort: sorts[by] as OrderSort,
      descending: isDescending,
      isAllTime,
    },
    fetchPolicy: "cache-and-network",
  });
  const key = JSON.stringify([filter, by, isDescending, pages.after]);
  const shown = useLatestData(key, result);
  const stages = shown?.orders.stages;
  const ofChoice = stages?.filter(({ stage }) => choice === "ALL" || stage === choice) ?? [];
  const tabs = choices
    // Hardly anybody ever has an order that only a browser reported.
    .filter((one) => one !== "CLAIMED" || one === choice || stages?.some((tab) => tab.stage === one && tab.count > 0))
    .map((id) => tabOf(id, stages));

  const set = (name: string, value: string | null) =>
    change((address) => {
      if (value) address.set(name, value);
      else address.delete(name);
    });
  return {
    choice,
    search,
    by,
    isDescending,
    pages,
    tabs,
    rows: shown?.orders.nodes,
    pageInfo: shown?.orders.pageInfo,
    total: ofChoice.reduce((sum, { count }) => sum + count, 0),
    isMore: ofChoice.some(({ isMore }) => isMore),
    hasOnOtherDays: (shown?.onAnyDay?.nodes.length ?? 0) > 0,
    isStale: result.data === undefined && shown !== undefined,
    error: result.error,
    retry: () => refetch(),
    choose: (next: StageChoice) => set("stage", next === "ALL" ? null : next.toLowerCase()),
    find: (text: string) => set("search", text.trim() || null),
    sortBy: (next: string, isDown: boolean) =>
      set("sort", next === "date" && isDown ? null : `${isDown ? "-" : ""}${next}`),
    /** What the file is limited to. */
    file: {
      ...(choice !== "ALL" && { stage: choice.toLowerCase() }),
      ...(search && { search }),
      ...(by !== "date" && { sort: by }),
      ...(!isDescending && { descending: "false" }),
    },
  };
}

export type EarningsListState = ReturnType<typeof useEarningsList>;

type Stages = NonNullable<ReturnType<typeof usePublisherSalesQuery>["data"]>["orders"]["stages"];

const MOST_IN_TAB = 2;

function tabOf(id: StageChoice, stages: Stages | undefined): FilterTab<StageChoice> {
  const tab = stages?.find(({ stage }) => stage === id);
  const label = stageLabels[id];
  if (!tab) return { id, label };
  // Sums of several currencies are no sum: each stands for itself, as long as a tab has room for them.
  const earned = tab.sums.filter(({ commission }) => commission.cents !== 0);
  const sum =
    earned.length > MOST_IN_TAB
      ? `in ${earned.length} currencies`
      : earned.map(({ commission }) => inMoney(commission)).join(" + ");
  return { id, label, count: tab.count, isMore: tab.isMore, sum };
}

import {
  type OrderFilterInput,
  type OrderSort,
  type OrderStage,
  usePublisherSalesQuery,
} from "../../../generated/publisher";
import { inMoney } from "../../../lib/money";
import { useFilters, useSorting } from "../../../lib/navigation/useFilters";
import type { RangeState } from "../../../ui/range/useRange";
import type { FilterTab } from "../../../ui/table/FilterTabs";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { usePaged } from "../../../ui/table/usePaged";

export type StageChoice = OrderStage | "ALL";

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

/** Which orders are listed, as the address says. */
export function useEarningsList(days: RangeState) {
  const { values, set } = useFilters({ stage: choices.map((id) => ({ id })), search: "" });
  const { stage: choice, search } = values;
  const sorting = useSorting(sorts, "-date");
  const { sort, by, isDescending } = sorting;
  const { range, isAllTime } = days;
  const filter: OrderFilterInput = {
    ...(!isAllTime && { range }),
    ...(search && { search }),
    ...(choice !== "ALL" && { stages: [choice] }),
  };
  const paged = usePaged(usePublisherSalesQuery, (data) => data.orders, useAddressPages(15), {
    filter,
    sort,
    descending: isDescending,
    isAllTime,
  });
  const stages = paged.list?.stages;
  const ofChoice = stages?.filter(({ stage }) => choice === "ALL" || stage === choice) ?? [];
  const tabs = choices
    // Hardly anybody ever has an order that only a browser reported.
    .filter((one) => one !== "CLAIMED" || one === choice || stages?.some((tab) => tab.stage === one && tab.count > 0))
    .map((id) => tabOf(id, stages));

  return {
    choice,
    search,
    sorting,
    set,
    paged,
    tabs,
    rows: paged.list?.nodes,
    total: ofChoice.reduce((sum, { count }) => sum + count, 0),
    isMore: ofChoice.some(({ isMore }) => isMore),
    hasOnOtherDays: (paged.data?.onAnyDay?.nodes.length ?? 0) > 0,
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

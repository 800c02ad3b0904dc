import { Box } from "@mui/material";
import { Suspense } from "react";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import {
  type OrderFilterInput,
  type OrderSort,
  type OrderStage,
  usePublisherSalesQuery,
} from "../../../generated/publisher";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount, inMoney } from "../../../lib/money";
import { useFilters, useSorting } from "../../../lib/navigation/useFilters";
import { useLoadedOnIdle } from "../../../lib/navigation/useLoadedOnIdle";
import { NoOrderFound } from "../../../shared/sales/orderColumns";
import { FileButton } from "../../../ui/dashboard/FileButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { OtherDays } from "../../../ui/range/RangePicker";
import type { RangeState } from "../../../ui/range/useRange";
import { DataTable } from "../../../ui/table/DataTable";
import { type FilterTab, FilterTabs } from "../../../ui/table/FilterTabs";
import { ListSearch } from "../../../ui/table/ListSearch";
import { useHiddenColumns } from "../../../ui/table/useHiddenColumns";
import { useList } from "../../../ui/table/useList";
import { ViewButton } from "../../views/ViewButton";
import { CreateLinkLink } from "../placeholders";
import { earningColumns, earningTableStyle, optionalColumns, useOpenSale } from "./earningColumns";

const drawer = async () => (await import("./WhyDrawer")).WhyDrawer;
const WhyDrawer = lazyPart(drawer);

/** The publisher's orders by what became of the money: found, sorted and explained. */
export function EarningsList({ days }: { days: RangeState }) {
  const list = useEarningsList(days);
  const { rows, total, isMore } = list;
  const columns = useHiddenColumns(optionalColumns);
  const opened = useOpenSale(rows ?? []);
  useLoadedOnIdle(drawer);

  return (
    <Panel
      id="sales"
      title="Sales"
      lead="All orders attributed to your links."
      aside={
        <>
          {rows && <span>{`${inCount(total)}${isMore ? "+" : ""} ${total === 1 ? "sale" : "sales"}`}</span>}
          <FileButton
            content="orders"
            name="sales"
            path="/api/v1/publisher/sales.csv"
            fileName={csvName("sales", days.range, list.file.stage, list.search && "search")}
            // A search finds few, and a prepared file does not know it.
            rows={list.search ? undefined : isMore ? Number.POSITIVE_INFINITY : total}
            days={days.query}
            filter={list.file}
          />
        </>
      }
    >
      <FilterTabs label="Stage" tabs={list.tabs} chosen={list.choice} onChoose={(stage) => list.set({ stage })} />
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: "20px", py: "8px" }}>
        <ListSearch
          label="Search sales"
          placeholder="Order ID, click ID or link"
          search={list.search}
          onSearch={(search) => list.set({ search })}
        />
        <Box sx={{ ml: "auto" }}>
          <ViewButton list="PUBLISHER_EARNINGS" columns={columns} />
        </Box>
      </Box>
      <DataTable
        layout="fixed"
        label="Sales"
        plural="sales"
        paged={{ ...list.paged, list: list.paged.list && { ...list.paged.list, totalCount: total } }}
        columns={earningColumns(opened.open)}
        hidden={columns}
        sorting={list.sorting}
        onOpen={opened.open}
        failure="Failed to load your sales"
        skeleton={{ row: { xs: 72, md: 32 } }}
        empty={<Nothing list={list} days={days} />}
        sx={earningTableStyle}
      />
      <Suspense fallback={null}>{opened.row && <WhyDrawer sale={opened.row} opened={opened} />}</Suspense>
    </Panel>
  );
}

function Nothing({ list, days }: { list: EarningsListState; days: RangeState }) {
  const { choice, search } = list;
  if (search) return <NoOrderFound search={search} onClear={() => list.set({ search: null })} />;
  const what = choice === "ALL" ? "sales" : `${stageLabels[choice].toLowerCase()} sales`;
  if (list.hasOnOtherDays) return <OtherDays what={what} days={days} />;
  return (
    <EmptyState
      title={choice === "ALL" ? "No sales yet." : `No ${what}.`}
      text={choice === "ALL" ? "Share a link. Its first order appears here live." : "Choose another tab above."}
      action={choice === "ALL" && <CreateLinkLink />}
    />
  );
}

type StageChoice = OrderStage | "ALL";

const sorts: Record<string, OrderSort> = { date: "DATE", amount: "AMOUNT", commission: "COMMISSION" };

const stageLabels: Readonly<Record<StageChoice, string>> = {
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
function useEarningsList(days: RangeState) {
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
  const paged = useList(
    usePublisherSalesQuery,
    (data) => data.orders,
    { filter, sort, descending: isDescending, isAllTime },
    { size: 15 },
  );
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

type EarningsListState = ReturnType<typeof useEarningsList>;

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

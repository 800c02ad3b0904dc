import { Button } from "@mui/material";
import { Suspense } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import {
  type OrderFilterInput,
  type OrderSort,
  type OrderStage,
  useLinkChoicesQuery,
  usePublisherSalesQuery,
} from "../../../generated/publisher";
import { lazyPart } from "../../../lib/lazyPart";
import { inMoney, type Money } from "../../../lib/money";
import { useFilters, useSorting } from "../../../lib/navigation/useFilters";
import { useLoadedOnIdle } from "../../../lib/navigation/useLoadedOnIdle";
import { NoOrderFound } from "../../../shared/sales/orderColumns";
import { FileButton } from "../../../ui/dashboard/FileButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { FilterBar } from "../../../ui/filters/FilterBar";
import { FilterChip } from "../../../ui/filters/FilterChip";
import { type FilterTab, FilterTabs } from "../../../ui/filters/FilterTabs";
import { ListSearch } from "../../../ui/filters/ListSearch";
import { Dl } from "../../../ui/html";
import { OtherDays } from "../../../ui/range/RangePicker";
import type { RangeState } from "../../../ui/range/useRange";
import { DataTable } from "../../../ui/table/DataTable";
import { useHiddenColumns } from "../../../ui/table/useHiddenColumns";
import { useList } from "../../../ui/table/useList";
import { useAboutTotal } from "../../session/display/AboutAmount";
import { ViewButton } from "../../views/ViewButton";
import { CreateLinkLink } from "../placeholders";
import { earningColumns, earningTableStyle, optionalColumns, useOpenSale } from "./earningColumns";

const drawer = async () => (await import("../why/WhyDrawer")).WhyDrawer;
const WhyDrawer = lazyPart(drawer);

/** The publisher's orders by stage: searched, sorted and explained. */
export function EarningsList({ days }: { days: RangeState }) {
  const list = useEarningsList(days);
  const { rows, total, isMore } = list;
  const columns = useHiddenColumns(optionalColumns);
  const opened = useOpenSale(rows ?? []);
  useLoadedOnIdle(drawer);

  return (
    <Panel
      id="sales"
      title={t("Orders")}
      lead={t("All orders attributed to your links.")}
      aside={
        <>
          {rows && (
            <span>
              {isMore
                ? t("{count, number}+ orders", { count: total })
                : t("{count, plural, one {# order} other {# orders}}", { count: total })}
            </span>
          )}
          <FileButton
            content="orders"
            name={t("orders")}
            path="/api/v1/publisher/sales.csv"
            fileName={csvName("sales", days.range, list.file.stage, list.search ? "search" : list.brand && "one brand")}
            // A search or a brand finds few, and a prepared file knows neither.
            rows={list.search || list.brand ? undefined : isMore ? Number.POSITIVE_INFINITY : total}
            days={days.query}
            filter={list.file}
          />
        </>
      }
    >
      <FilterTabs label={t("Stage")} tabs={list.tabs} chosen={list.choice} onChoose={(stage) => list.set({ stage })} />
      <StageSums lines={list.sums} aboutTotal={list.aboutTotal} />
      <FilterBar label={t("Orders")} end={<ViewButton list="PUBLISHER_EARNINGS" columns={columns} />}>
        <ListSearch
          label={t("Search orders")}
          placeholder={t("Order ID, click ID or link")}
          search={list.search}
          onSearch={(search) => list.set({ search })}
        />
        <FilterChip
          label={t("Brand")}
          choices={list.brands}
          chosen={list.brand || null}
          onChoose={(brand) => list.set({ brand })}
        />
      </FilterBar>
      <DataTable
        layout="fixed"
        label={t("Orders")}
        plural={t("orders")}
        paged={{ ...list.paged, list: list.paged.list && { ...list.paged.list, totalCount: total } }}
        columns={earningColumns(opened.open)}
        hidden={columns}
        sorting={list.sorting}
        onOpen={opened.open}
        failure={t("Failed to load your orders")}
        skeleton={{ row: { xs: 72, md: 32 } }}
        empty={<Nothing list={list} days={days} />}
        sx={earningTableStyle}
      />
      <Suspense fallback={null}>{opened.row && <WhyDrawer sale={opened.row} opened={opened} />}</Suspense>
    </Panel>
  );
}

function Nothing({ list, days }: { list: EarningsListState; days: RangeState }) {
  const { choice, search, brand } = list;
  if (search) return <NoOrderFound search={search} onClear={() => list.set({ search: null })} />;
  if (brand) {
    const clear = <Button onClick={() => list.set({ brand: null })}>{t("Show all brands")}</Button>;
    return <EmptyState title={t("No orders from this brand here.")} action={clear} />;
  }
  if (list.hasOnOtherDays) return <OtherDays what={choice.toLowerCase() as Lowercase<StageChoice>} days={days} />;
  return (
    <EmptyState
      title={noneOf[choice]}
      text={choice === "ALL" ? t("Share a link. Its first order appears here live.") : t("Choose another tab above.")}
      action={choice === "ALL" && <CreateLinkLink />}
    />
  );
}

type StageChoice = OrderStage | "ALL";

const sorts: Record<string, OrderSort> = { date: "DATE", amount: "AMOUNT", commission: "COMMISSION" };

const stageLabels: Readonly<Record<StageChoice, string>> = {
  ALL: t("All"),
  PENDING: t("Pending"),
  APPROVED: t("Approved"),
  PAID: t("Paid"),
  RETURNED: t("Returned"),
  DECLINED: t("Declined"),
  UNVERIFIED: t("Unverified"),
};
const noneOf: Readonly<Record<StageChoice, string>> = {
  ALL: t("No orders yet."),
  PENDING: t("No pending orders."),
  APPROVED: t("No approved orders."),
  PAID: t("No paid orders."),
  RETURNED: t("No returned orders."),
  DECLINED: t("No declined orders."),
  UNVERIFIED: t("No unverified orders."),
};

const choices = Object.keys(stageLabels) as StageChoice[];

/** Which orders are listed, from the URL. */
function useEarningsList(days: RangeState) {
  const { values, set } = useFilters({ stage: choices.map((id) => ({ id })), search: "", brand: "" });
  const { stage: choice, search, brand } = values;
  const sorting = useSorting(sorts, "-date");
  const { sort, by, isDescending } = sorting;
  const { range, isAllTime } = days;
  const filter: OrderFilterInput = {
    ...(!isAllTime && { range }),
    ...(search && { search }),
    ...(brand && { merchantId: brand }),
    ...(choice !== "ALL" && { stages: [choice] }),
  };
  const paged = useList(
    usePublisherSalesQuery,
    (data) => data.orders,
    { filter, sort, descending: isDescending, isAllTime },
    { size: 15 },
  );
  const stages = paged.list?.stages;
  const aboutTotal = useAboutTotal(stages?.some((tab) => earnedIn(tab).length > 1) ?? false);
  const known = useLinkChoicesQuery().data?.linkChoices.brands ?? [];
  const ofChoice = stages?.filter(({ stage }) => choice === "ALL" || stage === choice) ?? [];
  const tabs = choices
    // Orders reported only by a browser are rare.
    .filter(
      (one) => one !== "UNVERIFIED" || one === choice || stages?.some((tab) => tab.stage === one && tab.count > 0),
    )
    .map((id) => tabOf(id, stages, aboutTotal));
  const shown = stages?.filter(({ stage }) => (choice === "ALL" ? inAll.includes(stage) : stage === choice)) ?? [];

  return {
    choice,
    search,
    brand,
    /** Those that there are links to. */
    brands: known.map(({ merchant }) => ({ id: merchant.id, label: merchant.name })),
    sorting,
    set,
    paged,
    tabs,
    /** Where a tab has no room for them. */
    sums: isMany(shown) ? shown.map((tab) => ({ label: stageLabels[tab.stage], sums: earnedIn(tab) })) : [],
    aboutTotal,
    rows: paged.list?.nodes,
    total: ofChoice.reduce((sum, { count }) => sum + count, 0),
    isMore: ofChoice.some(({ isMore }) => isMore),
    hasOnOtherDays: (paged.data?.onAnyDay?.nodes.length ?? 0) > 0,
    /** The file's filters. */
    file: {
      ...(choice !== "ALL" && { stage: choice.toLowerCase() }),
      ...(search && { search }),
      ...(brand && { merchantId: brand }),
      ...(by !== "date" && { sort: by }),
      ...(!isDescending && { descending: "false" }),
    },
  };
}

type EarningsListState = ReturnType<typeof useEarningsList>;

type Stages = NonNullable<ReturnType<typeof usePublisherSalesQuery>["data"]>["orders"]["stages"];

/** What "All" lists: nothing is earned by the others. */
const inAll: readonly OrderStage[] = ["PENDING", "APPROVED", "PAID"];

const earnedIn = ({ sums }: Stages[number]): Money[] =>
  sums.map(({ commission }) => commission).filter(({ cents }) => cents !== 0);

const isMany = (tabs: Stages): boolean => tabs.some((tab) => earnedIn(tab).length > 1);

type AboutTotal = ReturnType<typeof useAboutTotal>;

function tabOf(id: StageChoice, stages: Stages | undefined, aboutTotal: AboutTotal): FilterTab<StageChoice> {
  const tab = stages?.find(({ stage }) => stage === id);
  const label = stageLabels[id];
  if (!tab) return { id, label };
  const [first, ...others] = earnedIn(tab);
  const sum = first && (others.length > 0 ? aboutTotal([first, ...others]) : inMoney(first));
  return { id, label, count: tab.count, isMore: tab.isMore, sum: sum ?? null };
}

interface StageSumsProps {
  lines: readonly { label: string; sums: readonly Money[] }[];
  aboutTotal: AboutTotal;
}

/** What the stages come to in each currency. */
const StageSums = ({ lines, aboutTotal }: StageSumsProps) =>
  lines.length > 0 && (
    <Dl sx={sumsStyle}>
      {lines.map(({ label, sums }) => {
        const total = sums.length > 1 && aboutTotal(sums);
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {sums.map((sum) => (
                <b key={sum.currency}>{inMoney(sum)}</b>
              ))}
              {total && <span>{t("{about} in total", { about: total })}</span>}
            </dd>
          </div>
        );
      })}
    </Dl>
  );

const sumsStyle = {
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  columnGap: 2.5,
  rowGap: "4px",
  px: "20px",
  py: "12px",
  borderBottom: "1px solid",
  borderColor: "divider",
  "& > div": { display: "contents" },
  "& dt, & span": { color: "text.secondary" },
  "& dd": { display: "flex", flexWrap: "wrap", columnGap: 2.5, m: 0, fontVariantNumeric: "lining-nums tabular-nums" },
  "& b": { fontWeight: 600 },
} as const;

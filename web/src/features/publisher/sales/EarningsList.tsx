import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Suspense } from "react";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount } from "../../../lib/money";
import { useLoadedOnIdle } from "../../../lib/navigation/useLoadedOnIdle";
import { FileButton } from "../../../ui/dashboard/FileButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { OtherDays } from "../../../ui/range/OtherDays";
import type { RangeState } from "../../../ui/range/useRange";
import { FilterTabs } from "../../../ui/table/FilterTabs";
import { ListSearch } from "../../../ui/table/ListSearch";
import { PagedList } from "../../../ui/table/PagedList";
import { useHiddenColumns } from "../../../ui/table/useHiddenColumns";
import { ViewButton } from "../../views/ViewButton";
import { CreateLinkLink } from "../CreateLinkLink";
import { EarningsTable, optionalColumns } from "./EarningsTable";
import { useEarningKeys } from "./useEarningKeys";
import { type EarningsListState, stageLabels, useEarningsList } from "./useEarningsList";
import { useOpenSale } from "./useOpenSale";

const drawer = async () => (await import("./WhyDrawer")).WhyDrawer;
const WhyDrawer = lazyPart(drawer);

/** The publisher's orders by what became of the money: found, sorted and explained. */
export function EarningsList({ days }: { days: RangeState }) {
  const list = useEarningsList(days);
  const { rows, pageInfo, total, isMore } = list;
  const columns = useHiddenColumns(optionalColumns);
  const opened = useOpenSale(rows ?? []);
  const current = useEarningKeys(rows ?? [], opened.open);
  useLoadedOnIdle(drawer);

  return (
    <Panel
      id="sales"
      title="Sales"
      lead="Orders that came with a click on one of your links, with or without commission."
      aside={
        <>
          {rows && <span>{`${inCount(total)}${isMore ? "+" : ""} ${total === 1 ? "sale" : "sales"}`}</span>}
          <FileButton
            content="orders"
            name="sales"
            path="/api/publisher/sales.csv"
            fileName={csvName("sales", days.range, list.file.stage, list.search && "search")}
            // A search finds few, and a prepared file does not know it.
            rows={list.search ? undefined : isMore ? Number.POSITIVE_INFINITY : total}
            days={days.query}
            filter={list.file}
          />
        </>
      }
    >
      <FilterTabs label="Stage" tabs={list.tabs} chosen={list.choice} onChoose={list.choose} />
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: "20px", py: "8px" }}>
        <ListSearch
          label="Search sales"
          placeholder="Order ID, click ID or link"
          search={list.search}
          onSearch={list.find}
        />
        <Box sx={{ ml: "auto" }}>
          <ViewButton list="PUBLISHER_EARNINGS" columns={columns} />
        </Box>
      </Box>
      <PagedList
        label="sales"
        pages={list.pages}
        list={rows && pageInfo && { nodes: rows, pageInfo, totalCount: total }}
        error={list.error}
        isStale={list.isStale}
        failure="Failed to load your sales"
        retry={list.retry}
        row={{ xs: 72, md: 32 }}
        empty={<Nothing list={list} days={days} />}
      >
        {(shown) => <EarningsTable rows={shown} list={list} shown={columns} current={current} open={opened.open} />}
      </PagedList>
      <Suspense fallback={null}>{opened.sale && <WhyDrawer sale={opened.sale} opened={opened} />}</Suspense>
    </Panel>
  );
}

function Nothing({ list, days }: { list: EarningsListState; days: RangeState }) {
  const { choice, search } = list;
  if (search) {
    return (
      <EmptyState
        title={`Nothing matches "${search}"`}
        text="A search finds order IDs by their beginning, click IDs and links."
        action={<Button onClick={() => list.find("")}>Clear search</Button>}
      />
    );
  }
  const what = choice === "ALL" ? "sales" : `${stageLabels[choice].toLowerCase()} sales`;
  if (list.hasOnOtherDays) return <OtherDays what={what} days={days} />;
  return (
    <EmptyState
      title={choice === "ALL" ? "No sales yet." : `No ${what}.`}
      text={
        choice === "ALL" ? "Share a link: its first sale appears here as it happens." : "Choose another stage above."
      }
      action={choice === "ALL" && <CreateLinkLink />}
    />
  );
}

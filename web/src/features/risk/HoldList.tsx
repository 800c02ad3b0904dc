import { Suspense } from "react";
import { useRiskHoldsQuery } from "../../generated/risk";
import { lazyPart } from "../../lib/lazyPart";
import { useChoice } from "../../lib/navigation/useAddress";
import { useOpened } from "../../lib/navigation/useOpened";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { FilterTabs } from "../../ui/table/FilterTabs";
import { PagedList } from "../../ui/table/PagedList";
import { useAddressPages } from "../../ui/table/useAddressPages";
import { useLatestData } from "../../ui/table/useLatestData";
import { WorkTable } from "../../ui/table/WorkTable";
import { holdColumns } from "./holdColumns";

const HoldDrawer = lazyPart(async () => (await import("./HoldDrawer")).HoldDrawer);

const PAGE_SIZE = 25;
const tabs = [
  { id: "open", label: "On hold" },
  { id: "over", label: "Over" },
] as const;

/** Payout lines that wait, and those that did. */
export function HoldList() {
  const [tab, setTab] = useChoice("state", tabs);
  const isOpen = tab === "open";
  const pages = useAddressPages(PAGE_SIZE);
  const answer = useRiskHoldsQuery({
    variables: { first: PAGE_SIZE, after: pages.after, isOpen },
    fetchPolicy: "cache-and-network",
  });
  const list = useLatestData(JSON.stringify([isOpen, pages.after]), answer)?.riskHolds;
  const { id, open, close } = useOpened();
  return (
    <Panel
      title="Payout lines on hold"
      lead="Published rules found something to look at. Nothing is declined: a payout leaves these lines out until you decide, or for 30 days."
    >
      <FilterTabs
        label="State"
        tabs={tabs.map((one) => ({ ...one, count: one.id === tab ? (list?.totalCount ?? 0) : 0 }))}
        chosen={tab}
        onChoose={setTab}
      />
      <PagedList
        label="holds"
        pages={pages}
        list={list}
        error={answer.error}
        isStale={answer.data === undefined}
        retry={answer.refetch}
        failure="Failed to load the holds"
        rows={4}
        row={{ xs: 72, md: 52 }}
        empty={
          isOpen ? (
            <EmptyState title="Nothing is on hold." text="Each night the rules look at the last 30 days." />
          ) : (
            <EmptyState title="No hold is over yet." text="Released holds appear here." />
          )
        }
      >
        {(rows) => (
          <WorkTable
            label="Payout lines on hold"
            columns={holdColumns(open)}
            rows={rows}
            rowKey={(row) => row.id}
            density="comfortable"
          />
        )}
      </PagedList>
      <Suspense fallback={null}>
        <HoldDrawer hold={list?.nodes.find((hold) => hold.id === id) ?? null} onClose={close} />
      </Suspense>
    </Panel>
  );
}

import { useState } from "react";
import { usePublisherSalesQuery } from "../../../generated/publisher";
import { csvPath } from "../../../lib/csv";
import { inCount } from "../../../lib/money";
import type { SaleStatusName } from "../../../shared/sales/saleLabels";
import { WhyDialog } from "../../../shared/sales/WhyDialog";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { OtherDays } from "../../../ui/range/OtherDays";
import type { RangeState } from "../../../ui/range/useRange";
import { PagedTable } from "../../../ui/table/PagedTable";
import { useLatestData } from "../../../ui/table/useLatestData";
import { usePages } from "../../../ui/table/usePages";
import { CreateLinkLink } from "../CreateLinkLink";
import type { SaleRow } from "../dashboardTypes";
import { sectionSizes } from "../sectionSizes";
import { StageFilter, stageLabel } from "./StageFilter";
import { saleColumns } from "./saleColumns";

const INFO =
  "Orders that came with a click on one of your links in the selected period (UTC), newest first, with or without commission. The CSV has the same rows.";

export function PublisherSalesPanel({ days }: { days: RangeState }) {
  const [status, setStatus] = useState<SaleStatusName | null>(null);
  const [selected, setSelected] = useState<SaleRow | null>(null);
  const list = `${days.query} ${status}`;
  const pages = usePages(15, list);
  const { refetch, ...result } = usePublisherSalesQuery({
    variables: { after: pages.after, status, range: days.range, isAllTime: days.isAllTime },
    fetchPolicy: "cache-and-network",
  });
  const shown = useLatestData(`${list} ${pages.after}`, result);
  const sales = shown?.sales;

  return (
    <Panel
      id="sales"
      title="Sales"
      info={INFO}
      aside={
        <>
          {sales && <span>{`${inCount(sales.totalCount)} ${sales.totalCount === 1 ? "sale" : "sales"}`}</span>}
          <StageFilter status={status} onChange={setStatus} />
          <DownloadButton
            path={csvPath("/api/publisher/sales.csv", days.query, status ? { status: status.toLowerCase() } : {})}
            fileName="weft-sales.csv"
            label="Export CSV of sales"
          />
        </>
      }
    >
      <PagedTable
        title="Sales"
        label="sales"
        pages={pages}
        columns={saleColumns(setSelected)}
        list={sales}
        error={result.error}
        failure="Failed to load your sales"
        retry={refetch}
        {...sectionSizes.sales}
        empty={
          shown?.onAnyDay?.nodes.length ? (
            <OtherDays what={status ? `${stageLabel(status)} sales` : "sales"} days={days} />
          ) : (
            <EmptyState
              title={status ? "No sales in this stage." : "No sales yet."}
              text={status ? "Choose another stage above." : "Share a link: its first sale appears here as it happens."}
              action={!status && <CreateLinkLink />}
            />
          )
        }
      />
      {selected && <WhyDialog sale={selected} onClose={() => setSelected(null)} />}
    </Panel>
  );
}

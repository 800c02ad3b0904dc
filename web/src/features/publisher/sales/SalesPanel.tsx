import { useState } from "react";
import { usePublisherSalesQuery } from "../../../generated/publisher";
import { inCount } from "../../../lib/money";
import { DataTable } from "../../../ui/DataTable";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Failure } from "../../../ui/dashboard/Failure";
import { PageButtons } from "../../../ui/dashboard/PageButtons";
import { Panel } from "../../../ui/dashboard/Panel";
import type { SaleStatusName } from "../../../ui/dashboard/saleWords";
import { TableFrame } from "../../../ui/dashboard/TableFrame";
import { TableSkeleton } from "../../../ui/dashboard/TableSkeleton";
import { usePages } from "../../../ui/dashboard/usePages";
import { WhyDialog } from "../../../ui/dashboard/WhyDialog";
import { EmptyState } from "../../../ui/EmptyState";
import { csvPath } from "../csvPath";
import type { SaleRow } from "../rows";
import { StageFilter } from "./StageFilter";
import { saleColumns } from "./saleColumns";

const PAGE = 15;
const INFO = "Every order that came with a click on one of your links, newest first, those that earn nothing as well.";

export function SalesPanel({ query }: { query: string }) {
  const pages = usePages();
  const [status, setStatus] = useState<SaleStatusName | null>(null);
  const [asked, setAsked] = useState<SaleRow | null>(null);
  const { data, previousData, error, refetch } = usePublisherSalesQuery({ variables: { after: pages.after, status } });
  const sales = (data ?? previousData)?.sales;
  const end = sales?.pageInfo.hasNextPage ? sales.pageInfo.endCursor : null;

  return (
    <Panel
      id="sales"
      title="Sales"
      info={INFO}
      body={
        <>
          {!sales ? (
            error ? (
              <Failure error={error} fallback="Failed to load your sales" retry={refetch} />
            ) : (
              <TableSkeleton rows={5} />
            )
          ) : sales.nodes.length === 0 ? (
            <EmptyState
              title={status ? "No sales stand there." : "No sales yet."}
              text={status ? "Choose another stage above." : "Share a link: its first sale appears here as it happens."}
            />
          ) : (
            <TableFrame label="Sales">
              <DataTable label="Sales" columns={saleColumns(setAsked)} rows={sales.nodes} rowKey={({ id }) => id} />
            </TableFrame>
          )}
          {sales && sales.totalCount > PAGE && (
            <PageButtons
              label="Pages of sales"
              first={pages.skipped * PAGE + 1}
              shown={sales.nodes.length}
              total={sales.totalCount}
              onPrevious={pages.isFirst ? undefined : pages.previous}
              onNext={end ? () => pages.next(end) : undefined}
            />
          )}
          {asked && <WhyDialog sale={asked} onClose={() => setAsked(null)} />}
        </>
      }
    >
      {sales && <span>{`${inCount(sales.totalCount)} in all`}</span>}
      <StageFilter
        status={status}
        onChange={(next) => {
          pages.restart();
          setStatus(next);
        }}
      />
      <DownloadButton
        path={csvPath("/api/publisher/sales.csv", query)}
        fileName="weft-sales.csv"
        label="Export CSV of sales"
      />
    </Panel>
  );
}

import { useState } from "react";
import { usePublisherSalesQuery } from "../../../generated/publisher";
import { inCount } from "../../../lib/money";
import { DataTable } from "../../../ui/DataTable";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Failure } from "../../../ui/dashboard/Failure";
import { OtherDays } from "../../../ui/dashboard/OtherDays";
import { PageButtons } from "../../../ui/dashboard/PageButtons";
import { Panel } from "../../../ui/dashboard/Panel";
import type { SaleStatusName } from "../../../ui/dashboard/saleWords";
import { TableFrame } from "../../../ui/dashboard/TableFrame";
import { TableSkeleton } from "../../../ui/dashboard/TableSkeleton";
import { useLastAnswer } from "../../../ui/dashboard/useLastAnswer";
import { usePages } from "../../../ui/dashboard/usePages";
import type { RangeState } from "../../../ui/dashboard/useRange";
import { WhyDialog } from "../../../ui/dashboard/WhyDialog";
import { EmptyState } from "../../../ui/EmptyState";
import { CreateLinkLink } from "../CreateLinkLink";
import { csvPath } from "../csvPath";
import { places } from "../places";
import type { SaleRow } from "../rows";
import { StageFilter, stageWord } from "./StageFilter";
import { saleColumns } from "./saleColumns";

const PAGE = 15;
const INFO =
  "Every order of the days chosen above, in UTC days, that came with a click on one of your links. Newest first, those that earn nothing as well; the CSV holds the same.";

export function SalesPanel({ days }: { days: RangeState }) {
  const [status, setStatus] = useState<SaleStatusName | null>(null);
  const [asked, setAsked] = useState<SaleRow | null>(null);
  const list = `${days.query} ${status}`;
  const pages = usePages(list);
  const { refetch, ...answer } = usePublisherSalesQuery({
    variables: { after: pages.after, status, range: days.range, isAllTime: days.isAllTime },
    fetchPolicy: "cache-and-network",
  });
  const shown = useLastAnswer(`${list} ${pages.after}`, answer);
  const sales = shown?.sales;
  const end = sales?.pageInfo.hasNextPage ? sales.pageInfo.endCursor : null;

  return (
    <Panel
      id="sales"
      title="Sales"
      info={INFO}
      body={
        <>
          {!sales ? (
            answer.error ? (
              <Failure error={answer.error} fallback="Failed to load your sales" retry={refetch} />
            ) : (
              <TableSkeleton {...places.sales} />
            )
          ) : sales.nodes.length > 0 ? (
            <TableFrame label="Sales" rows={sales.nodes.length} row={places.sales.row}>
              <DataTable label="Sales" columns={saleColumns(setAsked)} rows={sales.nodes} rowKey={({ id }) => id} />
            </TableFrame>
          ) : shown?.onAnyDay?.nodes.length ? (
            <OtherDays what={status ? `${stageWord(status)} sales` : "sales"} days={days} />
          ) : (
            <EmptyState
              title={status ? "No sales stand there." : "No sales yet."}
              text={status ? "Choose another stage above." : "Share a link: its first sale appears here as it happens."}
              action={!status && <CreateLinkLink />}
            />
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
      {sales && <span>{`${inCount(sales.totalCount)} ${sales.totalCount === 1 ? "sale" : "sales"}`}</span>}
      <StageFilter status={status} onChange={setStatus} />
      <DownloadButton
        path={csvPath("/api/publisher/sales.csv", days.query, status ? { status: status.toLowerCase() } : {})}
        fileName="weft-sales.csv"
        label="Export CSV of sales"
      />
    </Panel>
  );
}

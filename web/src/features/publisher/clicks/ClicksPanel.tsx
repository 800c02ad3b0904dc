import { usePublisherClicksQuery } from "../../../generated/publisher";
import { inCount } from "../../../lib/money";
import { DataTable } from "../../../ui/DataTable";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Failure } from "../../../ui/dashboard/Failure";
import { PageButtons } from "../../../ui/dashboard/PageButtons";
import { Panel } from "../../../ui/dashboard/Panel";
import { TableFrame } from "../../../ui/dashboard/TableFrame";
import { TableSkeleton } from "../../../ui/dashboard/TableSkeleton";
import { usePages } from "../../../ui/dashboard/usePages";
import { EmptyState } from "../../../ui/EmptyState";
import { csvPath } from "../csvPath";
import { clickColumns } from "./clickColumns";

const PAGE = 10;
const INFO =
  "Every click on your links, one by one, newest first, for as long as we keep them. Bots are listed but count nowhere; who clicked is not kept.";

export function ClicksPanel({ query }: { query: string }) {
  const pages = usePages();
  const { data, previousData, error, refetch } = usePublisherClicksQuery({ variables: { after: pages.after } });
  const clicks = (data ?? previousData)?.myClicks;
  const end = clicks?.pageInfo.hasNextPage ? clicks.pageInfo.endCursor : null;

  return (
    <Panel
      id="clicks"
      title="Clicks"
      info={INFO}
      body={
        <>
          {!clicks ? (
            error ? (
              <Failure error={error} fallback="Failed to load your clicks" retry={refetch} />
            ) : (
              <TableSkeleton rows={5} />
            )
          ) : clicks.nodes.length === 0 ? (
            <EmptyState title="No clicks yet." text="Share a link: whoever follows it appears here a moment later." />
          ) : (
            <TableFrame label="Clicks">
              <DataTable label="Clicks" columns={clickColumns} rows={clicks.nodes} rowKey={({ id }) => id} />
            </TableFrame>
          )}
          {clicks && clicks.totalCount > PAGE && (
            <PageButtons
              label="Pages of clicks"
              first={pages.skipped * PAGE + 1}
              shown={clicks.nodes.length}
              total={clicks.totalCount}
              onPrevious={pages.isFirst ? undefined : pages.previous}
              onNext={end ? () => pages.next(end) : undefined}
            />
          )}
        </>
      }
    >
      {clicks && <span>{`${inCount(clicks.totalCount)} kept`}</span>}
      <DownloadButton
        path={csvPath("/api/publisher/clicks.csv", query)}
        fileName="weft-clicks.csv"
        label="Export CSV of clicks"
      />
    </Panel>
  );
}

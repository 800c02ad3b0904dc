import { usePublisherClicksQuery } from "../../../generated/publisher";
import { inCount } from "../../../lib/money";
import { DataTable } from "../../../ui/DataTable";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Failure } from "../../../ui/dashboard/Failure";
import { OtherDays } from "../../../ui/dashboard/OtherDays";
import { PageButtons } from "../../../ui/dashboard/PageButtons";
import { Panel } from "../../../ui/dashboard/Panel";
import { TableFrame } from "../../../ui/dashboard/TableFrame";
import { TableSkeleton } from "../../../ui/dashboard/TableSkeleton";
import { useLastAnswer } from "../../../ui/dashboard/useLastAnswer";
import { usePages } from "../../../ui/dashboard/usePages";
import type { RangeState } from "../../../ui/dashboard/useRange";
import { EmptyState } from "../../../ui/EmptyState";
import { CreateLinkLink } from "../CreateLinkLink";
import { csvPath } from "../csvPath";
import { places } from "../places";
import { clickColumns } from "./clickColumns";

const PAGE = 10;
const INFO =
  "Every click on your links on the days chosen above, in UTC days, one by one, newest first, for as long as we keep them. Bots are listed but count nowhere; who clicked is not kept. The CSV holds the same.";

export function ClicksPanel({ days }: { days: RangeState }) {
  const pages = usePages(days.query);
  const { refetch, ...answer } = usePublisherClicksQuery({
    variables: { after: pages.after, range: days.range, isAllTime: days.isAllTime },
    fetchPolicy: "cache-and-network",
  });
  const shown = useLastAnswer(`${days.query} ${pages.after}`, answer);
  const clicks = shown?.myClicks;
  const end = clicks?.pageInfo.hasNextPage ? clicks.pageInfo.endCursor : null;

  return (
    <Panel
      id="clicks"
      title="Clicks"
      info={INFO}
      body={
        <>
          {!clicks ? (
            answer.error ? (
              <Failure error={answer.error} fallback="Failed to load your clicks" retry={refetch} />
            ) : (
              <TableSkeleton {...places.clicks} />
            )
          ) : clicks.nodes.length > 0 ? (
            <TableFrame label="Clicks" rows={clicks.nodes.length} row={places.clicks.row}>
              <DataTable label="Clicks" columns={clickColumns} rows={clicks.nodes} rowKey={({ id }) => id} />
            </TableFrame>
          ) : shown?.onAnyDay?.nodes.length ? (
            <OtherDays what="clicks" days={days} />
          ) : (
            <EmptyState
              title="No clicks yet."
              text="Share a link: whoever follows it appears here a moment later."
              action={<CreateLinkLink />}
            />
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
      {clicks && <span>{`${inCount(clicks.totalCount)} ${clicks.totalCount === 1 ? "click" : "clicks"} kept`}</span>}
      <DownloadButton
        path={csvPath("/api/publisher/clicks.csv", days.query)}
        fileName="weft-clicks.csv"
        label="Export CSV of clicks"
      />
    </Panel>
  );
}

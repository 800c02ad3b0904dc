import Box from "@mui/material/Box";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { usePublisherClicksQuery } from "../../../generated/publisher";
import { inCount } from "../../../lib/money";
import { FileButton } from "../../../ui/dashboard/FileButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { OtherDays } from "../../../ui/range/OtherDays";
import type { RangeState } from "../../../ui/range/useRange";
import { PagedList } from "../../../ui/table/PagedList";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { WorkTable } from "../../../ui/table/WorkTable";
import { CreateLinkLink } from "../CreateLinkLink";
import { clickColumns } from "./clickColumns";

const INFO =
  "Every click on your links in the selected period (UTC), newest first, for as long as we store clicks. Bots are listed but not counted. We don't store who clicked. The CSV has the same rows.";

export function ClicksPanel({ days }: { days: RangeState }) {
  const pages = useAddressPages(10);
  const { refetch, ...result } = usePublisherClicksQuery({
    variables: { after: pages.after, range: days.range, isAllTime: days.isAllTime },
    fetchPolicy: "cache-and-network",
  });
  const shown = useLatestData(`${days.query} ${pages.after}`, result);
  const clicks = shown?.myClicks;

  return (
    <Panel
      id="clicks"
      title="Clicks"
      info={INFO}
      aside={
        <>
          {clicks && (
            <span>{`${inCount(clicks.totalCount)} ${clicks.totalCount === 1 ? "click" : "clicks"} kept`}</span>
          )}
          <FileButton
            content="clicks"
            name="clicks"
            path="/api/publisher/clicks.csv"
            fileName={csvName("clicks", days.range)}
            rows={clicks?.totalCount}
            days={days.query}
          />
        </>
      }
    >
      <PagedList
        label="clicks"
        pages={pages}
        list={clicks}
        error={result.error}
        isStale={result.data === undefined}
        failure="Failed to load your clicks"
        retry={refetch}
        row={{ xs: 72, md: 24 }}
        empty={
          shown?.onAnyDay?.nodes.length ? (
            <OtherDays what="clicks" days={days} />
          ) : (
            <EmptyState
              title="No clicks yet."
              text="Share a link: its clicks appear here within seconds."
              action={<CreateLinkLink />}
            />
          )
        }
      >
        {(rows) => (
          <Box sx={{ mt: 1 }}>
            <WorkTable label="Clicks" columns={clickColumns} rows={rows} rowKey={({ id }) => id} density="compact" />
          </Box>
        )}
      </PagedList>
    </Panel>
  );
}

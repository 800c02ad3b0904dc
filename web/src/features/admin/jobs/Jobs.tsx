import { Box } from "@mui/material";
import { useAdminScheduledJobsQuery, useFaultyCanariesQuery } from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { usePolling } from "../../../lib/usePolling";
import { Badge } from "../../../ui/Badge";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { P } from "../../../ui/html";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { type Page, Pager } from "../../../ui/table/Pager";
import { cellStyle, stackStyle } from "../../../ui/table/rowStyle";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import type { Pages } from "../../../ui/table/usePages";
import { aboutLabel, failuresLabel, type JobRow, scheduleLabel, Tasks } from "./Tasks";

/** Work in the background: what somebody started, and what runs on a schedule. */
export const Jobs = ({ isShown }: { isShown: boolean }) => (
  <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
    <Tasks isShown={isShown} />
    <CanaryFaults isShown={isShown} />
    <ScheduledJobs isShown={isShown} />
  </Box>
);

const POLL_INTERVAL = 60_000;

/** Brands whose hourly test order fails: their real orders may be refused as well. */
function CanaryFaults({ isShown }: { isShown: boolean }) {
  const { data, error, refetch, startPolling, stopPolling } = useFaultyCanariesQuery({
    fetchPolicy: "cache-and-network",
  });
  usePolling({ startPolling, stopPolling }, isShown ? POLL_INTERVAL : null);
  const faulty = data?.faultyCanaries;
  return (
    <Panel
      id="canaries"
      isInset
      title="Canary orders"
      info="Once an hour, Weft sends a test order for each brand with a server integration. Test orders are never counted."
    >
      {!faulty && error ? (
        <Failure error={error} fallback="Failed to load the canary orders" retry={refetch} />
      ) : faulty?.length ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
          {faulty.map(({ merchantName, fault, since }) => (
            <li key={merchantName}>
              <b>{merchantName}</b>: {fault}, since {localMoment(since)}
            </li>
          ))}
        </Box>
      ) : (
        <P sx={{ color: "text.secondary" }}>{faulty ? "Test orders reach every brand." : "Loading…"}</P>
      )}
    </Panel>
  );
}

const SCHEDULE_INTERVAL = 15_000;

/** What runs on a schedule, in one process at a time. Read-only. */
function ScheduledJobs({ isShown }: { isShown: boolean }) {
  const { data, error, refetch, startPolling, stopPolling } = useAdminScheduledJobsQuery({
    fetchPolicy: "cache-and-network",
  });
  const jobs = data?.scheduledJobs;
  usePolling({ startPolling, stopPolling }, isShown ? SCHEDULE_INTERVAL : null);
  const pages = useAddressPages(8, "jobs");
  const shown = pageOf(jobs ?? [], pages);
  return (
    <Panel id="scheduled-jobs" title="Scheduled jobs" info="Jobs run automatically. Failed jobs are retried.">
      <Box sx={{ mt: 1, "& tbody th, & tbody td": { verticalAlign: { md: "top" } } }}>
        {error && !jobs ? (
          <Failure error={error} fallback="Failed to load the scheduled jobs" retry={refetch} />
        ) : jobs ? (
          <>
            <DataTable
              isFramed
              label="Scheduled jobs"
              columns={columns}
              rows={shown.nodes}
              rowKey={({ name }) => name}
            />
            <Pager label="scheduled jobs" pages={pages} list={shown} isStale={false} />
          </>
        ) : (
          <TableSkeleton rows={8} />
        )}
      </Box>
    </Panel>
  );
}

/** Of a list that is known as a whole: those that fail first, since they are what one looks for. */
function pageOf(jobs: readonly JobRow[], { after, size }: Pages): Page<JobRow> {
  const sorted = [...jobs].sort((one, other) => Number(other.failures > 0) - Number(one.failures > 0));
  const start = Math.max(0, Number(after) || 0);
  const end = Math.min(start + size, sorted.length);
  const pageInfo = { hasNextPage: end < sorted.length, endCursor: String(end) };
  return { nodes: sorted.slice(start, end), pageInfo, totalCount: sorted.length };
}

const Moment = ({ at }: { at: string | null }) => (at ? <time dateTime={at}>{localMoment(at)}</time> : "Never");

const columns: readonly Column<JobRow>[] = [
  { id: "job", label: "Job", isHeading: true, cell: (job) => <JobCell {...job} /> },
  { id: "schedule", label: "Schedule", cell: scheduleLabel },
  { id: "last", label: "Last success", cell: ({ lastFinishedAt }) => <Moment at={lastFinishedAt} /> },
  { id: "next", label: "Next", cell: ({ nextAt }) => <Moment at={nextAt} /> },
  { id: "status", label: "Status", cell: (job) => <StatusCell {...job} /> },
];

const JobCell = (job: JobRow) => (
  <Box sx={cellStyle}>
    {aboutLabel(job)}
    <small>{job.name}</small>
  </Box>
);

function StatusCell(job: JobRow) {
  if (job.isRunning) return <Badge variant="secondary">Running</Badge>;
  if (job.failures > 0) {
    return (
      <Box sx={stackStyle}>
        <Badge variant="destructive">{failuresLabel(job)}</Badge>
        <small>{job.lastError}</small>
      </Box>
    );
  }
  return job.lastFinishedAt ? <Badge>OK</Badge> : "Never run";
}

import { Box } from "@mui/material";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useAdminScheduledJobsQuery, useFaultyCanariesQuery } from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { rich } from "../../../lib/i18n/rich";
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

/** Background work: started by people, and scheduled. */
export const Jobs = ({ isShown }: { isShown: boolean }) => (
  <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
    <Tasks isShown={isShown} />
    <CanaryFaults isShown={isShown} />
    <ScheduledJobs isShown={isShown} />
  </Box>
);

const POLL_INTERVAL = 60_000;

/** Brands whose hourly test order fails: their real orders may be rejected too. */
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
      title={t("Canary orders")}
      info={t(
        "Once an hour, Weft sends a test order for each brand with a server integration. They never appear in reports.",
      )}
    >
      {!faulty && error ? (
        <Failure error={error} fallback={t("Failed to load the canary orders")} retry={refetch} />
      ) : faulty?.length ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
          {faulty.map(({ merchantName, fault, since }) => (
            <li key={merchantName}>
              {rich("<b>{brand}</b>: {fault}, since {since}", {
                b: (text) => <b>{text}</b>,
                brand: merchantName,
                fault,
                since: localMoment(since),
              })}
            </li>
          ))}
        </Box>
      ) : (
        <P sx={{ color: "text.secondary" }}>{faulty ? t("Test orders reach every brand.") : t("Loading…")}</P>
      )}
    </Panel>
  );
}

const SCHEDULE_INTERVAL = 15_000;

/** Scheduled jobs, each run by one process at a time. Read-only. */
function ScheduledJobs({ isShown }: { isShown: boolean }) {
  const { data, error, refetch, startPolling, stopPolling } = useAdminScheduledJobsQuery({
    fetchPolicy: "cache-and-network",
  });
  const jobs = data?.scheduledJobs;
  usePolling({ startPolling, stopPolling }, isShown ? SCHEDULE_INTERVAL : null);
  const pages = useAddressPages(8, "jobs");
  const shown = pageOf(jobs ?? [], pages);
  return (
    <Panel id="scheduled-jobs" title={t("Scheduled jobs")} info={t("Jobs run automatically. Failed jobs are retried.")}>
      <Box sx={{ mt: 1, "& tbody th, & tbody td": { verticalAlign: { md: "top" } } }}>
        {error && !jobs ? (
          <Failure error={error} fallback={t("Failed to load the scheduled jobs")} retry={refetch} />
        ) : jobs ? (
          <>
            <DataTable
              isFramed
              label={t("Scheduled jobs")}
              columns={columns}
              rows={shown.nodes}
              rowKey={({ name }) => name}
            />
            <Pager label={t("scheduled jobs")} pages={pages} list={shown} isStale={false} />
          </>
        ) : (
          <TableSkeleton rows={8} />
        )}
      </Box>
    </Panel>
  );
}

/** For a fully loaded list: failing jobs first. */
function pageOf(jobs: readonly JobRow[], { after, size }: Pages): Page<JobRow> {
  const sorted = [...jobs].sort((one, other) => Number(other.failures > 0) - Number(one.failures > 0));
  const start = Math.max(0, Number(after) || 0);
  const end = Math.min(start + size, sorted.length);
  const pageInfo = { hasNextPage: end < sorted.length, endCursor: String(end) };
  return { nodes: sorted.slice(start, end), pageInfo, totalCount: sorted.length };
}

const Moment = ({ at }: { at: string | null }) => (at ? <time dateTime={at}>{localMoment(at)}</time> : t("Never"));

const columns: readonly Column<JobRow>[] = [
  { id: "job", label: t("Job"), isHeading: true, cell: (job) => <JobCell {...job} /> },
  { id: "schedule", label: t("Schedule"), cell: scheduleLabel },
  { id: "last", label: t("Last success"), cell: ({ lastFinishedAt }) => <Moment at={lastFinishedAt} /> },
  { id: "next", label: t("Next run"), cell: ({ nextAt }) => <Moment at={nextAt} /> },
  { id: "status", label: t("Status"), cell: (job) => <StatusCell {...job} /> },
];

const JobCell = (job: JobRow) => (
  <Box sx={cellStyle}>
    {aboutLabel(job)}
    <small>{job.name}</small>
  </Box>
);

function StatusCell(job: JobRow) {
  if (job.isRunning) return <Badge variant="secondary">{t("Running")}</Badge>;
  if (job.failures > 0) {
    return (
      <Box sx={stackStyle}>
        <Badge variant="destructive">{failuresLabel(job)}</Badge>
        <small>{job.lastError}</small>
      </Box>
    );
  }
  return job.lastFinishedAt ? <Badge>{t("OK")}</Badge> : t("Never run");
}

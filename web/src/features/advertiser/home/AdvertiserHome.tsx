import { Box, Skeleton } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Link } from "react-router-dom";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { useSalesToDecideQuery } from "../../../generated/advertiser";
import { csvPath } from "../../../lib/csv";
import { inCount } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../../ui/dashboard/Panel";
import { P } from "../../../ui/html";
import { RangePicker } from "../../../ui/range/RangePicker";
import { rangeLabel } from "../../../ui/range/range";
import { PageHead } from "../../../ui/workspace/PageHead";
import { Lead } from "../Lead";
import { CommissionChart } from "../report/CommissionChart";
import { PerformanceReports } from "../report/PerformanceReports";
import { ReportCardSkeletons, ReportCards } from "../report/ReportCards";
import { useAdvertiserFigures } from "../useAdvertiserFigures";
import { useSetUp } from "../useSetUp";

/**
 * What a brand sees first; each of its parts has a page of its own for the rest. Until it is known who looks, the
 * greeting and skeletons.
 */
export function AdvertiserHome({ name }: { name: string | null }) {
  const isKnown = name !== null;
  const { days, latest, report, of, failure } = useAdvertiserFigures(isKnown);
  const setUp = useSetUp();
  return (
    <>
      <PageHead
        title={isKnown ? `Welcome back, ${name.split(" ")[0]}` : "Welcome back"}
        isGreeting
        isSteady
        note={isKnown && <Lead report={latest} hasFailed={failure !== null} today={days.today} />}
      >
        {isKnown && <RangePicker {...days} />}
      </PageHead>
      {failure ? (
        <Panel title="What went wrong">{failure}</Panel>
      ) : (
        <>
          <h2 style={visuallyHidden}>Your figures</h2>
          {report ? (
            <LoadingOverlay isBusy={of.isBusy}>
              <ReportCards
                report={report}
                days={rangeLabel(of.days.range, days.today)}
                range={of.days.variables.range}
              />
            </LoadingOverlay>
          ) : (
            <ReportCardSkeletons />
          )}
          {isKnown && <Waiting />}
          {isKnown && <CommissionChart report={report} isBusy={of.isBusy} />}
          {report && (
            <LoadingOverlay isBusy={of.isBusy}>
              <PerformanceReports
                rows={report.rows}
                days={of.days}
                onSetUp={setUp}
                download={
                  <DownloadButton
                    path={csvPath("/api/v1/advertiser/reports.csv", of.days.query, { by: "publisher" })}
                    fileName={csvName("commission-per-publisher", of.days.range)}
                    label="Export CSV of publishers"
                  />
                }
              />
            </LoadingOverlay>
          )}
        </>
      )}
    </>
  );
}

/** What the brand has to decide, however long ago it came in. Its place is there from the start, so that nothing moves. */
function Waiting() {
  const { data, error } = useSalesToDecideQuery({ fetchPolicy: "cache-and-network" });
  if (error && !data) return null;
  const entries = data && [
    { count: data.pending.totalCount, one: "order to decide", many: "orders to decide" },
    { count: data.claimed.totalCount, one: "order to confirm", many: "orders to confirm" },
    { count: data.openClaims.totalCount, one: "open claim", many: "open claims" },
  ];
  const waiting = entries?.filter(({ count }) => count > 0);
  return (
    <Panel title="Waiting for you">
      <Box sx={placeStyle}>
        {!waiting ? (
          <Skeleton width={220} sx={{ my: "6px" }} />
        ) : waiting.length === 0 ? (
          <P sx={{ py: { xs: "10px", md: "4px" }, color: "text.secondary" }}>Nothing. Every order is decided.</P>
        ) : (
          <Box component="ul" sx={listStyle}>
            {waiting.map(({ count, one, many }) => (
              <li key={many}>
                <Link to={paths.advertiserOrders}>
                  <b>{inCount(count)}</b> {count === 1 ? one : many}
                </Link>
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Panel>
  );
}

const placeStyle = { px: "20px", py: 1.25, minHeight: { xs: 64, md: 52 } } as const;

const listStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "32px",
  rowGap: 0.5,
  m: 0,
  p: 0,
  listStyle: "none",
  "& a": { display: "inline-block", py: { xs: "10px", md: "4px" }, color: "inherit", textUnderlineOffset: "4px" },
} as const;

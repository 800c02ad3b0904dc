import { visuallyHidden } from "@mui/utils";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { csvPath } from "../../../lib/csv";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../../ui/dashboard/Panel";
import { RangePicker } from "../../../ui/range/RangePicker";
import { rangeLabel } from "../../../ui/range/range";
import { PageHead } from "../../../ui/workspace/PageHead";
import { Lead } from "../Lead";
import { CommissionChart } from "../report/CommissionChart";
import { PerformanceReports } from "../report/PerformanceReports";
import { ReportCardSkeletons, ReportCards } from "../report/ReportCards";
import { useAdvertiserFigures } from "../useAdvertiserFigures";
import { useSetUp } from "../useSetUp";
import { Waiting } from "./Waiting";

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
              <ReportCards report={report} days={rangeLabel(of.days.range, days.today)} />
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
                    path={csvPath("/api/advertiser/reports.csv", of.days.query, { by: "publisher" })}
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

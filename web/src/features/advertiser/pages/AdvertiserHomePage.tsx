import { Box, Skeleton } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Link } from "react-router-dom";
import { addDays } from "../../../../../api/src/contract/days";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import {
  type AdvertiserReportQuery,
  type CommissionStagesQueryVariables,
  useCommissionStagesQuery,
  useSalesToDecideQuery,
} from "../../../generated/advertiser";
import { csvPath } from "../../../lib/csv";
import { fromCents, inCount, inMoney } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../../ui/dashboard/Panel";
import { P, Span, Ul } from "../../../ui/html";
import { RangePicker } from "../../../ui/range/RangePicker";
import { rangeLabel } from "../../../ui/range/range";
import { compared, StatCard, StatCardSkeletons } from "../../../ui/StatCard";
import { PageHead } from "../../../ui/workspace/PageHead";
import { WithAbout } from "../../session/display/AboutAmount";
import { HomeFrame } from "../../session/rights/RolePage";
import { AdvertiserLive } from "../AdvertiserLive";
import { CommissionChart, useAdvertiserFigures } from "../report/CommissionChart";
import { PerformanceReports } from "../report/PerformanceReports";

export const AdvertiserHomePage = () => (
  <HomeFrame needs="advertiser">{(name) => <AdvertiserHome name={name} />}</HomeFrame>
);

/**
 * What a brand sees first; each of its parts has a page of its own for the rest. Until it is known who looks, the
 * greeting and skeletons.
 */
function AdvertiserHome({ name }: { name: string | null }) {
  const isKnown = name !== null;
  const { days, latest, report, of, failure } = useAdvertiserFigures(isKnown);
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
        <Panel title="Problems">{failure}</Panel>
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
    { count: data.pending.totalCount, one: "order to review", many: "orders to review" },
    { count: data.claimed.totalCount, one: "order to verify", many: "orders to verify" },
    { count: data.openClaims.totalCount, one: "open claim", many: "open claims" },
  ];
  const waiting = entries?.filter(({ count }) => count > 0);
  return (
    <Panel title="Needs your attention">
      <Box sx={{ px: "20px", py: 1.25, minHeight: { xs: 64, md: 52 } }}>
        {!waiting ? (
          <Skeleton width={220} sx={{ my: "6px" }} />
        ) : waiting.length === 0 ? (
          <P sx={{ py: { xs: "10px", md: "4px" }, color: "text.secondary" }}>No orders to review.</P>
        ) : (
          <Ul sx={listStyle}>
            {waiting.map(({ count, one, many }) => (
              <li key={many}>
                <Link to={paths.advertiserOrders}>
                  <b>{inCount(count)}</b> {count === 1 ? one : many}
                </Link>
              </li>
            ))}
          </Ul>
        )}
      </Box>
    </Panel>
  );
}

const listStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "32px",
  rowGap: 0.5,
  "& a": { display: "inline-block", py: { xs: "10px", md: "4px" }, color: "inherit", textUnderlineOffset: "4px" },
} as const;

const DEFAULT_LEAD = "Clicks and orders from your publishers.";

interface LeadProps {
  report: AdvertiserReportQuery["advertiserReport"] | undefined;
  hasFailed: boolean;
  /** Today's UTC date. */
  today: string;
}

/** Yesterday's results, if they are in the chosen range, and the live status. */
function Lead({ report, hasFailed, today }: LeadProps) {
  return (
    <>
      <span>{report ? yesterdayOf(report, today) : hasFailed ? DEFAULT_LEAD : "Loading your figures…"}</span>
      <AdvertiserLive hasRead={report !== undefined} />
    </>
  );
}

function yesterdayOf({ days }: NonNullable<LeadProps["report"]>, today: string): string {
  const yesterday = days.find(({ day }) => day === addDays(today, -1));
  if (!yesterday) return DEFAULT_LEAD;
  const { clicks, sales, commission } = yesterday;
  const counted = `${inCount(clicks)} ${clicks === 1 ? "click" : "clicks"}, ${inCount(sales)} ${sales === 1 ? "sale" : "sales"}`;
  return `Yesterday: ${counted}, ${inMoney(commission)} commission.`;
}

interface ReportCardsProps {
  report: AdvertiserReportQuery["advertiserReport"];
  /** Label of the range: "All time", "Last 30 days". */
  days: string;
  range: CommissionStagesQueryVariables["range"];
}

function ReportCards({ report, days, range }: ReportCardsProps) {
  const { totals, previousTotals: before, rows } = report;
  const paid = compared(
    totals.commission.cents,
    before?.commission.cents,
    (cents) => fromCents(cents, totals.commission.currency),
    days,
  );
  return (
    <Box sx={cardGridStyle}>
      <StatCard
        label="Total Clicks"
        value={inCount(totals.clicks)}
        {...compared(totals.clicks, before?.clicks, inCount, days)}
      />
      <StatCard
        label="Total Sales"
        value={inCount(totals.sales)}
        {...compared(totals.sales, before?.sales, inCount, days)}
      />
      <StatCard
        label="Commission Paid"
        value={inMoney(totals.commission)}
        info={`Commission on pending and approved sales, less returns, and monthly bonuses. Pending and approved commission is not invoiced yet; publishers are paid after approval. ${days}.`}
        {...paid}
        note={
          <>
            <WithAbout of={totals.commission}>{paid.note}</WithAbout>
            <CommissionStages range={range} />
          </>
        }
      />
      <StatCard label="Active Publishers" value={inCount(rows.length)} note={days} />
    </Box>
  );
}

const ReportCardSkeletons = () => <StatCardSkeletons sx={cardGridStyle} phoneHeight={182} />;

const cardGridStyle = {
  display: "grid",
  gap: { xs: 1.25, md: 2 },
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
  "& > span": { height: { xs: 214, md: 210 } },
} as const;

/** What became of the commission of the card that it stands in: the three add up to it. Its place is kept until then. */
function CommissionStages({ range }: { range: CommissionStagesQueryVariables["range"] }) {
  const { data, previousData } = useCommissionStagesQuery({ variables: { range }, fetchPolicy: "cache-and-network" });
  const stages = (data ?? previousData)?.advertiserReport.commissionStages;
  const parts = stages && [
    `Pending ${inMoney(stages.pending)}`,
    `Approved ${inMoney(stages.approved)}`,
    `Invoiced ${inMoney(stages.invoiced)}`,
  ];
  return (
    <Span sx={{ display: "block", mt: 0.5, minHeight: { xs: 66, lg: 44 } }}>
      {parts?.map((part) => (
        <Span key={part} sx={{ display: "inline-block", mr: 1.5 }}>
          {`${part} `}
        </Span>
      ))}
    </Span>
  );
}

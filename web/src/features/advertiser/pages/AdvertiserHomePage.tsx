import { Box, Skeleton } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { addDays } from "../../../../../api/src/contract/days";
import { t } from "../../../../../api/src/contract/i18n/t";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import {
  type AdvertiserReportQuery,
  type CommissionStagesQueryVariables,
  useCommissionStagesQuery,
  useSalesToDecideQuery,
} from "../../../generated/advertiser";
import { csvPath } from "../../../lib/csv";
import { rich } from "../../../lib/i18n/rich";
import { fromCents, inCount, inMoney } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { besideInkStyle } from "../../../ui/dashboard/InkPanel";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../../ui/dashboard/Panel";
import { P, Span, Ul } from "../../../ui/html";
import { RangePicker } from "../../../ui/range/RangePicker";
import { rangeLabel } from "../../../ui/range/range";
import { compared, StatCard, StatCardSkeletons } from "../../../ui/StatCard";
import { PageHead } from "../../../ui/workspace/PageHead";
import { WithAbout } from "../../session/display/AboutAmount";
import { HomeFrame } from "../../session/rights/RolePage";
import { GettingStarted, greetingOf } from "../../session/start/GettingStarted";
import { AdvertiserLive } from "../AdvertiserLive";
import { CommissionChart, useAdvertiserFigures } from "../report/CommissionChart";
import { PerformanceReports } from "../report/PerformanceReports";

export const AdvertiserHomePage = () => (
  <HomeFrame needs="advertiser">{(name) => <AdvertiserHome name={name} />}</HomeFrame>
);

/**
 * A brand's home page; each part has its own page with the details. Until the user is loaded, shows the greeting and
 * skeletons.
 */
function AdvertiserHome({ name }: { name: string | null }) {
  const isKnown = name !== null;
  const { days, latest, steps, report, of, failure } = useAdvertiserFigures(isKnown);
  return (
    <>
      <PageHead
        title={greetingOf(latest || failure ? name : null, steps)}
        isSteady
        note={
          isKnown ? <Lead report={latest} isNew={Boolean(steps)} today={days.today} /> : <span>{DEFAULT_LEAD}</span>
        }
      >
        {isKnown && <RangePicker {...days} />}
      </PageHead>
      {failure ? (
        <Panel title={t("Problems")}>{failure}</Panel>
      ) : (
        <>
          <h2 style={visuallyHidden}>{t("Your figures")}</h2>
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
          {isKnown && <Waiting isNew={Boolean(steps)} />}
          {isKnown && (
            <Box sx={steps ? besideInkStyle : undefined}>
              <CommissionChart report={report} isBusy={of.isBusy} />
              {steps && <GettingStarted steps={steps} />}
            </Box>
          )}
          {report && (
            <LoadingOverlay isBusy={of.isBusy}>
              <PerformanceReports
                rows={report.rows}
                days={of.days}
                download={
                  <DownloadButton
                    path={csvPath("/api/v1/advertiser/reports.csv", of.days.query, { by: "publisher" })}
                    fileName={csvName("commission-per-publisher", of.days.range)}
                    label={t("Export CSV of creators")}
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

/** What the brand has to decide, whatever its age. Its place is reserved, so that nothing moves; a new brand has none. */
function Waiting({ isNew }: { isNew: boolean }) {
  const { data, error } = useSalesToDecideQuery({ fetchPolicy: "cache-and-network" });
  if (error && !data) return null;
  const entries = data && [
    {
      id: "pending",
      count: data.pending.totalCount,
      text: rich("{count, plural, one {<b>#</b> order to review} other {<b>#</b> orders to review}}", {
        ...inBold,
        count: data.pending.totalCount,
      }),
    },
    {
      id: "unverified",
      count: data.unverified.totalCount,
      text: rich("{count, plural, one {<b>#</b> order to verify} other {<b>#</b> orders to verify}}", {
        ...inBold,
        count: data.unverified.totalCount,
      }),
    },
    {
      id: "openReports",
      count: data.openReports.totalCount,
      text: rich("{count, plural, one {<b>#</b> open claim} other {<b>#</b> open claims}}", {
        ...inBold,
        count: data.openReports.totalCount,
      }),
    },
  ];
  const waiting = entries?.filter(({ count }) => count > 0);
  if (isNew && !waiting?.length) return null;
  return (
    <Panel title={t("Needs your attention")}>
      <Box sx={{ px: "20px", py: 1.25, minHeight: { xs: 64, md: 52 } }}>
        {!waiting ? (
          <Skeleton width={220} sx={{ my: "6px" }} />
        ) : waiting.length === 0 ? (
          <P sx={{ py: { xs: "10px", md: "4px" }, color: "text.secondary" }}>{t("No orders to review.")}</P>
        ) : (
          <Ul sx={listStyle}>
            {waiting.map(({ id, text }) => (
              <li key={id}>
                <Link to={paths.advertiserOrders}>{text}</Link>
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

const inBold = { b: (text: ReactNode) => <b>{text}</b> };

const DEFAULT_LEAD = t("Clicks, orders and commission from your creators.");

interface LeadProps {
  report: AdvertiserReportQuery["advertiserReport"] | undefined;
  isNew: boolean;
  /** Today's UTC date. */
  today: string;
}

/** Yesterday's results, if they are in the chosen range, and the live status. */
function Lead({ report, isNew, today }: LeadProps) {
  return (
    <>
      <span>
        {isNew ? t("Follow the steps below to your first order.") : report ? yesterdayOf(report, today) : DEFAULT_LEAD}
      </span>
      <AdvertiserLive hasRead={report !== undefined} />
    </>
  );
}

function yesterdayOf({ days }: NonNullable<LeadProps["report"]>, today: string): string {
  const yesterday = days.find(({ day }) => day === addDays(today, -1));
  if (!yesterday) return DEFAULT_LEAD;
  const { sales, commission } = yesterday;
  return t("Yesterday: {orders, plural, one {# order} other {# orders}}, {commission} commission.", {
    orders: sales,
    commission: inMoney(commission),
  });
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
  const revenue = compared(
    totals.revenue.cents,
    before?.revenue.cents,
    (cents) => fromCents(cents, totals.revenue.currency),
    days,
  );
  return (
    <Box sx={cardGridStyle}>
      <StatCard
        label={t("Revenue")}
        value={inMoney(totals.revenue)}
        info={t("Value of pending and approved orders, less returns.")}
        {...revenue}
        note={<WithAbout of={totals.revenue}>{revenue.note}</WithAbout>}
      />
      <StatCard
        label={t("Total Clicks")}
        value={inCount(totals.clicks)}
        {...compared(totals.clicks, before?.clicks, inCount, days)}
      />
      <StatCard
        label={t("Total Sales")}
        value={inCount(totals.sales)}
        {...compared(totals.sales, before?.sales, inCount, days)}
      />
      <StatCard
        label={t("Commission Paid")}
        value={inMoney(totals.commission)}
        info={t(
          "Commission on pending and approved orders, less returns, plus monthly bonuses. Pending and approved commission is unbilled; creators are paid after approval. {period}.",
          { period: days },
        )}
        {...paid}
        note={
          <>
            <WithAbout of={totals.commission}>{paid.note}</WithAbout>
            <CommissionStages range={range} />
          </>
        }
      />
      <StatCard label={t("Active Publishers")} value={inCount(rows.length)} note={days} />
    </Box>
  );
}

const ReportCardSkeletons = () => <StatCardSkeletons sx={cardGridStyle} phoneHeight={182} count={5} />;

const cardGridStyle = {
  display: "grid",
  gap: { xs: 1.25, md: 2 },
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    lg: "minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 0.9fr) minmax(0, 1.3fr) minmax(0, 0.9fr)",
  },
  // Revenue has its own row on phones.
  "& > :first-of-type": { gridColumn: { xs: "1 / -1", lg: "auto" } },
  "& > article > div:nth-of-type(2)": { fontSize: { lg: 42 } },
  "& > span": { height: { xs: 214, md: 217 } },
} as const;

/** The breakdown of the commission on its card: the three add up to it. Space is reserved until it loads. */
function CommissionStages({ range }: { range: CommissionStagesQueryVariables["range"] }) {
  const { data, previousData } = useCommissionStagesQuery({ variables: { range }, fetchPolicy: "cache-and-network" });
  const stages = (data ?? previousData)?.advertiserReport.commissionStages;
  const parts = stages && [
    t("Pending {amount}", { amount: inMoney(stages.pending) }),
    t("Approved {amount}", { amount: inMoney(stages.approved) }),
    t("Invoiced {amount}", { amount: inMoney(stages.invoiced) }),
  ];
  return (
    <Span sx={{ display: "block", mt: 0.5, minHeight: 66 }}>
      {parts?.map((part) => (
        <Span key={part} sx={{ display: "inline-block", mr: 1.5 }}>
          {`${part} `}
        </Span>
      ))}
    </Span>
  );
}

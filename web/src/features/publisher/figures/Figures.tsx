import { Box, Skeleton } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useNextPayoutQuery } from "../../../generated/payouts";
import { usePublisherDashboardQuery } from "../../../generated/publisher";
import { rich } from "../../../lib/i18n/rich";
import { fromCents, inCount, inMoney } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { useCurrency } from "../../../lib/navigation/useCurrency";
import { useOncePolicy } from "../../../lib/network/useOncePolicy";
import type { DayFigures } from "../../../ui/chart/buckets";
import { DayChart } from "../../../ui/chart/DayChart";
import { Failure } from "../../../ui/dashboard/Failure";
import { besideInkStyle, InkPanel, inkQuiet } from "../../../ui/dashboard/InkPanel";
import { useFigures } from "../../../ui/dashboard/useFigures";
import { Dl, P } from "../../../ui/html";
import { presetRange, rangeLabel } from "../../../ui/range/range";
import { type RangeState, useRange } from "../../../ui/range/useRange";
import { changeOf, StatCard, StatCardSkeletons } from "../../../ui/StatCard";
import { CurrencyChoice } from "../../../ui/workspace/CurrencyChoice";
import { SumWithAbout, WithAbout } from "../../session/display/AboutAmount";
import { GettingStarted } from "../../session/start/GettingStarted";
import type { BrandStats, Report, ReportDayRow, Shown } from "../dashboardTypes";
import { promiseOf, stagesOf } from "../payouts/stages";

/** The first screen; skeletons until the data has loaded. */
export const Figures = ({ shown, days }: { shown: Shown | undefined; days: RangeState }) => (
  <>
    <StatCards shown={shown} days={days} />
    <Box sx={besideInkStyle}>
      <Earnings report={shown?.publisherReport} />
      <SidePanel shown={shown} />
    </Box>
  </>
);

function StatCards({ shown, days }: { shown: Shown | undefined; days: RangeState }) {
  if (!shown) return <StatCardSkeletons sx={gridStyle} phoneHeight={149.25} />;
  const { totals, previousTotals } = shown.publisherReport;
  const label = rangeLabel(days.range, days.today);
  const recent = days.isAllTime ? shown.recent.totals : undefined;
  const note = (
    now: number,
    before: number | undefined,
    recently: number | undefined,
    format: (n: number) => string,
  ) => {
    if (before !== undefined)
      return { note: t("vs {value}", { value: format(before) }), change: changeOf(now, before) };
    return { note: recently === undefined ? label : t("{value} in the last 30 days", { value: format(recently) }) };
  };
  const { commission, clicks, sales } = totals;
  const earned = note(commission.cents, previousTotals?.commission.cents, recent?.commission.cents, (cents) =>
    fromCents(cents, commission.currency),
  );

  return (
    <Box component="section" aria-labelledby="figures" sx={gridStyle}>
      <h2 id="figures" style={visuallyHidden}>
        {t("Your figures")}
      </h2>
      <StatCard
        label={t("Total Earnings")}
        value={inMoney(commission)}
        {...earned}
        note={<WithAbout of={commission}>{earned.note}</WithAbout>}
      />
      <StatCard
        label={t("Total Clicks")}
        value={inCount(clicks)}
        {...note(clicks, previousTotals?.clicks, recent?.clicks, inCount)}
      />
      <StatCard
        label={t("Total Sales")}
        value={inCount(sales)}
        {...note(sales, previousTotals?.sales, recent?.sales, inCount)}
      />
      <StatCard label={t("Active Links")} value={inCount(shown.activeLinks.totalCount)} note={archivedNote(shown)} />
    </Box>
  );
}

function archivedNote({ activeLinks, allLinks }: BrandStats): string {
  const archived = allLinks.totalCount - activeLinks.totalCount;
  return archived > 0 ? t("{count, number} archived", { count: archived }) : t("None archived");
}

/** Earnings have their own row on phones. */
const gridStyle = {
  display: "grid",
  gap: { xs: 1.25, md: 2 },
  mb: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: "repeat(3, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
  "& > article:first-of-type, & > span:first-of-type": { gridColumn: { xs: "1 / -1", md: "auto" } },
  // Three in a row are narrow on phones.
  "@media (max-width: 899.95px)": {
    "& > article:not(:first-of-type)": { p: "12px 12px 10px" },
    "& > article:not(:first-of-type) > div:nth-of-type(2)": { fontSize: 32, my: "10px" },
    // Reserves two lines for notes, so that longer figures don't move the content below.
    "& > article:not(:first-of-type) > div:nth-of-type(3)": { minHeight: 43.5 },
    "& > span:not(:first-of-type)": { height: 141.6 },
  },
} as const;

/** Next to the chart: onboarding until it is complete, then the next payout. */
function SidePanel({ shown }: { shown: Shown | undefined }) {
  if (!shown) return <Skeleton variant="rounded" sx={{ minHeight: { xs: 320, md: 500 } }} />;
  return shown.gettingStarted ? <GettingStarted steps={shown.gettingStarted} /> : <NextPayoutCard />;
}

/** A summary of the next payout; Payouts has the rest. */
function NextPayoutCard() {
  const { data, error, refetch } = useNextPayoutQuery({ fetchPolicy: "cache-and-network" });
  return (
    <InkPanel title={t("Next payout")}>
      {data ? (
        <>
          <Box sx={{ mt: 2, fontFamily: "h1.fontFamily", fontSize: 66, fontWeight: 340, lineHeight: 0.94 }}>
            {inMoney(data.nextPayout.net)}
          </Box>
          <P sx={{ mt: 1, color: inkQuiet }}>{promiseOf(data)}</P>
          {!data.nextPayout.method && (
            <P sx={{ mt: 1 }}>
              {rich("<box>Add a payout method</box>. Until then we keep your balance.", {
                box: (text) => (
                  <Box component={Link} to={paths.payoutSettings} sx={{ fontWeight: 600, textUnderlineOffset: "4px" }}>
                    {text}
                  </Box>
                ),
              })}
            </P>
          )}
          <Dl sx={stagesStyle}>
            {stagesOf(data).map(({ label, amount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{inMoney(amount)}</dd>
              </div>
            ))}
          </Dl>
        </>
      ) : error ? (
        <Failure error={error} fallback={t("Failed to load your next payout")} retry={refetch} />
      ) : (
        <Skeleton variant="rounded" aria-label={t("Loading your next payout")} sx={{ mt: 2, mb: 2, height: 260 }} />
      )}
      <Box component={Link} to={paths.publisherPayouts} sx={linkStyle}>
        {t("All payouts")}
      </Box>
    </InkPanel>
  );
}

const stagesStyle = {
  mt: 2.5,
  mb: 2.5,
  "& > div": { display: "flex", justifyContent: "space-between", gap: 2, py: "10px", borderTop: "1px solid #6B5F74" },
  "& dd": { m: 0, fontWeight: 600 },
} as const;

const linkStyle = { mt: "auto", alignSelf: "flex-start", fontWeight: 600, textUnderlineOffset: "4px" } as const;

const INFO = t("Commission on pending and approved orders, less returns, by the day received.");

interface EarningsProps {
  report: Report | undefined;
  /** For pages that show the total nowhere else. */
  withSum?: boolean;
}

export function Earnings({ report, withSum = false }: EarningsProps) {
  if (!report) return <Skeleton variant="rounded" sx={{ height: { xs: 350, md: 500 } }} />;
  return (
    <DayChart
      title={t("Earnings")}
      valueLabel={t("Earned")}
      days={report.days.map(toFigures)}
      previous={report.previousDays?.map(toFigures)}
      info={INFO}
      note={withSum && <SumWithAbout of={report.totals.commission} />}
    />
  );
}

const toFigures = ({ day, commission, sales, clicks }: ReportDayRow): DayFigures => ({
  day,
  sales,
  clicks,
  cents: commission.cents,
  currency: commission.currency,
});

interface EarningsCurrencyProps {
  report: Report | undefined;
  onChange: (currency: string) => void;
}

/** Clicks and sales count all currencies. */
export const EarningsCurrency = ({ report, onChange }: EarningsCurrencyProps) =>
  report && (
    <CurrencyChoice
      label={t("Earnings in")}
      currencies={report.currencies}
      chosen={report.currency}
      onChoose={onChange}
    />
  );

/** The report of the chosen range, shared by Home, Links and Analytics; requested once the user is loaded. */
export function usePublisherFigures(isKnown = true) {
  const days = useRange("days30");
  const [currency, setCurrency] = useCurrency();
  const { data, previousData, error, refetch } = usePublisherDashboardQuery({
    variables: { ...days.variables, recent: presetRange("days30", days.today), currency },
    fetchPolicy: useOncePolicy(isKnown),
    skip: !isKnown,
  });
  const { shown, ...of } = useFigures(days, { data, previousData, error });
  const failed = (fallback: string) => error && !shown && <Failure error={error} fallback={fallback} retry={refetch} />;
  // The lead covers the last days, whichever range is chosen.
  return { days, currency, setCurrency, latest: data ?? previousData, shown, of, error, failed };
}

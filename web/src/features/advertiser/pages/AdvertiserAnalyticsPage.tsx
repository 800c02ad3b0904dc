import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Suspense } from "react";
import { rateKindOf } from "../../../../../api/src/contract/figures/rates";
import { t } from "../../../../../api/src/contract/i18n/t";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import {
  type AdvertiserReportQuery,
  useAdvertiserBreakdownQuery,
  useBrandReturnsQuery,
} from "../../../generated/advertiser";
import { lazyPart } from "../../../lib/lazyPart";
import { fromCents, inCount, inMoney, inPercent } from "../../../lib/money";
import { useChoice } from "../../../lib/navigation/useAddress";
import { ClickBreakdown } from "../../../shared/breakdown/ClickBreakdown";
import { FileButton } from "../../../ui/dashboard/FileButton";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { FilterTabs } from "../../../ui/filters/FilterTabs";
import { RangePicker } from "../../../ui/range/RangePicker";
import { rangeLabel } from "../../../ui/range/range";
import type { RangeState } from "../../../ui/range/useRange";
import { changeOf, compared, StatCard, StatCardSkeletons } from "../../../ui/StatCard";
import { sheetStyle } from "../../../ui/sheet";
import { PageHead } from "../../../ui/workspace/PageHead";
import { WithAbout } from "../../session/display/AboutAmount";
import { RolePage } from "../../session/rights/RolePage";
import { AdvertiserLive } from "../AdvertiserLive";
import { RevenueChart, useAdvertiserFigures } from "../report/CommissionChart";

const reports = () => import("../report/BrandReports");
const BrandHistory = lazyPart(async () => (await reports()).BrandHistory);
const BrandDimensions = lazyPart(async () => (await reports()).BrandDimensions);
const BrandCredit = lazyPart(async () => (await reports()).BrandCredit);

const views = [
  { id: "performance", label: t("Performance") },
  { id: "clicks", label: t("Clicks") },
  { id: "credit", label: t("Credit models") },
] as const;

export const AdvertiserAnalyticsPage = () => (
  <RolePage needs="advertiser" title={t("Analytics")}>
    <Analytics />
  </RolePage>
);

function Analytics() {
  const { days, report, of, failure } = useAdvertiserFigures();
  const [view, choose] = useChoice("view", views);
  return (
    <>
      <PageHead title={t("Analytics")} note={<AdvertiserLive />}>
        <RangePicker {...days} />
      </PageHead>
      {failure ? (
        <Box sx={sheetStyle}>{failure}</Box>
      ) : (
        <>
          {report ? (
            <LoadingOverlay isBusy={of.isBusy}>
              <BrandCards report={report} days={of.days} />
            </LoadingOverlay>
          ) : (
            <StatCardSkeletons sx={cardGridStyle} />
          )}
          <RevenueChart report={report} isBusy={of.isBusy} />
        </>
      )}
      <FilterTabs isPage label={t("Reports")} tabs={views} chosen={view} onChoose={choose} />
      {view === "clicks" && (
        <ClickBreakdown
          days={days}
          useQuery={useAdvertiserBreakdownQuery}
          failure={t("Failed to load clicks")}
          empty={t("Once creators bring visitors, their countries, devices and referring sites appear here.")}
          download={
            <FileButton
              content="clicks"
              name={t("clicks")}
              path="/api/v1/advertiser/clicks.csv"
              fileName={csvName("clicks", days.range)}
              rows={report?.totals.clicks}
              days={days.query}
            />
          }
        />
      )}
      <Suspense fallback={<Box sx={{ ...sheetStyle, minHeight: 420 }} />}>
        {view === "performance" && (
          <>
            <BrandDimensions days={days} />
            <BrandHistory />
          </>
        )}
        {view === "credit" && <BrandCredit />}
      </Suspense>
    </>
  );
}

type Report = AdvertiserReportQuery["advertiserReport"];

/** Revenue first: what a brand decides by. */
function BrandCards({ report, days }: { report: Report; days: RangeState }) {
  const { data, previousData } = useBrandReturnsQuery({ variables: days.variables, fetchPolicy: "cache-and-network" });
  const returns = (data ?? previousData)?.advertiserReport;
  const { totals, previousTotals: before } = report;
  const label = rangeLabel(days.range, days.today);
  const { currency } = totals.revenue;
  const inCurrency = (cents: number) => fromCents(cents, currency);
  const revenue = compared(totals.revenue.cents, before?.revenue.cents, inCurrency, label);
  const percent = (value: number) => inPercent(value, 1, 1);
  return (
    <Box component="section" aria-labelledby="figures" sx={cardGridStyle}>
      <h2 id="figures" style={visuallyHidden}>
        {t("Your figures")}
      </h2>
      <StatCard
        label={t("Revenue")}
        value={inMoney(totals.revenue)}
        info={t("Value of pending and approved orders, less returns.")}
        {...revenue}
        note={<WithAbout of={totals.revenue}>{revenue.note}</WithAbout>}
      />
      <StatCard
        label={t("Orders")}
        value={inCount(totals.sales)}
        {...compared(totals.sales, before?.sales, inCount, label)}
      />
      <StatCard
        label={t("AOV")}
        value={totals.averageOrderValue ? inMoney(totals.averageOrderValue) : "–"}
        info={t("Average order value: revenue per order.")}
        {...rateCompared(totals.averageOrderValue?.cents, before?.averageOrderValue?.cents, inCurrency, label)}
      />
      <StatCard
        label={t("Conversion rate")}
        value={
          rateKindOf(totals) === "too few" || totals.conversionRate === null
            ? "–"
            : inPercent(totals.conversionRate, 2, 2)
        }
        info={t("Orders per 100 clicks. Not shown below 100 clicks.")}
        {...rateCompared(totals.conversionRate, before?.conversionRate, (rate) => inPercent(rate, 2, 2), label)}
      />
      <StatCard
        label={t("Commission")}
        value={inMoney(totals.commission)}
        info={t("Commission on pending and approved orders, less returns, plus monthly bonuses.")}
        {...compared(totals.commission.cents, before?.commission.cents, inCurrency, label)}
      />
      <StatCard
        label={t("Effective cost")}
        value={totals.effectiveCost === null ? "–" : percent(totals.effectiveCost)}
        info={t("Commission in percent of revenue, without network fee.")}
        {...rateCompared(totals.effectiveCost, before?.effectiveCost, percent, label, false)}
      />
      <StatCard
        label={t("Return rate")}
        value={returns?.returnRate == null ? "–" : percent(returns.returnRate)}
        info={t("Returned value in percent of the value of pending and approved orders.")}
        {...rateCompared(returns?.returnRate, returns?.previousReturnRate, percent, label, false)}
      />
      <StatCard
        label={t("Clicks")}
        value={inCount(totals.clicks)}
        {...compared(totals.clicks, before?.clicks, inCount, label)}
      />
    </Box>
  );
}

/** A rate that may not be known in one of the periods. */
function rateCompared(
  now: number | null | undefined,
  before: number | null | undefined,
  format: (value: number) => string,
  label: string,
  isUpGood = true,
) {
  if (before === null || before === undefined) return { note: label };
  const change = now === null || now === undefined ? undefined : changeOf(now, before);
  const judged = change && { ...change, isGood: change.isUp === isUpGood };
  return { note: t("vs {before}", { before: format(before) }), ...(judged && { change: judged }) };
}

const cardGridStyle = {
  display: "grid",
  gap: { xs: 1.25, md: 2 },
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
  "& article > div:nth-of-type(2)": { fontSize: { xs: 30, md: 44 }, my: "10px" },
} as const;

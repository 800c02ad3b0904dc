import { Box, Skeleton } from "@mui/material";
import { Suspense } from "react";
import { rateKindOf } from "../../../../../api/src/contract/figures/rates";
import { t } from "../../../../../api/src/contract/i18n/t";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { usePublisherBreakdownQuery } from "../../../generated/figures";
import { csvPath } from "../../../lib/csv";
import { lazyPart } from "../../../lib/lazyPart";
import { fromCents, inMoney } from "../../../lib/money";
import { useChoice } from "../../../lib/navigation/useAddress";
import { ClickBreakdown } from "../../../shared/breakdown/ClickBreakdown";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { besideInkStyle, InkPanel, inkQuiet } from "../../../ui/dashboard/InkPanel";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { FilterTabs } from "../../../ui/filters/FilterTabs";
import { P, Small, Span } from "../../../ui/html";
import { RangePicker } from "../../../ui/range/RangePicker";
import { sheetStyle } from "../../../ui/sheet";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import type { Report } from "../dashboardTypes";
import { Earnings, EarningsCurrency, usePublisherFigures } from "../figures/Figures";
import { PublisherLive } from "../PublisherLive";
import { ListPlaceholder } from "../placeholders";

const reports = () => import("../figures/CreatorReports");
const CreatorDimensions = lazyPart(async () => (await reports()).CreatorDimensions);
const OwnCredit = lazyPart(async () => (await reports()).OwnCredit);

const SubIdPanel = lazyPart(async () => (await import("../subIds/SubIdPanel")).SubIdPanel);

const ClicksPanel = lazyPart(async () => (await import("../clicks/ClicksPanel")).ClicksPanel);

const views = [
  { id: "performance", label: t("Performance") },
  { id: "clicks", label: t("Clicks") },
  { id: "credit", label: t("Credit models") },
] as const;

export const AnalyticsPage = () => (
  <RolePage needs="publisher" title={t("Analytics")}>
    <Analytics />
  </RolePage>
);

function Analytics() {
  const { days, currency, setCurrency, latest, shown, of, failed } = usePublisherFigures();
  const failure = failed(t("Failed to load your figures"));
  const [view, choose] = useChoice("view", views);
  return (
    <>
      <PageHead title={t("Analytics")} note={<PublisherLive />}>
        <EarningsCurrency report={latest?.publisherReport} onChange={setCurrency} />
        <RangePicker {...days} />
        <DownloadButton
          path={csvPath("/api/v1/publisher/reports.csv", days.query, { by: "day", ...(currency && { currency }) })}
          fileName={csvName("earnings-per-day", days.range, currency)}
        />
      </PageHead>
      {failure ? (
        <Box sx={sheetStyle}>{failure}</Box>
      ) : (
        <LoadingOverlay isBusy={of.isBusy}>
          <Box sx={besideInkStyle}>
            <Earnings report={shown?.publisherReport} withSum />
            {shown ? (
              <Channels report={shown.publisherReport} />
            ) : (
              <Skeleton variant="rounded" sx={{ minHeight: { xs: 320, md: 500 } }} />
            )}
          </Box>
        </LoadingOverlay>
      )}
      <FilterTabs isPage label={t("Reports")} tabs={views} chosen={view} onChoose={choose} />
      {view === "performance" && (
        <Suspense fallback={<ListPlaceholder title={t("Performance")} />}>
          <CreatorDimensions days={days} currency={currency} />
        </Suspense>
      )}
      {view === "clicks" && (
        <>
          <Box sx={halvesStyle}>
            <Suspense fallback={<ListPlaceholder title={t("Sub-IDs")} rows={5} />}>
              <SubIdPanel days={days} currency={currency} links={shown?.publisherReport.links} />
            </Suspense>
            <ClickBreakdown
              days={days}
              useQuery={usePublisherBreakdownQuery}
              failure={t("Failed to load your clicks")}
              empty={t("Once visitors follow your links, their countries, devices and referring sites appear here.")}
            />
          </Box>
          <Suspense fallback={<ListPlaceholder title={t("Clicks")} />}>
            <ClicksPanel days={days} />
          </Suspense>
        </>
      )}
      {view === "credit" && (
        <Suspense fallback={<ListPlaceholder title={t("Credit models")} />}>
          <OwnCredit />
        </Suspense>
      )}
    </>
  );
}

const halvesStyle = {
  display: "grid",
  gap: { xs: 1.5, md: 2 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
} as const;

const MAX_SHOWN = 6;

const whyNot = { "too few": t("Fewer than 100 clicks, too few for a rate."), unusual: t("Unusually high.") } as const;

/** Earnings by channel, as bars of proportional length. */
function Channels({ report }: { report: Report }) {
  const { channels, currency, byCurrency } = report;
  // Clicks on brands that pay in another currency earn nothing in this one.
  const own = byCurrency.find(({ commission }) => commission.currency === currency) ?? report.totals;
  const shown = channels.slice(0, MAX_SHOWN);
  const max = Math.max(1, ...shown.map(({ commission }) => commission.cents));
  const kind = rateKindOf(own);
  const perClick = own.clicks > 0 ? Math.trunc(own.commission.cents / own.clicks) : 0;
  return (
    <InkPanel title={t("Your channels")}>
      <Box sx={{ mt: 2, fontFamily: "h1.fontFamily", fontSize: 76, fontWeight: 340, lineHeight: 0.94 }}>
        {kind === "shown" ? fromCents(perClick, currency) : "–"}
      </Box>
      <P sx={{ mt: 0.5, color: inkQuiet }}>
        {t("EPC, your earnings per click in this period")}
        {kind !== "shown" && <Span sx={{ display: "block" }}>{whyNot[kind]}</Span>}
      </P>
      <Box component="ul" sx={listStyle}>
        {shown.map(({ name, clicks, commission }) => (
          <li key={name}>
            <Box component="b" sx={{ minWidth: 0, fontWeight: 600, overflowWrap: "anywhere" }}>
              {name}
            </Box>
            <Span sx={{ fontWeight: 600 }}>{inMoney(commission)}</Span>
            <Box aria-hidden sx={trackStyle}>
              <Box sx={{ ...yarnStyle, width: `${(100 * commission.cents) / max}%` }} />
            </Box>
            <Small sx={{ gridColumn: "1 / -1", fontSize: 14, color: "#B5AABD" }}>
              {t("{count, plural, one {# click} other {# clicks}}", { count: clicks })}
            </Small>
          </li>
        ))}
      </Box>
    </InkPanel>
  );
}

const listStyle = {
  m: 0,
  mt: 2,
  p: 0,
  listStyle: "none",
  "& li": { display: "grid", gridTemplateColumns: "1fr auto", columnGap: 2, py: "3px" },
} as const;

const trackStyle = { gridColumn: "1 / -1", my: "5px", height: 5, borderRadius: "3px", bgcolor: "#3A3141" } as const;

const yarnStyle = {
  height: "100%",
  minWidth: 5,
  borderRadius: "3px",
  background: "repeating-linear-gradient(90deg, #D8E24A 0 9px, #9AA425 9px 12px)",
} as const;

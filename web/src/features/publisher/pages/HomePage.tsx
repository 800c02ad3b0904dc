import { Box, Skeleton } from "@mui/material";
import { type ReactNode, useContext } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { csvPath } from "../../../lib/csv";
import { lazyPart } from "../../../lib/lazyPart";
import { inMoney } from "../../../lib/money";
import { useLive } from "../../../lib/network/live";
import { useFreshQueries } from "../../../lib/network/useFreshQueries";
import { DeferredSection } from "../../../ui/dashboard/DeferredSection";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { LiveStatus } from "../../../ui/dashboard/LiveStatus";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../../ui/dashboard/Panel";
import { RowsFailure } from "../../../ui/dashboard/SectionBoundary";
import { RangePicker } from "../../../ui/range/RangePicker";
import { sheetStyle } from "../../../ui/sheet";
import { TableSkeleton, type TableSkeletonProps } from "../../../ui/table/TableSkeleton";
import { PageHead } from "../../../ui/workspace/PageHead";
import { HomeFrame } from "../../session/rights/RolePage";
import { greetingOf } from "../../session/start/GettingStarted";
import type { LedLinks, LinkRow, ReportDayRow } from "../dashboardTypes";
import { EarningsCurrency, Figures, usePublisherFigures } from "../figures/Figures";
import { liveQueries } from "../PublisherLive";
import { sectionSizes } from "../placeholders";

export const HomePage = () => <HomeFrame needs="publisher">{(name) => <Home name={name} />}</HomeFrame>;

/**
 * A publisher's home page; each part has its own page with the details. Until the user is loaded, shows the greeting
 * and skeletons.
 */
function Home({ name }: { name: string | null }) {
  const isKnown = name !== null;
  const { days, currency, setCurrency, latest, shown, of, error, failed } = usePublisherFigures(isKnown);
  const failure = failed(t("Failed to load your figures"));
  return (
    <>
      <PageHead
        title={greetingOf(latest || error ? name : null, latest?.gettingStarted)}
        isSteady
        note={
          isKnown ? (
            <PublisherLiveUpdates recent={latest?.recent.days} hasLinks={(latest?.allLinks.totalCount ?? 0) > 0} />
          ) : (
            <span>{DEFAULT_LEAD}</span>
          )
        }
      >
        {isKnown && (
          <>
            <RangePicker {...days} />
            <EarningsCurrency report={latest?.publisherReport} onChange={setCurrency} />
            <DownloadButton
              path={csvPath("/api/v1/publisher/reports.csv", days.query, { by: "day", ...(currency && { currency }) })}
              fileName={csvName("earnings-per-day", days.range, currency)}
            />
          </>
        )}
      </PageHead>
      {failure ? (
        <Box sx={sheetStyle}>{failure}</Box>
      ) : (
        <LoadingOverlay isBusy={of.isBusy}>
          <Figures shown={shown} days={of.days} />
        </LoadingOverlay>
      )}
      {isKnown && (
        <HomePanels
          links={shown?.publisherReport.links}
          newest={latest?.newest.nodes}
          isBusy={of.isBusy}
          failure={failed(t("Failed to load your links"))}
          query={days.query}
        />
      )}
    </>
  );
}

const code = () => import("../home/deferredParts");
const CreateLinks = lazyPart(async () => (await code()).CreateLinks);
const NewestLinks = lazyPart(async () => (await code()).NewestLinks);

interface HomePanelsProps {
  links: readonly LinkRow[] | undefined;
  newest: LedLinks | undefined;
  /** The links' data belongs to the previous range; the chosen one is loading. */
  isBusy: boolean;
  failure: ReactNode;
  query: string;
}

/** Below the figures; its heading is a placeholder until it is mounted. */
const HomePanels = (links: HomePanelsProps) => (
  <>
    <DeferredSection
      placeholder={
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } }}>
          <Panel id="create-link" title={t("Create Affiliate Link")}>
            <Skeleton variant="rounded" sx={{ m: "20px", height: { xs: 300, md: 88 } }} />
          </Panel>
          <SectionPlaceholder id="merchants" title={t("Available Merchants")} {...sectionSizes.merchants} />
        </Box>
      }
    >
      <CreateLinks />
    </DeferredSection>
    <DeferredSection
      placeholder={<SectionPlaceholder id="links" title={t("My Affiliate Links")} {...sectionSizes.links} rows={5} />}
    >
      <NewestLinks {...links} />
    </DeferredSection>
  </>
);

const SectionPlaceholder = ({ id, title, ...rows }: { id: string; title: string } & TableSkeletonProps) => (
  <Panel id={id} title={title}>
    {useContext(RowsFailure) ?? <TableSkeleton {...rows} />}
  </Panel>
);

interface PublisherLiveUpdatesProps {
  recent: readonly ReportDayRow[] | undefined;
  hasLinks: boolean;
}

/** Latest results and live status. Its subscription rerenders only this line and the queries it refetches. */
function PublisherLiveUpdates({ recent, hasLinks }: PublisherLiveUpdatesProps) {
  const live = useLive(useFreshQueries(liveQueries));
  return (
    <>
      <span>{recent ? (hasLinks ? announcementOf(recent) : NO_LINKS_YET) : DEFAULT_LEAD}</span>
      <LiveStatus {...live} hasRead={recent !== undefined} />
    </>
  );
}

const NO_LINKS_YET = t("Create your first link below to see results here.");
/** Painted before any figure, and longer than them: the news then changes a line that is already there. */
const DEFAULT_LEAD = t("Your clicks, orders and earnings as they happen.");

/** Today's earnings, else yesterday's, else today's clicks. Today is the last day. */
function announcementOf(recent: readonly ReportDayRow[]): string {
  const [today, yesterday] = [recent.at(-1), recent.at(-2)];
  if (today && today.commission.cents > 0) {
    return t("Today: {commission} from {orders, plural, one {# order} other {# orders}}.", {
      commission: inMoney(today.commission),
      orders: today.sales,
    });
  }
  if (yesterday && yesterday.commission.cents > 0) {
    return t("Yesterday: {commission} from {orders, plural, one {# order} other {# orders}}.", {
      commission: inMoney(yesterday.commission),
      orders: yesterday.sales,
    });
  }
  const clicks = today?.clicks ?? 0;
  if (clicks > 0) return t("{clicks, plural, one {# click} other {# clicks}} today.", { clicks });
  return t("Nothing new since yesterday.");
}

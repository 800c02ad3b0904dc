import { Box, Skeleton } from "@mui/material";
import { type ReactNode, useContext } from "react";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { csvPath } from "../../../lib/csv";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount, inMoney } from "../../../lib/money";
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
import type { LedLinks, LinkRow, ReportDayRow } from "../dashboardTypes";
import { CurrencyChoice, Figures, usePublisherFigures } from "../figures/Figures";
import { liveQueries } from "../PublisherLive";
import { sectionSizes } from "../placeholders";

export const HomePage = () => <HomeFrame needs="publisher">{(name) => <Home name={name} />}</HomeFrame>;

/**
 * What a publisher sees first; each of its parts has a page of its own for the rest. Until it is known who looks, the
 * greeting and skeletons.
 */
function Home({ name }: { name: string | null }) {
  const isKnown = name !== null;
  const { days, currency, setCurrency, latest, shown, of, error, failed } = usePublisherFigures(isKnown);
  const failure = failed("Failed to load your figures");
  return (
    <>
      <PageHead
        title={isKnown ? `Welcome back, ${name.split(" ")[0]}` : "Welcome back"}
        isGreeting
        isSteady
        note={
          isKnown && (
            <PublisherLiveUpdates
              recent={latest?.recent.days}
              hasLinks={(latest?.allLinks.totalCount ?? 0) > 0}
              hasFailed={error !== undefined}
            />
          )
        }
      >
        {isKnown && (
          <>
            <RangePicker {...days} />
            <CurrencyChoice report={latest?.publisherReport} onChange={setCurrency} />
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
          failure={failed("Failed to load your links")}
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

/** Below the figures; with a placeholder of its heading until it is mounted. */
const HomePanels = (links: HomePanelsProps) => (
  <>
    <DeferredSection
      placeholder={
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } }}>
          <Panel id="create-link" title="Create Affiliate Link">
            <Skeleton variant="rounded" sx={{ m: "20px", height: { xs: 300, md: 88 } }} />
          </Panel>
          <SectionPlaceholder id="merchants" title="Available Merchants" {...sectionSizes.merchants} rows={2} />
        </Box>
      }
    >
      <CreateLinks />
    </DeferredSection>
    <DeferredSection
      placeholder={<SectionPlaceholder id="links" title="My Affiliate Links" {...sectionSizes.links} rows={5} />}
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
  hasFailed: boolean;
}

/** Latest results and live status. Its subscription rerenders only this line and the queries it refetches. */
function PublisherLiveUpdates({ recent, hasLinks, hasFailed }: PublisherLiveUpdatesProps) {
  const live = useLive(useFreshQueries(liveQueries));
  return (
    <>
      <span>{recent ? (hasLinks ? announcementOf(recent) : NO_LINKS_YET) : hasFailed ? DEFAULT_LEAD : "\u00a0"}</span>
      <LiveStatus {...live} hasRead={recent !== undefined} />
    </>
  );
}

const NO_LINKS_YET = "Create your first link below to see results here.";
const DEFAULT_LEAD = "Your clicks, orders and earnings.";

/** Today's earnings, else yesterday's, else today's clicks. Today is the last day. */
function announcementOf(recent: readonly ReportDayRow[]): string {
  const [today, yesterday] = [recent.at(-1), recent.at(-2)];
  const sales = (count: number) => `${inCount(count)} ${count === 1 ? "sale" : "sales"}`;
  if (today && today.commission.cents > 0) {
    return `Your links earned ${inMoney(today.commission)} today, from ${sales(today.sales)}.`;
  }
  if (yesterday && yesterday.commission.cents > 0) {
    return `Your links earned ${inMoney(yesterday.commission)} yesterday, from ${sales(yesterday.sales)}.`;
  }
  const clicks = today?.clicks ?? 0;
  if (clicks > 0) return `${inCount(clicks)} ${clicks === 1 ? "click" : "clicks"} today.`;
  return "Nothing new since yesterday.";
}

import { Box, Skeleton } from "@mui/material";
import type { ReactNode } from "react";
import { useContext } from "react";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { csvPath } from "../../../lib/csv";
import { lazyPart } from "../../../lib/lazyPart";
import { DeferredSection } from "../../../ui/dashboard/DeferredSection";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../../ui/dashboard/Panel";
import { RowsFailure } from "../../../ui/dashboard/SectionBoundary";
import { RangePicker } from "../../../ui/range/RangePicker";
import { sheetStyle } from "../../../ui/sheet";
import { TableSkeleton, type TableSkeletonProps } from "../../../ui/table/TableSkeleton";
import { PageHead } from "../../../ui/workspace/PageHead";
import type { LedLinks, LinkRow } from "../dashboardTypes";
import { CurrencyChoice } from "../figures/CurrencyChoice";
import { Figures } from "../figures/Figures";
import { usePublisherFigures } from "../figures/usePublisherFigures";
import { PublisherLiveUpdates } from "../PublisherLiveUpdates";
import { sectionSizes } from "../sectionSizes";

/**
 * What a publisher sees first; each of its parts has a page of its own for the rest. Until it is known who looks, the
 * greeting and skeletons.
 */
export function Home({ name }: { name: string | null }) {
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

const code = () => import("./deferredParts");
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
        <Box sx={stackStyle}>
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

const stackStyle = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } } as const;

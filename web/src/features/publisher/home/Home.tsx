import Box from "@mui/material/Box";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { csvPath } from "../../../lib/csv";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { RangePicker } from "../../../ui/range/RangePicker";
import { sheetStyle } from "../../../ui/sheet";
import { PageHead } from "../../../ui/workspace/PageHead";
import { CurrencyChoice } from "../figures/CurrencyChoice";
import { Figures } from "../figures/Figures";
import { usePublisherFigures } from "../figures/usePublisherFigures";
import { PublisherLiveUpdates } from "../PublisherLiveUpdates";
import { HomePanels } from "./HomePanels";

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
              path={csvPath("/api/publisher/reports.csv", days.query, { by: "day", ...(currency && { currency }) })}
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

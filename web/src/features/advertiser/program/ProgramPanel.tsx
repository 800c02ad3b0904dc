import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { Suspense } from "react";
import type { TermsDocument } from "../../../../../api/src/contract/terms/termsDocument";
import { type MyProgramQuery, useMyProgramQuery } from "../../../generated/advertiser";
import { lazyPart } from "../../../lib/lazyPart";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { SectionBoundary } from "../../../ui/dashboard/SectionBoundary";
import { ReadOnly } from "../../session/rights/ReadOnly";
import { CurrencySection } from "./currency/CurrencySection";
import { ProgramForm } from "./ProgramForm";
import { RateHistory } from "./RateHistory";

/** Loaded after the form, which most visits are about. */
const RulesPanel = lazyPart(async () => (await import("./rules/RulesPanel")).RulesPanel);
const OffersPanel = lazyPart(async () => (await import("./offers/OffersPanel")).OffersPanel);

/** Every program has terms in force from its first moment. */
const documentInForce = ({ myTerms }: MyProgramQuery) =>
  myTerms.find(({ status }) => status === "IN_FORCE")?.document as TermsDocument;

export function ProgramPanel() {
  const { data, error, refetch } = useMyProgramQuery();
  return (
    <Box sx={gridStyle}>
      <Panel isInset title="Program settings" lead={data?.myMerchant.name}>
        {data ? (
          <ReadOnly unless="updateMerchant">
            <ProgramForm program={data.myMerchant} />
          </ReadOnly>
        ) : error ? (
          <Failure error={error} fallback="Failed to load your program" retry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={420} role="status" aria-label="Loading" />
        )}
      </Panel>
      <Panel
        isInset
        title="Rates over time"
        lead="Each click keeps the rate of its time, so a new rate never changes earlier clicks."
      >
        {data ? (
          <>
            <RateHistory terms={data.myTerms} />
            <Box sx={currencyStyle}>
              <CurrencySection />
            </Box>
          </>
        ) : (
          !error && <Skeleton variant="rounded" height={120} />
        )}
      </Panel>
      {data && (
        <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>
          <SectionBoundary>
            <Suspense fallback={<Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />}>
              <Stack spacing={2} sx={stickyStyle}>
                {/* Of another currency, what was begun would be in the wrong one. */}
                <RulesPanel key={documentInForce(data).currency} terms={data.myTerms} draft={data.myTermsDraft} />
                <OffersPanel inForce={documentInForce(data)} />
              </Stack>
            </Suspense>
          </SectionBoundary>
        </Box>
      )}
    </Box>
  );
}

/** Within a card that hides what overflows, nothing could be sticky. */
const stickyStyle = { "& > section": { overflow: "clip" } } as const;

const currencyStyle = { mt: 3, pt: 2.5, borderTop: "1px solid", borderColor: "divider" } as const;

const gridStyle = {
  display: "grid",
  alignItems: "start",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 1fr)" },
};

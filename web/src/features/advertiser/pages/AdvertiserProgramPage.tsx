import { Box, Button, Skeleton, Stack, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import type { TermsDocument } from "../../../../../api/src/contract/terms/termsDocument";
import {
  MyProgramDocument,
  type MyProgramQuery,
  useMyProgramQuery,
  useProgramCurrencyQuery,
  useWithdrawTermsMutation,
} from "../../../generated/advertiser";
import { localDay } from "../../../lib/dates";
import { lazyPart } from "../../../lib/lazyPart";
import { paths } from "../../../lib/navigation/paths";
import { RateBadge } from "../../../ui/Badge";
import { Failure } from "../../../ui/dashboard/Failure";
import { Loading, NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { SectionBoundary } from "../../../ui/dashboard/SectionBoundary";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { PageHead } from "../../../ui/workspace/PageHead";
import { ReadOnly } from "../../session/rights/ReadOnly";
import { RolePage } from "../../session/rights/RolePage";
import { useRights } from "../../session/rights/useRights";
import { currencyLabel } from "../program/currencyOptions";
import { ProgramForm } from "../program/ProgramForm";

export const AdvertiserProgramPage = () => (
  <RolePage needs="advertiser" title="Program">
    <PageHead title="Program">
      <Button component={Link} to={paths.advertiserCodes} variant="outlined">
        Codes
      </Button>
    </PageHead>
    <ProgramPanel />
  </RolePage>
);

/** Loaded after the form, which most visits are about. */
const RulesPanel = lazyPart(async () => (await import("../program/rules/RulesPanel")).RulesPanel);
const OffersPanel = lazyPart(async () => (await import("../program/OffersPanel")).OffersPanel);

/** Every program has terms in force from its first moment. */
const documentInForce = ({ myTerms }: MyProgramQuery) =>
  myTerms.find(({ status }) => status === "IN_FORCE")?.document as TermsDocument;

function ProgramPanel() {
  const { data, error, refetch } = useMyProgramQuery();
  return (
    <Box sx={gridStyle}>
      <Panel isInset title="Program settings" lead={data?.myMerchant.name}>
        {data ? (
          <ReadOnly unless="updateMerchant">
            <ProgramForm program={data.myMerchant} />
          </ReadOnly>
        ) : (
          <NotLoaded error={error} fallback="Failed to load your program" retry={refetch} height={420} />
        )}
      </Panel>
      <Panel isInset title="Rate history" lead="Rate changes apply to new clicks only.">
        {data ? (
          <>
            <RateHistory terms={data.myTerms} />
            <Box sx={{ mt: 3, pt: 2.5, borderTop: "1px solid", borderColor: "divider" }}>
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
            <Suspense fallback={<Loading height={320} />}>
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

const gridStyle = {
  display: "grid",
  alignItems: "start",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 1fr)" },
};

type Versions = MyProgramQuery["myTerms"];

/** Newest first, hanging on the thread. */
const RateHistory = ({ terms }: { terms: Versions }) => (
  <Box component="ol" reversed sx={listStyle}>
    {terms.map((version, index) => (
      <Box component="li" key={version.version} data-current={version.status === "IN_FORCE"}>
        <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", columnGap: 1.5, rowGap: 0.5 }}>
          {version.status === "IN_FORCE" ? (
            <RateBadge>{version.commissionRate}%</RateBadge>
          ) : (
            <b>{version.commissionRate}%</b>
          )}
          <span>
            {version.cookieDays} {version.cookieDays === 1 ? "day" : "days"} after a click
          </span>
        </Box>
        <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
          <Period version={version} end={endOf(terms, index)} />
        </Typography>
        {version.status === "ANNOUNCED" && <Announced version={version} />}
      </Box>
    ))}
  </Box>
);

/** When the next version that was in force began. */
const endOf = (terms: Versions, index: number): string | undefined =>
  terms.slice(0, index).findLast(({ status }) => status === "IN_FORCE" || status === "ENDED")?.validFrom;

function Period({
  version: { status, validFrom, announcedAt },
  end,
}: {
  version: Versions[number];
  end?: string | undefined;
}) {
  const from = <time dateTime={validFrom}>{localDay(validFrom)}</time>;
  if (status === "ANNOUNCED") return <>Starts on {from}</>;
  if (status === "WITHDRAWN") return <>Announced on {localDay(announcedAt)}, withdrawn</>;
  if (status === "IN_FORCE") return <>In effect since {from}</>;
  return (
    <>
      From {from}
      {end && ` to ${localDay(end)}`}
    </>
  );
}

/** What will change, and how to stop it. */
function Announced({ version: { changes } }: { version: Versions[number] }) {
  const may = useRights();
  const [withdraw] = useWithdrawTermsMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Typography variant="body2" sx={{ my: 0.5 }}>
        {changes.map(({ text }) => text).join(". ")}
      </Typography>
      {may("withdrawTerms") && (
        <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Withdraw these terms?"
          text="The current terms continue, and your publishers are notified by email."
          confirmLabel="Withdraw terms"
          work={() => withdraw({ refetchQueries: [MyProgramDocument], awaitRefetchQueries: true })}
          doneMessage="Terms withdrawn"
          fallback="Failed to withdraw the terms"
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const listStyle = {
  position: "relative",
  m: 0,
  p: 0,
  listStyle: "none",
  "& li": { position: "relative", pl: "30px", pb: 2.5 },
  "& li:last-of-type": { pb: 0 },
  "& li::before": {
    content: '""',
    position: "absolute",
    left: "5px",
    top: "6px",
    bottom: "-6px",
    borderLeft: "4px solid var(--weft-palette-weld-main)",
    boxShadow: "-1px 0 0 var(--weft-palette-weld-edge), 1px 0 0 var(--weft-palette-weld-edge)",
  },
  "& li:last-of-type::before": { display: "none" },
  "& li::after": {
    content: '""',
    position: "absolute",
    boxSizing: "border-box",
    left: 0,
    top: "5px",
    width: "14px",
    height: "14px",
    borderRadius: "50%",
    border: "3px solid var(--weft-palette-weld-edge)",
    bgcolor: "background.paper",
  },
  "& li[data-current=true]::after": { bgcolor: "weld.main" },
} as const;

/** Most programs are in use, and never show it. */
const CurrencyForm = lazyPart(async () => (await import("../program/CurrencyForm")).CurrencyForm);

/** The program's currency: a form as long as it may change, then words. */
export function CurrencySection() {
  const may = useRights();
  const { data, error, refetch } = useProgramCurrencyQuery({ fetchPolicy: "cache-and-network" });
  if (!data) {
    if (error) return <Failure error={error} fallback="Failed to load the currency" retry={refetch} />;
    return <Waiting />;
  }
  const { currency, obstacle } = data.myProgramCurrency;
  if (obstacle === null && may("setProgramCurrency")) {
    return (
      <Suspense fallback={<Waiting />}>
        <CurrencyForm key={currency} currency={currency} />
      </Suspense>
    );
  }
  return (
    <Box component="section" aria-label="Currency" sx={{ "& p": { m: 0 } }}>
      <p>
        <b>Currency: {currencyLabel(currency)}</b>
      </p>
      <Box component="p" sx={{ color: "text.secondary" }}>
        {obstacle}
      </Box>
    </Box>
  );
}

const Waiting = () => <Skeleton variant="rounded" height={96} role="status" aria-label="Loading the currency" />;

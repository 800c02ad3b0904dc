import { Box, Button, Skeleton, Stack, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { TermsDocument } from "../../../../../api/src/contract/terms/termsDocument";
import {
  MyMonthlyBudgetDocument,
  MyProgramDocument,
  type MyProgramQuery,
  useMyProgramQuery,
  useProgramCurrencyQuery,
  useWithdrawTermsMutation,
} from "../../../generated/program";
import { localDay, localMoment } from "../../../lib/dates";
import { rich } from "../../../lib/i18n/rich";
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
  <RolePage needs="advertiser" title={t("Program")}>
    <PageHead title={t("Program")}>
      <Button component={Link} to={paths.advertiserCodes} variant="outlined">
        {t("Codes")}
      </Button>
    </PageHead>
    <ProgramPanel />
  </RolePage>
);

/** Loaded after the form, which most visits are about. */
const BudgetPanel = lazyPart(async () => (await import("../program/BudgetPanel")).BudgetPanel);
const RulesPanel = lazyPart(async () => (await import("../program/rules/RulesPanel")).RulesPanel);
const OffersPanel = lazyPart(async () => (await import("../program/OffersPanel")).OffersPanel);

/** Every program has terms in force from the start. */
const documentInForce = ({ terms }: MyProgramQuery) =>
  terms.find(({ status }) => status === "IN_FORCE")?.document as TermsDocument;

function ProgramPanel() {
  const { data, error, refetch } = useMyProgramQuery();
  return (
    <Box sx={gridStyle}>
      <Stack spacing={2}>
        <Panel isInset title={t("Program settings")} lead={data?.myMerchant.name}>
          {data ? (
            <ReadOnly unless="updateMerchant">
              <ProgramForm program={data.myMerchant} />
            </ReadOnly>
          ) : (
            <NotLoaded error={error} fallback={t("Failed to load your program")} retry={refetch} height={420} />
          )}
        </Panel>
        {data && (
          <SectionBoundary>
            <Suspense fallback={<Loading height={320} />}>
              <BudgetPanel inForce={documentInForce(data)} />
            </Suspense>
          </SectionBoundary>
        )}
      </Stack>
      <Panel isInset title={t("Rate history")} lead={t("Rate changes apply to new clicks only.")}>
        {data ? (
          <>
            <RateHistory terms={data.terms} />
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
                {/* After a currency change, entered amounts would be in the wrong one. */}
                <RulesPanel key={documentInForce(data).currency} terms={data.terms} draft={data.myTermsDraft} />
                <OffersPanel inForce={documentInForce(data)} />
              </Stack>
            </Suspense>
          </SectionBoundary>
        </Box>
      )}
    </Box>
  );
}

/** Sticky elements do not work inside a card that hides overflow. */
const stickyStyle = { "& > section": { overflow: "clip" } } as const;

const gridStyle = {
  display: "grid",
  alignItems: "start",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 1fr)" },
};

type Versions = MyProgramQuery["terms"];

/** Newest first, connected by the thread. */
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
          <span>{t("{days, plural, one {# day} other {# days}} after a click", { days: version.cookieDays })}</span>
        </Box>
        <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
          <Period version={version} end={endOf(terms, index)} />
        </Typography>
        {version.status === "ANNOUNCED" && <Announced version={version} />}
      </Box>
    ))}
  </Box>
);

/** When the next version in force began. */
const endOf = (terms: Versions, index: number): string | undefined =>
  terms.slice(0, index).findLast(({ status }) => status === "IN_FORCE" || status === "ENDED")?.validFrom;

function Period({
  version: { status, validFrom, announcedAt },
  end,
}: {
  version: Versions[number];
  end?: string | undefined;
}) {
  const isOneDay = end !== undefined && localDay(end) === localDay(validFrom);
  const moment = isOneDay ? localMoment : localDay;
  const from = <time dateTime={validFrom}>{moment(validFrom)}</time>;
  if (status === "ANNOUNCED") return <>{rich("Starts on {from}", { from })}</>;
  if (status === "WITHDRAWN") return <>{t("Announced on {date}, withdrawn", { date: localDay(announcedAt) })}</>;
  if (status === "IN_FORCE") return <>{rich("In effect since {from}", { from })}</>;
  return <>{end ? rich("{from} to {end}", { from, end: moment(end) }) : rich("From {from}", { from })}</>;
}

/** The announced change, and how to withdraw it. */
function Announced({ version: { changes } }: { version: Versions[number] }) {
  const can = useRights();
  const [withdraw] = useWithdrawTermsMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Typography variant="body2" sx={{ my: 0.5 }}>
        {changes.map(({ text }) => text).join(". ")}
      </Typography>
      {can("withdrawTerms") && (
        <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
          {t("Withdraw")}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t("Withdraw these terms?")}
          text={t("The current terms continue, and your creators are notified by email.")}
          confirmLabel={t("Withdraw terms")}
          work={() =>
            withdraw({ refetchQueries: [MyProgramDocument, MyMonthlyBudgetDocument], awaitRefetchQueries: true })
          }
          doneMessage={t("Terms withdrawn")}
          fallback={t("Failed to withdraw the terms")}
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

/** Most programs are live and never show it. */
const CurrencyForm = lazyPart(async () => (await import("../program/CurrencyForm")).CurrencyForm);

/** The program's currency: a form while it may change, then text. */
export function CurrencySection() {
  const can = useRights();
  const { data, error, refetch } = useProgramCurrencyQuery({ fetchPolicy: "cache-and-network" });
  if (!data) {
    if (error) return <Failure error={error} fallback={t("Failed to load the currency")} retry={refetch} />;
    return <Waiting />;
  }
  const { currency, obstacle } = data.myProgramCurrency;
  if (obstacle === null && can("setProgramCurrency")) {
    return (
      <Suspense fallback={<Waiting />}>
        <CurrencyForm key={currency} currency={currency} />
      </Suspense>
    );
  }
  return (
    <Box component="section" aria-label={t("Currency")} sx={{ "& p": { m: 0 } }}>
      <p>
        <b>{t("Currency: {currency}", { currency: currencyLabel(currency) })}</b>
      </p>
      <Box component="p" sx={{ color: "text.secondary" }}>
        {obstacle}
      </Box>
    </Box>
  );
}

const Waiting = () => <Skeleton variant="rounded" height={96} role="status" aria-label={t("Loading the currency")} />;

import { Box, Button, Skeleton } from "@mui/material";
import type { ReactNode } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  NextPayoutDocument,
  type NextPayoutQuery,
  useNextPayoutQuery,
  useOwnPayoutMethodsQuery,
  useSetPayoutSetOffMutation,
} from "../../../generated/payouts";
import { utcDay } from "../../../lib/dates";
import { rich } from "../../../lib/i18n/rich";
import { listWithAnd } from "../../../lib/lists";
import { inMoney } from "../../../lib/money";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { Ol, P } from "../../../ui/html";
import { useAction } from "../../../ui/toast/useAction";
import { AboutAmount } from "../../session/display/AboutAmount";
import { useRights } from "../../session/rights/useRights";
import { type Next, promiseOf, type Stage, stagesOf } from "./stages";

const INFO = t(
  "Approved earnings not paid out yet, less the payout fee. Weeks start on Monday, are calculated on the following Thursday and sent on Friday. All days are UTC.",
);

export function NextPayout() {
  const { data, error, refetch } = useNextPayoutQuery();
  return (
    <Panel
      id="next-payout"
      title={t("Next payout")}
      info={INFO}
      aside={data && <span>{t("For orders approved by {day}", { day: utcDay(data.nextPayout.until) })}</span>}
    >
      {data ? (
        <Figures next={data} />
      ) : error ? (
        <Failure error={error} fallback={t("Failed to load your next payout")} retry={refetch} />
      ) : (
        <Waiting />
      )}
    </Panel>
  );
}

const Figures = ({ next }: { next: Next }) => {
  const { net, nextApprovalAt } = next.nextPayout;
  return (
    <Box sx={bodyStyle}>
      <Box sx={amountStyle}>{inMoney(net)}</Box>
      <AboutAmount of={net} />
      <P sx={{ mt: 1, mb: { xs: 3, md: 3.5 }, color: "text.secondary", maxWidth: 560 }}>
        {promiseOf(next)}
        {nextApprovalAt && (
          <>
            {" "}
            {rich("The next order is approved on <time>{day}</time>.", {
              day: utcDay(nextApprovalAt),
              time: (day) => <time dateTime={nextApprovalAt}>{day}</time>,
            })}
          </>
        )}
      </P>
      <StageThread stages={stagesOf(next)} />
      {next.nextPayout.inOtherCurrencies.map((other) => (
        <P key={other.approved.currency} sx={otherStyle}>
          <b>{inMoney(other.net)}</b> <AboutAmount of={other.net} /> {promiseOf({ nextPayout: other })}
        </P>
      ))}
      <SetOffOffer next={next} />
      <OpenMoney fates={next.earningFates} />
    </Box>
  );
};

const Waiting = () => (
  <Box role="status" aria-label={t("Loading your next payout")} sx={bodyStyle}>
    <Skeleton variant="rounded" sx={{ width: 220, height: { xs: 52, md: 72 }, mb: 2 }} />
    <Skeleton variant="rounded" sx={{ height: { xs: 400, sm: 150 } }} />
  </Box>
);

const bodyStyle = { px: "20px", pt: 1.5, pb: "22px" } as const;

/** Each currency is paid separately. */
const otherStyle = { mt: 2, pt: 2, borderTop: "1px solid", borderColor: "divider", color: "text.secondary" } as const;

const amountStyle = {
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 56, md: 76 },
  fontWeight: 340,
  lineHeight: 0.94,
  fontVariantNumeric: "lining-nums",
  overflowWrap: "anywhere",
} as const;

type Fates = NextPayoutQuery["earningFates"];

function UntilText({ until, isPaid }: { until: string; isPaid: boolean }) {
  const values = { day: utcDay(until), time: (day: ReactNode) => <time dateTime={until}>{day}</time> };
  return isPaid ? rich("Paid on <time>{day}</time>.", values) : rich("Waits until <time>{day}</time>.", values);
}

/** Amounts that need attention. The usual path to a payout is shown above. */
function OpenMoney({ fates }: { fates: Fates }) {
  const unusual = fates.filter(
    ({ outcome, remedy }) => remedy !== null || outcome === "DECLINED" || outcome === "BORNE",
  );
  if (unusual.length === 0) return null;
  return (
    <Box component="ul" aria-label={t("Not in the next payout")} sx={listStyle}>
      {unusual.map(({ amount, outcome, until, why, remedy }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is read anew as a whole
        <li key={at}>
          <b>{inMoney(amount)}</b>
          <span>
            {until && (
              <>
                <UntilText until={until} isPaid={outcome === "PAID"} />{" "}
              </>
            )}
            {[why, remedy].filter(Boolean).join(" ")}
          </span>
        </li>
      ))}
    </Box>
  );
}

const listStyle = {
  listStyle: "none",
  m: 0,
  mt: 2.5,
  p: 0,
  fontSize: 14.5,
  "& li": {
    display: "grid",
    gridTemplateColumns: { xs: "1fr", sm: "120px 1fr" },
    columnGap: 2,
    py: "10px",
    borderTop: "1px solid var(--weft-palette-divider)",
  },
  "& b": { fontWeight: 600, fontVariantNumeric: "tabular-nums" },
  "& span": { color: "text.secondary" },
} as const;

/** Offered to publishers with a debt in one currency and earnings in another; once on, it can be turned off here. */
function SetOffOffer({ next: { nextPayout } }: { next: Next }) {
  const can = useRights();
  const isTheirs = can("setPayoutSetOff") && nextPayout.inOtherCurrencies.length > 0;
  const since = useOwnPayoutMethodsQuery({ skip: !isTheirs }).data?.payoutMethod.setOffSince;
  const [set] = useSetPayoutSetOffMutation({ refetchQueries: [NextPayoutDocument] });
  const { isBusy, act } = useAction();
  const all = [nextPayout, ...nextPayout.inOtherCurrencies].map(({ earned }) => earned);
  const owed = all.filter(({ cents }) => cents < 0).map(({ cents, currency }) => inMoney({ cents: -cents, currency }));
  const hasEarned = all.some(({ cents }) => cents > 0);
  if (since === undefined || (since === null && (owed.length === 0 || !hasEarned))) return null;
  const turn = (isOn: boolean) =>
    act({
      work: () => set({ variables: { isOn } }),
      doneMessage: isOn ? t("Offsetting turned on.") : t("Offsetting turned off. Each currency is paid separately."),
      fallback: t("Failed to save your choice"),
    });
  return (
    <Box role="group" aria-label={t("Offset between currencies")} sx={offerStyle}>
      <P sx={{ flex: "1 1 280px", maxWidth: 560 }}>
        {since
          ? t(
              "Since {day}, amounts you owe are deducted from your largest balance in another currency, at the day’s rate.",
              { day: utcDay(since) },
            )
          : t(
              "You owe {owed} after returns. Each currency is paid separately, but we can deduct it from your largest balance in another currency, at the day’s rate.",
              { owed: listWithAnd(owed) },
            )}
      </P>
      <Button disabled={isBusy} onClick={() => turn(!since)}>
        {since ? t("Turn off offsetting") : t("Turn on offsetting")}
      </Button>
    </Box>
  );
}

const offerStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  mt: 2,
  pt: 2,
  borderTop: "1px solid var(--weft-palette-divider)",
  color: "text.secondary",
} as const;

/** Four steps on a line: vertical on phones, horizontal elsewhere. */
const StageThread = ({ stages }: { stages: readonly Stage[] }) => (
  <Ol aria-label={t("The four stages")} sx={threadStyle}>
    {stages.map(({ label, amount, next }) => (
      <Box component="li" key={label} data-filled={amount.cents > 0}>
        <span aria-hidden />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ color: "text.secondary", fontWeight: 500, fontSize: 15 }}>{label}</Box>
          <Box sx={sumStyle}>{inMoney(amount)}</Box>
          <AboutAmount of={amount} />
          <Box sx={{ fontSize: 14, lineHeight: 1.45, textWrap: "pretty", color: "text.secondary" }}>{next}</Box>
        </Box>
      </Box>
    ))}
  </Ol>
);

const yarn = "var(--weft-palette-weld-main) 0 6px, var(--weft-palette-weld-edge) 6px 9px";

const threadStyle = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(4, minmax(0, 1fr))" },
  columnGap: 2.5,
  rowGap: 2.25,
  "&::before": {
    content: '""',
    position: "absolute",
    left: { xs: "9px", sm: "4px" },
    right: { sm: "4px" },
    top: { xs: "10px", sm: "9px" },
    bottom: { xs: "56px", sm: "auto" },
    width: { xs: "3px", sm: "auto" },
    height: { sm: "3px" },
    borderRadius: "2px",
    background: { xs: `repeating-linear-gradient(180deg, ${yarn})`, sm: `repeating-linear-gradient(90deg, ${yarn})` },
  },
  "& li": { display: { xs: "grid", sm: "block" }, gridTemplateColumns: "36px minmax(0, 1fr)", minWidth: 0 },
  "& li > span": {
    position: "relative",
    display: "block",
    boxSizing: "border-box",
    width: 21,
    height: 21,
    mb: { sm: "14px" },
    borderRadius: "50%",
    border: "3px solid var(--weft-palette-weld-edge)",
    bgcolor: "background.paper",
  },
  "& li[data-filled=true] > span": { bgcolor: "weld.main" },
} as const;

const sumStyle = {
  my: "6px",
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 30, md: 32 },
  fontWeight: 400,
  lineHeight: 1,
  fontVariantNumeric: "lining-nums",
  overflowWrap: "anywhere",
} as const;

import { Box, Button, Skeleton } from "@mui/material";
import {
  NextPayoutDocument,
  type NextPayoutQuery,
  useNextPayoutQuery,
  useOwnPayoutMethodsQuery,
  useSetPayoutSetOffMutation,
} from "../../../generated/publisher";
import { utcDay } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { Ol, P } from "../../../ui/html";
import { useAction } from "../../../ui/toast/useAction";
import { AboutAmount } from "../../session/display/AboutAmount";
import { useRights } from "../../session/rights/useRights";
import { type Next, promiseOf, type Stage, stagesOf } from "./stages";

const INFO =
  "Approved earnings that are not paid out yet, less the payout fee. Weeks start on Monday, are calculated on the following Thursday and sent on Friday. All days are UTC.";

export function NextPayout() {
  const { data, error, refetch } = useNextPayoutQuery();
  return (
    <Panel
      id="next-payout"
      title="Next payout"
      info={INFO}
      aside={data && <span>{`For sales approved until ${utcDay(data.nextPayout.until)}`}</span>}
    >
      {data ? (
        <Figures next={data} />
      ) : error ? (
        <Failure error={error} fallback="Failed to load your next payout" retry={refetch} />
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
            {" The next sale is approved on "}
            <time dateTime={nextApprovalAt}>{utcDay(nextApprovalAt)}</time>.
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
  <Box role="status" aria-label="Loading your next payout" sx={bodyStyle}>
    <Skeleton variant="rounded" sx={{ width: 220, height: { xs: 52, md: 72 }, mb: 2 }} />
    <Skeleton variant="rounded" sx={{ height: { xs: 400, sm: 150 } }} />
  </Box>
);

const bodyStyle = { px: "20px", pt: 1.5, pb: "22px" } as const;

/** Another currency is paid by itself. */
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

/** Amounts that need attention. The usual way to a payout is shown above. */
function OpenMoney({ fates }: { fates: Fates }) {
  const unusual = fates.filter(({ outcome, claim }) => claim !== null || outcome === "DECLINED" || outcome === "BORNE");
  if (unusual.length === 0) return null;
  return (
    <Box component="ul" aria-label="Not in the next payout" sx={listStyle}>
      {unusual.map(({ amount, outcome, until, why, claim }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is read anew as a whole
        <li key={at}>
          <b>{inMoney(amount)}</b>
          <span>
            {until && (
              <>
                {outcome === "PAID" ? "Paid on " : "Waits until "}
                <time dateTime={until}>{utcDay(until)}</time>.{" "}
              </>
            )}
            {[why, claim].filter(Boolean).join(" ")}
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

/** Offered where something is owed in one currency and earned in another; once on, it can be turned off here. */
function SetOffOffer({ next: { nextPayout } }: { next: Next }) {
  const may = useRights();
  const isTheirs = may("setPayoutSetOff") && nextPayout.inOtherCurrencies.length > 0;
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
      doneMessage: isOn ? "What you owe will be offset." : "Each currency is paid separately again.",
      fallback: "Failed to save your choice",
    });
  return (
    <Box role="group" aria-label="Offset between currencies" sx={offerStyle}>
      <P sx={{ flex: "1 1 280px", maxWidth: 560 }}>
        {since
          ? `Since ${utcDay(since)}, payouts deduct what you owe from your largest balance in another currency, at the day’s rate.`
          : `You owe ${owed.join(" and ")} after returns, and each currency is paid separately. Payouts can deduct it from your largest balance in another currency, at the day’s rate.`}
      </P>
      <Button disabled={isBusy} onClick={() => turn(!since)}>
        {since ? "Stop offsetting" : "Offset it"}
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
  <Ol aria-label="The four stages" sx={threadStyle}>
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

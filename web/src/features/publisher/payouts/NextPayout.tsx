import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useNextPayoutQuery } from "../../../generated/publisher";
import { utcDay } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { AboutAmount } from "../../session/display/AboutAmount";
import type { Next } from "./payoutTypes";
import { SetOffOffer } from "./SetOffOffer";
import { StageThread } from "./StageThread";
import { promiseOf, stagesOf } from "./stages";

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
      <Box component="p" sx={{ m: 0, mt: 1, mb: { xs: 3, md: 3.5 }, color: "text.secondary", maxWidth: 560 }}>
        {promiseOf(next)}
        {nextApprovalAt && (
          <>
            {" The next sale is approved on "}
            <time dateTime={nextApprovalAt}>{utcDay(nextApprovalAt)}</time>.
          </>
        )}
      </Box>
      <StageThread stages={stagesOf(next)} />
      {next.nextPayout.inOtherCurrencies.map((other) => (
        <Box component="p" key={other.approved.currency} sx={otherStyle}>
          <b>{inMoney(other.net)}</b> <AboutAmount of={other.net} /> {promiseOf({ nextPayout: other })}
        </Box>
      ))}
      <SetOffOffer next={next} />
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
const otherStyle = {
  m: 0,
  mt: 2,
  pt: 2,
  borderTop: "1px solid",
  borderColor: "divider",
  color: "text.secondary",
} as const;

const amountStyle = {
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 56, md: 76 },
  fontWeight: 340,
  lineHeight: 0.94,
  fontVariantNumeric: "lining-nums",
  overflowWrap: "anywhere",
} as const;

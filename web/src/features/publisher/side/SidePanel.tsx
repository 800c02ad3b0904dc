import { Box, Skeleton } from "@mui/material";
import { Link } from "react-router-dom";
import { useNextPayoutQuery } from "../../../generated/publisher";
import { inMoney } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { Failure } from "../../../ui/dashboard/Failure";
import { Dl, P } from "../../../ui/html";
import type { Shown } from "../dashboardTypes";
import { promiseOf, stagesOf } from "../payouts/stages";
import { GettingStarted, isStarted } from "./GettingStarted";
import { InkPanel, inkQuiet } from "./InkPanel";

/** Next to the chart: onboarding until it is complete, then what is paid next. */
export function SidePanel({ shown }: { shown: Shown | undefined }) {
  if (!shown) return <Skeleton variant="rounded" sx={{ minHeight: { xs: 320, md: 500 } }} />;
  return isStarted(shown) ? <NextPayoutCard /> : <GettingStarted stats={shown} />;
}

/** What is paid next, in short; Payouts has the rest. */
function NextPayoutCard() {
  const { data, error, refetch } = useNextPayoutQuery({ fetchPolicy: "cache-and-network" });
  return (
    <InkPanel title="Next payout">
      {data ? (
        <>
          <Box sx={{ mt: 2, fontFamily: "h1.fontFamily", fontSize: 66, fontWeight: 340, lineHeight: 0.94 }}>
            {inMoney(data.nextPayout.net)}
          </Box>
          <P sx={{ mt: 1, color: inkQuiet }}>{promiseOf(data)}</P>
          {!data.nextPayout.method && (
            <P sx={{ mt: 1 }}>
              <Box component={Link} to={paths.payoutSettings} sx={{ fontWeight: 600, textUnderlineOffset: "4px" }}>
                Add a payout method
              </Box>
              . Until then we keep your balance.
            </P>
          )}
          <Dl sx={stagesStyle}>
            {stagesOf(data).map(({ label, amount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{inMoney(amount)}</dd>
              </div>
            ))}
          </Dl>
        </>
      ) : error ? (
        <Failure error={error} fallback="Failed to load your next payout" retry={refetch} />
      ) : (
        <Skeleton variant="rounded" aria-label="Loading your next payout" sx={{ mt: 2, mb: 2, height: 260 }} />
      )}
      <Box component={Link} to={paths.publisherPayouts} sx={linkStyle}>
        All payouts
      </Box>
    </InkPanel>
  );
}

const stagesStyle = {
  mt: 2.5,
  mb: 2.5,
  "& > div": { display: "flex", justifyContent: "space-between", gap: 2, py: "10px", borderTop: "1px solid #6B5F74" },
  "& dd": { m: 0, fontWeight: 600 },
} as const;

const linkStyle = { mt: "auto", alignSelf: "flex-start", fontWeight: 600, textUnderlineOffset: "4px" } as const;

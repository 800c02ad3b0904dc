import { Box, Button, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { useWaitingForBrandsQuery } from "../../../generated/publisher";
import { type RiskHoldFragment, useMyRiskHoldsQuery } from "../../../generated/risk";
import { lazyPart } from "../../../lib/lazyPart";
import { inMoney } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { Findings } from "../../../shared/holds/Findings";
import { clockOf, waitingOf } from "../../../shared/holds/holdLabels";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { useRights } from "../../session/rights/useRights";
import { ListPlaceholder } from "../ListPlaceholder";
import { PublisherLive } from "../PublisherLive";
import { BonusList } from "../payouts/BonusList";
import { NextPayout } from "../payouts/NextPayout";

const PayoutList = lazyPart(async () => (await import("../payouts/PayoutList")).PayoutList);

export const PayoutsPage = () => (
  <RolePage needs="publisher" title="Payouts">
    <PageHead title="Payouts" note={<PublisherLive />}>
      <Button component={Link} to={paths.payoutSettings} size="small" sx={{ minHeight: 44 }}>
        Payout method
      </Button>
    </PageHead>
    <NextPayout />
    <MyHolds />
    <WaitingForBrands />
    <Suspense fallback={<ListPlaceholder title="Payouts" />}>
      <PayoutList />
    </Suspense>
    <BonusList />
  </RolePage>
);

const ObjectDialog = lazyPart(async () => (await import("../payouts/holds/ObjectDialog")).ObjectDialog);

/** What a publisher earned that waits, why, until when, and how to object. Nothing where nothing waits. */
export function MyHolds() {
  const may = useRights();
  const { data, error, refetch } = useMyRiskHoldsQuery({ fetchPolicy: "cache-and-network" });
  const [objecting, setObjecting] = useState<RiskHoldFragment | null>(null);
  const holds = data?.myRiskHolds.nodes ?? [];
  if (error && !data) {
    return (
      <Panel title="On hold">
        <Failure error={error} fallback="Failed to load what is on hold" retry={refetch} />
      </Panel>
    );
  }
  if (holds.length === 0) return null;
  return (
    <Panel
      title="On hold"
      lead="What you earned at these brands stays yours and is left out of payouts until our team has looked at it."
    >
      {holds.map((hold) => (
        <Box component="article" key={hold.id} aria-label={hold.merchantName ?? "Former brand"} sx={holdStyle}>
          <Typography component="h3" sx={{ fontSize: 16, fontWeight: 650 }}>
            {hold.merchantName ?? "Former brand"}
          </Typography>
          <Typography sx={{ fontSize: 15, color: "text.secondary" }}>{clockOf(hold)}</Typography>
          {hold.waiting.length > 0 && <Typography sx={{ fontSize: 15 }}>{waitingOf(hold.waiting)}</Typography>}
          <Findings findings={hold.findings} />
          {hold.objection ? (
            <Typography sx={{ mt: 1.5, fontSize: 15, overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
              {`You objected: ${hold.objection}`}
            </Typography>
          ) : (
            may("objectToHold") && (
              <Button
                variant="outlined"
                aria-label={`Object to the hold at ${hold.merchantName ?? "a former brand"}`}
                onClick={() => setObjecting(hold)}
                sx={{ mt: 1.5 }}
              >
                Object
              </Button>
            )
          )}
        </Box>
      ))}
      <Suspense fallback={null}>
        {objecting && <ObjectDialog hold={objecting} onClose={() => setObjecting(null)} />}
      </Suspense>
    </Panel>
  );
}

const holdStyle = { px: 2.5, py: 2, "& + &": { borderTop: "1px solid", borderColor: "divider" } } as const;

/** Approved commission that no payout includes until its brand has paid. Nothing where nothing waits. */
export function WaitingForBrands() {
  const { data } = useWaitingForBrandsQuery({ fetchPolicy: "cache-and-network" });
  const waiting = data?.waitingForBrands ?? [];
  if (waiting.length === 0) return null;
  return (
    <Panel
      title="Waiting for brands to pay"
      lead="These brands owe us more than their credit limit. What you earned there stays yours, and is in the next payout once they have paid."
    >
      <Box component="ul" sx={{ m: 0, px: 2.5, py: 2, listStyle: "none", fontSize: 15 }}>
        {waiting.map(({ merchantId, merchantName, amount }) => (
          <li key={`${merchantId} ${amount.currency}`}>{`${merchantName ?? "Former brand"}: ${inMoney(amount)}`}</li>
        ))}
      </Box>
    </Panel>
  );
}

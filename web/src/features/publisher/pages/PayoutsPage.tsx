import { Box, Button, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { type OwnBonusesQuery, useOwnBonusesQuery, useWaitingForBrandsQuery } from "../../../generated/publisher";
import { type RiskHoldFragment, useMyRiskHoldsQuery } from "../../../generated/risk";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount, inMoney } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { clockOf, Findings, waitingOf } from "../../../shared/holds/Findings";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useList } from "../../../ui/table/useList";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { useRights } from "../../session/rights/useRights";
import { PublisherLive } from "../PublisherLive";
import { NextPayout } from "../payouts/NextPayout";
import { ListPlaceholder } from "../placeholders";

const INFO =
  "Extra commission from a brand once your approved orders in a month reach an amount. It is decided after the month's return windows close and corrected for later returns.";

type Row = OwnBonusesQuery["bonuses"]["nodes"][number];

/** Monthly bonuses, once there is one. */
function BonusList() {
  const paged = useList(
    useOwnBonusesQuery,
    (data) => data.bonuses,
    {},
    { size: 10, name: "bonuses", fetchPolicy: "cache-first" },
  );
  const { list: bonuses } = paged;
  if (!bonuses || bonuses.totalCount === 0) return null;
  return (
    <Panel
      id="bonuses"
      title="Monthly bonuses"
      info={INFO}
      aside={<span>{`${inCount(bonuses.totalCount)} in total`}</span>}
    >
      <DataTable
        label="Monthly bonuses"
        plural="bonuses"
        paged={paged}
        columns={columns}
        failure="Failed to load your bonuses"
        skeleton={{ rows: bonuses.nodes.length }}
        empty={null}
      />
    </Panel>
  );
}

const columns: Column<Row>[] = [
  {
    id: "bonus",
    label: "Bonus",
    isHeading: true,
    cell: ({ name, merchantName }) => (
      <span>
        {merchantName}
        <small>{name}</small>
      </span>
    ),
  },
  {
    id: "how",
    label: "Calculation",
    cell: (bonus) => (
      <span>
        {bonus.parts.map((part) => (
          <Box key={`${part.termsVersion} ${part.hasOffer}`} sx={{ overflowWrap: "anywhere" }}>
            {howText(part)}
          </Box>
        ))}
        {bonus.isChanging && <small>Orders changed. This updates within two hours.</small>}
      </span>
    ),
  },
  { id: "stage", label: "Stage", cell: ({ stage }) => stageLabels[stage] },
  {
    id: "amount",
    label: "Bonus",
    align: "end",
    cell: ({ amount }) => <b style={{ fontWeight: 600 }}>{inMoney(amount)}</b>,
  },
];

type Bonus = OwnBonusesQuery["bonuses"]["nodes"][number];

/** "12 orders, $5,400.00: 2% more from $5,000.00 on" */
function howText({ orders, base, from, extraRate, hasOffer }: Bonus["parts"][number]): string {
  const counted = `${inCount(orders)} ${orders === 1 ? "order" : "orders"}, ${inMoney(base)}`;
  const paid = from ? `${extraRate}% more from ${inMoney(from)} on` : "below the first tier";
  return `${counted}: ${paid}${hasOffer ? ", by your offer" : ""}`;
}

const stageLabels: Record<Bonus["stage"], string> = {
  CLAIMED: "Claimed",
  TRACKED: "Tracked",
  APPROVED: "Approved",
  ON_ITS_WAY: "On its way",
  PAID: "Paid",
  DECLINED: "Declined",
};

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
function MyHolds() {
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
      lead="Your earnings from these brands stay yours but are left out of payouts until our team has reviewed them."
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
      lead="These brands have exceeded their credit limit. Your earnings stay yours and join the next payout once the brand has paid."
    >
      <Box component="ul" sx={{ m: 0, px: 2.5, py: 2, listStyle: "none", fontSize: 15 }}>
        {waiting.map(({ merchantId, merchantName, amount }) => (
          <li key={`${merchantId} ${amount.currency}`}>{`${merchantName ?? "Former brand"}: ${inMoney(amount)}`}</li>
        ))}
      </Box>
    </Panel>
  );
}

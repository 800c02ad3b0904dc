import { Box, Button, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import { type OwnBonusesQuery, useOwnBonusesQuery, useWaitingForBrandsQuery } from "../../../generated/payouts";
import { type RiskHoldFragment, useMyRiskHoldsQuery } from "../../../generated/risk";
import { lazyPart } from "../../../lib/lazyPart";
import { inMoney, inPercent } from "../../../lib/money";
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

const INFO = t(
  "Extra commission from a brand once your approved orders in a month reach an amount. Calculated when the month's return windows close and adjusted for later returns.",
);

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
      title={t("Monthly bonuses")}
      info={INFO}
      aside={<span>{t("{count, number} in total", { count: bonuses.totalCount })}</span>}
    >
      <DataTable
        label={t("Monthly bonuses")}
        plural={t("bonuses")}
        paged={paged}
        columns={columns}
        failure={t("Failed to load your bonuses")}
        skeleton={{ rows: bonuses.nodes.length }}
        empty={null}
      />
    </Panel>
  );
}

const columns: Column<Row>[] = [
  {
    id: "bonus",
    label: t("Bonus"),
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
    label: t("Calculation"),
    cell: (bonus) => (
      <span>
        {bonus.parts.map((part) => (
          <Box key={`${part.termsVersion} ${part.hasOffer}`} sx={{ overflowWrap: "anywhere" }}>
            {howText(part)}
          </Box>
        ))}
        {bonus.isChanging && <small>{t("Orders changed. This updates within two hours.")}</small>}
      </span>
    ),
  },
  { id: "stage", label: t("Status"), cell: ({ stage }) => stageLabels[stage] },
  {
    id: "amount",
    label: t("Bonus"),
    align: "end",
    cell: ({ amount }) => <b style={{ fontWeight: 600 }}>{inMoney(amount)}</b>,
  },
];

type Bonus = OwnBonusesQuery["bonuses"]["nodes"][number];

/** "12 orders, $5,400.00: 2% more from $5,000.00 on" */
function howText({ orders, base, from, extraRate, hasOffer }: Bonus["parts"][number]): string {
  const values = { orders, amount: inMoney(base) };
  if (!from)
    return hasOffer
      ? t(
          "{orders, plural, one {# order} other {# orders}}, {amount}: below the first tier, under your custom terms",
          values,
        )
      : t("{orders, plural, one {# order} other {# orders}}, {amount}: below the first tier", values);
  const paid = { ...values, rate: inPercent(extraRate, 2), from: inMoney(from) };
  return hasOffer
    ? t(
        "{orders, plural, one {# order} other {# orders}}, {amount}: +{rate} from {from}, under your custom terms",
        paid,
      )
    : t("{orders, plural, one {# order} other {# orders}}, {amount}: +{rate} from {from}", paid);
}

const stageLabels: Record<Bonus["stage"], string> = {
  UNVERIFIED: t("Unverified"),
  TRACKED: t("Tracked"),
  APPROVED: t("Approved"),
  ON_ITS_WAY: t("On its way"),
  PAID: t("Paid"),
  DECLINED: t("Declined"),
};

const PayoutList = lazyPart(async () => (await import("../payouts/PayoutList")).PayoutList);

export const PayoutsPage = () => (
  <RolePage needs="publisher" title={t("Payouts")}>
    <PageHead title={t("Payouts")} note={<PublisherLive />}>
      <Button component={Link} to={paths.payoutSettings} size="small" sx={{ minHeight: 44 }}>
        {t("Payout method")}
      </Button>
    </PageHead>
    <NextPayout />
    <MyHolds />
    <WaitingForBrands />
    <Suspense fallback={<ListPlaceholder title={t("Payouts")} />}>
      <PayoutList />
    </Suspense>
    <BonusList />
  </RolePage>
);

const ObjectDialog = lazyPart(async () => (await import("../payouts/holds/ObjectDialog")).ObjectDialog);

/** Earnings on hold: the reason, the end date, and how to object. Hidden if there are none. */
function MyHolds() {
  const can = useRights();
  const { data, error, refetch } = useMyRiskHoldsQuery({ fetchPolicy: "cache-and-network" });
  const [objecting, setObjecting] = useState<RiskHoldFragment | null>(null);
  const holds = data?.riskHolds.nodes ?? [];
  if (error && !data) {
    return (
      <Panel title={t("On hold")}>
        <Failure error={error} fallback={t("Failed to load what is on hold")} retry={refetch} />
      </Panel>
    );
  }
  if (holds.length === 0) return null;
  return (
    <Panel
      title={t("On hold")}
      lead={t(
        "Your earnings from these brands stay yours. They are left out of payouts until our team has reviewed them.",
      )}
    >
      {holds.map((hold) => (
        <Box component="article" key={hold.id} aria-label={hold.merchantName ?? t("Former brand")} sx={holdStyle}>
          <Typography component="h3" sx={{ fontSize: 16, fontWeight: 650 }}>
            {hold.merchantName ?? t("Former brand")}
          </Typography>
          <Typography sx={{ fontSize: 15, color: "text.secondary" }}>{clockOf(hold)}</Typography>
          {hold.waiting.length > 0 && <Typography sx={{ fontSize: 15 }}>{waitingOf(hold.waiting)}</Typography>}
          <Findings findings={hold.findings} />
          {hold.objection ? (
            <Typography sx={{ mt: 1.5, fontSize: 15, overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
              {t("You objected: {objection}", { objection: hold.objection })}
            </Typography>
          ) : (
            can("objectToHold") && (
              <Button
                variant="outlined"
                aria-label={objectionTo(hold.merchantName)}
                onClick={() => setObjecting(hold)}
                sx={{ mt: 1.5 }}
              >
                {t("Object")}
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

/** Names the button, and the dialog it opens. */
const objectionTo = (brand: string | null): string =>
  brand ? t("Object to the hold at {brand}", { brand }) : t("Object to the hold at a former brand");

const holdStyle = { px: 2.5, py: 2, "& + &": { borderTop: "1px solid", borderColor: "divider" } } as const;

/** Approved commission that waits for its brand's payment. Hidden if there is none. */
export function WaitingForBrands() {
  const { data } = useWaitingForBrandsQuery({ fetchPolicy: "cache-and-network" });
  const waiting = data?.waitingForBrands ?? [];
  if (waiting.length === 0) return null;
  return (
    <Panel
      title={t("Waiting for brands to pay")}
      lead={t(
        "These brands have exceeded their credit limit. Your earnings stay yours and join the next payout once the brand has paid.",
      )}
    >
      <Box component="ul" sx={{ m: 0, px: 2.5, py: 2, listStyle: "none", fontSize: 15 }}>
        {waiting.map(({ merchantId, merchantName, amount }) => (
          <li key={`${merchantId} ${amount.currency}`}>{`${merchantName ?? t("Former brand")}: ${inMoney(amount)}`}</li>
        ))}
      </Box>
    </Panel>
  );
}

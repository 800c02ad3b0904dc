import { Box } from "@mui/material";
import { type OwnBonusesQuery, useOwnBonusesQuery } from "../../../generated/publisher";
import { inCount, inMoney } from "../../../lib/money";
import { Panel } from "../../../ui/dashboard/Panel";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { usePaged } from "../../../ui/table/usePaged";

const INFO =
  "What a brand adds once your approved orders of a month reach an amount. It is decided when the return windows of the month’s orders are over; later returns correct it.";

type Row = OwnBonusesQuery["bonuses"]["nodes"][number];

/** Monthly bonuses, once there is one. */
export function BonusList() {
  const paged = usePaged(
    useOwnBonusesQuery,
    (data) => data.bonuses,
    useAddressPages(10, "bonuses"),
    {},
    { fetchPolicy: "cache-first" },
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
        {bonus.isChanging && <small>Orders changed; it is corrected within two hours.</small>}
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
  const paid = from ? `${extraRate}% more from ${inMoney(from)} on` : "below the first step";
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

import Box from "@mui/material/Box";
import { type OwnBonusesQuery, useOwnBonusesQuery } from "../../../generated/publisher";
import { inCount, inMoney } from "../../../lib/money";
import { Panel } from "../../../ui/dashboard/Panel";
import { type Column } from "../../../ui/table/DataTable";
import { PagedTable } from "../../../ui/table/PagedTable";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { howText, stageLabels } from "./bonusText";

const INFO =
  "What a brand adds once your approved orders of a month reach an amount. It is decided when the return windows of the month’s orders are over; later returns correct it.";

type Row = OwnBonusesQuery["bonuses"]["nodes"][number];

/** Monthly bonuses, once there is one. */
export function BonusList() {
  const pages = useAddressPages(10, "bonuses");
  const { refetch, ...result } = useOwnBonusesQuery({ variables: { after: pages.after } });
  const bonuses = useLatestData(`${pages.after}`, result)?.bonuses;
  if (!bonuses || bonuses.totalCount === 0) return null;
  return (
    <Panel
      id="bonuses"
      title="Monthly bonuses"
      info={INFO}
      aside={<span>{`${inCount(bonuses.totalCount)} in total`}</span>}
    >
      <PagedTable
        title="Monthly bonuses"
        label="bonuses"
        pages={pages}
        columns={columns}
        list={bonuses}
        error={result.error}
        isStale={result.data === undefined}
        failure="Failed to load your bonuses"
        retry={refetch}
        rows={bonuses.nodes.length}
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
        <Box component="small" sx={quietStyle}>
          {name}
        </Box>
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
        {bonus.isChanging && (
          <Box component="small" sx={quietStyle}>
            Orders changed; it is corrected within two hours.
          </Box>
        )}
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

const quietStyle = { display: "block", fontSize: 14, fontWeight: 400, color: "text.secondary" } as const;

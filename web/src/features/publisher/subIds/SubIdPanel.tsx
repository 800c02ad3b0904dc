import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { rateKindOf } from "../../../../../api/src/contract/figures/rates";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { type PublisherSubIdsQuery, usePublisherSubIdsQuery } from "../../../generated/publisher";
import { csvPath } from "../../../lib/csv";
import { inCount, inMoney, inPercent } from "../../../lib/money";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { EmptyState } from "../../../ui/EmptyState";
import { RateText } from "../../../ui/RateText";
import type { RangeState } from "../../../ui/range/useRange";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useLatestData } from "../../../ui/table/useLatestData";
import { type WorkColumn, WorkTable } from "../../../ui/table/WorkTable";
import type { LinkRow } from "../dashboardTypes";
import { SubIdBuilder } from "./SubIdBuilder";

interface SubIdPanelProps {
  days: RangeState;
  currency: string | null;
  links: readonly LinkRow[] | undefined;
}

type Row = PublisherSubIdsQuery["publisherReport"]["subIds"][number];

const FEW = 5;
const MANY = 100;

/** What each sub-ID brought, and a way to make one. */
export function SubIdPanel({ days, currency, links }: SubIdPanelProps) {
  const [limit, setLimit] = useState(FEW);
  const [isBuilding, setBuilding] = useState(false);
  // One more tells whether there are more.
  const { refetch, ...result } = usePublisherSubIdsQuery({
    variables: { range: days.range, currency, limit: limit + 1 },
    fetchPolicy: "cache-and-network",
  });
  const data = useLatestData(`${days.query} ${currency}`, result);
  const rows = data?.publisherReport.subIds;
  const titles = new Map(data?.myShop?.collections.map(({ subId, title }) => [subId, title]));
  return (
    <Panel
      id="sub-ids"
      title="Sub-IDs"
      lead="Mark where you share a link, and see what each place brings."
      aside={
        <>
          <Button size="small" onClick={() => setBuilding(true)} sx={{ minHeight: 44 }}>
            Add to a link
          </Button>
          <DownloadButton
            path={csvPath("/api/publisher/reports.csv", days.query, { by: "subId", ...(currency && { currency }) })}
            fileName={csvName("sub-ids", days.range, currency)}
            label="Export CSV of sub-IDs"
          />
        </>
      }
    >
      <Box sx={{ mt: 2, borderTop: "1px solid", borderColor: "divider" }}>
        {!rows ? (
          result.error ? (
            <Failure error={result.error} fallback="Failed to load your sub-IDs" retry={refetch} />
          ) : (
            <TableSkeleton rows={4} />
          )
        ) : rows.length === 0 ? (
          <EmptyState
            title="No sub-IDs in this period."
            text="Clicks on links with a sub-ID are counted here, once there are some."
          />
        ) : (
          <WorkTable
            label="Sub-IDs"
            columns={columnsFor(titles)}
            rows={rows.slice(0, limit)}
            rowKey={({ name }) => name}
            density="compact"
          />
        )}
      </Box>
      {rows && rows.length > limit && limit < MANY && (
        <Box sx={{ p: "12px 20px" }}>
          <Button size="small" onClick={() => setLimit(MANY)}>
            {`Show the best ${MANY}`}
          </Button>
        </Box>
      )}
      {isBuilding && (
        <DialogFrame title="Add a sub-ID to a link" onClose={() => setBuilding(false)} width={640}>
          <SubIdBuilder links={links} />
        </DialogFrame>
      )}
    </Panel>
  );
}

/** The sub-IDs of a shop's collections have no meaning to people: their titles stand for them. */
const columnsFor = (titles: ReadonlyMap<string, string>): WorkColumn<Row>[] => [
  {
    id: "name",
    label: "Sub-ID",
    isHeading: true,
    cell: ({ name }) => {
      const title = titles.get(name);
      return <span title={name}>{title === undefined ? name : `Shop: ${title}`}</span>;
    },
  },
  { id: "clicks", label: "Clicks", width: 90, align: "end", priority: 1, cell: ({ clicks }) => inCount(clicks) },
  { id: "orders", label: "Orders", width: 80, align: "end", priority: 1, cell: ({ sales }) => inCount(sales) },
  {
    id: "rate",
    label: "Per 100 clicks",
    width: 120,
    align: "end",
    priority: 1,
    cell: (row) => <RateText kind={rateKindOf(row)}>{inPercent(row.conversionRate ?? 0, 2, 2)}</RateText>,
  },
  {
    id: "commission",
    label: "You earn",
    width: 120,
    align: "end",
    cell: ({ commission }) => <b>{inMoney(commission)}</b>,
  },
];

import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { FeedRowFragment, FeedRunRowFragment } from "../../generated/catalog";
import { localMoment } from "../../lib/dates";
import { inCount } from "../../lib/money";
import { Badge } from "../../ui/Badge";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { faultText, runStates } from "./feedWords";

const SHOWN = 5;

const number = (id: keyof FeedRunRowFragment & string, label: string): Column<FeedRunRowFragment> => ({
  id,
  label,
  align: "end",
  cell: (run) => inCount(Number(run[id])),
});

const columns: readonly Column<FeedRunRowFragment>[] = [
  { id: "at", label: "Read", isHeading: true, cell: ({ createdAt }) => localMoment(createdAt) },
  {
    id: "state",
    label: "State",
    isWhole: true,
    cell: ({ state, error }) => (
      <>
        <Badge variant={runStates[state].variant}>{runStates[state].text}</Badge>
        {error && <Box sx={{ fontSize: 14, color: "text.secondary" }}>{error}</Box>}
      </>
    ),
  },
  number("goods", "Pieces"),
  number("added", "New"),
  number("changed", "Changed"),
  number("gone", "Gone"),
  number("rejected", "Rejected"),
];

/** The last readings of a feed, and what the newest could not use. */
export function FeedRuns({ feed }: { feed: FeedRowFragment }) {
  const [isAll, setAll] = useState(false);
  const rows = isAll ? feed.runs : feed.runs.slice(0, SHOWN);
  return (
    <>
      <DataTable label={`Readings of ${feed.name}`} columns={columns} rows={rows} rowKey={({ id }) => id} isPaired />
      {feed.runs.length > SHOWN && !isAll && (
        <Box sx={{ px: "20px", pb: 1.5 }}>
          <Button variant="text" size="small" onClick={() => setAll(true)}>
            Show all {feed.runs.length} readings
          </Button>
        </Box>
      )}
      <Faults run={feed.runs.find(({ faults }) => faults.length > 0)} />
    </>
  );
}

function Faults({ run }: { run: FeedRunRowFragment | undefined }) {
  if (!run) return null;
  return (
    <Box component="details" sx={faultsStyle}>
      <summary>
        Problems on {localMoment(run.createdAt)}: {rowsText(run.faults.length)}
      </summary>
      <ul>
        {run.faults.map((fault) => (
          <li key={`${fault.row} ${fault.column} ${fault.code}`}>
            Row {inCount(fault.row)}: {faultText(fault)}
          </li>
        ))}
      </ul>
    </Box>
  );
}

const rowsText = (count: number): string => {
  if (count === 50) return "the first 50 rows";
  return count === 1 ? "1 row" : `${count} rows`;
};

const faultsStyle = {
  px: "20px",
  py: "10px",
  fontSize: 14.5,
  borderTop: "1px solid",
  borderColor: "divider",
  "& summary": { minHeight: 28, cursor: "pointer", fontWeight: 600 },
  "& ul": { m: 0, mt: 1, pl: "20px", maxHeight: 320, overflowY: "auto" },
} as const;

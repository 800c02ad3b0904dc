import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useAdminHeldRunsQuery } from "../../../generated/admin";
import { localDay, localMoment } from "../../../lib/dates";
import { inCount } from "../../../lib/money";
import { Panel } from "../../../ui/dashboard/Panel";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useRights } from "../../session/rights/useRights";
import { type HeldRun, HeldRunDialog } from "./HeldRunDialog";

const INFO =
  "A file that differs a lot from the one before may be half written or have wrong ids or prices, so nothing of it is used until somebody decides. The brand may decide, too.";

/** Hidden unless a file waits for a decision. */
export function HeldRuns() {
  const may = useRights();
  const { data } = useAdminHeldRunsQuery({ fetchPolicy: "cache-and-network" });
  const [open, setOpen] = useState<HeldRun | null>(null);
  const runs = data?.heldFeedRuns ?? [];
  if (runs.length === 0 && !open) return null;
  const acts: Column<HeldRun> = {
    id: "act",
    label: "Decision",
    align: "end",
    cell: (run) => (
      <Button size="small" aria-label={`Review ${run.feedName} of ${run.merchantName}`} onClick={() => setOpen(run)}>
        Review
      </Button>
    ),
  };
  return (
    <Box sx={{ mb: 3 }}>
      <Panel id="held-feeds" title="Held product feeds" info={INFO} aside={`${inCount(runs.length)} to decide`}>
        <Box sx={{ mt: 1 }}>
          <DataTable
            label="Held product feeds"
            columns={may("releaseFeedRun") ? [...columns, acts] : columns}
            rows={runs}
            rowKey={({ id }) => id}
            isPaired
          />
        </Box>
      </Panel>
      {open && <HeldRunDialog run={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

const columns: readonly Column<HeldRun>[] = [
  {
    id: "brand",
    label: "Brand",
    isHeading: true,
    cell: ({ merchantName, feedName }) => (
      <>
        {merchantName}
        <Box component="small" sx={{ display: "block", fontSize: 14, fontWeight: 400, color: "text.secondary" }}>
          {feedName}
        </Box>
      </>
    ),
  },
  { id: "since", label: "Read", cell: ({ readAt }) => <time dateTime={readAt}>{localMoment(readAt)}</time> },
  { id: "goods", label: "Pieces", align: "end", cell: ({ goods }) => inCount(goods) },
  {
    id: "before",
    label: "Before",
    align: "end",
    cell: ({ goodsBefore, goodAt }) =>
      goodsBefore === null ? "–" : `${inCount(goodsBefore)}${goodAt ? `, ${localDay(goodAt)}` : ""}`,
  },
  {
    id: "missing",
    label: "Would go",
    align: "end",
    cell: ({ missing }) => <b>{missing === null ? "Not counted" : inCount(missing)}</b>,
  },
];

import Box from "@mui/material/Box";
import { useRunCandidatesQuery } from "../../../generated/admin";
import { fromCents } from "../../../lib/money";
import { Badge } from "../../../ui/Badge";
import { type Column, DataTable } from "../../../ui/DataTable";
import { PanelHead } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { methodLabel } from "../../../ui/payout/payoutWords";
import { Failure } from "../parts/Failure";
import { PagerBar } from "../parts/PagerBar";
import { paperStyle } from "../parts/panelStyle";
import { SkeletonRows } from "../parts/SkeletonRows";
import { PAGE_SIZE, usePager } from "../parts/usePager";
import type { Candidate } from "./rows";

/** Who is due something and has no payout for the week yet. */
export function Candidates({ week }: { week: string }) {
  const pager = usePager(week);
  const { data, error, loading, refetch } = useRunCandidatesQuery({
    variables: { week, first: PAGE_SIZE, after: pager.after },
    notifyOnNetworkStatusChange: true,
  });
  const list = data?.payoutRun.candidates;
  return (
    <Box component="section" aria-labelledby="payout-preview" sx={paperStyle}>
      <PanelHead
        id="payout-preview"
        title="Preview"
        info="Publishers that are due something and have no payout for this week yet, and what a run would do."
      />
      {error && !list && <Failure error={error} fallback="Failed to load the preview" retry={() => void refetch()} />}
      {!error && !list && <SkeletonRows label="Loading the preview" count={3} />}
      {list?.nodes.length === 0 && (
        <EmptyState
          title="Nobody is due anything."
          text="Whoever had something due for this week has a payout below."
        />
      )}
      {list && list.nodes.length > 0 && (
        <Box aria-busy={loading} sx={{ mt: 1 }}>
          <DataTable label="Preview of the run" columns={columns} rows={list.nodes} rowKey={({ id }) => id} />
          <PagerBar label="the preview" pager={pager} list={list} isBusy={loading} />
        </Box>
      )}
    </Box>
  );
}

const holdUps: Record<Exclude<Candidate["decision"], "PAY">, string> = {
  BELOW_MINIMUM: "Below the minimum",
  NO_METHOD: "No payout method",
  SUSPENDED: "Account suspended",
};

const Outcome = ({ decision }: Candidate) => (
  <Box sx={{ display: "grid", justifyItems: { xs: "end", md: "start" }, gap: "4px" }}>
    <Badge variant={decision === "PAY" ? "default" : "secondary"}>
      {decision === "PAY" ? "Is paid" : "Carried over"}
    </Badge>
    {decision !== "PAY" && <Box sx={{ fontSize: 14, color: "text.secondary" }}>{holdUps[decision]}</Box>}
  </Box>
);

const columns: readonly Column<Candidate>[] = [
  { id: "publisher", label: "Publisher", isHeading: true, cell: ({ publisherName }) => publisherName },
  {
    id: "to",
    label: "To",
    cell: ({ method }) => (method ? `${methodLabel(method.kind)}, ${method.masked}` : "–"),
  },
  {
    id: "decision",
    label: "What happens",
    cell: (candidate) => <Outcome {...candidate} />,
  },
  { id: "gross", label: "Due", align: "end", cell: ({ gross }) => fromCents(gross.cents) },
  { id: "fee", label: "Fee", align: "end", cell: ({ fee, decision }) => fromCents(decision === "PAY" ? fee.cents : 0) },
  {
    id: "net",
    label: "Payout",
    align: "end",
    cell: ({ net, decision }) => (decision === "PAY" ? <b>{fromCents(net.cents)}</b> : "–"),
  },
];

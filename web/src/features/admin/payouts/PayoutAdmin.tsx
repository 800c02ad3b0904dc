import { Box } from "@mui/material";
import { addDays } from "../../../../../api/src/contract/days";
import { usePayoutWeeksQuery, useRunCandidatesQuery, useWeekRunQuery } from "../../../generated/admin";
import { fromCents, inMoney } from "../../../lib/money";
import { useAddress } from "../../../lib/navigation/useAddress";
import { Badge } from "../../../ui/Badge";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel, panelStyle } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useRowCount } from "../../../ui/table/phone";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { usePaged } from "../../../ui/table/usePaged";
import { AdminLateReturns } from "../sales/AdminLateReturns";
import { Batches } from "./batches/Batches";
import { Receiver } from "./batches/Receiver";
import { CreatedPayouts } from "./CreatedPayouts";
import { RunHead } from "./RunHead";
import { RatesPanel } from "./rates/RatesPanel";
import type { Candidate } from "./runTypes";
import { SetOffNote } from "./SetOffNote";

/** The payout run of a week: preview, creation, and the status of its payouts. */
export function PayoutAdmin() {
  const { data: dueData, error, refetch } = useWeekRunQuery();
  const withPayouts = usePayoutWeeksQuery();
  const [params, change] = useAddress();
  const due = dueData?.payoutRun;
  if (!due || (withPayouts.loading && !withPayouts.data)) {
    return (
      <Box sx={panelStyle}>
        <NotLoaded error={error} fallback="Failed to load the payouts" retry={refetch} rows={6} />
      </Box>
    );
  }
  const weeks = weeksToChoose(due.week, withPayouts.data?.payoutWeeks ?? []);
  const week = weeks.find((one) => one === params.get("week")) ?? due.week;
  const choose = (next: string) =>
    change((address) => (next === due.week ? address.delete("week") : address.set("week", next)));
  // The due week was already fetched without variables; using the same variables hits the cache.
  const weekQuery = week === due.week ? {} : { week };
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } }}>
      <AdminLateReturns />
      <RunHead week={week} weekQuery={weekQuery} weeks={weeks} onChoose={choose} />
      <Candidates week={week} />
      <RatesPanel />
      <Batches week={week} />
      <CreatedPayouts week={week} weekQuery={weekQuery} />
    </Box>
  );
}

/** Newest first: the current week, the due one, and all that have payouts. */
export const weeksToChoose = (due: string, withPayouts: readonly string[]): readonly string[] =>
  [...new Set([addDays(due, 7), due, ...withPayouts])].sort().reverse();

/** Publishers who are owed money and have no payout for the week yet. */
function Candidates({ week }: { week: string }) {
  const paged = usePaged(
    useRunCandidatesQuery,
    (data) => data.payoutRun.candidates,
    useAddressPages(useRowCount(4, 3), "due"),
    { week },
    { fetchPolicy: "cache-first" },
  );
  return (
    <Panel
      id="payout-preview"
      title="Preview"
      info="Publishers with a balance and no payout for this week yet, and what the payout run would do."
    >
      <DataTable
        label="Payout preview"
        plural="the preview"
        paged={paged}
        columns={columns}
        failure="Failed to load the preview"
        skeleton={{ rows: 3 }}
        empty={
          <EmptyState
            title="No one is owed anything this week."
            text="Everyone with a balance for this week has a payout below."
          />
        }
      />
    </Panel>
  );
}

const holdUps: Record<Exclude<Candidate["decision"], "PAY">, string> = {
  BELOW_MINIMUM: "below the minimum",
  NO_METHOD: "no payout method",
  SUSPENDED: "account suspended",
  NO_MINIMUM: "no minimum is set for this currency",
  OTHER_CURRENCY: "the payout method cannot receive this currency",
  NO_RATE: "no exchange rate of the last four days",
};

const Outcome = ({ decision }: Candidate) => (
  <Badge variant={decision === "PAY" ? "default" : "secondary"}>
    {decision === "PAY" ? "Will be paid" : `Carried over: ${holdUps[decision]}`}
  </Badge>
);

const columns: readonly Column<Candidate>[] = [
  { id: "publisher", label: "Publisher", isHeading: true, cell: ({ publisherName }) => publisherName },
  {
    id: "to",
    label: "To",
    cell: ({ method, otherHolder }) =>
      method ? <Receiver method={method.kind} to={method.masked} otherHolder={otherHolder} /> : "–",
  },
  { id: "decision", label: "What happens", isWhole: true, cell: (candidate) => <Outcome {...candidate} /> },
  {
    id: "gross",
    label: "Due",
    align: "end",
    cell: ({ gross, conversion, setOffs }) => (
      <span
        title={
          conversion ? `${inMoney(conversion.earned)} by the rate of ${conversion.day}: ${conversion.rate}` : undefined
        }
      >
        {conversion ? `${inMoney(conversion.earned)} = ${inMoney(gross)}` : inMoney(gross)}
        <SetOffNote setOffs={setOffs} />
      </span>
    ),
  },
  {
    id: "fee",
    label: "Fee",
    align: "end",
    cell: ({ fee, decision }) => fromCents(decision === "PAY" ? fee.cents : 0, fee.currency),
  },
  {
    id: "net",
    label: "Payout",
    align: "end",
    cell: ({ net, decision }) => (decision === "PAY" ? <b>{inMoney(net)}</b> : "–"),
  },
];

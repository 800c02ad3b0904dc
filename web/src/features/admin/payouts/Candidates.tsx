import { useRunCandidatesQuery } from "../../../generated/admin";
import { fromCents, inMoney } from "../../../lib/money";
import { Badge } from "../../../ui/Badge";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { type Column } from "../../../ui/table/DataTable";
import { PagedTable } from "../../../ui/table/PagedTable";
import { useRowCount } from "../../../ui/table/phone";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { Receiver } from "./batches/Receiver";
import type { Candidate } from "./runTypes";
import { SetOffNote } from "./SetOffNote";

/** Publishers who are owed money and have no payout for the week yet. */
export function Candidates({ week }: { week: string }) {
  const pages = useAddressPages(useRowCount(4, 3), "due");
  const { refetch, ...result } = useRunCandidatesQuery({ variables: { week, first: pages.size, after: pages.after } });
  return (
    <Panel
      id="payout-preview"
      title="Preview"
      info="Publishers with a balance and no payout for this week yet, and what the payout run would do."
    >
      <PagedTable
        title="Payout preview"
        label="the preview"
        pages={pages}
        columns={columns}
        list={useLatestData(`${week} ${pages.after}`, result)?.payoutRun.candidates}
        error={result.error}
        isStale={result.data === undefined}
        failure="Failed to load the preview"
        retry={refetch}
        rows={3}
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
  {
    id: "decision",
    label: "What happens",
    isWhole: true,
    cell: (candidate) => <Outcome {...candidate} />,
  },
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

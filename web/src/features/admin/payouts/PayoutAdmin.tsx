import { useApolloClient } from "@apollo/client/react";
import { Box } from "@mui/material";
import { addDays } from "../../../../../api/src/contract/days";
import {
  AdminLateReturnsDocument,
  ExchangeRatesDocument,
  RunCandidatesDocument,
  useAdminAcceptReturnMutation,
  useAdminLateReturnsQuery,
  useAdminRefuseReturnMutation,
  useExchangeRatesQuery,
  usePayoutWeeksQuery,
  useReadExchangeRatesMutation,
  useRunCandidatesQuery,
  useWeekRunQuery,
  WeekRunDocument,
} from "../../../generated/admin";
import { utcDay } from "../../../lib/dates";
import { fromCents, inMoney } from "../../../lib/money";
import { useAddress } from "../../../lib/navigation/useAddress";
import { LateReturns } from "../../../shared/sales/LateReturnList";
import { Badge } from "../../../ui/Badge";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel, panelStyle } from "../../../ui/dashboard/Panel";
import { UploadButton } from "../../../ui/dashboard/UploadButton";
import { EmptyState } from "../../../ui/EmptyState";
import { Dl, P } from "../../../ui/html";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useRowCount } from "../../../ui/table/phone";
import { useList } from "../../../ui/table/useList";
import { useToast } from "../../../ui/toast/useToast";
import { useRights } from "../../session/rights/useRights";
import { refetchAfterChange } from "../refetchAfterChange";
import { Batches } from "./batches/Batches";
import { CreatedPayouts, Receiver, SetOffNote } from "./CreatedPayouts";
import { RunHead } from "./RunHead";
import type { Candidate } from "./usePayoutRun";

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
  const paged = useList(
    useRunCandidatesQuery,
    (data) => data.payoutRun.candidates,
    { week },
    { size: useRowCount(4, 3), name: "due", fetchPolicy: "cache-first" },
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
          <EmptyState title="No payouts due this week." text="Everyone with a balance this week has a payout below." />
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
    {decision === "PAY" ? "Will be paid" : `Rolled over: ${holdUps[decision]}`}
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
  { id: "decision", label: "Outcome", isWhole: true, cell: (candidate) => <Outcome {...candidate} /> },
  {
    id: "gross",
    label: "Due",
    align: "end",
    cell: ({ gross, conversion, setOffs }) => (
      <span
        title={
          conversion ? `${inMoney(conversion.earned)} at the rate of ${conversion.day}: ${conversion.rate}` : undefined
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

const INFO =
  "Payouts in another currency than the earnings are converted by the European Central Bank's reference rate of the day, or of the last working day. Without one of the last four days they wait.";

/** The rates of the newest day, and where they come from. */
function RatesPanel() {
  const { data, error, refetch } = useExchangeRatesQuery();
  const may = useRights();
  const known = data?.exchangeRates;
  return (
    <Panel id="exchange-rates" title="Exchange rates" info={INFO} aside={may("readExchangeRates") && <UploadRates />}>
      {known ? (
        <Box sx={{ px: "20px", py: 1 }}>
          <P sx={{ mb: known.day ? 0.5 : 0 }}>{stateOf(known)}</P>
          {known.rates.length > 0 && (
            <Box component="details">
              <Box component="summary" sx={{ minHeight: 44, display: "flex", alignItems: "center", cursor: "pointer" }}>
                {`EUR rates (${known.rates.length})`}
              </Box>
              <Dl sx={listStyle}>
                {known.rates.map(({ currency, rate }) => (
                  <div key={currency}>
                    <dt>{currency}</dt>
                    <dd>{rate}</dd>
                  </div>
                ))}
              </Dl>
            </Box>
          )}
        </Box>
      ) : (
        <NotLoaded error={error} fallback="Failed to load the exchange rates" retry={refetch} rows={1} />
      )}
    </Panel>
  );
}

function stateOf({ day, isTooOld, isFetched }: { day: string | null; isTooOld: boolean; isFetched: boolean }): string {
  const source = isFetched ? "Rates are updated every working day." : "Automatic updates are off. Upload a rate file.";
  if (!day) return `There are no rates yet, and payouts wait that need one. ${source}`;
  if (isTooOld) return `The rates of ${utcDay(day)} are too old, and payouts wait that need one. ${source}`;
  return `The newest rates are of ${utcDay(day)}. ${source}`;
}

const listStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(130px, 1fr))",
  columnGap: 3,
  "& > div": { display: "flex", justifyContent: "space-between", py: "2px" },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, fontVariantNumeric: "lining-nums tabular-nums" },
} as const;

const MAX_BYTES = 400_000;

/** Sends the bank's file, where no job reads it. */
function UploadRates() {
  const client = useApolloClient();
  const { toast } = useToast();
  const [read] = useReadExchangeRatesMutation();

  const send = async (file: File) => {
    if (file.size > MAX_BYTES)
      throw new Error("Please choose the file of a day or of 90 days: it has less than 400 kB.");
    const { data } = await read({ variables: { content: await file.text() } });
    const { added = 0, day = "" } = data?.readExchangeRates ?? {};
    toast({
      title: "Rates updated",
      description: `Until ${day}: ${added === 0 ? "all already known" : `${added} are new`}.`,
    });
  };

  return (
    <UploadButton
      label="Upload rates"
      busyLabel="Uploading..."
      fileLabel="File of exchange rates"
      accept=".xml,application/xml,text/xml"
      send={send}
      fallback="Failed to upload the rates"
      afterwards={() => refetchAfterChange(client, [ExchangeRatesDocument, WeekRunDocument, RunCandidatesDocument])}
    />
  );
}

const LATE_RETURNS_INFO =
  "Returns reported more than 30 days after the return window. The publisher decides, or an admin can. Shows the latest ten.";
const after = { refetchQueries: [AdminLateReturnsDocument] };

/** Hidden unless a late return awaits a decision. */
function AdminLateReturns() {
  const may = useRights();
  const { data } = useAdminLateReturnsQuery({ fetchPolicy: "cache-and-network" });
  const [accept] = useAdminAcceptReturnMutation(after);
  const [refuse] = useAdminRefuseReturnMutation(after);
  return (
    <LateReturns
      list={data?.proposedReturns}
      info={LATE_RETURNS_INFO}
      whose="The publisher's"
      mayAccept={may("acceptReturn")}
      mayRefuse={may("refuseReturn")}
      onAccept={(id) => accept({ variables: { id } })}
      onRefuse={(id) => refuse({ variables: { id } })}
    />
  );
}

import { useApolloClient } from "@apollo/client/react";
import { Box } from "@mui/material";
import { addDays } from "../../../../../api/src/contract/days";
import { t } from "../../../../../api/src/contract/i18n/t";
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
        <NotLoaded error={error} fallback={t("Failed to load the payouts")} retry={refetch} rows={6} />
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

/** Newest first: the current week, the due one, and all with payouts. */
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
      title={t("Preview")}
      info={t("Creators with a balance and no payout for this week yet, and the outcome for each.")}
    >
      <DataTable
        label={t("Payout preview")}
        plural={t("the preview")}
        paged={paged}
        columns={columns}
        failure={t("Failed to load the preview")}
        skeleton={{ rows: 3 }}
        empty={
          <EmptyState title={t("No payouts due this week.")} text={t("All payouts for this week are listed below.")} />
        }
      />
    </Panel>
  );
}

const holdUps: Record<Exclude<Candidate["decision"], "PAY">, string> = {
  BELOW_MINIMUM: t("below the minimum"),
  NO_METHOD: t("no payout method"),
  SUSPENDED: t("account suspended"),
  NO_MINIMUM: t("no minimum set for this currency"),
  OTHER_CURRENCY: t("the payout method doesn't support this currency"),
  NO_RATE: t("no exchange rate from the last four days"),
};

const Outcome = ({ decision }: Candidate) => (
  <Badge variant={decision === "PAY" ? "default" : "secondary"}>
    {decision === "PAY" ? t("Will be paid") : t("Rolled over: {reason}", { reason: holdUps[decision] })}
  </Badge>
);

const columns: readonly Column<Candidate>[] = [
  { id: "publisher", label: t("Creator"), isHeading: true, cell: ({ publisherName }) => publisherName },
  {
    id: "to",
    isWhole: true,
    label: t("To"),
    cell: ({ method, otherHolder }) =>
      method ? <Receiver method={method.kind} to={method.masked} otherHolder={otherHolder} /> : "–",
  },
  { id: "decision", label: t("Outcome"), isWhole: true, cell: (candidate) => <Outcome {...candidate} /> },
  {
    id: "gross",
    label: t("Amount due"),
    align: "end",
    cell: ({ gross, conversion, setOffs }) => (
      <span
        title={
          conversion
            ? t("{earned} at the rate of {day}: {rate}", {
                earned: inMoney(conversion.earned),
                day: conversion.day,
                rate: conversion.rate,
              })
            : undefined
        }
      >
        {conversion ? `${inMoney(conversion.earned)} = ${inMoney(gross)}` : inMoney(gross)}
        <SetOffNote setOffs={setOffs} />
      </span>
    ),
  },
  {
    id: "fee",
    label: t("Fee"),
    align: "end",
    cell: ({ fee, decision }) => fromCents(decision === "PAY" ? fee.cents : 0, fee.currency),
  },
  {
    id: "net",
    label: t("Payout"),
    align: "end",
    cell: ({ net, decision }) => (decision === "PAY" ? <b>{inMoney(net)}</b> : "–"),
  },
];

const INFO = t(
  "Payouts in another currency use the European Central Bank's reference rate of the day or the last working day. If no rate from the last four days is available, they wait.",
);

/** The newest day's rates and their source. */
function RatesPanel() {
  const { data, error, refetch } = useExchangeRatesQuery();
  const can = useRights();
  const known = data?.exchangeRates;
  return (
    <Panel
      id="exchange-rates"
      title={t("Exchange rates")}
      info={INFO}
      aside={can("readExchangeRates") && <UploadRates />}
    >
      {known ? (
        <Box sx={{ px: "20px", py: 1 }}>
          <P sx={{ mb: known.day ? 0.5 : 0 }}>{stateOf(known)}</P>
          {known.rates.length > 0 && (
            <Box component="details">
              <Box component="summary" sx={{ minHeight: 44, display: "flex", alignItems: "center", cursor: "pointer" }}>
                {t("EUR rates ({count})", { count: known.rates.length })}
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
        <NotLoaded error={error} fallback={t("Failed to load the exchange rates")} retry={refetch} rows={1} />
      )}
    </Panel>
  );
}

function stateOf({ day, isTooOld, isFetched }: { day: string | null; isTooOld: boolean; isFetched: boolean }): string {
  const source = isFetched
    ? t("Rates are updated every working day.")
    : t("Automatic updates are off. Upload a rate file.");
  if (!day) return `${t("No rates yet. Payouts that need one are waiting.")} ${source}`;
  if (isTooOld)
    return `${t("The rates of {day} are too old. Payouts that need one are waiting.", { day: utcDay(day) })} ${source}`;
  return `${t("Latest rates: {day}.", { day: utcDay(day) })} ${source}`;
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

/** Uploads the bank's file if no job reads it. */
function UploadRates() {
  const client = useApolloClient();
  const { toast } = useToast();
  const [read] = useReadExchangeRatesMutation();

  const send = async (file: File) => {
    if (file.size > MAX_BYTES) throw new Error(t("Please choose the daily or the 90-day file (under 400 kB)."));
    const { data } = await read({ variables: { content: await file.text() } });
    const { added = 0, day = "" } = data?.readExchangeRates ?? {};
    toast({
      title: t("Rates updated"),
      description:
        added === 0 ? t("Up to {day}: nothing new.", { day }) : t("Up to {day}: {count} new.", { day, count: added }),
    });
  };

  return (
    <UploadButton
      label={t("Upload rates")}
      busyLabel={t("Uploading...")}
      fileLabel={t("Exchange rate file")}
      accept=".xml,application/xml,text/xml"
      send={send}
      fallback={t("Failed to upload the rates")}
      afterwards={() => refetchAfterChange(client, [ExchangeRatesDocument, WeekRunDocument, RunCandidatesDocument])}
    />
  );
}

const LATE_RETURNS_INFO = t(
  "Returns reported more than 30 days after the return window. The creator decides, or an admin can. Shows the latest ten.",
);
const after = { refetchQueries: [AdminLateReturnsDocument] };

/** Hidden unless a late return awaits a decision. */
function AdminLateReturns() {
  const can = useRights();
  const { data } = useAdminLateReturnsQuery({ fetchPolicy: "cache-and-network" });
  const [accept] = useAdminAcceptReturnMutation(after);
  const [refuse] = useAdminRefuseReturnMutation(after);
  return (
    <LateReturns
      list={data?.proposedReturns}
      info={LATE_RETURNS_INFO}
      canAccept={can("acceptReturn")}
      canRefuse={can("refuseReturn")}
      onAccept={(id) => accept({ variables: { id } })}
      onRefuse={(id) => refuse({ variables: { id } })}
    />
  );
}

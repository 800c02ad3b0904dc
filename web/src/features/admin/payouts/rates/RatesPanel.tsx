import { useApolloClient } from "@apollo/client/react";
import { Box } from "@mui/material";
import {
  ExchangeRatesDocument,
  RunCandidatesDocument,
  useExchangeRatesQuery,
  useReadExchangeRatesMutation,
  WeekRunDocument,
} from "../../../../generated/admin";
import { utcDay } from "../../../../lib/dates";
import { NotLoaded } from "../../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../../ui/dashboard/Panel";
import { UploadButton } from "../../../../ui/dashboard/UploadButton";
import { Dl, P } from "../../../../ui/html";
import { useToast } from "../../../../ui/toast/useToast";
import { useRights } from "../../../session/rights/useRights";
import { refetchAfterChange } from "../../refetchAfterChange";

const INFO =
  "Payouts in another currency than the earnings are converted by the European Central Bank's reference rate of the day, or of the last working day. Without one of the last four days they wait.";

/** The rates of the newest day, and where they come from. */
export function RatesPanel() {
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
                {`One euro in ${known.rates.length} currencies`}
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
  const source = isFetched
    ? "They are read every working day."
    : "They are not read by themselves: please upload the file.";
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
      title: "Rates read",
      description: `Until ${day}: ${added === 0 ? "all were known" : `${added} are new`}.`,
    });
  };

  return (
    <UploadButton
      label="Upload rates"
      busyLabel="Reading..."
      fileLabel="File of exchange rates"
      accept=".xml,application/xml,text/xml"
      send={send}
      fallback="Failed to read the rates"
      afterwards={() => refetchAfterChange(client, [ExchangeRatesDocument, WeekRunDocument, RunCandidatesDocument])}
    />
  );
}

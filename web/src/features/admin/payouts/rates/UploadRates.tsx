import { useApolloClient } from "@apollo/client/react";
import {
  ExchangeRatesDocument,
  RunCandidatesDocument,
  useReadExchangeRatesMutation,
  WeekRunDocument,
} from "../../../../generated/admin";
import { UploadButton } from "../../../../ui/dashboard/UploadButton";
import { useToast } from "../../../../ui/toast/useToast";
import { refetchAfterChange } from "../../refetchAfterChange";

const MAX_BYTES = 400_000;

/** Sends the bank's file, where no job reads it. */
export function UploadRates() {
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

import { useApolloClient } from "@apollo/client/react";
import Button from "@mui/material/Button";
import { visuallyHidden } from "@mui/utils";
import { Upload } from "lucide-react";
import { useRef } from "react";
import {
  ExchangeRatesDocument,
  RunCandidatesDocument,
  useReadExchangeRatesMutation,
  WeekRunDocument,
} from "../../../../generated/admin";
import { useAction } from "../../../../ui/toast/useAction";
import { useToast } from "../../../../ui/toast/useToast";
import { refetchAfterChange } from "../../refetchAfterChange";

const MAX_BYTES = 400_000;

/** Sends the bank's file, where no job reads it. */
export function UploadRates() {
  const client = useApolloClient();
  const { isBusy, act } = useAction();
  const { toast } = useToast();
  const [read] = useReadExchangeRatesMutation();
  const input = useRef<HTMLInputElement>(null);

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
  const choose = async (file: File | undefined) => {
    if (!file) return;
    await act({
      work: () => send(file),
      fallback: "Failed to read the rates",
      afterwards: () => refetchAfterChange(client, [ExchangeRatesDocument, WeekRunDocument, RunCandidatesDocument]),
    });
    // So that the same file can be chosen again.
    if (input.current) input.current.value = "";
  };

  return (
    <>
      <Button
        size="small"
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => input.current?.click()}
        startIcon={<Upload aria-hidden size={18} strokeWidth={1.7} />}
        sx={{ minHeight: 44, bgcolor: "background.paper" }}
      >
        {isBusy ? "Reading..." : "Upload rates"}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="File of exchange rates"
        accept=".xml,application/xml,text/xml"
        tabIndex={-1}
        style={visuallyHidden}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
    </>
  );
}

import { useApolloClient } from "@apollo/client/react";
import Button from "@mui/material/Button";
import { visuallyHidden } from "@mui/utils";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { STATEMENT_SIZE } from "../../../../../../api/src/contract/billingForms";
import { limits } from "../../../../../../api/src/contract/limits";
import { BillingAccountsDocument, OpenBankEntriesDocument } from "../../../../generated/admin";
import { apiRequest } from "../../../../lib/network/restApi";
import { useAction } from "../../../../ui/toast/useAction";
import { refetchAfterChange } from "../../refetchAfterChange";
import { ImportResult } from "./ImportResult";
import type { ImportedEntry } from "./importResult";
import { statementText } from "./statementText";

/** Sends a bank statement, and shows what became of it. */
export function ImportButton() {
  const client = useApolloClient();
  const { isBusy, act } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const [entries, setEntries] = useState<ImportedEntry[] | null>(null);

  const send = async (file: File) => {
    if (file.size > limits.statementBytes) throw new Error(STATEMENT_SIZE);
    const content = statementText(await file.arrayBuffer());
    const answer = await apiRequest("POST", "/api/admin/bank-statements", { fileName: file.name, content });
    setEntries((await answer.json()).entries);
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    await act({
      work: () => send(file),
      fallback: "Failed to import the statement",
      // Also after an error: what was entered before it stays.
      afterwards: async () => {
        for (const fieldName of ["invoices", "merchantPayments"]) client.cache.evict({ fieldName });
        await refetchAfterChange(client, [BillingAccountsDocument, OpenBankEntriesDocument]);
      },
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
        {isBusy ? "Importing..." : "Import statement"}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="Bank statement"
        accept=".xml,.c53,.053,application/xml,text/xml"
        tabIndex={-1}
        style={visuallyHidden}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {entries && <ImportResult entries={entries} onClose={() => setEntries(null)} />}
    </>
  );
}

import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { STATEMENT_SIZE } from "../../../../../../api/src/contract/billingForms";
import { limits } from "../../../../../../api/src/contract/limits";
import { BillingAccountsDocument, OpenBankEntriesDocument } from "../../../../generated/admin";
import { apiRequest } from "../../../../lib/network/restApi";
import { UploadButton } from "../../../../ui/dashboard/UploadButton";
import { refetchAfterChange } from "../../refetchAfterChange";
import { ImportResult } from "./ImportResult";
import type { ImportedEntry } from "./importResult";
import { statementText } from "./statementText";

/** Sends a bank statement, and shows what became of it. */
export function ImportButton() {
  const client = useApolloClient();
  const [entries, setEntries] = useState<ImportedEntry[] | null>(null);

  const send = async (file: File) => {
    if (file.size > limits.statementBytes) throw new Error(STATEMENT_SIZE);
    const content = statementText(await file.arrayBuffer());
    const answer = await apiRequest("POST", "/api/admin/bank-statements", { fileName: file.name, content });
    setEntries((await answer.json()).entries);
  };
  const refetch = async () => {
    for (const fieldName of ["invoices", "merchantPayments"]) client.cache.evict({ fieldName });
    await refetchAfterChange(client, [BillingAccountsDocument, OpenBankEntriesDocument]);
  };

  return (
    <>
      <UploadButton
        label="Import statement"
        busyLabel="Importing..."
        fileLabel="Bank statement"
        accept=".xml,.c53,.053,application/xml,text/xml"
        send={send}
        fallback="Failed to import the statement"
        afterwards={refetch}
      />
      {entries && <ImportResult entries={entries} onClose={() => setEntries(null)} />}
    </>
  );
}

import { useApolloClient } from "@apollo/client/react";
import { Box, Typography } from "@mui/material";
import { useState } from "react";
import { assignEntryForm, STATEMENT_SIZE, setAsideForm } from "../../../../../../api/src/contract/billingForms";
import { minorUnitsIn } from "../../../../../../api/src/contract/currencies";
import { limits } from "../../../../../../api/src/contract/limits";
import {
  BillingAccountsDocument,
  OpenBankEntriesDocument,
  type OpenBankEntriesQuery,
  useAssignBankEntryMutation,
  useMerchantNamesQuery,
  useOpenBankEntriesQuery,
  useSetBankEntryAsideMutation,
} from "../../../../generated/admin";
import { utcDay } from "../../../../lib/dates";
import { inMoney } from "../../../../lib/money";
import { apiRequest } from "../../../../lib/network/restApi";
import { Badge } from "../../../../ui/Badge";
import { Panel } from "../../../../ui/dashboard/Panel";
import { UploadButton } from "../../../../ui/dashboard/UploadButton";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { FormDialog } from "../../../../ui/dialog/FormDialog";
import { EmptyState } from "../../../../ui/EmptyState";
import { FormAutocomplete } from "../../../../ui/form/FormAutocomplete";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { H3 } from "../../../../ui/html";
import { type Column, DataTable } from "../../../../ui/table/DataTable";
import { RowButton } from "../../../../ui/table/RowButton";
import { useList } from "../../../../ui/table/useList";
import { refetchAfterChange } from "../../refetchAfterChange";
import { useBillingAct } from "../MerchantBooks";
import { type ImportedEntry, outcomes } from "./importResult";

/** Who paid, and what the bank's statement says of it. */
const PayerCell = ({ payer, remittance }: { payer: string; remittance: string }) => (
  <Box sx={{ display: "grid", gap: "2px", minWidth: 0, overflowWrap: "anywhere" }}>
    {payer || "Unknown sender"}
    {remittance && <Box sx={{ fontSize: 14, fontWeight: 400, color: "text.secondary" }}>{remittance}</Box>}
  </Box>
);

interface EntryDialogProps {
  entry: EntryRow;
  onClose: () => void;
}

/** Whose payment an entry of a bank statement is. */
function AssignDialog({ entry, onClose }: EntryDialogProps) {
  const act = useBillingAct();
  const [assign] = useAssignBankEntryMutation();
  const { data } = useMerchantNamesQuery();
  const options = (data?.merchants ?? []).map(({ id, name }) => ({ id, label: name }));
  return (
    <FormDialog
      title={`Assign ${inMoney(entry.amount)}`}
      width={520}
      lead={`From ${entry.payer || "an unknown payer"}. It is entered as a payment of the merchant, and pays its oldest invoices first.`}
      values={{ invoiceNumber: "", merchantId: "" }}
      schema={assignEntryForm}
      work={({ invoiceNumber, merchantId }) => {
        const input = { invoiceNumber: invoiceNumber.trim() || null, merchantId: merchantId || null };
        return act(() => assign({ variables: { id: entry.id, input } }), "Payment recorded");
      }}
      fallback="Failed to assign the entry"
      label="Record payment"
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormAutocomplete
            form={form}
            name="merchantId"
            label="Merchant"
            isOptional
            options={options}
            noneText="No merchant by this name"
            hint="Search by name"
          />
          <FormTextField
            form={form}
            name="invoiceNumber"
            label="Or the invoice number"
            isOptional
            hint="e.g. 2026-00012"
          />
        </>
      )}
    </FormDialog>
  );
}

function SetAsideDialog({ entry, onClose }: EntryDialogProps) {
  const act = useBillingAct();
  const [setAside] = useSetBankEntryAsideMutation();
  return (
    <FormDialog
      title={`Set ${inMoney(entry.amount)} aside?`}
      width={520}
      lead="It is removed from this list without recording a payment. This can't be undone."
      values={{ reason: "" }}
      schema={setAsideForm}
      work={({ reason }) =>
        act(() => setAside({ variables: { id: entry.id, reason: reason.trim() } }), "Transaction set aside")
      }
      fallback="Failed to set the entry aside"
      label="Set aside"
      onClose={onClose}
      fields={[{ name: "reason", label: "Reason", hint: "Kept in the audit log, e.g. bank interest", autoFocus: true }]}
    />
  );
}

const dialogs = { assign: AssignDialog, aside: SetAsideDialog };

/** Imports bank statements, and lists the entries that no invoice was found for. */
export function BankPanel() {
  const [selected, setSelected] = useState<{ act: EntryAct; entry: EntryRow } | null>(null);
  const paged = useList(useOpenBankEntriesQuery, (data) => data.openBankEntries, {}, { name: "bank" });
  const Dialog = selected && dialogs[selected.act];
  return (
    <Panel
      title="Bank transactions"
      info="Import a camt.053 bank statement (XML, up to 4 MB). Credits that name an invoice are recorded as payments. No transaction is recorded twice, so statements may overlap."
      aside={<ImportButton />}
    >
      <DataTable
        label="Bank transactions to match"
        plural="the bank transactions"
        paged={paged}
        columns={entryColumns((act, entry) => setSelected({ act, entry }))}
        failure="Failed to load the bank transactions"
        skeleton={{ rows: 2 }}
        empty={<EmptyState title="Nothing to match" text="Unmatched bank credits appear here." />}
      />
      {Dialog && selected && <Dialog entry={selected.entry} onClose={() => setSelected(null)} />}
    </Panel>
  );
}

/** Sends a bank statement, and shows what became of it. */
function ImportButton() {
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

const DECLARED = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/;

/** The text of an XML file in the encoding that it declares: banks' files are not all in UTF-8. */
export function statementText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const head = new TextDecoder("latin1").decode(bytes.slice(0, 200)).replace(/^\u00ef\u00bb\u00bf/, "");
  return decoderFor(DECLARED.exec(head)?.[1] ?? "utf-8").decode(bytes);
}

/** An unknown name is read as the usual one. */
function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** What became of each entry of a file. */
function ImportResult({ entries, onClose }: { entries: readonly ImportedEntry[]; onClose: () => void }) {
  const groups = outcomes
    .map((outcome) => ({ ...outcome, own: entries.filter((entry) => entry.outcome === outcome.id) }))
    .filter(({ own }) => own.length > 0);
  return (
    <DialogFrame title="Statement imported" onClose={onClose} width={860}>
      {groups.length === 0 && <EmptyState title="No entries" text="This statement is empty." />}
      {groups.map(({ id, title, lead, own }) => (
        <Box key={id} sx={{ mx: { xs: "-20px", sm: "-28px" }, pb: 2 }}>
          <H3 sx={{ px: "20px", fontSize: 18, fontWeight: 650 }}>{`${title} (${own.length})`}</H3>
          <Typography sx={{ px: "20px", color: "text.secondary" }}>{lead}</Typography>
          <DataTable
            label={title}
            columns={columns}
            rows={own}
            rowKey={({ position, remittance, amount }) => `${position} ${amount} ${remittance}`}
          />
        </Box>
      ))}
    </DialogFrame>
  );
}

const columns: readonly Column<ImportedEntry>[] = [
  { id: "payer", label: "From", isHeading: true, cell: (entry) => <PayerCell {...entry} /> },
  {
    id: "day",
    label: "Booked",
    cell: ({ bookedOn }) => <span style={{ whiteSpace: "nowrap" }}>{utcDay(bookedOn)}</span>,
  },
  { id: "result", label: "Result", cell: (entry) => <Result {...entry} /> },
  {
    id: "amount",
    label: "Amount",
    align: "end",
    cell: ({ amount, currency }) => <b>{inMoney({ cents: minorUnitsIn(amount, currency) ?? 0, currency })}</b>,
  },
];

const Result = ({ merchantName, invoiceNumber, note }: ImportedEntry) => (
  <Box sx={{ display: "grid", gap: "2px", minWidth: 0, overflowWrap: "anywhere" }}>
    {merchantName && <span>{`${merchantName}, invoice ${invoiceNumber}`}</span>}
    {note && <Box sx={{ fontSize: 14, color: "text.secondary" }}>{note}</Box>}
  </Box>
);

type EntryRow = OpenBankEntriesQuery["openBankEntries"]["nodes"][number];
type EntryAct = "assign" | "aside";

const entryColumns = (onAct: (act: EntryAct, entry: EntryRow) => void): readonly Column<EntryRow>[] => [
  { id: "payer", label: "From", isHeading: true, cell: (entry) => <PayerCell {...entry} /> },
  { id: "day", label: "Booked", cell: ({ bookedOn }) => utcDay(bookedOn) },
  { id: "note", label: "What to do", cell: (entry) => <Note {...entry} /> },
  { id: "amount", label: "Amount", align: "end", cell: ({ amount }) => <b>{inMoney(amount)}</b> },
  { id: "actions", label: "Actions", align: "end", cell: (entry) => <Actions entry={entry} onAct={onAct} /> },
];

const Note = ({ isReversal, note }: EntryRow) => (
  <Box sx={{ display: "grid", justifyItems: { xs: "end", md: "start" }, gap: "4px", maxWidth: 420 }}>
    {isReversal && <Badge variant="destructive">Reversal</Badge>}
    <Box sx={{ fontSize: 14, color: "text.secondary", overflowWrap: "anywhere" }}>{note}</Box>
  </Box>
);

const acts = [
  ["assign", "Assign"],
  ["aside", "Set aside"],
] as const;

const Actions = ({ entry, onAct }: { entry: EntryRow; onAct: (act: EntryAct, entry: EntryRow) => void }) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1 }}>
    {acts
      .filter(([act]) => act === "aside" || !entry.isReversal)
      .map(([act, label]) => (
        <RowButton
          key={act}
          about={`${label}: ${inMoney(entry.amount)} from ${entry.payer || "an unknown payer"}`}
          onClick={() => onAct(act, entry)}
        >
          {label}
        </RowButton>
      ))}
  </Box>
);

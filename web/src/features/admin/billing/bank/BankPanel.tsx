import { useApolloClient } from "@apollo/client/react";
import { Box, Typography } from "@mui/material";
import { useState } from "react";
import { assignEntryForm, STATEMENT_SIZE, setAsideForm } from "../../../../../../api/src/contract/billingForms";
import { minorUnitsIn } from "../../../../../../api/src/contract/currencies";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { limits } from "../../../../../../api/src/contract/limits";
import {
  BillingAccountsDocument,
  OpenBankEntriesDocument,
  type OpenBankEntriesQuery,
  useAssignBankEntryMutation,
  useBrandNamesQuery,
  useOpenBankEntriesQuery,
  useSetBankEntryAsideMutation,
} from "../../../../generated/admin";
import { utcDay } from "../../../../lib/dates";
import { inMoney } from "../../../../lib/money";
import { apiRequest } from "../../../../lib/network/restApi";
import { useAllBrands } from "../../../../lib/network/useAllBrands";
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
import { useBillingAct } from "../BrandBooks";
import { type ImportedEntry, outcomes } from "./importResult";

/** The payer and the bank statement's entry. */
const PayerCell = ({ payer, remittance }: { payer: string; remittance: string }) => (
  <Box sx={{ display: "grid", gap: "2px", minWidth: 0, overflowWrap: "anywhere" }}>
    {payer || t("Unknown sender")}
    {remittance && <Box sx={{ fontSize: 14, fontWeight: 400, color: "text.secondary" }}>{remittance}</Box>}
  </Box>
);

interface EntryDialogProps {
  entry: EntryRow;
  onClose: () => void;
}

/** Assigns a bank statement entry to an invoice. */
function AssignDialog({ entry, onClose }: EntryDialogProps) {
  const act = useBillingAct();
  const [assign] = useAssignBankEntryMutation();
  const options = (useAllBrands(useBrandNamesQuery()) ?? []).map(({ id, name }) => ({ id, label: name }));
  return (
    <FormDialog
      title={t("Assign {amount}", { amount: inMoney(entry.amount) })}
      width={520}
      lead={
        entry.payer
          ? t("From {payer}. Recorded as a payment from the brand. Applies to its oldest invoices first.", {
              payer: entry.payer,
            })
          : t("From an unknown payer. Recorded as a payment from the brand. Applies to its oldest invoices first.")
      }
      values={{ invoiceNumber: "", merchantId: "" }}
      schema={assignEntryForm}
      work={({ invoiceNumber, merchantId }) => {
        const input = { invoiceNumber: invoiceNumber.trim() || null, merchantId: merchantId || null };
        return act(() => assign({ variables: { id: entry.id, input } }), t("Payment recorded"));
      }}
      fallback={t("Failed to assign the transaction")}
      label={t("Record payment")}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormAutocomplete
            form={form}
            name="merchantId"
            label={t("Brand")}
            isOptional
            options={options}
            noneText={t("No brand by this name")}
            hint={t("Search by name")}
          />
          <FormTextField
            form={form}
            name="invoiceNumber"
            label={t("Or the invoice number")}
            isOptional
            hint={t("e.g. {example}", { example: "2026-00012" })}
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
      title={t("Set {amount} aside?", { amount: inMoney(entry.amount) })}
      width={520}
      lead={t("It is removed from this list without recording a payment. This can't be undone.")}
      values={{ reason: "" }}
      schema={setAsideForm}
      work={({ reason }) =>
        act(() => setAside({ variables: { id: entry.id, reason: reason.trim() } }), t("Transaction set aside"))
      }
      fallback={t("Failed to set the transaction aside")}
      label={t("Set aside")}
      onClose={onClose}
      fields={[
        { name: "reason", label: t("Reason"), hint: t("Kept in the audit log, e.g. bank interest"), autoFocus: true },
      ]}
    />
  );
}

const dialogs = { assign: AssignDialog, aside: SetAsideDialog };

/** Imports bank statements, and lists entries without a matching invoice. */
export function BankPanel() {
  const [selected, setSelected] = useState<{ act: EntryAct; entry: EntryRow } | null>(null);
  const paged = useList(useOpenBankEntriesQuery, (data) => data.openBankEntries, {}, { name: "bank" });
  const Dialog = selected && dialogs[selected.act];
  return (
    <Panel
      title={t("Bank transactions")}
      info={t(
        "Import a camt.053 bank statement (XML, up to 4 MB). Credits that name an invoice are recorded as payments. No transaction is recorded twice, so statements may overlap.",
      )}
      aside={<ImportButton />}
    >
      <DataTable
        label={t("Bank transactions to match")}
        plural={t("the bank transactions")}
        paged={paged}
        columns={entryColumns((act, entry) => setSelected({ act, entry }))}
        failure={t("Failed to load the bank transactions")}
        skeleton={{ rows: 2 }}
        empty={<EmptyState title={t("Nothing to match")} text={t("Unmatched bank credits appear here.")} />}
      />
      {Dialog && selected && <Dialog entry={selected.entry} onClose={() => setSelected(null)} />}
    </Panel>
  );
}

/** Uploads a bank statement, and shows the result. */
function ImportButton() {
  const client = useApolloClient();
  const [entries, setEntries] = useState<ImportedEntry[] | null>(null);

  const send = async (file: File) => {
    if (file.size > limits.statementBytes) throw new Error(STATEMENT_SIZE());
    const content = statementText(await file.arrayBuffer());
    const answer = await apiRequest("POST", "/api/admin/bank-statements", { fileName: file.name, content });
    setEntries((await answer.json()).entries);
  };
  const refetch = async () => {
    for (const fieldName of ["invoices", "brandPayments"]) client.cache.evict({ fieldName });
    await refetchAfterChange(client, [BillingAccountsDocument, OpenBankEntriesDocument]);
  };

  return (
    <>
      <UploadButton
        label={t("Import statement")}
        busyLabel={t("Importing...")}
        fileLabel={t("Bank statement")}
        accept=".xml,.c53,.053,application/xml,text/xml"
        send={send}
        fallback={t("Failed to import the statement")}
        afterwards={refetch}
      />
      {entries && <ImportResult entries={entries} onClose={() => setEntries(null)} />}
    </>
  );
}

const DECLARED = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/;

/** An XML file's text in its declared encoding: not all banks use UTF-8. */
export function statementText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const head = new TextDecoder("latin1").decode(bytes.slice(0, 200)).replace(/^\u00ef\u00bb\u00bf/, "");
  return decoderFor(DECLARED.exec(head)?.[1] ?? "utf-8").decode(bytes);
}

/** An unknown encoding is read as UTF-8. */
function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** The result of each entry of a file. */
function ImportResult({ entries, onClose }: { entries: readonly ImportedEntry[]; onClose: () => void }) {
  const groups = outcomes
    .map((outcome) => ({ ...outcome, own: entries.filter((entry) => entry.outcome === outcome.id) }))
    .filter(({ own }) => own.length > 0);
  return (
    <DialogFrame title={t("Statement imported")} onClose={onClose} width={860}>
      {groups.length === 0 && <EmptyState title={t("No entries")} text={t("This statement is empty.")} />}
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
  { id: "payer", label: t("Payer"), isHeading: true, cell: (entry) => <PayerCell {...entry} /> },
  {
    id: "day",
    label: t("Booked"),
    cell: ({ bookedOn }) => <span style={{ whiteSpace: "nowrap" }}>{utcDay(bookedOn)}</span>,
  },
  { id: "result", label: t("Result"), cell: (entry) => <Result {...entry} /> },
  {
    id: "amount",
    label: t("Amount"),
    align: "end",
    cell: ({ amount, currency }) => <b>{inMoney({ cents: minorUnitsIn(amount, currency) ?? 0, currency })}</b>,
  },
];

const Result = ({ merchantName, invoiceNumber, note }: ImportedEntry) => (
  <Box sx={{ display: "grid", gap: "2px", minWidth: 0, overflowWrap: "anywhere" }}>
    {merchantName && <span>{t("{merchantName}, invoice {invoiceNumber}", { merchantName, invoiceNumber })}</span>}
    {note && <Box sx={{ fontSize: 14, color: "text.secondary" }}>{note}</Box>}
  </Box>
);

type EntryRow = OpenBankEntriesQuery["openBankEntries"]["nodes"][number];
type EntryAct = "assign" | "aside";

const entryColumns = (onAct: (act: EntryAct, entry: EntryRow) => void): readonly Column<EntryRow>[] => [
  { id: "payer", label: t("Payer"), isHeading: true, cell: (entry) => <PayerCell {...entry} /> },
  { id: "day", label: t("Booked"), cell: ({ bookedOn }) => utcDay(bookedOn) },
  { id: "note", label: t("Next step"), cell: (entry) => <Note {...entry} /> },
  { id: "amount", label: t("Amount"), align: "end", cell: ({ amount }) => <b>{inMoney(amount)}</b> },
  { id: "actions", label: t("Actions"), align: "end", cell: (entry) => <Actions entry={entry} onAct={onAct} /> },
];

const Note = ({ isReversal, note }: EntryRow) => (
  <Box sx={{ display: "grid", justifyItems: { xs: "end", md: "start" }, gap: "4px", maxWidth: 420 }}>
    {isReversal && <Badge variant="destructive">{t("Reversal")}</Badge>}
    <Box sx={{ fontSize: 14, color: "text.secondary", overflowWrap: "anywhere" }}>{note}</Box>
  </Box>
);

const acts = [
  ["assign", t("Assign")],
  ["aside", t("Set aside")],
] as const;

const Actions = ({ entry, onAct }: { entry: EntryRow; onAct: (act: EntryAct, entry: EntryRow) => void }) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1 }}>
    {acts
      .filter(([act]) => act === "aside" || !entry.isReversal)
      .map(([act, label]) => (
        <RowButton
          key={act}
          about={
            entry.payer
              ? t("{action}: {amount} from {payer}", {
                  action: label,
                  amount: inMoney(entry.amount),
                  payer: entry.payer,
                })
              : t("{action}: {amount} from an unknown payer", { action: label, amount: inMoney(entry.amount) })
          }
          onClick={() => onAct(act, entry)}
        >
          {label}
        </RowButton>
      ))}
  </Box>
);

import { useApolloClient } from "@apollo/client/react";
import { Alert, Box, Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router-dom";
import { invoiceTermsForm, receivingAccountForm } from "../../../../../../api/src/contract/billing/invoiceSettings";
import { USUAL_CURRENCY } from "../../../../../../api/src/contract/currencies";
import {
  InvoiceSettingsDocument,
  type InvoiceSettingsFieldsFragment,
  useInvoiceSettingsQuery,
  useSetInvoiceTermsMutation,
  useSetReceivingAccountMutation,
} from "../../../../generated/admin";
import { inPercent } from "../../../../lib/money";
import { paths } from "../../../../lib/navigation/paths";
import { DocumentFacts } from "../../../../shared/parties/DocumentFacts";
import { NotLoaded } from "../../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../../ui/dashboard/Panel";
import { FormDialog } from "../../../../ui/dialog/FormDialog";
import { useToast } from "../../../../ui/toast/useToast";
import { useRights } from "../../../session/rights/useRights";
import { refetchAfterChange } from "../../refetchAfterChange";

/** Payment terms, tax and bank accounts, and what invoices lack. */
export function InvoiceSettingsPanel() {
  const { data, error, refetch } = useInvoiceSettingsQuery({ fetchPolicy: "cache-and-network" });
  const settings = data?.invoiceSettings;
  return (
    <Panel title="Invoice settings" lead="Printed on every invoice. Past invoices don't change." isInset>
      {settings ? (
        <Settings settings={settings} />
      ) : (
        <NotLoaded error={error} fallback="Failed to load the invoice settings" retry={refetch} rows={2} />
      )}
    </Panel>
  );
}

function Settings({ settings }: { settings: InvoiceSettingsFieldsFragment }) {
  const [opened, setOpened] = useState<"terms" | "account" | null>(null);
  const may = useRights();
  const { paymentDays, taxPercent, taxNote, accounts, missing } = settings;
  const close = () => setOpened(null);
  const facts = [
    ["Payment terms", `${paymentDays} days`],
    ["Tax", `${inPercent(taxPercent, 2)}${taxNote ? `, ${taxNote}` : ""}`],
    ...accounts.map(({ currency, holder, account }) => [`Account, ${currency}`, `${account}, ${holder}`] as const),
  ] as const;
  return (
    <>
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {`Invoices are incomplete. Add ${missing.join(", ")}. `}
          {missing.some((one) => one.startsWith("your ")) && (
            <Link to={paths.profile}>Legal details are under Settings</Link>
          )}
        </Alert>
      )}
      <DocumentFacts facts={facts} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {may("setInvoiceTerms") && (
          <Button variant="outlined" onClick={() => setOpened("terms")}>
            Edit terms and tax
          </Button>
        )}
        {may("setReceivingAccount") && (
          <Button variant="outlined" onClick={() => setOpened("account")}>
            Set bank account
          </Button>
        )}
      </Box>
      {opened === "terms" && <InvoiceTermsDialog settings={settings} onClose={close} />}
      {opened === "account" && <AccountDialog settings={settings} onClose={close} />}
    </>
  );
}

/** The bank account for one currency; it replaces the one before. */
function AccountDialog({ settings, onClose }: { settings: InvoiceSettingsFieldsFragment; onClose: () => void }) {
  const act = useInvoiceSettingsAct();
  const [save] = useSetReceivingAccountMutation();
  return (
    <FormDialog
      title="Bank account for invoices"
      width={520}
      values={{
        currency: lackingCurrency(settings) ?? USUAL_CURRENCY,
        holder: settings.accounts[0]?.holder ?? "",
        account: "",
        bankCode: "",
        bank: "",
      }}
      schema={receivingAccountForm}
      work={(values) => {
        const input = receivingAccountForm.cast(values);
        return act(() => save({ variables: { input } }), `Account for ${input.currency} saved`);
      }}
      fallback="Failed to save the account"
      label="Save account"
      onClose={onClose}
      fields={[
        { name: "currency", label: "Currency", hint: "Replaces the account for this currency.", autoFocus: true },
        { name: "holder", label: "Account holder" },
        { name: "account", label: "IBAN or account number", autoComplete: "off" },
        { name: "bankCode", label: "BIC or routing number", autoComplete: "off", isOptional: true },
        { name: "bank", label: "Bank", isOptional: true },
      ]}
    />
  );
}

const lackingCurrency = ({ missing }: InvoiceSettingsFieldsFragment): string | undefined =>
  missing.map((one) => /bank account for ([A-Z]{3})/.exec(one)?.[1]).find((one) => one !== undefined);

function InvoiceTermsDialog({ settings, onClose }: { settings: InvoiceSettingsFieldsFragment; onClose: () => void }) {
  const act = useInvoiceSettingsAct();
  const [save] = useSetInvoiceTermsMutation();
  return (
    <FormDialog
      title="Terms and tax"
      width={520}
      values={{
        paymentDays: String(settings.paymentDays),
        taxPercent: String(settings.taxPercent),
        taxNote: settings.taxNote ?? "",
      }}
      schema={invoiceTermsForm}
      work={(values) => act(() => save({ variables: { input: invoiceTermsForm.cast(values) } }), "Invoice terms saved")}
      fallback="Failed to save the terms"
      label="Save terms"
      onClose={onClose}
      fields={[
        { name: "paymentDays", label: "Payment terms, in days", hint: "From issue to due date.", autoFocus: true },
        {
          name: "taxPercent",
          label: "Tax, in percent",
          hint: "On commission and network fee. Businesses in another EU country pay 0 with a reverse charge note.",
        },
        {
          name: "taxNote",
          label: "Note on tax",
          isOptional: true,
          hint: "Printed next to the tax, e.g. why none applies.",
          rows: 2,
        },
      ]}
    />
  );
}

/** What follows a change of the invoice settings: they are read again, and a toast says so. */
function useInvoiceSettingsAct() {
  const { toast } = useToast();
  const client = useApolloClient();
  return async (work: () => Promise<unknown>, description: string) => {
    await work();
    // The change is made, whether or not it can be shown at once.
    await refetchAfterChange(client, [InvoiceSettingsDocument]).catch(() => undefined);
    toast({ title: "Success", description });
  };
}

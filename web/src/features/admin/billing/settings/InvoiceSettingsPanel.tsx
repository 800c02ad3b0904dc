import { useApolloClient } from "@apollo/client/react";
import { Alert, Box, Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router-dom";
import { invoiceTermsForm, receivingAccountForm } from "../../../../../../api/src/contract/billing/invoiceSettings";
import { USUAL_CURRENCY } from "../../../../../../api/src/contract/currencies";
import { currencies } from "../../../../../../api/src/contract/currencyCodes";
import { t } from "../../../../../../api/src/contract/i18n/t";
import {
  InvoiceSettingsDocument,
  type InvoiceSettingsFieldsFragment,
  useInvoiceSettingsQuery,
  useSetInvoiceTermsMutation,
  useSetReceivingAccountMutation,
} from "../../../../generated/admin";
import { listWithCommas } from "../../../../lib/lists";
import { inPercent } from "../../../../lib/money";
import { paths } from "../../../../lib/navigation/paths";
import { DocumentFacts } from "../../../../shared/parties/DocumentFacts";
import { NotLoaded } from "../../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../../ui/dashboard/Panel";
import { FormDialog } from "../../../../ui/dialog/FormDialog";
import { useToast } from "../../../../ui/toast/useToast";
import { useRights } from "../../../session/rights/useRights";
import { refetchAfterChange } from "../../refetchAfterChange";

/** Payment terms, tax and bank accounts, and missing invoice details. */
export function InvoiceSettingsPanel() {
  const { data, error, refetch } = useInvoiceSettingsQuery({ fetchPolicy: "cache-and-network" });
  const settings = data?.invoiceSettings;
  return (
    <Panel title={t("Invoice settings")} lead={t("Printed on every invoice. Past invoices don't change.")} isInset>
      {settings ? (
        <Settings settings={settings} />
      ) : (
        <NotLoaded error={error} fallback={t("Failed to load the invoice settings")} retry={refetch} rows={2} />
      )}
    </Panel>
  );
}

function Settings({ settings }: { settings: InvoiceSettingsFieldsFragment }) {
  const [opened, setOpened] = useState<"terms" | "account" | null>(null);
  const can = useRights();
  const { paymentDays, taxPercent, taxNote, accounts, missing } = settings;
  const close = () => setOpened(null);
  const facts = [
    [t("Payment terms"), t("{days, plural, one {# day} other {# days}}", { days: paymentDays })],
    [t("Tax"), listWithCommas([inPercent(taxPercent, 2), ...(taxNote ? [taxNote] : [])])],
    ...accounts.map(
      ({ currency, holder, account }) =>
        [t("Account, {currency}", { currency }), listWithCommas([account, holder])] as const,
    ),
  ] as const;
  return (
    <>
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t("Invoices are incomplete. Add {details}.", { details: listWithCommas(missing) })}{" "}
          {missing.some((one) => currencyIn(one) === undefined) && (
            <Link to={paths.profile}>{t("Legal details are under Settings")}</Link>
          )}
        </Alert>
      )}
      <DocumentFacts facts={facts} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {can("setInvoiceTerms") && (
          <Button variant="outlined" onClick={() => setOpened("terms")}>
            {t("Edit terms and tax")}
          </Button>
        )}
        {can("setReceivingAccount") && (
          <Button variant="outlined" onClick={() => setOpened("account")}>
            {t("Set bank account")}
          </Button>
        )}
      </Box>
      {opened === "terms" && <InvoiceTermsDialog settings={settings} onClose={close} />}
      {opened === "account" && <AccountDialog settings={settings} onClose={close} />}
    </>
  );
}

/** The bank account for one currency; replaces the previous one. */
function AccountDialog({ settings, onClose }: { settings: InvoiceSettingsFieldsFragment; onClose: () => void }) {
  const act = useInvoiceSettingsAct();
  const [save] = useSetReceivingAccountMutation();
  return (
    <FormDialog
      title={t("Bank account for invoices")}
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
        return act(
          () => save({ variables: { input } }),
          t("Account for {currency} saved", { currency: input.currency }),
        );
      }}
      fallback={t("Failed to save the account")}
      label={t("Save account")}
      onClose={onClose}
      fields={[
        {
          name: "currency",
          label: t("Currency"),
          hint: t("Replaces the current account for this currency."),
          autoFocus: true,
        },
        { name: "holder", label: t("Account holder") },
        { name: "account", label: t("IBAN or account number"), autoComplete: "off" },
        { name: "bankCode", label: t("BIC or routing number"), autoComplete: "off", isOptional: true },
        { name: "bank", label: t("Bank"), isOptional: true },
      ]}
    />
  );
}

const lackingCurrency = ({ missing }: InvoiceSettingsFieldsFragment): string | undefined =>
  missing.map(currencyIn).find((one) => one !== undefined);

/** For a missing bank account, in any language. */
const currencyIn = (missing: string): string | undefined =>
  missing.match(/\b[A-Z]{3}\b/g)?.find((word) => currencies.includes(word));

function InvoiceTermsDialog({ settings, onClose }: { settings: InvoiceSettingsFieldsFragment; onClose: () => void }) {
  const act = useInvoiceSettingsAct();
  const [save] = useSetInvoiceTermsMutation();
  return (
    <FormDialog
      title={t("Terms and tax")}
      width={520}
      values={{
        paymentDays: String(settings.paymentDays),
        taxPercent: String(settings.taxPercent),
        taxNote: settings.taxNote ?? "",
      }}
      schema={invoiceTermsForm}
      work={(values) =>
        act(() => save({ variables: { input: invoiceTermsForm.cast(values) } }), t("Invoice terms saved"))
      }
      fallback={t("Failed to save the terms")}
      label={t("Save terms")}
      onClose={onClose}
      fields={[
        {
          name: "paymentDays",
          label: t("Payment terms, in days"),
          hint: t("From issue to due date."),
          autoFocus: true,
        },
        {
          name: "taxPercent",
          label: t("Tax, in percent"),
          hint: t(
            "On commission and network fee. For businesses in another EU country it's 0, with a reverse charge note.",
          ),
        },
        {
          name: "taxNote",
          label: t("Note on tax"),
          isOptional: true,
          hint: t("Printed next to the tax, e.g. why none applies."),
          rows: 2,
        },
      ]}
    />
  );
}

/** Refetches after a change of the invoice settings, and shows a toast. */
function useInvoiceSettingsAct() {
  const { toast } = useToast();
  const client = useApolloClient();
  return async (work: () => Promise<unknown>, description: string) => {
    await work();
    // The change is saved, even if the refetch fails.
    await refetchAfterChange(client, [InvoiceSettingsDocument]).catch(() => undefined);
    toast({ title: t("Success"), description });
  };
}

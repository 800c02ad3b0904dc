import { Box, Stack } from "@mui/material";
import { useState } from "react";
import {
  brandPaymentForm,
  commissionLimitForm,
  creditLimitForm,
  networkFeeForm,
} from "../../../../../api/src/contract/billingForms";
import { business } from "../../../../../api/src/contract/business";
import { decimalOf, digitsOf } from "../../../../../api/src/contract/currencies";
import { addDays, dayOf } from "../../../../../api/src/contract/days";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  useBillingAccountsQuery,
  useRecordBrandPaymentMutation,
  useSetCommissionLimitMutation,
  useSetCreditLimitMutation,
  useSetNetworkFeeMutation,
} from "../../../generated/admin";
import { inWords } from "../../../lib/money";
import { useOpened } from "../../../lib/navigation/useOpened";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { EmptyState } from "../../../ui/EmptyState";
import { DataTable } from "../../../ui/table/DataTable";
import { useList } from "../../../ui/table/useList";
import { ForRole } from "../../session/rights/ReadOnly";
import {
  type AccountDialogProps,
  type AccountRow,
  accountColumns,
  type BillingAct,
  BrandBooks,
  useBillingAct,
} from "./BrandBooks";
import { BankPanel } from "./bank/BankPanel";
import { InvoiceSettingsPanel } from "./settings/InvoiceSettingsPanel";

function PaymentDialog({ account, onClose }: AccountDialogProps) {
  const act = useBillingAct();
  const { currency } = account.owed;
  const [record] = useRecordBrandPaymentMutation();
  return (
    <FormDialog
      title={t("Payment from {merchantName}", { merchantName: account.merchantName })}
      width={520}
      values={{ amount: "", receivedOn: dayOf(new Date()), reference: "" }}
      schema={brandPaymentForm}
      work={(values) => {
        const input = { ...values, amount: values.amount.trim() };
        return act(() => record({ variables: { merchantId: account.id, input } }), t("Payment recorded"));
      }}
      fallback={t("Failed to record the payment")}
      label={t("Record payment")}
      onClose={onClose}
      fields={[
        {
          name: "amount",
          label: t("Amount"),
          hint: t("In {currency}, e.g. {example}", {
            currency: inWords(currency),
            example: decimalOf(1250 * 10 ** digitsOf(currency), currency),
          }),
          autoFocus: true,
        },
        { name: "receivedOn", label: t("Received on"), hint: t("Date on the bank statement (UTC)") },
        {
          name: "reference",
          label: t("Reference"),
          hint: t("As on the bank statement. Each reference can be used once."),
        },
      ]}
    />
  );
}

function LimitDialog({ account, onClose }: AccountDialogProps) {
  const act = useBillingAct();
  const [setLimit] = useSetCreditLimitMutation();
  return (
    <FormDialog
      title={t("Credit limit of {merchantName}", { merchantName: account.merchantName })}
      width={520}
      values={{
        limit: account.isLimitAgreed ? decimalOf(account.creditLimit.cents, account.creditLimit.currency) : "",
      }}
      schema={creditLimitForm}
      work={({ limit }) => {
        const variables = { merchantId: account.id, limit: limit.trim() || null };
        return act(() => setLimit({ variables }), t("Credit limit saved"));
      }}
      fallback={t("Failed to save the credit limit")}
      label={t("Save limit")}
      onClose={onClose}
      fields={[
        {
          name: "limit",
          label: t("Limit"),
          isOptional: true,
          hint: t(
            "In {currency}. Above it, new orders are put on hold and creators' payouts wait. Leave empty for the default limit, which grows with what the brand has paid.",
            { currency: inWords(account.owed.currency) },
          ),
          autoFocus: true,
        },
      ]}
    />
  );
}

const nextMonth = (): string => addDays(`${dayOf(new Date()).slice(0, 7)}-01`, 31).slice(0, 7);

function FeeDialog({ account, onClose }: AccountDialogProps) {
  const act = useBillingAct();
  const [setFee] = useSetNetworkFeeMutation();
  return (
    <FormDialog
      title={t("Network fee of {merchantName}", { merchantName: account.merchantName })}
      width={520}
      values={{ percent: String(account.feePercent), fromMonth: nextMonth() }}
      schema={networkFeeForm}
      work={({ percent, fromMonth }) => {
        const input = { percent: percent.trim() ? Number(percent) : null, fromMonth };
        return act(() => setFee({ variables: { merchantId: account.id, input } }), t("Fee saved"));
      }}
      fallback={t("Failed to save the fee")}
      label={t("Save fee")}
      onClose={onClose}
      fields={[
        {
          name: "percent",
          label: t("Percent of the commission"),
          isOptional: true,
          hint: t(
            "Shown as a separate line on invoices. Creators' earnings don't change. Leave empty for the network's default fee.",
          ),
          autoFocus: true,
        },
        { name: "fromMonth", label: t("From month"), hint: t("First month, e.g. 2026-12") },
      ]}
    />
  );
}

const usual = business.maxCommissionPercent;

/** The maximum commission a brand may offer. */
function CommissionDialog({ account, onClose }: AccountDialogProps) {
  const act = useBillingAct();
  const [setLimit] = useSetCommissionLimitMutation();
  return (
    <FormDialog
      title={t("Commission limit of {merchantName}", { merchantName: account.merchantName })}
      width={520}
      values={{ percent: account.commissionLimit === usual ? "" : String(account.commissionLimit) }}
      schema={commissionLimitForm}
      work={({ percent }) => {
        const variables = { merchantId: account.id, percent: percent.trim() ? Number(percent) : null };
        return act(() => setLimit({ variables }), t("Commission limit saved"));
      }}
      fallback={t("Failed to save the commission limit")}
      label={t("Save limit")}
      onClose={onClose}
      fields={[
        {
          name: "percent",
          label: t("Maximum commission, in percent"),
          isOptional: true,
          hint: t(
            "Rates and monthly bonuses combined. Leave empty for the default {percent}%. Current rates don't change.",
            { percent: usual },
          ),
          autoFocus: true,
        },
      ]}
    />
  );
}

const dialogs = { payment: PaymentDialog, limit: LimitDialog, fee: FeeDialog, commission: CommissionDialog };

/** What each merchant owes, with its payment terms. */
export const Billing = () => (
  <ForRole operation="billingAccounts" title={t("Brand balances")}>
    <Balances />
  </ForRole>
);

function Balances() {
  const [selected, setSelected] = useState<{ act: Exclude<BillingAct, "books">; id: string } | null>(null);
  const paged = useList(useBillingAccountsQuery, (data) => data.billingAccounts, {}, { size: 10 });
  const { list } = paged;
  const books = useOpened();
  const find = (id: string | undefined | null) => list?.nodes.find((one) => one.id === id);
  const [account, opened] = [find(selected?.id), find(books.id)];
  const Dialog = selected && dialogs[selected.act];
  return (
    <Stack spacing={{ xs: 2, md: 3 }}>
      <InvoiceSettingsPanel />
      <BankPanel />
      <Box sx={panelStyle}>
        <DataTable
          label={t("Brand balances")}
          plural={t("brands")}
          paged={paged}
          columns={accountColumns((act, { id }: AccountRow) =>
            act === "books" ? books.open(id) : setSelected({ act, id }),
          )}
          failure={t("Failed to load the balances")}
          skeleton={{ rows: 6 }}
          empty={<EmptyState title={t("No brands yet")} text={t("Brands appear here once they are approved.")} />}
        />
        {opened && <BrandBooks account={opened} onClose={books.close} />}
        {Dialog && account && <Dialog account={account} onClose={() => setSelected(null)} />}
      </Box>
    </Stack>
  );
}

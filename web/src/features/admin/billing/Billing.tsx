import { Box, Stack } from "@mui/material";
import { useState } from "react";
import {
  commissionLimitForm,
  creditLimitForm,
  merchantPaymentForm,
  networkFeeForm,
} from "../../../../../api/src/contract/billingForms";
import { business } from "../../../../../api/src/contract/business";
import { decimalOf, digitsOf } from "../../../../../api/src/contract/currencies";
import { addDays, dayOf } from "../../../../../api/src/contract/days";
import {
  useBillingAccountsQuery,
  useRecordMerchantPaymentMutation,
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
import { BankPanel } from "./bank/BankPanel";
import {
  type AccountDialogProps,
  type AccountRow,
  accountColumns,
  type BillingAct,
  MerchantBooks,
  useBillingAct,
} from "./MerchantBooks";
import { InvoiceSettingsPanel } from "./settings/InvoiceSettingsPanel";

function PaymentDialog({ account, onClose }: AccountDialogProps) {
  const act = useBillingAct();
  const { currency } = account.owed;
  const [record] = useRecordMerchantPaymentMutation();
  return (
    <FormDialog
      title={`Payment from ${account.merchantName}`}
      width={520}
      values={{ amount: "", receivedOn: dayOf(new Date()), reference: "" }}
      schema={merchantPaymentForm}
      work={(values) => {
        const input = { ...values, amount: values.amount.trim() };
        return act(() => record({ variables: { merchantId: account.id, input } }), "Payment recorded");
      }}
      fallback="Failed to record the payment"
      label="Record payment"
      onClose={onClose}
      fields={[
        {
          name: "amount",
          label: "Amount",
          hint: `In ${inWords(currency)}, such as ${decimalOf(1250 * 10 ** digitsOf(currency), currency)}`,
          autoFocus: true,
        },
        { name: "receivedOn", label: "Received on", hint: "Date on the bank statement (UTC)" },
        { name: "reference", label: "Reference", hint: "As on the bank statement. Each reference can be used once." },
      ]}
    />
  );
}

function LimitDialog({ account, onClose }: AccountDialogProps) {
  const act = useBillingAct();
  const [setLimit] = useSetCreditLimitMutation();
  return (
    <FormDialog
      title={`Credit limit of ${account.merchantName}`}
      width={520}
      values={{
        limit: account.isLimitAgreed ? decimalOf(account.creditLimit.cents, account.creditLimit.currency) : "",
      }}
      schema={creditLimitForm}
      work={({ limit }) => {
        const variables = { merchantId: account.id, limit: limit.trim() || null };
        return act(() => setLimit({ variables }), "Credit limit saved");
      }}
      fallback="Failed to save the credit limit"
      label="Save limit"
      onClose={onClose}
      fields={[
        {
          name: "limit",
          label: "Limit",
          isOptional: true,
          hint: `In ${inWords(account.owed.currency)}. Above it, new orders are on hold and publishers' payouts wait. Leave it empty for the usual limit, which grows with what the merchant has paid.`,
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
      title={`Network fee of ${account.merchantName}`}
      width={520}
      values={{ percent: String(account.feePercent), fromMonth: nextMonth() }}
      schema={networkFeeForm}
      work={({ percent, fromMonth }) => {
        const input = { percent: percent.trim() ? Number(percent) : null, fromMonth };
        return act(() => setFee({ variables: { merchantId: account.id, input } }), "Fee saved");
      }}
      fallback="Failed to save the fee"
      label="Save fee"
      onClose={onClose}
      fields={[
        {
          name: "percent",
          label: "Percent of the commission",
          isOptional: true,
          hint: "Shown as a separate line on invoices. Publishers' earnings don't change. Leave empty for the network's default fee.",
          autoFocus: true,
        },
        { name: "fromMonth", label: "From", hint: "First month, e.g. 2026-12" },
      ]}
    />
  );
}

const usual = business.maxCommissionPercent;

/** How much commission a brand may offer. */
function CommissionDialog({ account, onClose }: AccountDialogProps) {
  const act = useBillingAct();
  const [setLimit] = useSetCommissionLimitMutation();
  return (
    <FormDialog
      title={`Commission limit of ${account.merchantName}`}
      width={520}
      values={{ percent: account.commissionLimit === usual ? "" : String(account.commissionLimit) }}
      schema={commissionLimitForm}
      work={({ percent }) => {
        const variables = { merchantId: account.id, percent: percent.trim() ? Number(percent) : null };
        return act(() => setLimit({ variables }), "Commission limit saved");
      }}
      fallback="Failed to save the commission limit"
      label="Save limit"
      onClose={onClose}
      fields={[
        {
          name: "percent",
          label: "Highest commission, in percent",
          isOptional: true,
          hint: `Rates and monthly bonuses together. Leave it empty for the usual ${usual}%. Current rates don't change.`,
          autoFocus: true,
        },
      ]}
    />
  );
}

const dialogs = { payment: PaymentDialog, limit: LimitDialog, fee: FeeDialog, commission: CommissionDialog };

/** What each merchant owes, with its terms of payment. */
export const Billing = () => (
  <ForRole operation="billingAccounts" title="Merchants' balances">
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
          label="Merchants' balances"
          plural="merchants"
          paged={paged}
          columns={accountColumns((act, { id }: AccountRow) =>
            act === "books" ? books.open(id) : setSelected({ act, id }),
          )}
          failure="Failed to load the balances"
          skeleton={{ rows: 6 }}
          empty={<EmptyState title="No merchants yet" text="Brands appear here once they are approved." />}
        />
        {opened && <MerchantBooks account={opened} onClose={books.close} />}
        {Dialog && account && <Dialog account={account} onClose={() => setSelected(null)} />}
      </Box>
    </Stack>
  );
}

import { useApolloClient } from "@apollo/client/react";
import { Box } from "@mui/material";
import { ArrowUpToLine, Gauge, Percent, ReceiptText } from "lucide-react";
import { useState } from "react";
import { reversePaymentForm } from "../../../../../api/src/contract/billingForms";
import {
  BillingAccountsDocument,
  type BillingAccountsQuery,
  OpenBankEntriesDocument,
  useMerchantInvoicesQuery,
  useMerchantPaymentsQuery,
  useReverseMerchantPaymentMutation,
} from "../../../generated/admin";
import { inMoney, inPercent } from "../../../lib/money";
import {
  BalanceFigures,
  type InvoiceRow,
  invoiceColumns,
  type PaymentRow,
  paymentColumns,
} from "../../../shared/billing/billingColumns";
import { InvoiceDialog } from "../../../shared/billing/InvoiceDialog";
import { Badge } from "../../../ui/Badge";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { EmptyState } from "../../../ui/EmptyState";
import { H3 } from "../../../ui/html";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { RowButton } from "../../../ui/table/RowButton";
import { RowMenu } from "../../../ui/table/rowMenu/RowMenu";
import { usePaged } from "../../../ui/table/usePaged";
import { usePages } from "../../../ui/table/usePages";
import { useToast } from "../../../ui/toast/useToast";
import { refetchAfterChange } from "../refetchAfterChange";

/** A merchant's invoices and payments. */
export function MerchantBooks({ account, onClose }: AccountDialogProps) {
  const [invoice, setInvoice] = useState<InvoiceRow | null>(null);
  const [payment, setPayment] = useState<PaymentRow | null>(null);
  if (invoice) return <InvoiceDialog invoice={invoice} onClose={() => setInvoice(null)} />;
  if (payment) return <ReverseDialog payment={payment} onClose={() => setPayment(null)} />;
  return (
    <DialogFrame title={account.merchantName} onClose={onClose} width={860}>
      <Box sx={{ mx: "-20px" }}>
        <BalanceFigures {...account} />
        <Heading>Invoices</Heading>
        <Invoices account={account} onOpen={setInvoice} />
        <Heading>Payments</Heading>
        <Payments account={account} onReverse={setPayment} />
      </Box>
    </DialogFrame>
  );
}

const Heading = ({ children }: { children: string }) => (
  <H3 sx={{ px: "20px", pt: 2, fontSize: 18, fontWeight: 650 }}>{children}</H3>
);

function Invoices({ account, onOpen }: { account: AccountRow; onOpen: (invoice: InvoiceRow) => void }) {
  const paged = usePaged(useMerchantInvoicesQuery, (data) => data.invoices, usePages(12), { merchantId: account.id });
  return (
    <DataTable
      label={`Invoices of ${account.merchantName}`}
      plural="invoices"
      paged={paged}
      columns={invoiceColumns(onOpen)}
      failure="Failed to load the invoices"
      skeleton={{ rows: 2 }}
      empty={<EmptyState title="No invoices yet" />}
    />
  );
}

function Payments({ account, onReverse }: { account: AccountRow; onReverse: (payment: PaymentRow) => void }) {
  const paged = usePaged(useMerchantPaymentsQuery, (data) => data.merchantPayments, usePages(12), {
    merchantId: account.id,
  });
  return (
    <DataTable
      label={`Payments of ${account.merchantName}`}
      plural="payments"
      paged={paged}
      columns={paymentColumns(onReverse)}
      failure="Failed to load the payments"
      skeleton={{ rows: 2 }}
      empty={<EmptyState title="No payments yet" />}
    />
  );
}

function ReverseDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const act = useBillingAct();
  const [reverse] = useReverseMerchantPaymentMutation();
  return (
    <FormDialog
      title={`Reverse payment ${payment.reference}?`}
      width={520}
      lead={`${inMoney(payment.amount)} is owed again. The payment stays listed as reversed. This can't be undone.`}
      values={{ reason: "" }}
      schema={reversePaymentForm}
      work={({ reason }) =>
        act(() => reverse({ variables: { id: payment.id, reason: reason.trim() } }), "Payment reversed")
      }
      fallback="Failed to reverse the payment"
      label="Reverse payment"
      isGrave
      onClose={onClose}
      fields={[{ name: "reason", label: "Reason", hint: "The merchant will see it.", rows: 2, autoFocus: true }]}
    />
  );
}

export type AccountRow = BillingAccountsQuery["billingAccounts"]["nodes"][number];

/** What an admin may do with a merchant's books. */
export type BillingAct = "books" | "payment" | "limit" | "fee" | "commission";

export interface AccountDialogProps {
  account: AccountRow;
  onClose: () => void;
}

export const accountColumns = (
  onAct: (act: BillingAct, account: AccountRow) => void,
): readonly Column<AccountRow>[] => [
  { id: "merchant", label: "Merchant", isHeading: true, cell: (account) => <Name {...account} /> },
  { id: "due", label: "Due", align: "end", cell: ({ due }) => <b>{inMoney(due)}</b> },
  { id: "upTo30", label: "0–30 days", align: "end", cell: ({ upTo30Days }) => inMoney(upTo30Days) },
  { id: "upTo60", label: "31–60 days", align: "end", cell: ({ upTo60Days }) => inMoney(upTo60Days) },
  { id: "older", label: "Older", align: "end", cell: ({ olderDays }) => inMoney(olderDays) },
  { id: "actions", label: "Actions", align: "end", cell: (account) => <Actions account={account} onAct={onAct} /> },
];

const Name = ({ merchantName, isOverLimit, creditLimit, isLimitAgreed, feePercent, notInvoiced }: AccountRow) => (
  <Box sx={{ display: "grid", justifyItems: "start", gap: "2px", minWidth: 0, overflowWrap: "anywhere" }}>
    {merchantName}
    {isOverLimit && <Badge variant="destructive">Over its limit</Badge>}
    <Box sx={{ fontSize: 14, fontWeight: 400, color: "text.secondary" }}>
      {`${inMoney(notInvoiced)} not invoiced yet. ${isLimitAgreed ? "Limit" : "Usual limit"} ${inMoney(creditLimit)}, fee ${inPercent(feePercent, 2)}`}
    </Box>
  </Box>
);

const acts = [
  ["books", "Invoices", ReceiptText],
  ["limit", "Credit limit", Gauge],
  ["fee", "Fee", Percent],
  ["commission", "Commission limit", ArrowUpToLine],
] as const;

const Actions = ({
  account,
  onAct,
}: {
  account: AccountRow;
  onAct: (act: BillingAct, account: AccountRow) => void;
}) => (
  <Box sx={{ display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 0.5, whiteSpace: "nowrap" }}>
    <RowButton about={`Record payment: ${account.merchantName}`} onClick={() => onAct("payment", account)}>
      Record payment
    </RowButton>
    <RowMenu
      label={`More actions for ${account.merchantName}`}
      items={acts.map(([act, label, icon]) => ({
        label,
        name: `${label}: ${account.merchantName}`,
        icon,
        run: () => onAct(act, account),
      }))}
    />
  </Box>
);

/** What follows a change of a merchant's books: they are read again, and a toast says so. */
export function useBillingAct() {
  const { toast } = useToast();
  const client = useApolloClient();
  return async (work: () => Promise<unknown>, description: string) => {
    await work();
    for (const fieldName of ["invoices", "merchantPayments"]) client.cache.evict({ fieldName });
    // The change is made, whether or not it can be shown at once.
    await refetchAfterChange(client, [BillingAccountsDocument, OpenBankEntriesDocument]).catch(() => undefined);
    toast({ title: "Success", description });
  };
}

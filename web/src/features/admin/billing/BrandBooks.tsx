import { useApolloClient } from "@apollo/client/react";
import { Box } from "@mui/material";
import { ArrowUpToLine, Gauge, Percent, ReceiptText } from "lucide-react";
import { useState } from "react";
import { reversePaymentForm } from "../../../../../api/src/contract/billingForms";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  BillingAccountsDocument,
  type BillingAccountsQuery,
  OpenBankEntriesDocument,
  useBrandPaymentsQuery,
  useMerchantInvoicesQuery,
  useReverseBrandPaymentMutation,
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
export function BrandBooks({ account, onClose }: AccountDialogProps) {
  const [invoice, setInvoice] = useState<InvoiceRow | null>(null);
  const [payment, setPayment] = useState<PaymentRow | null>(null);
  if (invoice) return <InvoiceDialog invoice={invoice} onClose={() => setInvoice(null)} />;
  if (payment) return <ReverseDialog payment={payment} onClose={() => setPayment(null)} />;
  return (
    <DialogFrame title={account.merchantName} onClose={onClose} width={860}>
      <Box sx={{ mx: "-20px" }}>
        <BalanceFigures {...account} />
        <Heading>{t("Invoices")}</Heading>
        <Invoices account={account} onOpen={setInvoice} />
        <Heading>{t("Payments")}</Heading>
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
      label={t("Invoices of {merchantName}", { merchantName: account.merchantName })}
      plural={t("invoices")}
      paged={paged}
      columns={invoiceColumns(onOpen)}
      failure={t("Failed to load the invoices")}
      skeleton={{ rows: 2 }}
      empty={<EmptyState title={t("No invoices yet")} />}
    />
  );
}

function Payments({ account, onReverse }: { account: AccountRow; onReverse: (payment: PaymentRow) => void }) {
  const paged = usePaged(useBrandPaymentsQuery, (data) => data.brandPayments, usePages(12), { merchantId: account.id });
  return (
    <DataTable
      label={t("Payments of {merchantName}", { merchantName: account.merchantName })}
      plural={t("payments")}
      paged={paged}
      columns={paymentColumns(onReverse)}
      failure={t("Failed to load the payments")}
      skeleton={{ rows: 2 }}
      empty={<EmptyState title={t("No payments yet")} />}
    />
  );
}

function ReverseDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const act = useBillingAct();
  const [reverse] = useReverseBrandPaymentMutation();
  return (
    <FormDialog
      title={t("Reverse payment {reference}?", { reference: payment.reference })}
      width={520}
      lead={t("{amount} is owed again. The payment stays listed as reversed. This can't be undone.", {
        amount: inMoney(payment.amount),
      })}
      values={{ reason: "" }}
      schema={reversePaymentForm}
      work={({ reason }) =>
        act(() => reverse({ variables: { id: payment.id, reason: reason.trim() } }), t("Payment reversed"))
      }
      fallback={t("Failed to reverse the payment")}
      label={t("Reverse payment")}
      isGrave
      onClose={onClose}
      fields={[{ name: "reason", label: t("Reason"), hint: t("The brand will see it."), rows: 2, autoFocus: true }]}
    />
  );
}

export type AccountRow = BillingAccountsQuery["billingAccounts"]["nodes"][number];

/** Admin actions on a merchant's billing. */
export type BillingAct = "books" | "payment" | "limit" | "fee" | "commission";

export interface AccountDialogProps {
  account: AccountRow;
  onClose: () => void;
}

export const accountColumns = (
  onAct: (act: BillingAct, account: AccountRow) => void,
): readonly Column<AccountRow>[] => [
  { id: "merchant", label: t("Brand"), isHeading: true, cell: (account) => <Name {...account} /> },
  { id: "due", label: t("Balance due"), align: "end", cell: ({ due }) => <b>{inMoney(due)}</b> },
  { id: "upTo30", label: t("0–30 days"), align: "end", cell: ({ upTo30Days }) => inMoney(upTo30Days) },
  { id: "upTo60", label: t("31–60 days"), align: "end", cell: ({ upTo60Days }) => inMoney(upTo60Days) },
  { id: "older", label: t("Older"), align: "end", cell: ({ olderDays }) => inMoney(olderDays) },
  { id: "actions", label: t("Actions"), align: "end", cell: (account) => <Actions account={account} onAct={onAct} /> },
];

const Name = ({ merchantName, isOverLimit, creditLimit, isLimitAgreed, feePercent, notInvoiced }: AccountRow) => (
  <Box sx={{ display: "grid", justifyItems: "start", gap: "2px", minWidth: 0, overflowWrap: "anywhere" }}>
    {merchantName}
    {isOverLimit && <Badge variant="destructive">{t("Over limit")}</Badge>}
    <Box sx={{ fontSize: 14, fontWeight: 400, color: "text.secondary" }}>
      {termsLabel({
        isLimitAgreed,
        unbilled: inMoney(notInvoiced),
        limit: inMoney(creditLimit),
        fee: inPercent(feePercent, 2),
      })}
    </Box>
  </Box>
);

const termsLabel = ({
  isLimitAgreed,
  ...sums
}: {
  isLimitAgreed: boolean;
  unbilled: string;
  limit: string;
  fee: string;
}) =>
  isLimitAgreed
    ? t("{unbilled} unbilled. Limit {limit}, fee {fee}", sums)
    : t("{unbilled} unbilled. Default limit {limit}, fee {fee}", sums);

const acts = [
  ["books", t("Invoices"), ReceiptText],
  ["limit", t("Credit limit"), Gauge],
  ["fee", t("Network fee"), Percent],
  ["commission", t("Commission limit"), ArrowUpToLine],
] as const;

const Actions = ({
  account,
  onAct,
}: {
  account: AccountRow;
  onAct: (act: BillingAct, account: AccountRow) => void;
}) => (
  <Box sx={{ display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 0.5, whiteSpace: "nowrap" }}>
    <RowButton
      about={t("Record payment: {merchantName}", { merchantName: account.merchantName })}
      onClick={() => onAct("payment", account)}
    >
      {t("Record payment")}
    </RowButton>
    <RowMenu
      label={t("More actions for {merchantName}", { merchantName: account.merchantName })}
      items={acts.map(([act, label, icon]) => ({
        label,
        name: `${label}: ${account.merchantName}`,
        icon,
        run: () => onAct(act, account),
      }))}
    />
  </Box>
);

/** Refetches after a change to a brand's billing, and shows a toast. */
export function useBillingAct() {
  const { toast } = useToast();
  const client = useApolloClient();
  return async (work: () => Promise<unknown>, description: string) => {
    await work();
    for (const fieldName of ["invoices", "brandPayments"]) client.cache.evict({ fieldName });
    // The change is saved, even if the refetch fails.
    await refetchAfterChange(client, [BillingAccountsDocument, OpenBankEntriesDocument]).catch(() => undefined);
    toast({ title: t("Success"), description });
  };
}

import { Box } from "@mui/material";
import { useState } from "react";
import { reversePaymentForm } from "../../../../../api/src/contract/billingForms";
import {
  useMerchantInvoicesQuery,
  useMerchantPaymentsQuery,
  useReverseMerchantPaymentMutation,
} from "../../../generated/admin";
import { inMoney } from "../../../lib/money";
import { BalanceFigures } from "../../../shared/billing/BalanceFigures";
import { invoiceColumns, paymentColumns } from "../../../shared/billing/billingColumns";
import { InvoiceDialog } from "../../../shared/billing/InvoiceDialog";
import type { InvoiceRow, PaymentRow } from "../../../shared/billing/types";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { EmptyState } from "../../../ui/EmptyState";
import { FormTextField } from "../../../ui/form/FormTextField";
import { H3 } from "../../../ui/html";
import { DataTable } from "../../../ui/table/DataTable";
import { usePaged } from "../../../ui/table/usePaged";
import { usePages } from "../../../ui/table/usePages";
import type { AccountDialogProps, AccountRow } from "./accountColumns";
import { useBillingAct } from "./useBillingAct";

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
    >
      {(form) => (
        <FormTextField form={form} name="reason" label="Reason" hint="The merchant will see it." rows={2} autoFocus />
      )}
    </FormDialog>
  );
}

import Box from "@mui/material/Box";
import { useState } from "react";
import { useMerchantInvoicesQuery, useMerchantPaymentsQuery } from "../../../generated/admin";
import { BalanceFigures } from "../../../shared/billing/BalanceFigures";
import { invoiceColumns, paymentColumns } from "../../../shared/billing/billingColumns";
import { InvoiceDialog } from "../../../shared/billing/InvoiceDialog";
import type { InvoiceRow, PaymentRow } from "../../../shared/billing/types";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedTable } from "../../../ui/table/PagedTable";
import { useLatestData } from "../../../ui/table/useLatestData";
import { usePages } from "../../../ui/table/usePages";
import type { AccountDialogProps, AccountRow } from "./accountColumns";
import { ReverseDialog } from "./ReverseDialog";

const PAGE_SIZE = 12;

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
  <Box component="h3" sx={{ m: 0, px: "20px", pt: 2, fontSize: 18, fontWeight: 650 }}>
    {children}
  </Box>
);

function Invoices({ account, onOpen }: { account: AccountRow; onOpen: (invoice: InvoiceRow) => void }) {
  const pages = usePages(PAGE_SIZE);
  const { refetch, ...result } = useMerchantInvoicesQuery({
    variables: { merchantId: account.id, first: pages.size, after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  return (
    <PagedTable
      title={`Invoices of ${account.merchantName}`}
      label="invoices"
      pages={pages}
      columns={invoiceColumns(onOpen)}
      list={useLatestData(`${pages.after}`, result)?.invoices}
      error={result.error}
      isStale={result.data === undefined}
      failure="Failed to load the invoices"
      retry={refetch}
      rows={2}
      empty={<EmptyState title="No invoices yet" />}
    />
  );
}

function Payments({ account, onReverse }: { account: AccountRow; onReverse: (payment: PaymentRow) => void }) {
  const pages = usePages(PAGE_SIZE);
  const { refetch, ...result } = useMerchantPaymentsQuery({
    variables: { merchantId: account.id, first: pages.size, after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  return (
    <PagedTable
      title={`Payments of ${account.merchantName}`}
      label="payments"
      pages={pages}
      columns={paymentColumns(onReverse)}
      list={useLatestData(`${pages.after}`, result)?.merchantPayments}
      error={result.error}
      isStale={result.data === undefined}
      failure="Failed to load the payments"
      retry={refetch}
      rows={2}
      empty={<EmptyState title="No payments yet" />}
    />
  );
}

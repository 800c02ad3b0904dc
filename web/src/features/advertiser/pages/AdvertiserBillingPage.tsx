import { Stack } from "@mui/material";
import {
  useMyBillingQuery,
  useMyInvoicesQuery,
  useMyOpenInvoiceQuery,
  useMyPaymentsQuery,
} from "../../../generated/advertiser";
import { utcDay } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { useOpened } from "../../../lib/navigation/useOpened";
import { BalanceFigures, invoiceColumns, paymentColumns } from "../../../shared/billing/billingColumns";
import { InvoiceDialog, PayTo } from "../../../shared/billing/InvoiceDialog";
import { Badge } from "../../../ui/Badge";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { DataTable } from "../../../ui/table/DataTable";
import { useList } from "../../../ui/table/useList";
import { PageHead } from "../../../ui/workspace/PageHead";
import { AboutAmount } from "../../session/display/AboutAmount";
import { ForRole } from "../../session/rights/ReadOnly";
import { RolePage } from "../../session/rights/RolePage";
import { Statement } from "./Statement";

/** The brand's balance, invoices and payments. */
function Billing() {
  const opened = useOpened("invoice");
  return (
    <Stack spacing={{ xs: 2, md: 3 }}>
      <BalancePanel />
      <PayByPanel />
      <Invoices onOpen={opened.open} />
      <Payments />
      {opened.id && <OpenInvoice id={opened.id} onClose={opened.close} />}
    </Stack>
  );
}

function BalancePanel() {
  const { data, error, refetch } = useMyBillingQuery({ fetchPolicy: "cache-and-network" });
  const account = data?.billingAccount;
  return (
    <Panel
      title="Balance"
      lead="Outstanding balance by age. Payments apply to the oldest invoice first."
      info="Invoices are issued in the first days of each month for the previous month. They cover the commission on that month's statement."
    >
      {account ? (
        <BalanceFigures {...account} below={(amount) => <AboutAmount of={amount} />} />
      ) : (
        <NotLoaded error={error} fallback="Failed to load your balance" retry={refetch} rows={1} />
      )}
    </Panel>
  );
}

/** The oldest invoice that is not paid, and where to pay it. Nothing while all are paid. */
function PayByPanel() {
  const { data } = useMyBillingQuery({ fetchPolicy: "cache-first" });
  const invoice = data?.billingAccount.oldestOpen;
  if (!invoice) return null;
  const payTo = data.billingAccount.payTo;
  return (
    <Panel
      title={`Pay by ${utcDay(invoice.dueOn)}`}
      lead={`${inMoney(invoice.open)} for invoice ${invoice.number}`}
      aside={invoice.isOverdue && <Badge variant="destructive">Overdue</Badge>}
      isInset
    >
      {payTo ? (
        <PayTo account={payTo} reference={invoice.number} />
      ) : (
        <p>Contact us for our bank details before you pay.</p>
      )}
    </Panel>
  );
}

function Invoices({ onOpen }: { onOpen: (id: string) => void }) {
  const paged = useList(useMyInvoicesQuery, (data) => data.invoices, {}, { size: 6, name: "invoices" });
  return (
    <Panel title="Invoices">
      <DataTable
        label="Your invoices"
        plural="invoices"
        paged={paged}
        layout="pairs"
        columns={invoiceColumns(({ id }) => onOpen(id))}
        failure="Failed to load your invoices"
        skeleton={{ rows: 3 }}
        empty={<EmptyState title="No invoices yet" text="Your first invoice comes after a month with orders." />}
      />
    </Panel>
  );
}

function Payments() {
  const paged = useList(useMyPaymentsQuery, (data) => data.merchantPayments, {}, { size: 6, name: "payments" });
  return (
    <Panel title="Payments">
      <DataTable
        label="Your payments"
        plural="payments"
        paged={paged}
        layout="pairs"
        columns={paymentColumns()}
        failure="Failed to load your payments"
        skeleton={{ rows: 3 }}
        empty={<EmptyState title="No payments yet" text="Payments appear here once we have recorded them." />}
      />
    </Panel>
  );
}

function OpenInvoice({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useMyOpenInvoiceQuery({ variables: { id } });
  return <InvoiceDialog invoice={data?.invoice} error={error} retry={refetch} onClose={onClose} />;
}

export const AdvertiserBillingPage = () => (
  <RolePage needs="advertiser" title="Billing">
    <PageHead title="Billing" />
    <ForRole operation="billingAccount" title="Invoices and payments">
      <Billing />
    </ForRole>
    <Statement />
  </RolePage>
);

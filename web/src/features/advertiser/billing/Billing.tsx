import Stack from "@mui/material/Stack";
import {
  useMyBillingQuery,
  useMyInvoicesQuery,
  useMyOpenInvoiceQuery,
  useMyPaymentsQuery,
} from "../../../generated/advertiser";
import { useAddress } from "../../../lib/navigation/useAddress";
import { BalanceFigures } from "../../../shared/billing/BalanceFigures";
import { invoiceColumns, paymentColumns } from "../../../shared/billing/billingColumns";
import { InvoiceDialog } from "../../../shared/billing/InvoiceDialog";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedTable } from "../../../ui/table/PagedTable";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { AboutAmount } from "../../session/display/AboutAmount";

const PAGE_SIZE = 6;
/** In the URL, so that an invoice can be bookmarked and browser back closes it. */
const PARAM = "invoice";

/** The brand's balance, invoices and payments. */
export function Billing() {
  const [params, change] = useAddress();
  const opened = params.get(PARAM);
  return (
    <Stack spacing={{ xs: 2, md: 3 }}>
      <BalancePanel />
      <Invoices onOpen={(id) => change((address) => address.set(PARAM, id))} />
      <Payments />
      {opened && <OpenInvoice id={opened} onClose={() => change((address) => address.delete(PARAM))} />}
    </Stack>
  );
}

function BalancePanel() {
  const { data, error, refetch } = useMyBillingQuery({ fetchPolicy: "cache-and-network" });
  const account = data?.billingAccount;
  return (
    <Panel
      title="Balance"
      lead="What you owe on your invoices, by their age. Payments cover the oldest invoice first."
      info="An invoice is issued in the first days of a month for the month before. It holds the commission of that month's statement."
    >
      {account ? (
        <BalanceFigures {...account} below={(amount) => <AboutAmount of={amount} />} />
      ) : error ? (
        <Failure error={error} fallback="Failed to load your balance" retry={refetch} />
      ) : (
        <TableSkeleton rows={1} />
      )}
    </Panel>
  );
}

function Invoices({ onOpen }: { onOpen: (id: string) => void }) {
  const pages = useAddressPages(PAGE_SIZE, "invoices");
  const { refetch, ...result } = useMyInvoicesQuery({
    variables: { first: pages.size, after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  return (
    <Panel title="Invoices">
      <PagedTable
        title="Your invoices"
        label="invoices"
        pages={pages}
        isPaired
        columns={invoiceColumns(({ id }) => onOpen(id))}
        list={useLatestData(`${pages.after}`, result)?.invoices}
        error={result.error}
        isStale={result.data === undefined}
        failure="Failed to load your invoices"
        retry={refetch}
        rows={3}
        empty={<EmptyState title="No invoices yet" text="The first one comes after a month with orders." />}
      />
    </Panel>
  );
}

function Payments() {
  const pages = useAddressPages(PAGE_SIZE, "payments");
  const { refetch, ...result } = useMyPaymentsQuery({
    variables: { first: pages.size, after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  return (
    <Panel title="Payments">
      <PagedTable
        title="Your payments"
        label="payments"
        pages={pages}
        isPaired
        columns={paymentColumns()}
        list={useLatestData(`${pages.after}`, result)?.merchantPayments}
        error={result.error}
        isStale={result.data === undefined}
        failure="Failed to load your payments"
        retry={refetch}
        rows={3}
        empty={<EmptyState title="No payments yet" text="A payment shows here once it was entered." />}
      />
    </Panel>
  );
}

function OpenInvoice({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useMyOpenInvoiceQuery({ variables: { id } });
  return <InvoiceDialog invoice={data?.invoice} error={error} retry={refetch} onClose={onClose} />;
}

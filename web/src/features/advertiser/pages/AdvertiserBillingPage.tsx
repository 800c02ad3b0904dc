import { Button, Stack } from "@mui/material";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  useMyBillingQuery,
  useMyInvoicesQuery,
  useMyOpenInvoiceQuery,
  useMyPaymentsQuery,
} from "../../../generated/advertiser";
import { utcDay } from "../../../lib/dates";
import { lazyPart } from "../../../lib/lazyPart";
import { inMoney } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { useOpened } from "../../../lib/navigation/useOpened";
import { BalanceFigures, invoiceColumns, paymentColumns } from "../../../shared/billing/billingColumns";
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

const invoice = () => import("../../../shared/billing/InvoiceDialog");
const InvoiceDialog = lazyPart(async () => (await invoice()).InvoiceDialog);
const PayTo = lazyPart(async () => (await invoice()).PayTo);

/** The brand's balance, invoices and payments. */
function Billing() {
  const opened = useOpened("invoice");
  return (
    <Stack spacing={{ xs: 2, md: 3 }}>
      <BalancePanel />
      <PayByPanel />
      <Invoices onOpen={opened.open} />
      <Payments />
      <Suspense fallback={null}>{opened.id && <OpenInvoice id={opened.id} onClose={opened.close} />}</Suspense>
    </Stack>
  );
}

function BalancePanel() {
  const { data, error, refetch } = useMyBillingQuery({ fetchPolicy: "cache-and-network" });
  const account = data?.billingAccount;
  return (
    <Panel
      title={t("Balance")}
      lead={t("Outstanding balance by age. Payments apply to the oldest invoice first.")}
      info={t(
        "Invoices are issued at the start of each month and cover the commission on the previous month's statement.",
      )}
    >
      {account ? (
        <BalanceFigures {...account} below={(amount) => <AboutAmount of={amount} />} />
      ) : (
        <NotLoaded error={error} fallback={t("Failed to load your balance")} retry={refetch} rows={1} />
      )}
    </Panel>
  );
}

/** The oldest unpaid invoice, and where to pay it. Hidden while all are paid. */
function PayByPanel() {
  const { data } = useMyBillingQuery({ fetchPolicy: "cache-first" });
  const invoice = data?.billingAccount.oldestOpen;
  if (!invoice) return null;
  const payTo = data.billingAccount.payTo;
  return (
    <Panel
      title={t("Pay by {date}", { date: utcDay(invoice.dueOn) })}
      lead={t("{amount} for invoice {number}", { amount: inMoney(invoice.open), number: invoice.number })}
      aside={invoice.isOverdue && <Badge variant="destructive">{t("Past due")}</Badge>}
      isInset
    >
      {payTo ? (
        <Suspense fallback={null}>
          <PayTo account={payTo} reference={invoice.number} />
        </Suspense>
      ) : (
        <p>{t("Contact us for our bank details before you pay.")}</p>
      )}
    </Panel>
  );
}

function Invoices({ onOpen }: { onOpen: (id: string) => void }) {
  const paged = useList(useMyInvoicesQuery, (data) => data.invoices, {}, { size: 6, name: "invoices" });
  return (
    <Panel title={t("Invoices")}>
      <DataTable
        label={t("Your invoices")}
        plural={t("invoices")}
        paged={paged}
        columns={invoiceColumns(({ id }) => onOpen(id))}
        onOpen={onOpen}
        failure={t("Failed to load your invoices")}
        skeleton={{ rows: 3 }}
        empty={
          <EmptyState
            title={t("No invoices yet")}
            text={t("Your first invoice comes after a month with orders. It shows your legal details.")}
            action={
              <Button component={Link} to={paths.profile}>
                {t("Check your legal details")}
              </Button>
            }
          />
        }
      />
    </Panel>
  );
}

function Payments() {
  const paged = useList(useMyPaymentsQuery, (data) => data.brandPayments, {}, { size: 6, name: "payments" });
  return (
    <Panel title={t("Payments")}>
      <DataTable
        label={t("Your payments")}
        plural={t("payments")}
        paged={paged}
        columns={paymentColumns()}
        failure={t("Failed to load your payments")}
        skeleton={{ rows: 3 }}
        empty={<EmptyState title={t("No payments yet")} text={t("Payments appear here once we have recorded them.")} />}
      />
    </Panel>
  );
}

function OpenInvoice({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useMyOpenInvoiceQuery({ variables: { id } });
  return <InvoiceDialog invoice={data?.invoice} error={error} retry={refetch} onClose={onClose} />;
}

export const AdvertiserBillingPage = () => (
  <RolePage needs="advertiser" title={t("Billing")}>
    <PageHead title={t("Billing")} />
    <ForRole operation="billingAccount" title={t("Invoices and payments")}>
      <Billing />
    </ForRole>
    <Statement />
  </RolePage>
);

import { In } from "typeorm";
import { invoiceNumber, MerchantPayment } from "../../money";
import { formatCents } from "../../platform/money";
import { everyPage } from "../../platform/paging/everyPage";
import { Merchant } from "../../programs";
import { ownRows } from "./ownRows";

import { flattened, momentOf, type OwnTable, shown } from "./ownTable";

export const invoices: OwnTable = ({ billing }, viewer) => ({
  columns: ["number", "month", "earned", "takenBack", "fee", "total", "currency", "issued"],
  rows: shown(flattened(everyPage((page) => billing.myInvoices(viewer, page))), (invoice) => {
    const amountOf = (cents: number) => formatCents(cents, invoice.currency);
    return {
      number: invoiceNumber(invoice),
      month: invoice.month,
      earned: amountOf(invoice.earned),
      takenBack: amountOf(invoice.takenBack),
      fee: amountOf(invoice.fee),
      total: amountOf(invoice.total),
      currency: invoice.currency,
      issued: momentOf(invoice.createdAt),
    };
  }),
});

export const payments: OwnTable = async ({ db }, { id: ownerId }) => {
  const own = await db.longRead.findBy(Merchant, { ownerId });
  const rows = ownRows(db, MerchantPayment, { merchantId: In([...own.map(({ id }) => id), ""]) });
  return {
    columns: ["receivedOn", "amount", "currency", "reference", "reversed"],
    rows: shown(rows, ({ receivedOn, amount, currency, reference, reversedAt }) => ({
      receivedOn,
      amount: formatCents(amount, currency),
      currency,
      reference,
      reversed: momentOf(reversedAt),
    })),
  };
};

import type { Stream } from "../../platform/chain/stream";
import { Invoice, MerchantPayment } from "./billing.entity";

export const invoiceStream: Stream<Invoice> = {
  name: "invoice",
  label: "invoice",
  entity: Invoice,
  contentOf: (invoice) => [
    invoice.id,
    invoice.createdAt.getTime(),
    invoice.merchantId,
    invoice.merchantName,
    invoice.month,
    invoice.year,
    invoice.number,
    invoice.earned,
    invoice.takenBack,
    invoice.feeBasisPoints,
    invoice.fee,
    invoice.total,
    invoice.lastEntryId,
    invoice.currency,
    invoice.taxBasisPoints,
    invoice.tax,
    invoice.taxNote,
    invoice.dueOn,
  ],
};

export const paymentStream: Stream<MerchantPayment> = {
  name: "payment",
  label: "merchant payment",
  entity: MerchantPayment,
  contentOf: (payment) => [
    payment.id,
    payment.createdAt.getTime(),
    payment.merchantId,
    payment.amount,
    payment.receivedOn,
    payment.reference,
    payment.enteredBy,
    payment.reversedAt?.getTime() ?? null,
    payment.reversedBy,
    payment.reversalReason,
    payment.currency,
  ],
};

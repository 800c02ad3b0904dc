import { BankEntry } from "./bank/bankEntry.entity";
import { CreditLimit, Invoice, MerchantPayment, NetworkFee } from "./billing.entity";
import { CoverGap } from "./cover/coverGap.entity";
import { InvoiceSettings } from "./invoiceSettings.entity";

export const billingEntities = [
  Invoice,
  InvoiceSettings,
  MerchantPayment,
  BankEntry,
  CreditLimit,
  CoverGap,
  NetworkFee,
];

import type { Money } from "../../lib/money";
import type { Party } from "../parties/partyText";

/** An invoice as brands and admins see it. */
export interface InvoiceRow {
  id: string;
  number: string;
  month: string;
  issuedAt: string;
  /** The last UTC day on which a payment is in time. */
  dueOn: string;
  isOverdue: boolean;
  /** For admins: what the document should say and does not. */
  missing: readonly string[];
  payTo: PayTo | null;
  /** As they were when it was issued; null until they say. */
  issuer: Party | null;
  payer: Party | null;
  merchantName: string;
  earned: Money;
  takenBack: Money;
  feePercent: number;
  fee: Money;
  taxPercent: number;
  tax: Money;
  taxNote: string | null;
  total: Money;
  open: Money;
}

/** Where the network receives a currency. */
export interface PayTo {
  currency: string;
  holder: string;
  account: string;
  bankCode: string | null;
  bank: string | null;
}

export interface PaymentRow {
  id: string;
  amount: Money;
  receivedOn: string;
  reference: string;
  reversedAt: string | null;
  reversalReason: string | null;
}

export interface Balance {
  due: Money;
  upTo30Days: Money;
  upTo60Days: Money;
  olderDays: Money;
  notInvoiced: Money;
  owed: Money;
  creditLimit: Money;
  isOverLimit: boolean;
}

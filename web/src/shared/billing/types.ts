import type { Money } from "../../lib/money";
import type { Party } from "../parties/partyText";

/** An invoice as brands and admins see it. */
export interface InvoiceRow {
  id: string;
  number: string;
  month: string;
  issuedAt: string;
  /** As they were when it was issued; null until they say. */
  issuer: Party | null;
  payer: Party | null;
  merchantName: string;
  earned: Money;
  takenBack: Money;
  feePercent: number;
  fee: Money;
  total: Money;
  open: Money;
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
  creditLimit: Money | null;
  isOverLimit: boolean;
}

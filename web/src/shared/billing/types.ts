interface Cents {
  cents: number;
}

/** An invoice as brands and admins see it. */
export interface InvoiceRow {
  id: string;
  number: string;
  month: string;
  issuedAt: string;
  merchantName: string;
  earned: Cents;
  takenBack: Cents;
  feePercent: number;
  fee: Cents;
  total: Cents;
  open: Cents;
}

export interface PaymentRow {
  id: string;
  amount: Cents;
  receivedOn: string;
  reference: string;
  reversedAt: string | null;
  reversalReason: string | null;
}

export interface Balance {
  due: Cents;
  upTo30Days: Cents;
  upTo60Days: Cents;
  olderDays: Cents;
  notInvoiced: Cents;
  owed: Cents;
  creditLimit: Cents | null;
  isOverLimit: boolean;
}

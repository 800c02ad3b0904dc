/** As `POST /api/admin/bank-statements` answers. */
export interface ImportedEntry {
  position: number;
  outcome: "matched" | "unmatched" | "reversal" | "ignored" | "known";
  note: string;
  amount: string;
  currency: string;
  bookedOn: string;
  payer: string;
  remittance: string;
  merchantName: string | null;
  invoiceNumber: string | null;
}

type Outcome = ImportedEntry["outcome"];

/** In the order in which they matter. */
export const outcomes: readonly { id: Outcome; title: string; lead: string }[] = [
  { id: "unmatched", title: "To match", lead: "Not recorded yet. Match them in the list of bank transactions." },
  { id: "reversal", title: "Reversals", lead: "Not recorded yet. Match them in the list of bank transactions." },
  { id: "matched", title: "Recorded as payments", lead: "Payments apply to the oldest invoice first." },
  { id: "known", title: "Imported before", lead: "Skipped, already recorded." },
  { id: "ignored", title: "Ignored", lead: "Debits and pending transactions." },
];

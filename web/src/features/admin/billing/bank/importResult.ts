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
  { id: "unmatched", title: "To assign", lead: "Nothing was entered. These wait in the list of bank entries." },
  { id: "reversal", title: "Reversals", lead: "Nothing was entered. These wait in the list of bank entries." },
  { id: "matched", title: "Entered as payments", lead: "Each pays the merchant's oldest invoices first." },
  { id: "known", title: "Imported before", lead: "Nothing was entered a second time." },
  { id: "ignored", title: "Ignored", lead: "Debits, and what the bank has not booked yet." },
];

import { t } from "../../../../../../api/src/contract/i18n/t";
/** The response of `POST /api/admin/bank-statements`. */
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

/** In order of importance. */
export const outcomes: readonly { id: Outcome; title: string; lead: string }[] = [
  { id: "unmatched", title: t("To match"), lead: t("Not recorded yet. Match them in the list of bank transactions.") },
  { id: "reversal", title: t("Reversals"), lead: t("Not recorded yet. Match them in the list of bank transactions.") },
  { id: "matched", title: t("Recorded as payments"), lead: t("Payments apply to the oldest invoice first.") },
  { id: "known", title: t("Imported before"), lead: t("Skipped, already recorded.") },
  { id: "ignored", title: t("Ignored"), lead: t("Debits and pending transactions.") },
];

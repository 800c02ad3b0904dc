import { createHash } from "node:crypto";
import type { StatementEntry } from "./camt053";

type Keyed = Pick<
  StatementEntry,
  | "account"
  | "statement"
  | "bankReference"
  | "bookedOn"
  | "currency"
  | "amount"
  | "isCredit"
  | "isReversal"
  | "isBooked"
  | "payer"
  | "remittance"
  | "references"
>;

/**
 * What makes an entry the same in another file: account, the bank's reference, booking date, currency, amount and
 * direction. The database keeps it unique. Where a bank gives no reference, payer and text stand in for it, and equal
 * ones on one day are counted: a statement has all entries of a day, so that their number is the same in the next file.
 * Those that are not booked are counted apart, since they are gone in the next file.
 */
export function keysOf(entries: readonly Keyed[]): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const { account, statement, bankReference, bookedOn, currency, amount, isCredit, isReversal, isBooked } = entry;
    const named = bankReference ? ["ref", bankReference] : ["text", entry.payer, entry.remittance, ...entry.references];
    const parts = [account, bookedOn, currency, amount, isCredit, isReversal, ...named];
    const equal = `${statement} ${isBooked} ${digestOf(parts)}`;
    const count = (seen.get(equal) ?? 0) + 1;
    seen.set(equal, count);
    // Some banks give one reference twice: the second is another entry, too.
    return bankReference && count === 1 ? digestOf(parts) : digestOf([...parts, count]);
  });
}

const digestOf = (parts: readonly unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

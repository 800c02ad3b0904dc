import { createHash } from "node:crypto";
import { bankStatementForm } from "../../../contract/billingForms";
import { addDays, dayOf } from "../../../contract/days";
import { t } from "../../../contract/i18n/t";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import { unlessDuplicate } from "../../../platform/db/chunks";
import type { Database } from "../../../platform/db/database";
import { ConflictError, isDuplicate, NotFoundError } from "../../../platform/errors";
import { parseForm } from "../../../platform/form";
import { newId } from "../../../platform/ids";
import type { CreditHold } from "../creditHold";
import { type BrandPaymentService, KNOWN_REFERENCE, newPayment } from "../payment.service";
import { BankEntry } from "./bankEntry.entity";
import { readCamt053, type StatementEntry } from "./camt053";
import { knownOf, matchEntry } from "./matchEntry";
import { badFile } from "./xmlTree";

export type EntryOutcome = "matched" | "unmatched" | "reversal" | "ignored" | "known";

/** The result for one entry of a file. */
export interface ImportedEntry {
  entry: StatementEntry;
  outcome: EntryOutcome;
  note: string;
  merchantName: string | null;
  invoiceNumber: string | null;
}

const DEBIT = "Outgoing money.";
const NOT_BOOKED = "Not booked yet. It will be in a later statement.";
const NOTHING = t("The amount is zero.");
const BEFORE = "Already imported. No payment was recorded.";
const BEFORE_OPEN = "Already imported and still open. See the entries to assign.";
const TAKEN_BACK = t("The bank took a payment back. Reverse it in the brand's payments, then set this entry aside.");
const CAME_BACK =
  "An outgoing transfer was returned. If it was a payout, mark the payout as returned by the bank, then set this entry aside.";

/**
 * Imports bank statements in the format camt.053. Credits that name an invoice become payments. Each entry is its own
 * transaction, so that sending the file again resumes an interrupted import.
 */
export class BankImportService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly payments: BrandPaymentService,
    private readonly creditHold: CreditHold,
  ) {}

  async import(viewer: Viewer, input: unknown): Promise<ImportedEntry[]> {
    const { fileName, content } = parseForm(bankStatementForm, input);
    const entries = await readCamt053(content);
    // Banks to the east of UTC are a day ahead.
    const tomorrow = addDays(dayOf(this.clock.now()), 1);
    for (const { bookedOn, line, position } of entries) {
      if (bookedOn > tomorrow)
        throw badFile(
          line,
          `transaction ${position} is booked on ${bookedOn}, which is in the future. Is this the right file?`,
        );
    }
    const keys = keysOf(entries);
    const importId = newId();
    const results: ImportedEntry[] = [];
    const paid = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      results.push(await this.importEntry(viewer, importId, entry, keys[index] ?? "", paid));
    }
    const counts: Record<string, number> = {};
    for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1;
    const after = { fileName, ...counts };
    await this.db.write((tx) =>
      this.audit.record(tx, {
        actorId: viewer.userId,
        action: "bank-statement.imported",
        subject: `bank-import:${importId}`,
        after,
      }),
    );
    // Done after the commits, since there may be many orders. The job catches up on what is missed here.
    for (const merchantId of paid) await this.creditHold.release(merchantId);
    return results;
  }

  private async importEntry(
    viewer: Viewer,
    importId: string,
    entry: StatementEntry,
    entryKey: string,
    paid: Set<string>,
  ): Promise<ImportedEntry> {
    const result = { entry, merchantName: null, invoiceNumber: null };
    const ignored = ignoredFor(entry);
    if (ignored) return { ...result, outcome: "ignored", note: ignored };
    const row = this.rowOf(entry, importId, entryKey);
    const known = await this.db.read.findOneBy(BankEntry, { entryKey });
    if (known) return { ...result, outcome: "known", note: known.isOpen ? BEFORE_OPEN : BEFORE };
    if (entry.isReversal) {
      return this.keep({ ...row, state: "reversal", note: entry.isCredit ? CAME_BACK : TAKEN_BACK }, result);
    }
    const match = matchEntry(entry, await knownOf(this.db.read, entry));
    if (match.merchantId === undefined) return this.keep({ ...row, note: match.note }, result);
    const { merchantId, merchantName, invoiceNumber, note } = match;
    const now = this.clock.now();
    const payment = newPayment(viewer, now, {
      ...paidFacts(entry, dayOf(now)),
      merchantId,
      reference: referenceOf(row),
    });
    const matched: BankEntry = { ...row, state: "matched", isOpen: 0, note, merchantId, paymentId: payment.id };
    try {
      await this.db.write(async (tx) => {
        await tx.insert(BankEntry, matched);
        await this.payments.enter(tx, viewer, payment);
      });
    } catch (error) {
      const isBroken = error instanceof ConflictError || error instanceof NotFoundError;
      if (!isDuplicate(error) && !isBroken) throw error;
      const stored = await this.db.read.findOneBy(BankEntry, { entryKey });
      if (!stored) {
        const why = isBroken ? error.message : KNOWN_REFERENCE;
        return this.keep({ ...row, note: `${why} Match it, or set it aside if it is the same payment.` }, result);
      }
      // Our own row: an earlier attempt was committed but its result was lost.
      if (stored.id !== row.id) return { ...result, outcome: "known", note: BEFORE };
    }
    paid.add(merchantId);
    return { entry, outcome: "matched", note, merchantName, invoiceNumber };
  }

  /** For an admin to decide. */
  private async keep(
    row: BankEntry,
    result: Pick<ImportedEntry, "entry" | "merchantName" | "invoiceNumber">,
  ): Promise<ImportedEntry> {
    const isKept = await unlessDuplicate(this.db.write((tx) => tx.insert(BankEntry, row)));
    if (!isKept && !(await this.db.read.existsBy(BankEntry, { id: row.id })))
      return { ...result, outcome: "known", note: BEFORE };
    return { ...result, outcome: row.state === "reversal" ? "reversal" : "unmatched", note: row.note };
  }

  private rowOf(
    { account, bankReference, bookedOn, currency, amount, payer, remittance, references }: StatementEntry,
    importId: string,
    entryKey: string,
  ): BankEntry {
    return {
      id: newId(),
      createdAt: this.clock.now(),
      entryKey,
      importId,
      account,
      bankReference,
      bookedOn,
      currency,
      amount,
      payer,
      remittance: [...[remittance, ...references].filter(Boolean).join(" ")].slice(0, 800).join(""),
      state: "unmatched",
      isOpen: 1,
      note: "",
      merchantId: null,
      paymentId: null,
    };
  }
}

function ignoredFor({ isBooked, amount, isCredit, isReversal }: StatementEntry): string | null {
  if (!isBooked) return NOT_BOOKED;
  if (amount === 0) return NOTHING;
  return isCredit || isReversal ? null : DEBIT;
}

export const paidFacts = (
  { currency, amount, bookedOn }: Pick<BankEntry, "currency" | "amount" | "bookedOn">,
  today: string,
) => ({ currency, amount, receivedOn: bookedOn > today ? today : bookedOn });

/** As an admin would type it. Without a bank reference, part of the key distinguishes equal texts. */
export const referenceOf = ({ bankReference, remittance, entryKey }: BankEntry, isDistinct = false): string =>
  bankReference && !isDistinct
    ? bankReference
    : `${[...(bankReference || remittance || "Bank transfer")].slice(0, 120).join("")} (${entryKey.slice(0, 8)})`;

/**
 * Identifies an entry across files: account, the bank's reference, booking date, currency, amount and direction. Unique
 * in the database. Without a bank reference, payer and text replace it and equal entries of a day are numbered.
 * Statements contain full days, so the numbers are stable. Entries that are not booked are numbered separately, since
 * the next file no longer has them.
 */
export function keysOf(entries: readonly StatementEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const { account, statement, bankReference, bookedOn, currency, amount, isCredit, isReversal, isBooked } = entry;
    const named = bankReference ? ["ref", bankReference] : ["text", entry.payer, entry.remittance, ...entry.references];
    const parts = [account, bookedOn, currency, amount, isCredit, isReversal, ...named];
    const equal = `${statement} ${isBooked} ${digestOf(parts)}`;
    const count = (seen.get(equal) ?? 0) + 1;
    seen.set(equal, count);
    // Some banks use a reference twice. The second one is a separate entry.
    return bankReference && count === 1 ? digestOf(parts) : digestOf([...parts, count]);
  });
}

const digestOf = (parts: readonly unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

import { In, MoreThan } from "typeorm";
import type { AuditService } from "../audit/audit.service";
import type { Chain } from "../chain/chain";
import { USUAL_CURRENCY } from "../contract/currencies";
import { dayOf } from "../contract/days";
import type { Clock } from "../core/clock";
import type { Database, Tx } from "../core/db/database";
import { isDuplicate } from "../core/errors";
import { defineEvent, type Events } from "../core/events";
import { newId } from "../core/ids";
import { portionOf } from "../core/money";
import { LedgerEntry } from "../ledger/ledger.entity";
import type { LedgerService } from "../ledger/ledger.service";
import { merchantFees, merchantReceivable } from "../ledger/ledgerAccounts";
import { postedIn } from "../ledger/statementSums";
import { Merchant } from "../merchants/merchant.entity";
import { Invoice } from "./billing.entity";
import { invoiceStream } from "./billingStreams";
import type { BillingTermsService } from "./billingTerms.service";
import { monthAfter, monthOf } from "./months";

export const invoiceIssued = defineEvent<Invoice>("invoice.issued");

const BATCH_SIZE = 100;
/** Concurrent runs collide now and then; more collisions in a row than this mean that something else is wrong. */
const MAX_COLLISIONS = 20;

/** The job that issues an invoice for each merchant and month that is over. */
export class InvoiceService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly ledger: LedgerService,
    private readonly chain: Pick<Chain, "recordNew">,
    private readonly terms: BillingTermsService,
    private readonly events: Events,
  ) {}

  /** Every month that is over, from the last one that has invoices. Returns how many were issued. */
  async issueDue(signal?: AbortSignal): Promise<number> {
    const current = monthOf(this.clock.now());
    let issued = 0;
    for (let month = await this.firstMonth(); month && month < current; month = monthAfter(month)) {
      issued += await this.issueMonth(month, signal);
      if (signal?.aborted) break;
    }
    return issued;
  }

  /** Not the one after the last: a run may have been broken off in the middle of it. */
  private async firstMonth(): Promise<string | null> {
    const [last] = await this.db.read.find(Invoice, {
      select: { id: true, month: true },
      order: { month: "DESC" },
      take: 1,
    });
    if (last) return last.month;
    const [first] = await this.db.read.find(LedgerEntry, { order: { id: "ASC" }, take: 1 });
    return first?.day.slice(0, 7) ?? null;
  }

  private async issueMonth(month: string, signal: AbortSignal | undefined): Promise<number> {
    let issued = 0;
    for (let after = ""; !signal?.aborted; ) {
      const merchants = await this.db.read.find(Merchant, {
        where: { id: MoreThan(after) },
        order: { id: "ASC" },
        take: BATCH_SIZE,
      });
      const known = await this.db.read.findBy(Invoice, { month, merchantId: In(merchants.map(({ id }) => id)) });
      const done = new Set(known.map(({ merchantId }) => merchantId));
      for (const merchant of merchants) {
        if (!signal?.aborted && !done.has(merchant.id) && (await this.issue(merchant, month))) issued += 1;
      }
      if (merchants.length < BATCH_SIZE) break;
      after = merchants.at(-1)?.id ?? "";
    }
    return issued;
  }

  /** The unique indexes decide between concurrent runs: one invoice per merchant and month, and each number once. */
  private async issue(merchant: Merchant, month: string): Promise<boolean> {
    const id = newId();
    for (let collisions = 0; ; collisions += 1) {
      try {
        return await this.db.write((tx) => this.issueOnce(tx, id, merchant, month));
      } catch (error) {
        if (!isDuplicate(error) || collisions >= MAX_COLLISIONS) throw error;
      }
    }
  }

  private async issueOnce(
    tx: Tx,
    id: string,
    { id: merchantId, name, currency }: Merchant,
    month: string,
  ): Promise<boolean> {
    const known = await tx.findOneBy(Invoice, { merchantId, month });
    // Our own: an earlier attempt was committed, but its result was lost.
    if (known) return known.id === id;
    const account = merchantReceivable(merchantId, currency);
    const sums = await postedIn(tx, account, month);
    if (!sums) return false;
    const owed = sums.earned - sums.takenBack;
    const now = this.clock.now();
    const year = now.getUTCFullYear();
    const feeBasisPoints = await this.terms.feeIn(tx, merchantId, month);
    const fee = portionOf(owed, feeBasisPoints, 10_000);
    const invoice: Invoice = {
      id,
      createdAt: now,
      merchantId,
      merchantName: name,
      month,
      year,
      number: (await lastNumber(tx, year)) + 1,
      currency,
      earned: sums.earned,
      takenBack: sums.takenBack,
      feeBasisPoints,
      fee,
      total: owed + fee,
      lastEntryId: sums.lastEntryId,
    };
    await tx.insert(Invoice, invoice);
    await this.chain.recordNew(tx, invoiceStream, [invoice]);
    await this.ledger.post(tx, {
      cause: `invoice:${id}`,
      parts: [
        { account, kind: "merchant-fee", amount: -fee },
        { account: merchantFees(currency), kind: "merchant-fee", amount: fee },
      ],
    });
    const after = { month, total: invoice.total, ...(currency !== USUAL_CURRENCY && { currency }) };
    await this.audit.record(tx, { actorId: null, action: "invoice.issued", subject: `invoice:${id}`, after });
    await this.events.emit(tx, invoiceIssued, invoice);
    return true;
  }
}

async function lastNumber(tx: Tx, year: number): Promise<number> {
  const [last] = await tx.find(Invoice, { where: { year }, order: { number: "DESC" }, take: 1 });
  return last?.number ?? 0;
}

/** Such as "2026-00012". */
export const invoiceNumber = ({ year, number }: Pick<Invoice, "year" | "number">): string =>
  `${year}-${String(number).padStart(5, "0")}`;

export const issuedOn = ({ createdAt }: Pick<Invoice, "createdAt">): string => dayOf(createdAt);

import { In, MoreThan } from "typeorm";
import { type LegalPartyService, NETWORK } from "../../accounts";
import { USUAL_CURRENCY } from "../../contract/currencies";
import { addDays, dayOf } from "../../contract/days";
import { isInEu } from "../../contract/parties/vatId";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Chain } from "../../platform/chain/chain";
import type { Clock } from "../../platform/clock";
import { retryDuplicates } from "../../platform/db/chunks";
import type { Database, Tx } from "../../platform/db/database";
import { defineEvent, type Events } from "../../platform/events";
import { newId } from "../../platform/ids";
import { portionOf } from "../../platform/money";
import { Merchant } from "../../programs";
import { LedgerEntry } from "../ledger/ledger.entity";
import { type LedgerService, moved } from "../ledger/ledger.service";
import { brandFees, brandReceivable, taxPayable } from "../ledger/ledgerAccounts";
import { postedIn } from "../ledger/statementSums";
import type { InvoiceSettings } from "./billing.entity";
import { Invoice, invoiceStream } from "./billing.entity";
import type { BillingTermsService } from "./billingTerms.service";
import type { InvoiceSettingsService } from "./invoiceSettings.service";
import { monthAfter, monthOf } from "./months";

export const invoiceIssued = defineEvent<Invoice>("invoice.issued");

const BATCH_SIZE = 100;

/** The job that issues an invoice for each merchant and past month. */
export class InvoiceService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly ledger: LedgerService,
    private readonly chain: Pick<Chain, "recordNew">,
    private readonly terms: BillingTermsService,
    private readonly settings: Pick<InvoiceSettingsService, "current">,
    private readonly parties: Pick<LegalPartyService, "latest">,
    private readonly events: Events,
  ) {}

  /** Every past month since the last one with invoices. Returns how many were issued. */
  async issueDue(signal?: AbortSignal): Promise<number> {
    const current = monthOf(this.clock.now());
    let issued = 0;
    for (let month = await this.firstMonth(); month && month < current; month = monthAfter(month)) {
      issued += await this.issueMonth(month, signal);
      if (signal?.aborted) break;
    }
    return issued;
  }

  /** Re-run the last month too: it may have been interrupted. */
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
  private issue(merchant: Merchant, month: string): Promise<boolean> {
    const id = newId();
    return retryDuplicates(() => this.db.write((tx) => this.issueOnce(tx, id, merchant, month)));
  }

  private async issueOnce(
    tx: Tx,
    id: string,
    { id: merchantId, ownerId, name, currency }: Merchant,
    month: string,
  ): Promise<boolean> {
    const known = await tx.findOneBy(Invoice, { merchantId, month });
    // Our own: an earlier attempt was committed, but its result was lost.
    if (known) return known.id === id;
    const account = brandReceivable(merchantId, currency);
    const sums = await postedIn(tx, account, month);
    if (!sums) return false;
    const owed = sums.earned - sums.takenBack;
    const now = this.clock.now();
    const year = now.getUTCFullYear();
    const feeBasisPoints = await this.terms.feeIn(tx, merchantId, month);
    const fee = portionOf(owed, feeBasisPoints, 10_000);
    const settings = await this.settings.current(tx);
    const [seller, buyer] = await Promise.all([NETWORK, ownerId].map((owner) => this.parties.latest(tx, owner)));
    const tax = taxOn(owed + fee, settings, seller ?? null, buyer ?? null);
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
      ...tax,
      total: owed + fee + tax.tax,
      dueOn: addDays(dayOf(now), settings.paymentDays),
      lastEntryId: sums.lastEntryId,
    };
    await tx.insert(Invoice, invoice);
    await this.chain.recordNew(tx, invoiceStream, [invoice]);
    const feeParts = moved("brand-fee", account, brandFees(currency), -fee);
    await this.ledger.post(tx, { cause: `invoice:${id}`, parts: feeParts });
    // Separate from the fee's: a cause is posted once on each account.
    const taxParts = moved("brand-tax", account, taxPayable(currency), -tax.tax);
    await this.ledger.post(tx, { cause: `invoice:${id}:tax`, parts: taxParts });
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

const REVERSE_CHARGE = "Reverse charge: the recipient accounts for the VAT (Article 196, Directive 2006/112/EC).";

interface Taxed {
  country: string;
  vatId: string | null;
}

interface InvoiceTax {
  taxBasisPoints: number;
  tax: number;
  taxNote: string | null;
}

/** One rate for all, except for businesses in another EU country, which account for the VAT themselves. */
function taxOn(
  net: number,
  { taxBasisPoints, taxNote }: Pick<InvoiceSettings, "taxBasisPoints" | "taxNote">,
  seller: Taxed | null,
  buyer: Taxed | null,
): InvoiceTax {
  const isReverse =
    seller && buyer?.vatId && isInEu(seller.country) && isInEu(buyer.country) && seller.country !== buyer.country;
  if (isReverse) return { taxBasisPoints: 0, tax: 0, taxNote: REVERSE_CHARGE };
  return { taxBasisPoints, tax: portionOf(net, taxBasisPoints, 10_000), taxNote };
}

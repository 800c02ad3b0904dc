import { LessThanOrEqual } from "typeorm";
import { inForceAt, type LegalPartyService, NETWORK } from "../../accounts";
import {
  invoiceTermsForm,
  type ReceivingAccount,
  receivingAccountForm,
  usualInvoiceTerms,
} from "../../contract/billing/invoiceSettings";
import { t } from "../../contract/i18n/t";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import { retryDuplicates } from "../../platform/db/chunks";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { parseForm } from "../../platform/form";
import { newId } from "../../platform/ids";
import { percentToBasisPoints } from "../../platform/money";
import { Merchant } from "../../programs";
import { InvoiceSettings } from "./billing.entity";

export type InvoiceTerms = Pick<InvoiceSettings, "paymentDays" | "taxBasisPoints" | "taxNote" | "accounts">;

const newest = { order: { version: "DESC" as const }, take: 1 };
/** Limits retries of admins saving at the same moment. */
const MAX_COLLISIONS = 5;
const usual: InvoiceTerms = { ...usualInvoiceTerms, accounts: [] };

/** Payment terms, tax and bank accounts of the network's invoices. */
export class InvoiceSettingsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly legalParties: LegalPartyService,
  ) {}

  async current(read: Reader = this.db.read): Promise<InvoiceTerms> {
    const [latest] = await read.find(InvoiceSettings, newest);
    return latest ?? usual;
  }

  /** The settings at an invoice's time; the first ones for anything older. */
  async inForceAt(at: Date): Promise<InvoiceTerms> {
    const where = { createdAt: LessThanOrEqual(at) };
    const [then] = await this.db.read.find(InvoiceSettings, { where, order: { version: "DESC" }, take: 1 });
    if (then) return then;
    const [first] = await this.db.read.find(InvoiceSettings, { order: { version: "ASC" }, take: 1 });
    return first ?? usual;
  }

  async setTerms(viewer: Viewer, input: unknown): Promise<InvoiceTerms> {
    const { paymentDays, taxPercent, taxNote } = parseForm(invoiceTermsForm, input);
    return this.add(viewer, () => ({
      paymentDays,
      taxBasisPoints: percentToBasisPoints(taxPercent),
      taxNote: taxNote ?? null,
    }));
  }

  async setAccount(viewer: Viewer, input: unknown): Promise<InvoiceTerms> {
    const given = parseForm(receivingAccountForm, input);
    const account = { ...given, bankCode: given.bankCode ?? null, bank: given.bank ?? null };
    return this.add(viewer, ({ accounts }) => ({
      accounts: [...accounts.filter(({ currency }) => currency !== account.currency), account].sort(byCurrency),
    }));
  }

  /** Missing invoice details, for admins. */
  async missing(): Promise<string[]> {
    const party = inForceAt(await this.legalParties.versions([NETWORK]), this.clock.now());
    const { accounts } = await this.current();
    const used = await this.db.read
      .createQueryBuilder(Merchant, "merchant")
      .select("merchant.currency", "currency")
      .groupBy("merchant.currency")
      .getRawMany<{ currency: string }>();
    return missingFor(party, accounts, used.map(({ currency }) => currency).sort());
  }

  /** The unique index on the version decides between two admins: the later one retries. */
  private add(viewer: Viewer, change: (before: InvoiceTerms) => Partial<InvoiceTerms>): Promise<InvoiceTerms> {
    const id = newId();
    return retryDuplicates(() => this.db.write((tx) => this.addOnce(tx, id, viewer, change)), MAX_COLLISIONS);
  }

  private async addOnce(
    tx: Tx,
    id: string,
    viewer: Viewer,
    change: (before: InvoiceTerms) => Partial<InvoiceTerms>,
  ): Promise<InvoiceTerms> {
    const [latest] = await tx.find(InvoiceSettings, newest);
    // Our own: an earlier attempt was committed, but its result was lost.
    if (latest?.id === id) return latest;
    const before = termsOf(latest ?? usual);
    const after = { ...before, ...change(before) };
    if (JSON.stringify(before) === JSON.stringify(after)) return before;
    const row = {
      ...after,
      id,
      version: (latest?.version ?? 0) + 1,
      createdAt: this.clock.now(),
      setBy: viewer.userId,
    };
    await tx.insert(InvoiceSettings, row);
    await this.audit.record(tx, {
      actorId: viewer.userId,
      action: "network.invoice-settings-changed",
      subject: "network",
      before: auditedOf(before),
      after: auditedOf(after),
    });
    return after;
  }
}

const termsOf = ({ paymentDays, taxBasisPoints, taxNote, accounts }: InvoiceTerms): InvoiceTerms => ({
  paymentDays,
  taxBasisPoints,
  taxNote,
  accounts,
});

/** Only the accounts' last characters: more people can read the log than the settings. */
const auditedOf = ({ paymentDays, taxBasisPoints, taxNote, accounts }: InvoiceTerms) => ({
  paymentDays,
  tax: `${taxBasisPoints / 100}%`,
  taxNote,
  ...Object.fromEntries(accounts.map(({ currency, account }) => [`account${currency}`, `…${account.slice(-4)}`])),
});

const byCurrency = (one: ReceivingAccount, other: ReceivingAccount) => (one.currency < other.currency ? -1 : 1);

export function missingFor(
  party: { vatId: string | null; taxNumber: string | null } | null,
  accounts: readonly ReceivingAccount[],
  currencies: readonly string[],
): string[] {
  const paid = new Set(accounts.map(({ currency }) => currency));
  return [
    ...(party ? [] : [t("your legal name and address")]),
    ...(party && !party.vatId && !party.taxNumber ? [t("your VAT ID or tax number")] : []),
    ...currencies
      .filter((currency) => !paid.has(currency))
      .map((currency) => t("a bank account for {currency}", { currency })),
  ];
}

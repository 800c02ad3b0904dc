import { assignEntryForm, setAsideForm } from "../../../contract/billingForms";
import { dayOf } from "../../../contract/days";
import { t } from "../../../contract/i18n/t";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import { unlessDuplicate } from "../../../platform/db/chunks";
import type { Database, Tx } from "../../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../../platform/errors";
import { parseForm } from "../../../platform/form";
import { isId } from "../../../platform/ids";
import { type Page, type PageArgs, pageOf } from "../../../platform/paging/page";
import type { Merchant } from "../../../programs";
import { BrandPayment } from "../billing.entity";
import { mustExist } from "../billingTerms.service";
import type { CreditHold } from "../creditHold";
import { type BrandPaymentService, newPayment } from "../payment.service";
import { BankEntry } from "./bankEntry.entity";
import { paidFacts, referenceOf } from "./bankImport.service";
import { invoiceNumbersIn } from "./invoiceNumbers";
import { invoicesNumbered } from "./matchEntry";

const ONE_OF_BOTH = t("Please choose a brand or enter an invoice number, not both");
const HANDLED = t("This entry has already been assigned or set aside. Please reload.");
const IS_REVERSAL = t("A reversal is not a payment. Handle it as described, then set it aside");
const TOGETHER = t("Another payment with this reference was recorded just now. Please reload.");

/** Admins' actions on bank statement entries without a matching payment. */
export class BankEntryService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly payments: BrandPaymentService,
    private readonly creditHold: CreditHold,
  ) {}

  /** Open entries, newest first. */
  open(page: PageArgs): Promise<Page<BankEntry>> {
    return pageOf(this.db.read.createQueryBuilder(BankEntry, "entry").where("entry.isOpen = 1"), page);
  }

  /** Records the entry as this merchant's payment. */
  async assign(viewer: Viewer, id: string, input: unknown): Promise<BankEntry> {
    const { merchantId, invoiceNumber } = parseForm(assignEntryForm, input);
    const entry = await this.mustFind(id);
    if (entry.state === "reversal") throw new ConflictError(IS_REVERSAL);
    const merchant = await this.merchantOf(merchantId || null, invoiceNumber || null);
    if (merchant.currency !== entry.currency) {
      const field = merchantId ? "merchantId" : "invoiceNumber";
      throw new BadInputError({
        [field]: `${merchant.name} pays in ${merchant.currency}, but this entry is in ${entry.currency}`,
      });
    }
    const now = this.clock.now();
    const plain = referenceOf(entry);
    const isUsed = await this.db.read.existsBy(BrandPayment, { merchantId: merchant.id, reference: plain });
    const facts = { ...paidFacts(entry, dayOf(now)), merchantId: merchant.id };
    const payment = newPayment(viewer, now, { ...facts, reference: referenceOf(entry, isUsed) });
    const change = {
      state: "matched",
      isOpen: 0,
      note: "Matched manually.",
      merchantId: merchant.id,
      paymentId: payment.id,
    } as const;
    const entered = this.db.write(async (tx) => {
      await this.take(tx, id, change);
      await this.payments.enter(tx, viewer, payment);
    });
    // The row may be ours: an earlier attempt was committed but its result was lost.
    if (!(await unlessDuplicate(entered)) && !(await this.db.read.existsBy(BrandPayment, { id: payment.id })))
      throw new ConflictError(TOGETHER);
    await this.creditHold.release(merchant.id);
    return { ...entry, ...change };
  }

  /** For entries that are no merchant's payment or were handled elsewhere. */
  async setAside(viewer: Viewer, id: string, input: unknown): Promise<BankEntry> {
    const { reason } = parseForm(setAsideForm, input);
    const entry = await this.mustFind(id);
    const change = { state: "set-aside", isOpen: 0, note: reason } as const;
    await this.db.write(async (tx) => {
      await this.take(tx, id, change);
      const after = { reason, amount: entry.amount, currency: entry.currency, bookedOn: entry.bookedOn };
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "bank-entry.set-aside",
        subject: `bank-entry:${id}`,
        after,
      });
    });
    return { ...entry, ...change };
  }

  /** Only one of two concurrent calls succeeds. */
  private async take(tx: Tx, id: string, change: Partial<BankEntry>): Promise<void> {
    const { affected } = await tx.update(BankEntry, { id, isOpen: 1 }, change);
    if (affected !== 1) throw new ConflictError(HANDLED);
  }

  private async mustFind(id: string): Promise<BankEntry> {
    const entry = isId(id) ? await this.db.read.findOneBy(BankEntry, { id }) : null;
    if (!entry) throw new NotFoundError("Entry");
    return entry;
  }

  private async merchantOf(merchantId: string | null, number: string | null): Promise<Merchant> {
    if ((merchantId === null) === (number === null)) throw new BadInputError({ merchantId: ONE_OF_BOTH });
    if (merchantId !== null) return mustExist(this.db.read, merchantId);
    const [invoice] = await invoicesNumbered(this.db.read, invoiceNumbersIn([], number ?? ""));
    if (!invoice) throw new BadInputError({ invoiceNumber: t("Invoice {number} doesn't exist", { number }) });
    return mustExist(this.db.read, invoice.merchantId);
  }
}

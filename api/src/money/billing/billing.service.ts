import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { rowsOf } from "../../platform/db/rowsById";
import { BadInputError, NotFoundError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { mapPage, type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import { Merchant } from "../../programs";
import { balancesOf, booksOf, isPastDue, openAmounts } from "./balance";
import { BrandPayment, Invoice } from "./billing.entity";
import type { BillingAccount } from "./billing.type";
import { type BillingTermsService, mustExist } from "./billingTerms.service";
import type { CreditLimits } from "./cover/creditLimits";
import { monthOf } from "./months";

/** A merchant's invoices with their unpaid parts, oldest first. */
interface OpenBooks {
  id: string;
  invoices: readonly Invoice[];
  open: Map<string, number>;
}

const NUMBER = /^(\d{4})-(\d{5,9})$/;
export const NAME_THE_SHOP = "Please send the ID of the brand";

/** Reads billing accounts: advertisers see their own shops, admins all. */
export class BillingService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly terms: BillingTermsService,
    private readonly limits: CreditLimits,
  ) {}

  /** All merchants, newest first. */
  async accounts(page: PageArgs): Promise<Page<BillingAccount>> {
    const merchants = await pageOf(this.db.longRead.createQueryBuilder(Merchant, "merchant"), page);
    const accounts = new Map((await this.accountsOf(merchants.nodes)).map((one) => [one.merchantId, one]));
    return mapPage(merchants, ({ id }) => accounts.get(id));
  }

  async account(viewer: Viewer, merchantId: string | null): Promise<BillingAccount> {
    const [account] = await this.accountsOf([await this.merchantOf(viewer, merchantId)]);
    return account as BillingAccount;
  }

  /** All shops of an advertiser. */
  async mine(viewer: Viewer): Promise<BillingAccount[]> {
    return this.accountsOf(await this.db.read.find(Merchant, { where: { ownerId: viewer.id }, order: { id: "ASC" } }));
  }

  /** Invoices of all shops of an advertiser. */
  async myInvoices(viewer: Viewer, page: PageArgs): Promise<Page<Invoice>> {
    const own = await this.db.read.findBy(Merchant, { ownerId: viewer.id });
    const ids = [...own.map(({ id }) => id), ""];
    return pageOf(
      this.db.read.createQueryBuilder(Invoice, "invoice").where("invoice.merchantId IN (:...ids)", { ids }),
      page,
    );
  }

  /** Finds an invoice of an advertiser's own shops by its number, such as 2026-00012. */
  async numbered(viewer: Viewer, text: string): Promise<Invoice> {
    const [, year, number] = NUMBER.exec(text) ?? [];
    const invoice = year && number ? await this.db.read.findOneBy(Invoice, { year: +year, number: +number }) : null;
    const isOwn = invoice && (await this.db.read.existsBy(Merchant, { id: invoice.merchantId, ownerId: viewer.id }));
    if (!invoice || !isOwn) throw new NotFoundError("Invoice");
    return invoice;
  }

  async invoices(viewer: Viewer, merchantId: string | null, page: PageArgs): Promise<Page<Invoice>> {
    const { id } = await this.merchantOf(viewer, merchantId);
    return pageOf(this.db.read.createQueryBuilder(Invoice, "invoice").where("invoice.merchantId = :id", { id }), page);
  }

  async payments(viewer: Viewer, merchantId: string | null, page: PageArgs): Promise<Page<BrandPayment>> {
    const { id } = await this.merchantOf(viewer, merchantId);
    const own = this.db.read.createQueryBuilder(BrandPayment, "payment").where("payment.merchantId = :id", { id });
    return pageOf(own, page);
  }

  /** Someone else's invoice is not found. */
  async invoice(viewer: Viewer, id: string): Promise<Invoice> {
    const invoice = isId(id) ? await this.db.read.findOneBy(Invoice, { id }) : null;
    if (!invoice) throw new NotFoundError("Invoice");
    // Admins also see invoices of removed shops.
    if (viewer.role !== "admin") await this.merchantOf(viewer, invoice.merchantId);
    return invoice;
  }

  readonly invoicesByIds = (ids: readonly string[]): Promise<Invoice[]> => rowsOf(this.db.longRead, Invoice, ids);

  /** The unpaid part of each invoice. */
  readonly openOf = async (merchantIds: readonly string[]): Promise<OpenBooks[]> => {
    const books = await booksOf(this.db.read, merchantIds);
    return [...books].map(([id, { invoices, paid }]) => ({ id, invoices, open: openAmounts(invoices, paid) }));
  };

  isPastDue = (invoice: Pick<Invoice, "dueOn">): boolean => isPastDue(invoice, this.clock.now());

  private async accountsOf(merchants: readonly Merchant[]): Promise<BillingAccount[]> {
    const now = this.clock.now();
    const ids = merchants.map(({ id }) => id);
    if (ids.length === 0) return [];
    const balances = new Map((await balancesOf(this.db.longRead, merchants, now)).map((one) => [one.merchantId, one]));
    const limits = await this.limits.of(this.db.read, merchants);
    const fees = await this.terms.feesIn(this.db.read, ids, monthOf(now));
    return merchants.flatMap((merchant) => {
      const balance = balances.get(merchant.id);
      if (!balance) return [];
      const { amount: creditLimit = 0, isAgreed: isLimitAgreed = false } = limits.get(merchant.id) ?? {};
      return [{ ...balance, merchant, creditLimit, isLimitAgreed, feeBasisPoints: fees.get(merchant.id) ?? 0 }];
    });
  }

  /** Most advertisers have one shop and need not name it. */
  private async merchantOf(viewer: Viewer, merchantId: string | null): Promise<Merchant> {
    if (viewer.role === "admin") {
      if (merchantId === null) throw new BadInputError({ merchantId: NAME_THE_SHOP });
      return mustExist(this.db.read, merchantId);
    }
    const own = await this.db.read.findBy(Merchant, { ownerId: viewer.id });
    const [only, ...others] = merchantId === null ? own : own.filter(({ id }) => id === merchantId);
    if (!only) throw new NotFoundError("Merchant");
    if (others.length > 0) throw new BadInputError({ merchantId: NAME_THE_SHOP });
    return only;
  }
}

import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { LegalParty, type LegalPartyService, NETWORK, partyAt } from "../../accounts";
import { t } from "../../contract/i18n/t";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id, Reason } from "../../platform/currentViewer";
import { Money, money } from "../../platform/money";
import { PageArgs } from "../../platform/paging/page";
import { Merchant, type MerchantService } from "../../programs";
import { BrandPayment, Invoice } from "./billing.entity";
import type { BillingService } from "./billing.service";
import {
  BillingAccount,
  BillingAccountConnection,
  BrandPaymentConnection,
  BrandPaymentInput,
  InvoiceConnection,
  NetworkFeeInput,
} from "./billing.type";
import type { BillingTermsService } from "./billingTerms.service";
import type { CreditHold } from "./creditHold";
import { type InvoiceSettingsService, missingFor } from "./invoiceSettings.service";
import { ReceivingAccountType } from "./invoiceSettings.type";
import type { BrandPaymentService } from "./payment.service";

interface Services {
  legalParties: LegalPartyService;
  merchants: MerchantService;
  billing: BillingService;
  billingTerms: BillingTermsService;
  brandPayments: BrandPaymentService;
  creditHold: CreditHold;
  invoiceSettings: InvoiceSettingsService;
}

const Shop = () =>
  Arg("merchantId", () => ID, {
    nullable: true,
    description: "ID of the brand. Required for admins and for advertisers with several brands.",
  });
const TheMerchant = () => Arg("merchantId", () => ID, { description: "ID of the brand." });

@Resolver(() => Invoice)
export class BillingResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADMIN", "money")
  @Query(() => BillingAccountConnection, {
    description: "Lists the billing accounts of all brands, newest brand first. Admins only.",
  })
  billingAccounts(@Args(() => PageArgs) page: PageArgs) {
    return this.services.billing.accounts(page);
  }

  @Authorized("ADVERTISER", "ADMIN", "money")
  @Query(() => BillingAccount, { description: "The billing account of a brand: balance due, credit limit and fee." })
  billingAccount(@CurrentViewer() viewer: Viewer, @Shop() merchantId: string | null = null) {
    return this.services.billing.account(viewer, merchantId);
  }

  @Authorized("ADVERTISER", "ADMIN", "money")
  @Query(() => InvoiceConnection, { description: "Lists a brand's invoices, newest first." })
  invoices(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Shop() merchantId: string | null = null,
  ) {
    return this.services.billing.invoices(viewer, merchantId, page);
  }

  @Authorized("ADVERTISER", "ADMIN", "money")
  @Query(() => Invoice, { description: "Retrieves an invoice." })
  invoice(@CurrentViewer() viewer: Viewer, @Id("ID of the invoice.") id: string) {
    return this.services.billing.invoice(viewer, id);
  }

  @Authorized("ADVERTISER", "ADMIN", "money")
  @Query(() => BrandPaymentConnection, { description: "Lists a brand's payments, newest first." })
  brandPayments(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Shop() merchantId: string | null = null,
  ) {
    return this.services.billing.payments(viewer, merchantId, page);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => BrandPayment, {
    description:
      "Records a payment from a brand. It pays the oldest invoices first and releases orders held for the credit limit.",
  })
  recordBrandPayment(
    @CurrentViewer() viewer: Viewer,
    @TheMerchant() merchantId: string,
    @Arg("input", () => BrandPaymentInput, { description: "The payment to record." }) input: BrandPaymentInput,
  ) {
    return this.services.brandPayments.record(viewer, merchantId, input);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => BrandPayment, { description: "Reverses a payment with a counter entry. The payment stays listed." })
  reverseBrandPayment(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the payment.") id: string,
    @Reason("Reason, shown to the brand.") reason: string,
  ) {
    return this.services.brandPayments.reverse(viewer, id, { reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => BillingAccount, {
    description: "Sets a brand's credit limit. New orders above it are held until the brand pays.",
  })
  async setCreditLimit(
    @CurrentViewer() viewer: Viewer,
    @TheMerchant() merchantId: string,
    @Arg("limit", () => String, {
      nullable: true,
      description: 'Credit limit such as "5000.00". Null restores the standard limit.',
    })
    limit: string | null = null,
  ) {
    await this.services.billingTerms.setCreditLimit(viewer, merchantId, { limit });
    await this.services.creditHold.release(merchantId);
    return this.services.billing.account(viewer, merchantId);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => BillingAccount, { description: "Sets a brand's network fee from a given month." })
  async setNetworkFee(
    @CurrentViewer() viewer: Viewer,
    @TheMerchant() merchantId: string,
    @Arg("input", () => NetworkFeeInput, { description: "The fee and its first month." }) input: NetworkFeeInput,
  ) {
    await this.services.billingTerms.setNetworkFee(viewer, merchantId, input);
    return this.services.billing.account(viewer, merchantId);
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "The brand as it is now, with its logo." })
  merchant(@Root() { merchantId }: Invoice, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(merchantId);
  }

  @FieldResolver(() => LegalParty, {
    nullable: true,
    description: "The network's legal details at the time of issue. Null if none were set.",
  })
  issuer(@Root() { createdAt }: Invoice, @Ctx() context: Context): Promise<LegalParty | null> {
    return partyAt(this.services, context, NETWORK, createdAt);
  }

  @FieldResolver(() => LegalParty, {
    nullable: true,
    description: "Legal details of the brand's account at the time of issue. Null if none were set.",
  })
  async payer(@Root() invoice: Invoice, @Ctx() context: Context): Promise<LegalParty | null> {
    const merchant = await this.merchant(invoice, context);
    return merchant && partyAt(this.services, context, merchant.ownerId, invoice.createdAt);
  }

  @FieldResolver(() => Money, { description: "Unpaid part of the total. Payments pay the oldest invoices first." })
  async open(@Root() { id, merchantId, currency }: Invoice, @Ctx() { loaders }: Context): Promise<Money> {
    const books = await loaders.byId(this.services.billing.openOf).load(merchantId);
    return money(books?.open.get(id) ?? 0, currency);
  }

  @FieldResolver(() => Boolean, { description: "Whether an amount is unpaid after the due date." })
  async isOverdue(@Root() invoice: Invoice, @Ctx() context: Context): Promise<boolean> {
    return this.services.billing.isPastDue(invoice) && (await this.open(invoice, context)).cents > 0;
  }

  @FieldResolver(() => ReceivingAccountType, {
    nullable: true,
    description: "Account to pay to, as set at the time of issue. Null if none was set.",
  })
  async payTo(@Root() { createdAt, currency }: Invoice): Promise<ReceivingAccountType | null> {
    const { accounts } = await this.services.invoiceSettings.inForceAt(createdAt);
    return accounts.find((account) => account.currency === currency) ?? null;
  }

  @FieldResolver(() => [String], {
    description: "Details the invoice should contain but lacks, such as your VAT ID. For admins.",
  })
  async missing(@Root() invoice: Invoice, @Ctx() context: Context, @CurrentViewer() viewer: Viewer): Promise<string[]> {
    if (viewer.role !== "admin") return [];
    const payTo = await this.payTo(invoice);
    return [
      ...missingFor(await this.issuer(invoice, context), payTo ? [payTo] : [], [invoice.currency]),
      ...((await this.payer(invoice, context)) ? [] : [t("the brand's legal name and address")]),
    ];
  }
}

/** A merchant's next invoice to pay, and where to pay it. */
@Resolver(() => BillingAccount)
export class PayByResolver {
  constructor(private readonly services: Pick<Services, "billing" | "invoiceSettings">) {}

  @FieldResolver(() => Invoice, { nullable: true, description: "Oldest invoice that is not paid in full." })
  async oldestOpen(@Root() { merchantId }: BillingAccount, @Ctx() { loaders }: Context): Promise<Invoice | null> {
    const books = await loaders.byId(this.services.billing.openOf).load(merchantId);
    const oldest = books?.invoices.find((invoice) => (books.open.get(invoice.id) ?? 0) > 0);
    return oldest ?? null;
  }

  @FieldResolver(() => ReceivingAccountType, { nullable: true, description: "Account to pay to. Null if none is set." })
  async payTo(@Root() { merchant }: BillingAccount): Promise<ReceivingAccountType | null> {
    const { accounts } = await this.services.invoiceSettings.current();
    return accounts.find(({ currency }) => currency === merchant.currency) ?? null;
  }
}

import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { LegalParty, type LegalPartyService, NETWORK, partyAt } from "../../accounts";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id, Reason } from "../../platform/currentViewer";
import { Money, money } from "../../platform/money";
import { PageArgs } from "../../platform/paging/page";
import type { MerchantService } from "../../programs";
import { Invoice, MerchantPayment } from "./billing.entity";
import type { BillingService } from "./billing.service";
import {
  BillingAccount,
  BillingAccountConnection,
  InvoiceConnection,
  MerchantPaymentConnection,
  MerchantPaymentInput,
  NetworkFeeInput,
} from "./billing.type";
import type { BillingTermsService } from "./billingTerms.service";
import type { CreditHold } from "./creditHold";
import { type InvoiceSettingsService, missingFor } from "./invoiceSettings.service";
import { ReceivingAccountType } from "./invoiceSettings.type";
import type { MerchantPaymentService } from "./payment.service";

interface Services {
  legalParties: LegalPartyService;
  merchants: MerchantService;
  billing: BillingService;
  billingTerms: BillingTermsService;
  merchantPayments: MerchantPaymentService;
  creditHold: CreditHold;
  invoiceSettings: InvoiceSettingsService;
}

const Shop = () =>
  Arg("merchantId", () => ID, {
    nullable: true,
    description: "The shop: needed by admins, and by advertisers with several.",
  });
const TheMerchant = () => Arg("merchantId", () => ID, { description: "The merchant." });

@Resolver(() => Invoice)
export class BillingResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADMIN", "money")
  @Query(() => BillingAccountConnection, { description: "What each merchant owes, newest merchant first." })
  billingAccounts(@Args(() => PageArgs) page: PageArgs) {
    return this.services.billing.accounts(page);
  }

  @Authorized("ADVERTISER", "ADMIN", "money")
  @Query(() => BillingAccount, { description: "What a merchant owes." })
  billingAccount(@CurrentViewer() viewer: Viewer, @Shop() merchantId: string | null = null) {
    return this.services.billing.account(viewer, merchantId);
  }

  @Authorized("ADVERTISER", "ADMIN", "money")
  @Query(() => InvoiceConnection, { description: "A merchant's invoices, newest first." })
  invoices(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Shop() merchantId: string | null = null,
  ) {
    return this.services.billing.invoices(viewer, merchantId, page);
  }

  @Authorized("ADVERTISER", "ADMIN", "money")
  @Query(() => Invoice, { description: "One invoice." })
  invoice(@CurrentViewer() viewer: Viewer, @Id() id: string) {
    return this.services.billing.invoice(viewer, id);
  }

  @Authorized("ADVERTISER", "ADMIN", "money")
  @Query(() => MerchantPaymentConnection, { description: "A merchant's payments, newest first." })
  merchantPayments(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Shop() merchantId: string | null = null,
  ) {
    return this.services.billing.payments(viewer, merchantId, page);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => MerchantPayment, {
    description: "Enters a payment that arrived. It pays the oldest invoices first, and lets go held orders.",
  })
  recordMerchantPayment(
    @CurrentViewer() viewer: Viewer,
    @TheMerchant() merchantId: string,
    @Arg("input", () => MerchantPaymentInput, { description: "The payment." }) input: MerchantPaymentInput,
  ) {
    return this.services.merchantPayments.record(viewer, merchantId, input);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => MerchantPayment, { description: "Reverses a payment with a counter entry. It stays listed." })
  reverseMerchantPayment(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Reason("Why; the merchant sees it.") reason: string,
  ) {
    return this.services.merchantPayments.reverse(viewer, id, { reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => BillingAccount, {
    description: "Sets how much a merchant may owe before its new orders wait for its payment.",
  })
  async setCreditLimit(
    @CurrentViewer() viewer: Viewer,
    @TheMerchant() merchantId: string,
    @Arg("limit", () => String, { nullable: true, description: 'Such as "5000.00"; null for the usual limit.' })
    limit: string | null = null,
  ) {
    await this.services.billingTerms.setCreditLimit(viewer, merchantId, { limit });
    await this.services.creditHold.release(merchantId);
    return this.services.billing.account(viewer, merchantId);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => BillingAccount, { description: "Sets a merchant's network fee from a month on." })
  async setNetworkFee(
    @CurrentViewer() viewer: Viewer,
    @TheMerchant() merchantId: string,
    @Arg("input", () => NetworkFeeInput, { description: "The fee." }) input: NetworkFeeInput,
  ) {
    await this.services.billingTerms.setNetworkFee(viewer, merchantId, input);
    return this.services.billing.account(viewer, merchantId);
  }

  @FieldResolver(() => LegalParty, {
    nullable: true,
    description: "Who issued it: the network, as it was then. Null until it says.",
  })
  issuer(@Root() { createdAt }: Invoice, @Ctx() context: Context): Promise<LegalParty | null> {
    return partyAt(this.services, context, NETWORK, createdAt);
  }

  @FieldResolver(() => LegalParty, {
    nullable: true,
    description: "Who owes it: the brand's account, as it was then. Null until it says.",
  })
  async payer(@Root() invoice: Invoice, @Ctx() context: Context): Promise<LegalParty | null> {
    const merchant = await context.loaders.byId(this.services.merchants.byIds).load(invoice.merchantId);
    return merchant && partyAt(this.services, context, merchant.ownerId, invoice.createdAt);
  }

  @FieldResolver(() => Money, { description: "What is not paid yet. Payments pay the oldest invoices first." })
  async open(@Root() { id, merchantId, currency }: Invoice, @Ctx() { loaders }: Context): Promise<Money> {
    const books = await loaders.byId(this.services.billing.openOf).load(merchantId);
    return money(books?.open.get(id) ?? 0, currency);
  }

  @FieldResolver(() => Boolean, { description: "Whether something is open after the due date." })
  async isOverdue(@Root() invoice: Invoice, @Ctx() context: Context): Promise<boolean> {
    return this.services.billing.isPastDue(invoice) && (await this.open(invoice, context)).cents > 0;
  }

  @FieldResolver(() => ReceivingAccountType, {
    nullable: true,
    description: "Where to pay, as it was set when the invoice was issued. Null until it is set.",
  })
  async payTo(@Root() { createdAt, currency }: Invoice): Promise<ReceivingAccountType | null> {
    const { accounts } = await this.services.invoiceSettings.inForceAt(createdAt);
    return accounts.find((account) => account.currency === currency) ?? null;
  }

  @FieldResolver(() => [String], {
    description: "For admins: what the invoice should say and does not, such as your VAT ID.",
  })
  async missing(@Root() invoice: Invoice, @Ctx() context: Context, @CurrentViewer() viewer: Viewer): Promise<string[]> {
    if (viewer.role !== "admin") return [];
    const payTo = await this.payTo(invoice);
    return missingFor(await this.issuer(invoice, context), payTo ? [payTo] : [], [invoice.currency]);
  }
}

/** What a merchant has to pay next, and where. */
@Resolver(() => BillingAccount)
export class PayByResolver {
  constructor(private readonly services: Pick<Services, "billing" | "invoiceSettings">) {}

  @FieldResolver(() => Invoice, { nullable: true, description: "The oldest invoice that is not paid in full." })
  async oldestOpen(@Root() { merchantId }: BillingAccount, @Ctx() { loaders }: Context): Promise<Invoice | null> {
    const books = await loaders.byId(this.services.billing.openOf).load(merchantId);
    const oldest = books?.invoices.find((invoice) => (books.open.get(invoice.id) ?? 0) > 0);
    return oldest ?? null;
  }

  @FieldResolver(() => ReceivingAccountType, { nullable: true, description: "Where to pay. Null until it is set." })
  async payTo(@Root() { merchant }: BillingAccount): Promise<ReceivingAccountType | null> {
    const { accounts } = await this.services.invoiceSettings.current();
    return accounts.find(({ currency }) => currency === merchant.currency) ?? null;
  }
}

import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { NETWORK } from "../accounts/legalParty/legalParty.entity";
import { LegalPartyType, partyAt } from "../accounts/legalParty/legalParty.resolver";
import type { LegalPartyService } from "../accounts/legalParty/legalParty.service";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { Money, money } from "../core/money";
import { mapPage, PageArgs } from "../core/paging/page";
import type { MerchantService } from "../merchants/merchant.service";
import type { BillingService } from "./billing.service";
import {
  BillingAccountConnection,
  BillingAccountType,
  InvoiceConnection,
  InvoiceType,
  MerchantPaymentConnection,
  MerchantPaymentInput,
  MerchantPaymentType,
  NetworkFeeInput,
  toAccount,
  toInvoice,
  toPayment,
} from "./billing.type";
import type { BillingTermsService } from "./billingTerms.service";
import type { CreditHold } from "./creditHold";
import type { MerchantPaymentService } from "./payment.service";

interface Services {
  legalParties: LegalPartyService;
  merchants: MerchantService;
  billing: BillingService;
  billingTerms: BillingTermsService;
  merchantPayments: MerchantPaymentService;
  creditHold: CreditHold;
}

const MERCHANT = { nullable: true, description: "The shop: needed by admins, and by advertisers with several." };
const THE_MERCHANT = { description: "The merchant." };

@Resolver(() => InvoiceType)
export class BillingResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADMIN")
  @Query(() => BillingAccountConnection, { description: "What each merchant owes, newest merchant first." })
  async billingAccounts(@Args(() => PageArgs) page: PageArgs) {
    return mapPage(await this.services.billing.accounts(page), toAccount);
  }

  @Authorized("ADVERTISER", "ADMIN")
  @Query(() => BillingAccountType, { description: "What a merchant owes." })
  async billingAccount(
    @CurrentViewer() viewer: Viewer,
    @Arg("merchantId", () => ID, MERCHANT) merchantId: string | null = null,
  ) {
    return toAccount(await this.services.billing.account(viewer, merchantId));
  }

  @Authorized("ADVERTISER", "ADMIN")
  @Query(() => InvoiceConnection, { description: "A merchant's invoices, newest first." })
  async invoices(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("merchantId", () => ID, MERCHANT) merchantId: string | null = null,
  ) {
    return mapPage(await this.services.billing.invoices(viewer, merchantId, page), toInvoice);
  }

  @Authorized("ADVERTISER", "ADMIN")
  @Query(() => InvoiceType, { description: "One invoice." })
  async invoice(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, { description: "Which one." }) id: string) {
    return toInvoice(await this.services.billing.invoice(viewer, id));
  }

  @Authorized("ADVERTISER", "ADMIN")
  @Query(() => MerchantPaymentConnection, { description: "A merchant's payments, newest first." })
  async merchantPayments(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("merchantId", () => ID, MERCHANT) merchantId: string | null = null,
  ) {
    return mapPage(await this.services.billing.payments(viewer, merchantId, page), toPayment);
  }

  @Authorized("ADMIN")
  @Mutation(() => MerchantPaymentType, {
    description: "Enters a payment that arrived. It pays the oldest invoices first, and lets go held orders.",
  })
  async recordMerchantPayment(
    @CurrentViewer() viewer: Viewer,
    @Arg("merchantId", () => ID, THE_MERCHANT) merchantId: string,
    @Arg("input", () => MerchantPaymentInput, { description: "The payment." }) input: MerchantPaymentInput,
  ) {
    return toPayment(await this.services.merchantPayments.record(viewer, merchantId, input));
  }

  @Authorized("ADMIN")
  @Mutation(() => MerchantPaymentType, { description: "Reverses a payment with a counter entry. It stays listed." })
  async reverseMerchantPayment(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Arg("reason", () => String, { description: "Why; the merchant sees it." }) reason: string,
  ) {
    return toPayment(await this.services.merchantPayments.reverse(viewer, id, { reason }));
  }

  @Authorized("ADMIN")
  @Mutation(() => BillingAccountType, {
    description: "Sets how much a merchant may owe before its new orders wait for its payment.",
  })
  async setCreditLimit(
    @CurrentViewer() viewer: Viewer,
    @Arg("merchantId", () => ID, THE_MERCHANT) merchantId: string,
    @Arg("limit", () => String, { nullable: true, description: 'Such as "5000.00"; null for no limit.' })
    limit: string | null = null,
  ) {
    await this.services.billingTerms.setCreditLimit(viewer, merchantId, { limit });
    await this.services.creditHold.release(merchantId);
    return toAccount(await this.services.billing.account(viewer, merchantId));
  }

  @Authorized("ADMIN")
  @Mutation(() => BillingAccountType, { description: "Sets a merchant's network fee from a month on." })
  async setNetworkFee(
    @CurrentViewer() viewer: Viewer,
    @Arg("merchantId", () => ID, THE_MERCHANT) merchantId: string,
    @Arg("input", () => NetworkFeeInput, { description: "The fee." }) input: NetworkFeeInput,
  ) {
    await this.services.billingTerms.setNetworkFee(viewer, merchantId, input);
    return toAccount(await this.services.billing.account(viewer, merchantId));
  }

  @FieldResolver(() => LegalPartyType, {
    nullable: true,
    description: "Who issued it: the network, as it was then. Null until it says.",
  })
  issuer(@Root() { issuedAt }: InvoiceType, @Ctx() context: Context): Promise<LegalPartyType | null> {
    return partyAt(this.services, context, NETWORK, issuedAt);
  }

  @FieldResolver(() => LegalPartyType, {
    nullable: true,
    description: "Who owes it: the brand's account, as it was then. Null until it says.",
  })
  async payer(@Root() invoice: InvoiceType, @Ctx() context: Context): Promise<LegalPartyType | null> {
    const merchant = await context.loaders.byId(this.services.merchants.byIds).load(invoice.merchantId);
    return merchant && partyAt(this.services, context, merchant.ownerId, invoice.issuedAt);
  }

  @FieldResolver(() => Money, { description: "What is not paid yet. Payments pay the oldest invoices first." })
  async open(@Root() { id, merchantId, currency }: InvoiceType, @Ctx() { loaders }: Context): Promise<Money> {
    const books = await loaders.byId(this.services.billing.openOf).load(merchantId);
    return money(books?.open.get(id) ?? 0, currency);
  }
}

import { EmailChangeResolver } from "../accounts/emailChange/emailChange.resolver";
import { FactorResolver } from "../accounts/factors/factor.resolver";
import { LegalPartyResolver } from "../accounts/legalParty/legalParty.resolver";
import { PasswordResetResolver } from "../accounts/passwordReset/passwordReset.resolver";
import { AccountRemarkResolver, PersonResolver } from "../accounts/people/person.resolver";
import { ProfileResolver } from "../accounts/profile/profile.resolver";
import { SecurityResolver } from "../accounts/security/security.resolver";
import { TeamResolver } from "../accounts/team/team.resolver";
import { UserResolver } from "../accounts/user.resolver";
import { ApiKeyResolver } from "../apiKeys/apiKey.resolver";
import { AuditResolver } from "../audit/audit.resolver";
import { BankEntryResolver } from "../billing/bank/bankEntry.resolver";
import { BillingResolver } from "../billing/billing.resolver";
import { BonusResolver, StatementLineBonusResolver } from "../bonuses/bonus.resolver";
import { FeedResolver } from "../catalogue/feed.resolver";
import { ProductResolver } from "../catalogue/search/product.resolver";
import { BreakdownResolver } from "../clicks/breakdown/breakdown.resolver";
import { ClickResolver } from "../clicks/click.resolver";
import { ClosingResolver } from "../closing/closing.resolver";
import { CodeResolver } from "../codes/code.resolver";
import { ContactResolver } from "../contact/contact.resolver";
import { AnnouncementResolver } from "../conversations/announcement.resolver";
import { ConversationMessageResolver, ConversationResolver } from "../conversations/conversation.resolver";
import { SupportDeskResolver } from "../conversations/supportDesk.resolver";
import { ExportResolver } from "../exports/export.resolver";
import { InquiryResolver } from "../inquiries/inquiry.resolver";
import { StatementLineResolver, StatementResolver } from "../ledger/statement.resolver";
import { LinkHealthResolver } from "../linkHealth/linkHealth.resolver";
import { LinkResolver } from "../links/link.resolver";
import { PartnerResolver } from "../links/partner.resolver";
import { PastedLinksResolver } from "../links/pasted/pastedLinks.resolver";
import { LinkTagsResolver } from "../links/tags/linkTags.resolver";
import { LiveResolver } from "../live/live.resolver";
import { BrandResolver } from "../merchants/brand/brand.resolver";
import { MerchantResolver } from "../merchants/merchant.resolver";
import { MerchantTermsResolver } from "../merchants/merchantTerms.resolver";
import { OfferResolver } from "../merchants/offer.resolver";
import { ProgramCurrencyResolver } from "../merchants/programCurrency.resolver";
import { ReportingResolver } from "../merchants/reporting.resolver";
import { NotificationResolver } from "../notifications/notification.resolver";
import { UndeliveredResolver } from "../outbox/undelivered.resolver";
import { OwnDataResolver } from "../ownData/ownData.resolver";
import { PageResolver, PageVersionResolver } from "../pages/page.resolver";
import { BrandPartnershipResolver } from "../partnerships/brandPartnership.resolver";
import { PartnerGroupResolver } from "../partnerships/partnerGroup.resolver";
import { MerchantPartnershipResolver, PartnershipResolver } from "../partnerships/partnership.resolver";
import { PublisherPartnershipResolver } from "../partnerships/publisherPartnership.resolver";
import { BankAmountResolver } from "../payouts/bankAmount.resolver";
import { PayoutBatchResolver } from "../payouts/batch/payoutBatch.resolver";
import { PayoutLineResolver, PayoutResolver } from "../payouts/payout.resolver";
import { PayoutCandidateResolver, PayoutRunResolver } from "../payouts/run/payoutRun.resolver";
import { BonusStageResolver, SaleStageResolver } from "../payouts/saleStage.resolver";
import { SetOffResolver } from "../payouts/setOff/setOff.resolver";
import { OrderTrailResolver } from "../payouts/trail/orderTrail.resolver";
import { ShopperResolver } from "../privacy/shopper.resolver";
import { ReceiptResolver } from "../publicLog/receipt.resolver";
import { RatesResolver } from "../rates/rates.resolver";
import { AuditNamesResolver } from "../reports/auditNames.resolver";
import { BrandListResolver } from "../reports/brands/brandList.resolver";
import { LinkBulkResolver } from "../reports/linkList/linkBulk.resolver";
import { LinkChoicesResolver } from "../reports/linkList/linkChoices.resolver";
import { LinkListResolver } from "../reports/linkList/linkList.resolver";
import { MerchantFiguresResolver } from "../reports/merchantFigures/merchantFigures.resolver";
import { MerchantSearchResolver } from "../reports/merchantSearch/merchantSearch.resolver";
import { NetworkResolver } from "../reports/network/network.resolver";
import { QueuesResolver } from "../reports/network/queues.resolver";
import { OwnBrandResolver } from "../reports/ownBrand/ownBrand.resolver";
import { PartnershipFiguresResolver, PartnershipReportResolver } from "../reports/partners/partnershipReport.resolver";
import { PersonEvidenceResolver } from "../reports/people/personEvidence.resolver";
import { AdvertiserReportResolver, PublisherReportResolver } from "../reports/report.resolver";
import { RuleMatchesResolver } from "../reports/ruleMatches/ruleMatches.resolver";
import { StandDownResolver } from "../reports/standDown/standDown.resolver";
import { TrackingGapResolver } from "../reports/trackingGaps/trackingGap.resolver";
import { LeakResolver } from "../risk/codes/leak.resolver";
import { RiskResolver } from "../risk/risk.resolver";
import { ClaimFigureResolver, ClaimResolver, SaleClaimResolver } from "../sales/claims/claim.resolver";
import { BulkDecisionResolver } from "../sales/decisions/bulkDecision.resolver";
import { SigningResolver } from "../sales/intake/signing.resolver";
import { OrderResolver } from "../sales/orders/order.resolver";
import { ReturnResolver } from "../sales/returns/return.resolver";
import { SaleResolver } from "../sales/sale.resolver";
import { SaleLineResolver } from "../sales/saleLine.resolver";
import { SaleShareResolver } from "../sales/saleShare.resolver";
import { CanaryResolver } from "../sales/testMode/canary/canary.resolver";
import { TestModeResolver } from "../sales/testMode/testMode.resolver";
import { SavedViewResolver } from "../savedViews/savedView.resolver";
import { ShopifyResolver } from "../shopKit/shopify/shopify.resolver";
import { CollectionResolver } from "../shops/collection.resolver";
import { ShopResolver } from "../shops/shop.resolver";
import {
  SimulationOrderResolver,
  SimulationPublisherResolver,
  SimulationResolver,
} from "../simulation/simulation.resolver";
import { TaskResolver } from "../tasks/task.resolver";
import { WebhookDeliveryResolver } from "../webhooks/deliveries/delivery.resolver";
import { WebhookResolver } from "../webhooks/webhook.resolver";
import { NodeResolver } from "./node.resolver";

/** Every resolver of the schema. */
export const resolvers = [
  UserResolver,
  PersonResolver,
  AccountRemarkResolver,
  PersonEvidenceResolver,
  TeamResolver,
  PasswordResetResolver,
  SecurityResolver,
  FactorResolver,
  EmailChangeResolver,
  ProfileResolver,
  LegalPartyResolver,
  ClosingResolver,
  ShopperResolver,
  OwnDataResolver,
  AuditResolver,
  AuditNamesResolver,
  MerchantResolver,
  MerchantTermsResolver,
  PartnershipResolver,
  MerchantPartnershipResolver,
  BrandPartnershipResolver,
  PublisherPartnershipResolver,
  PartnerGroupResolver,
  CodeResolver,
  OfferResolver,
  ProgramCurrencyResolver,
  ReportingResolver,
  BrandResolver,
  FeedResolver,
  ProductResolver,
  LinkResolver,
  LinkTagsResolver,
  PastedLinksResolver,
  PartnerResolver,
  PageResolver,
  PageVersionResolver,
  ContactResolver,
  ApiKeyResolver,
  ClickResolver,
  BreakdownResolver,
  SaleLineResolver,
  SaleResolver,
  SaleShareResolver,
  OrderResolver,
  BulkDecisionResolver,
  ClaimResolver,
  SaleClaimResolver,
  ClaimFigureResolver,
  InquiryResolver,
  LeakResolver,
  ReturnResolver,
  SigningResolver,
  TestModeResolver,
  CanaryResolver,
  TrackingGapResolver,
  StandDownResolver,
  RiskResolver,
  LiveResolver,
  PublisherReportResolver,
  AdvertiserReportResolver,
  MerchantFiguresResolver,
  MerchantSearchResolver,
  LinkListResolver,
  LinkBulkResolver,
  LinkHealthResolver,
  LinkChoicesResolver,
  RuleMatchesResolver,
  NetworkResolver,
  QueuesResolver,
  PartnershipFiguresResolver,
  PartnershipReportResolver,
  OwnBrandResolver,
  BrandListResolver,
  BillingResolver,
  BankEntryResolver,
  RatesResolver,
  BankAmountResolver,
  SetOffResolver,
  ReceiptResolver,
  StatementResolver,
  StatementLineResolver,
  StatementLineBonusResolver,
  BonusResolver,
  PayoutResolver,
  PayoutLineResolver,
  PayoutRunResolver,
  PayoutCandidateResolver,
  PayoutBatchResolver,
  OrderTrailResolver,
  SaleStageResolver,
  BonusStageResolver,
  WebhookResolver,
  WebhookDeliveryResolver,
  UndeliveredResolver,
  NotificationResolver,
  SavedViewResolver,
  ConversationResolver,
  AnnouncementResolver,
  ConversationMessageResolver,
  SupportDeskResolver,
  ShopResolver,
  ShopifyResolver,
  CollectionResolver,
  NodeResolver,
  TaskResolver,
  ExportResolver,
  SimulationResolver,
  SimulationPublisherResolver,
  SimulationOrderResolver,
] as const;

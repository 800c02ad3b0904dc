import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import {
  type AuthCheckerInterface,
  buildSchemaSync,
  getMetadataStorage,
  type NonEmptyArray,
  type PubSub,
  type ResolverData,
} from "type-graphql";
import { EmailChangeResolver } from "../accounts/emailChange/emailChange.resolver";
import { FactorResolver } from "../accounts/factors/factor.resolver";
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
import { ContactResolver } from "../contact/contact.resolver";
import { ConversationMessageResolver, ConversationResolver } from "../conversations/conversation.resolver";
import { SupportDeskResolver } from "../conversations/supportDesk.resolver";
import type { Context } from "../core/context";
import { refuseUnstated } from "../core/operationRights";
import { type Grant, requireGrant } from "../core/permission";
import { ExportResolver } from "../exports/export.resolver";
import { StatementLineResolver, StatementResolver } from "../ledger/statement.resolver";
import { LinkResolver } from "../links/link.resolver";
import { PartnerResolver } from "../links/partner.resolver";
import { PastedLinksResolver } from "../links/pasted/pastedLinks.resolver";
import { LinkTagsResolver } from "../links/tags/linkTags.resolver";
import type { Listener } from "../live/live";
import { LiveResolver } from "../live/live.resolver";
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
import { PayoutBatchResolver } from "../payouts/batch/payoutBatch.resolver";
import { PayoutLineResolver, PayoutResolver } from "../payouts/payout.resolver";
import { PayoutCandidateResolver, PayoutRunResolver } from "../payouts/run/payoutRun.resolver";
import { BonusStageResolver, SaleStageResolver } from "../payouts/saleStage.resolver";
import { AuditNamesResolver } from "../reports/auditNames.resolver";
import { BrandListResolver } from "../reports/brands/brandList.resolver";
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
import { TrackingGapResolver } from "../reports/trackingGaps/trackingGap.resolver";
import { ClaimFigureResolver, ClaimResolver, SaleClaimResolver } from "../sales/claims/claim.resolver";
import { BulkDecisionResolver } from "../sales/decisions/bulkDecision.resolver";
import { SigningResolver } from "../sales/intake/signing.resolver";
import { OrderResolver } from "../sales/orders/order.resolver";
import { ReturnResolver } from "../sales/returns/return.resolver";
import { SaleResolver } from "../sales/sale.resolver";
import { CanaryResolver } from "../sales/testMode/canary/canary.resolver";
import { TestModeResolver } from "../sales/testMode/testMode.resolver";
import { SavedViewResolver } from "../savedViews/savedView.resolver";
import type { Services } from "../services";
import {
  SimulationOrderResolver,
  SimulationPublisherResolver,
  SimulationResolver,
} from "../simulation/simulation.resolver";
import { TaskResolver } from "../tasks/task.resolver";
import { WebhookDeliveryResolver } from "../webhooks/deliveries/delivery.resolver";
import { WebhookResolver } from "../webhooks/webhook.resolver";

const resolvers = [
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
  ClosingResolver,
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
  OfferResolver,
  ProgramCurrencyResolver,
  ReportingResolver,
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
  SaleResolver,
  OrderResolver,
  BulkDecisionResolver,
  ClaimResolver,
  SaleClaimResolver,
  ClaimFigureResolver,
  ReturnResolver,
  SigningResolver,
  TestModeResolver,
  CanaryResolver,
  TrackingGapResolver,
  LiveResolver,
  PublisherReportResolver,
  AdvertiserReportResolver,
  MerchantFiguresResolver,
  MerchantSearchResolver,
  LinkListResolver,
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
  StatementResolver,
  StatementLineResolver,
  StatementLineBonusResolver,
  BonusResolver,
  PayoutResolver,
  PayoutLineResolver,
  PayoutRunResolver,
  PayoutCandidateResolver,
  PayoutBatchResolver,
  SaleStageResolver,
  BonusStageResolver,
  WebhookResolver,
  WebhookDeliveryResolver,
  UndeliveredResolver,
  NotificationResolver,
  SavedViewResolver,
  ConversationResolver,
  ConversationMessageResolver,
  SupportDeskResolver,
  TaskResolver,
  ExportResolver,
  SimulationResolver,
  SimulationPublisherResolver,
  SimulationOrderResolver,
] as const;

/** Operations without sign-in. All others declare who may call them. */
const publicOperations = new Set([
  "login",
  "completeLogin",
  "confirmEmailChange",
  "stopEmailChange",
  "signUpPublisher",
  "signUpAdvertiser",
  "requestPasswordReset",
  "resetPassword",
  "invitation",
  "acceptInvitation",
  "page",
  "sendContactMessage",
]);

/**
 * `@Authorized()` admits every signed-in person, `@Authorized("ADMIN")` that role only. An API key is admitted only if
 * one of its scopes is listed: `@Authorized("ADVERTISER", "sales:write")`. Which of a team's roles an operation is for
 * stands in operationRights.ts.
 */
class AuthChecker implements AuthCheckerInterface<Context, Grant> {
  check({ context: { viewer }, info }: ResolverData<Context>, grants: Grant[]): boolean {
    requireGrant(viewer, grants, info.fieldName);
    return true;
  }
}

/** Resolvers hold only the services, so each is instantiated once; TypeGraphQL calls this for every field. */
function containerOf(services: Services) {
  const instances = new Map<unknown, unknown>();
  return {
    get(Resolver: new (services: Services) => unknown) {
      if (!instances.has(Resolver)) instances.set(Resolver, new Resolver(services));
      return instances.get(Resolver);
    },
  };
}

/** There is one topic, whose id is the subscriber. Updates come from events, never from a resolver. */
const pubSubOf = (services: Services): PubSub => ({
  subscribe: (_topic: string, listener: unknown) => services.live.updatesFor(listener as Listener),
  publish: () => undefined,
});

/** Secure by default: an operation that is neither guarded nor public fails the start, as does an unstated right. */
function refuseUnguarded(): void {
  const storage = getMetadataStorage();
  const unguarded = [...storage.queries, ...storage.mutations, ...storage.subscriptions]
    .filter(({ roles, schemaName }) => roles === undefined && !publicOperations.has(schemaName))
    .map(({ schemaName }) => schemaName);
  if (unguarded.length > 0) throw new Error(`No permission is stated for: ${unguarded.join(", ")}`);
  const changing = storage.mutations.map(({ schemaName }) => schemaName);
  refuseUnstated(changing.filter((name) => !publicOperations.has(name)));
}

export function createSchema(services: Services): GraphQLSchema {
  const schema = buildSchemaSync({
    // Safe casts: TypeGraphQL's types require a tuple and a container of `any`.
    resolvers: resolvers as unknown as NonEmptyArray<(typeof resolvers)[number]>,
    container: containerOf(services) as never,
    authChecker: AuthChecker,
    pubSub: pubSubOf(services),
    // The services validate every input against the contract, for REST and GraphQL alike.
    validate: false,
    // Would check the whole schema at every start; the tests do it once.
    skipCheck: true,
  });
  // The metadata storage knows the roles only after the schema is built.
  refuseUnguarded();
  return schema;
}

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
import { AuditNamesResolver } from "../accounts/auditNames.resolver";
import { PasswordResetResolver } from "../accounts/passwordReset/passwordReset.resolver";
import { UserResolver } from "../accounts/user.resolver";
import { ApiKeyResolver } from "../apiKeys/apiKey.resolver";
import { AuditResolver } from "../audit/audit.resolver";
import { BillingResolver } from "../billing/billing.resolver";
import { ClickResolver } from "../clicks/click.resolver";
import { ContactResolver } from "../contact/contact.resolver";
import type { Context } from "../core/context";
import { type Grant, requireGrant } from "../core/permission";
import { StatementLineResolver, StatementResolver } from "../ledger/statement.resolver";
import { LinkResolver } from "../links/link.resolver";
import { PartnerResolver } from "../links/partner.resolver";
import type { Listener } from "../live/live";
import { LiveResolver } from "../live/live.resolver";
import { MerchantResolver } from "../merchants/merchant.resolver";
import { MerchantTermsResolver } from "../merchants/merchantTerms.resolver";
import { OfferResolver } from "../merchants/offer.resolver";
import { ReportingResolver } from "../merchants/reporting.resolver";
import { UndeliveredResolver } from "../outbox/undelivered.resolver";
import { PageResolver, PageVersionResolver } from "../pages/page.resolver";
import { PayoutBatchResolver } from "../payouts/batch/payoutBatch.resolver";
import { PayoutLineResolver, PayoutResolver } from "../payouts/payout.resolver";
import { PayoutCandidateResolver, PayoutRunResolver } from "../payouts/run/payoutRun.resolver";
import { SaleStageResolver } from "../payouts/saleStage.resolver";
import { MerchantStatsResolver } from "../reports/merchantStats.resolver";
import { AdvertiserReportResolver, PublisherReportResolver } from "../reports/report.resolver";
import { ClaimFigureResolver, ClaimResolver, SaleClaimResolver } from "../sales/claims/claim.resolver";
import { SigningResolver } from "../sales/intake/signing.resolver";
import { ReturnResolver } from "../sales/returns/return.resolver";
import { SaleResolver } from "../sales/sale.resolver";
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
  PasswordResetResolver,
  AuditResolver,
  AuditNamesResolver,
  MerchantResolver,
  MerchantTermsResolver,
  OfferResolver,
  ReportingResolver,
  LinkResolver,
  PartnerResolver,
  PageResolver,
  PageVersionResolver,
  ContactResolver,
  ApiKeyResolver,
  ClickResolver,
  SaleResolver,
  ClaimResolver,
  SaleClaimResolver,
  ClaimFigureResolver,
  ReturnResolver,
  SigningResolver,
  LiveResolver,
  PublisherReportResolver,
  AdvertiserReportResolver,
  MerchantStatsResolver,
  BillingResolver,
  StatementResolver,
  StatementLineResolver,
  PayoutResolver,
  PayoutLineResolver,
  PayoutRunResolver,
  PayoutCandidateResolver,
  PayoutBatchResolver,
  SaleStageResolver,
  WebhookResolver,
  WebhookDeliveryResolver,
  UndeliveredResolver,
  TaskResolver,
  SimulationResolver,
  SimulationPublisherResolver,
  SimulationOrderResolver,
] as const;

/** Operations without sign-in. All others declare who may call them. */
const publicOperations = new Set([
  "login",
  "signUpPublisher",
  "signUpAdvertiser",
  "requestPasswordReset",
  "resetPassword",
  "page",
  "sendContactMessage",
]);

/**
 * `@Authorized()` admits every signed-in person, `@Authorized("ADMIN")` that role only. An API key is admitted only if
 * one of its scopes is listed: `@Authorized("ADVERTISER", "sales:write")`.
 */
class AuthChecker implements AuthCheckerInterface<Context, Grant> {
  check({ context: { viewer } }: ResolverData<Context>, grants: Grant[]): boolean {
    requireGrant(viewer, grants);
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

/** Secure by default: an operation that is neither guarded nor public fails the start. */
function refuseUnguarded(): void {
  const storage = getMetadataStorage();
  const unguarded = [...storage.queries, ...storage.mutations, ...storage.subscriptions]
    .filter(({ roles, schemaName }) => roles === undefined && !publicOperations.has(schemaName))
    .map(({ schemaName }) => schemaName);
  if (unguarded.length > 0) throw new Error(`No permission is stated for: ${unguarded.join(", ")}`);
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

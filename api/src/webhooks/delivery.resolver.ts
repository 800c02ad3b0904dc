import { DateTimeISOResolver } from "graphql-scalars";
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from "type-graphql";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { Connection, PageArgs } from "../core/page";
import { plainReason } from "../outbox/plainReason";
import type { DeliveryService } from "./delivery.service";
import { type DeliveryState, nextTryOf, stateOf } from "./deliveryState";
import { WebhookDelivery } from "./webhook.entity";

const DeliveryStateEnum = { DELIVERED: "delivered", WAITING: "waiting", HELD: "held", GIVEN_UP: "given-up" } as const;
registerEnumType(DeliveryStateEnum, {
  name: "WebhookDeliveryState",
  description: "Where a delivery stands.",
  valuesConfig: {
    DELIVERED: { description: "It was taken: the receiver answered with a 2xx status." },
    WAITING: { description: "It is on its way, or waits for its next try." },
    HELD: { description: "It came up while the webhook was paused, and is sent when that is resumed." },
    GIVEN_UP: { description: "It was tried twelve times, or set aside. Nobody sends it any more unless asked to." },
  },
});

@ObjectType({ description: "A page of deliveries.", simpleResolvers: true })
export class WebhookDeliveryConnection extends Connection(WebhookDelivery, "WebhookDelivery") {}

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  constructor(private readonly services: { deliveries: DeliveryService }) {}

  @Authorized("PUBLISHER", "ADVERTISER")
  @Query(() => WebhookDeliveryConnection, { description: "What was sent to a webhook in 30 days, newest first." })
  webhookDeliveries(
    @CurrentViewer() viewer: Viewer,
    @Arg("webhookId", () => ID, { description: "Which webhook." }) webhookId: string,
    @Args(() => PageArgs) page: PageArgs,
  ) {
    return this.services.deliveries.log(viewer, webhookId, page);
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Query(() => WebhookDelivery, { description: "One delivery to an own webhook." })
  webhookDelivery(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<WebhookDelivery> {
    return this.services.deliveries.get(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Mutation(() => WebhookDelivery, { description: "Sends a delivery again, under its own id." })
  replayWebhookDelivery(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<WebhookDelivery> {
    return this.services.deliveries.replay(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Mutation(() => WebhookDelivery, { description: "Sends a test to a webhook, whatever events it asked for." })
  sendWebhookTest(
    @CurrentViewer() viewer: Viewer,
    @Arg("webhookId", () => ID, { description: "To which webhook." }) webhookId: string,
  ): Promise<WebhookDelivery> {
    return this.services.deliveries.test(viewer, webhookId);
  }

  @FieldResolver(() => DeliveryStateEnum, { description: "Where it stands." })
  async state(@Root() delivery: WebhookDelivery, @Ctx() context: Context): Promise<DeliveryState> {
    return stateOf(delivery, await this.messageOf(delivery, context));
  }

  @FieldResolver(() => DateTimeISOResolver, { nullable: true, description: "When it is tried next, if it waits." })
  async nextTryAt(@Root() delivery: WebhookDelivery, @Ctx() context: Context): Promise<Date | null> {
    return nextTryOf(delivery, await this.messageOf(delivery, context));
  }

  @FieldResolver(() => String, { nullable: true, description: "What went wrong the last time, in plain words." })
  reason(@Root() { lastError }: WebhookDelivery): string | null {
    return lastError && (plainReason(lastError) ?? lastError);
  }

  private messageOf({ id }: WebhookDelivery, { loaders }: Context) {
    const read = (ids: string[]) => this.services.deliveries.messagesOf(ids);
    return loaders.one("webhookMessage", read, (message) => message.id).load(id);
  }
}

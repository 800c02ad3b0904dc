import { DateTimeISOResolver } from "graphql-scalars";
import { Args, Authorized, Ctx, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../../platform/context";
import { CurrentViewer, Id } from "../../../platform/currentViewer";
import { enumOf } from "../../../platform/graphqlEnum";
import { plainReason } from "../../../platform/outbox/plainReason";
import { Connection, PageArgs } from "../../../platform/paging/page";
import { WebhookDelivery } from "../webhook.entity";
import type { DeliveryLog } from "./deliveryLog.service";
import { type DeliveryState, nextTryOf, stateOf } from "./deliveryState";

const DeliveryStateEnum = enumOf("WebhookDeliveryState", "The state of a delivery.", {
  DELIVERED: ["delivered", "The receiver responded with a 2xx status."],
  WAITING: ["waiting", "Being sent, or waiting for the next attempt."],
  HELD: ["held", "Kept while the webhook is paused; sent when it is resumed."],
  GIVEN_UP: ["given-up", "Failed after twelve attempts, or dismissed. It is not sent again unless requested."],
});

@ObjectType({ description: "A page of deliveries.", simpleResolvers: true })
export class WebhookDeliveryConnection extends Connection(WebhookDelivery, "WebhookDelivery") {}

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  constructor(private readonly services: { deliveries: DeliveryLog }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Query(() => WebhookDeliveryConnection, { description: "What was sent to a webhook in 30 days, newest first." })
  webhookDeliveries(
    @CurrentViewer() viewer: Viewer,
    @Id("Which webhook.", "webhookId") webhookId: string,
    @Args(() => PageArgs) page: PageArgs,
  ) {
    return this.services.deliveries.log(viewer, webhookId, page);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Query(() => WebhookDelivery, { description: "One delivery to one of your webhooks." })
  webhookDelivery(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<WebhookDelivery> {
    return this.services.deliveries.get(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Mutation(() => WebhookDelivery, { description: "Sends a delivery again with the same ID." })
  replayWebhookDelivery(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<WebhookDelivery> {
    return this.services.deliveries.replay(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Mutation(() => WebhookDelivery, { description: "Sends a test event to a webhook, whatever its events are." })
  sendWebhookTest(
    @CurrentViewer() viewer: Viewer,
    @Id("To which webhook.", "webhookId") webhookId: string,
  ): Promise<WebhookDelivery> {
    return this.services.deliveries.test(viewer, webhookId);
  }

  @FieldResolver(() => DeliveryStateEnum, { description: "The status." })
  async state(@Root() delivery: WebhookDelivery, @Ctx() context: Context): Promise<DeliveryState> {
    return stateOf(delivery, await this.messageOf(delivery, context));
  }

  @FieldResolver(() => DateTimeISOResolver, { nullable: true, description: "When it is tried next, if it waits." })
  async nextTryAt(@Root() delivery: WebhookDelivery, @Ctx() context: Context): Promise<Date | null> {
    return nextTryOf(delivery, await this.messageOf(delivery, context));
  }

  @FieldResolver(() => String, { nullable: true, description: "Why the last attempt failed, in plain words." })
  reason(@Root() { lastError }: WebhookDelivery): string | null {
    return lastError && (plainReason(lastError) ?? lastError);
  }

  private messageOf({ id }: WebhookDelivery, { loaders }: Context) {
    return loaders.byId(this.services.deliveries.messagesOf).load(id);
  }
}

import { Arg, Authorized, Ctx, Field, FieldResolver, InputType, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import type { DeliveryLog } from "./deliveries/deliveryLog.service";
import { WebhookDelivery, WebhookEndpoint, type WebhookEvent, WebhookEventEnum } from "./webhook.entity";
import { MadeWebhook, type WebhookService } from "./webhook.service";

@InputType({ description: "A webhook to create." })
export class WebhookInput {
  @Field(() => String, { description: "URL to post events to. Must use https, except in a local demo." }) url!: string;
  @Field(() => [WebhookEventEnum], { description: "Events to receive." }) events!: WebhookEvent[];
}

@Resolver(() => WebhookEndpoint)
export class WebhookResolver {
  constructor(private readonly services: { webhooks: WebhookService; deliveries: DeliveryLog }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Query(() => [WebhookEndpoint], { description: "Lists your webhooks, newest first. At most ten." })
  webhooks(@CurrentViewer() viewer: Viewer): Promise<WebhookEndpoint[]> {
    return this.services.webhooks.list(viewer);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "confirm:own")
  @Mutation(() => MadeWebhook, { description: "Creates a webhook and returns its signing secret once." })
  createWebhook(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => WebhookInput, { description: "URL and events of the webhook." }) input: WebhookInput,
  ) {
    return this.services.webhooks.create(viewer, input);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "confirm:own")
  @Mutation(() => MadeWebhook, {
    description: "Creates a new signing secret and returns it once. For one day, events are signed with both secrets.",
  })
  rotateWebhookSecret(@CurrentViewer() viewer: Viewer, @Id("ID of the webhook.") id: string) {
    return this.services.webhooks.rotate(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Mutation(() => WebhookEndpoint, { description: "Pauses a webhook. New events are kept until it is resumed." })
  pauseWebhook(@CurrentViewer() viewer: Viewer, @Id("ID of the webhook.") id: string): Promise<WebhookEndpoint> {
    return this.services.webhooks.pause(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Mutation(() => WebhookEndpoint, { description: "Resumes a webhook and sends the kept events." })
  resumeWebhook(@CurrentViewer() viewer: Viewer, @Id("ID of the webhook.") id: string): Promise<WebhookEndpoint> {
    return this.services.webhooks.resume(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Mutation(() => WebhookEndpoint, { description: "Deletes a webhook. Pending deliveries are not sent." })
  removeWebhook(@CurrentViewer() viewer: Viewer, @Id("ID of the webhook.") id: string): Promise<WebhookEndpoint> {
    return this.services.webhooks.remove(viewer, id);
  }

  @FieldResolver(() => WebhookDelivery, {
    nullable: true,
    description: "Latest delivery of the webhook. Null without one.",
  })
  lastDelivery(@Root() webhook: WebhookEndpoint, @Ctx() { loaders }: Context): Promise<WebhookDelivery | null> {
    return loaders.one(this.services.deliveries.newestOf, ({ webhookId }) => webhookId).load(webhook.id);
  }
}

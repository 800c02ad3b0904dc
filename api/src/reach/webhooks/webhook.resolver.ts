import { Arg, Authorized, Ctx, Field, FieldResolver, InputType, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import type { DeliveryLog } from "./deliveries/deliveryLog.service";
import { WebhookDelivery, WebhookEndpoint, type WebhookEvent, WebhookEventEnum } from "./webhook.entity";
import { MadeWebhook, type WebhookService } from "./webhook.service";

@InputType({ description: "A webhook to create." })
export class WebhookInput {
  @Field(() => String, { description: "The URL to post to; https, except in a demo on this machine." }) url!: string;
  @Field(() => [WebhookEventEnum], { description: "Which events." }) events!: WebhookEvent[];
}

@Resolver(() => WebhookEndpoint)
export class WebhookResolver {
  constructor(private readonly services: { webhooks: WebhookService; deliveries: DeliveryLog }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Query(() => [WebhookEndpoint], { description: "Your webhooks, newest first, at most ten." })
  webhooks(@CurrentViewer() viewer: Viewer): Promise<WebhookEndpoint[]> {
    return this.services.webhooks.list(viewer);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "confirm:own")
  @Mutation(() => MadeWebhook, { description: "Creates a webhook and shows its secret once." })
  createWebhook(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => WebhookInput, { description: "Its URL and events." }) input: WebhookInput,
  ) {
    return this.services.webhooks.create(viewer, input);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "confirm:own")
  @Mutation(() => MadeWebhook, {
    description: "Creates a new signing secret and shows it once. For one day events are signed with both secrets.",
  })
  rotateWebhookSecret(@CurrentViewer() viewer: Viewer, @Id("Of which webhook.") id: string) {
    return this.services.webhooks.rotate(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Mutation(() => WebhookEndpoint, { description: "Pauses a webhook: new events are kept until it is resumed." })
  pauseWebhook(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<WebhookEndpoint> {
    return this.services.webhooks.pause(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Mutation(() => WebhookEndpoint, { description: "Resumes a webhook and sends the kept events." })
  resumeWebhook(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<WebhookEndpoint> {
    return this.services.webhooks.resume(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Mutation(() => WebhookEndpoint, { description: "Removes a webhook. Pending deliveries are not sent." })
  removeWebhook(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<WebhookEndpoint> {
    return this.services.webhooks.remove(viewer, id);
  }

  @FieldResolver(() => WebhookDelivery, { nullable: true, description: "Its latest delivery." })
  lastDelivery(@Root() webhook: WebhookEndpoint, @Ctx() { loaders }: Context): Promise<WebhookDelivery | null> {
    return loaders.one(this.services.deliveries.newestOf, ({ webhookId }) => webhookId).load(webhook.id);
  }
}

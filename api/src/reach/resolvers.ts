import { LiveResolver } from "./live/live.resolver";
import { NotificationResolver } from "./notifications/notification.resolver";
import { CollectionResolver } from "./shops/collection.resolver";
import { ShopResolver } from "./shops/shop.resolver";
import { WebhookDeliveryResolver } from "./webhooks/deliveries/delivery.resolver";
import { WebhookResolver } from "./webhooks/webhook.resolver";

export const reachResolvers = [
  LiveResolver,
  WebhookResolver,
  WebhookDeliveryResolver,
  NotificationResolver,
  ShopResolver,
  CollectionResolver,
] as const;

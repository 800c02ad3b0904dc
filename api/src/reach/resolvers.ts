import { LiveResolver } from "./live/live.resolver";
import { NotificationResolver } from "./notifications/notification.resolver";
import { ApiRequestResolver } from "./requests/apiRequest.resolver";
import { CollectionResolver } from "./shops/collection.resolver";
import { ShopResolver } from "./shops/shop.resolver";
import { WebhookDeliveryResolver } from "./webhooks/deliveries/delivery.resolver";
import { WebhookResolver } from "./webhooks/webhook.resolver";

export const reachResolvers = {
  "Live updates": [LiveResolver],
  "API keys and requests": [ApiRequestResolver],
  Webhooks: [WebhookResolver, WebhookDeliveryResolver],
  Notifications: [NotificationResolver],
  "Creators' shops": [ShopResolver, CollectionResolver],
} as const;

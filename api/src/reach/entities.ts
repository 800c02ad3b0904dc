import {
  DigestItem,
  Notice,
  Notification,
  NotificationMark,
  NotificationRead,
} from "./notifications/notification.entity";
import { NotificationPerson, NotificationPreference } from "./notifications/preference.entity";
import { ApiRequest, ApiRequestDay } from "./requests/apiRequest.entity";
import { Collection, CollectionItem, FormerSlug } from "./shops/collection.entity";
import { ShopHandle, Storefront } from "./shops/storefront.entity";
import { WebhookDelivery, WebhookEndpoint } from "./webhooks/webhook.entity";

export const reachEntities = [
  Storefront,
  ShopHandle,
  Collection,
  CollectionItem,
  FormerSlug,
  ApiRequest,
  ApiRequestDay,
  WebhookEndpoint,
  WebhookDelivery,
  Notice,
  Notification,
  NotificationMark,
  NotificationRead,
  DigestItem,
  NotificationPreference,
  NotificationPerson,
];

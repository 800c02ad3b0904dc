export { BrandPages, directoryViewIn } from "./brands/brandPages";
export { brandStyleOf } from "./brands/brandStyle";
export { createReach, type Reach } from "./createReach";
export { reachEntities } from "./entities";
export { mountLiveSocket } from "./live/liveSocket";
export { refuseUpgrade } from "./live/refuseUpgrade";
export { noteOwnData } from "./notifications/causes/otherNotices";
export { linesOf, noticesAbout } from "./notifications/noticesAbout";
export {
  DigestItem,
  Notice,
  Notification,
  NotificationMark,
  NotificationRead,
} from "./notifications/notification.entity";
export { NotificationService } from "./notifications/notification.service";
export { NotificationPerson, NotificationPreference } from "./notifications/preference.entity";
export { DIGEST, type Subscription } from "./notifications/unsubscribeLinks";
export { ApiRequest, ApiRequestDay } from "./requests/apiRequest.entity";
export { statusClasses } from "./requests/apiRequests.service";
export type { Refusal } from "./requests/reasonOf";
export type { RequestLog } from "./requests/requestLog";
export { DOCUMENT, scrubbed } from "./requests/withoutPersonalData";
export { reachResolvers } from "./resolvers";
export { ShopCards } from "./shops/card/shopCards";
export { closedPage } from "./shops/closedPage";
export { Collection, CollectionItem } from "./shops/collection.entity";
export { embedScript } from "./shops/embedScript";
export { ShopService } from "./shops/shop.service";
export { SEARCH_LENGTH } from "./shops/shopHeader";
export { chosenOf, type ReadShop, type RenderedPage, ShopPages } from "./shops/shopPages";
export { shopStyleOf } from "./shops/shopStyle";
export type { ShownItem } from "./shops/shownShop";
export { Storefront } from "./shops/storefront.entity";
export { deliveryStates, nextTryOf, stateOf } from "./webhooks/deliveries/deliveryState";
export { HELD, MAX_WAIT_SECONDS } from "./webhooks/deliveries/deliveryWaits";
export { WebhookDelivery, WebhookEndpoint } from "./webhooks/webhook.entity";
export type { MadeWebhook } from "./webhooks/webhook.service";

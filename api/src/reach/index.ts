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
export { reachResolvers } from "./resolvers";
export { CLOSED_PAGE } from "./shops/closedPage";
export { Collection, CollectionItem } from "./shops/collection.entity";
export { embedScript } from "./shops/embedScript";
export { ShopService } from "./shops/shop.service";
export { ShopCards } from "./shops/shopCards";
export { chosenOf, type ReadShop, type RenderedPage, ShopPages } from "./shops/shopPages";
export { shopStyleOf } from "./shops/shopStyle";
export type { ShownPiece } from "./shops/shownShop";
export { Storefront } from "./shops/storefront.entity";
export { deliveryStates, nextTryOf, stateOf } from "./webhooks/deliveries/deliveryState";
export { HELD, MAX_WAIT_SECONDS } from "./webhooks/deliveries/deliveryWaits";
export { WebhookDelivery, WebhookEndpoint } from "./webhooks/webhook.entity";
export type { MadeWebhook } from "./webhooks/webhook.service";

import type { ShopRefused } from "../../sales";
import { SHOP_EVENT } from "./reasonOf";
import type { NewRequest } from "./requestLog";

/** An event of a connected shop that was refused, or could not be applied. */
export const requestOfShop = ({ merchantId, topic, orderId, message, kept, isSigned }: ShopRefused): NewRequest => ({
  owner: { merchantId },
  // Shopify's servers send it, so its address says nothing about the sender.
  ...(!isSigned && { unprovenFrom: "shopify" }),
  call: `Shopify ${topic}`,
  docs: "/dashboard/advertiser/integrations?way=shopify",
  status: isSigned ? 422 : 401,
  refusal: { status: isSigned ? 422 : 401, code: SHOP_EVENT, message },
  isTest: kept?.kind === "order" && kept.isTest,
  orderId,
  sent: kept ?? { topic },
});

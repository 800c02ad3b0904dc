export { type ClickCookieOptions, readClickCookie, setClickCookie } from "./cookie.js";
export { type OrderToSign, signOrder } from "./signing.js";
export type {
  Amount,
  Conflict,
  Failure,
  Order,
  OrderLine,
  OrderReturn,
  Refused,
  ReturnResult,
  Sale,
  SaleResult,
  SaleReturn,
  Unavailable,
} from "./types.js";
export { type Verified, type VerifyOptions, verifyWebhook, type WebhookEvent } from "./webhook.js";
export { createWeft, type Weft, type WeftOptions } from "./weft.js";

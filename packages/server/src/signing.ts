import { createHmac } from "node:crypto";

export interface OrderToSign {
  merchantId: string;
  orderId: string;
  /** Exactly as the page sends it: "12.30" and "12.3" differ. */
  amount: string;
  currency: string;
  /** Empty if no click is known. */
  clickId?: string;
  /** The discount codes as the page sends them. They make it a version 2 signature. */
  codes?: string[];
}

/** Signs an order that the shop's page reports. The secret stays on your server. */
export function signOrder(signingSecret: string, order: OrderToSign): string {
  const { merchantId, orderId, amount, currency, clickId = "", codes } = order;
  const fields = [merchantId, orderId, amount, currency, clickId];
  const lines = codes?.length ? ["v2", ...fields, codes.join(",")] : ["v1", ...fields];
  if (lines.some((line) => typeof line !== "string" || line.includes("\n")))
    throw new TypeError("signOrder: each field must be a single line of text");
  return createHmac("sha256", signingSecret).update(lines.join("\n")).digest("base64url");
}

import { createHmac } from "node:crypto";

export interface OrderToSign {
  merchantId: string;
  orderId: string;
  /** Exactly the text that the page sends: "12.30" and "12.3" are different. */
  amount: string;
  currency: string;
  /** Empty where no click is known. */
  clickId?: string;
  /** The discount codes as the page sends them; with them the signature is one of version 2. */
  codes?: string[];
}

/** The signature of an order that the shop's page reports. The secret stays on your server. */
export function signOrder(signingSecret: string, order: OrderToSign): string {
  const { merchantId, orderId, amount, currency, clickId = "", codes } = order;
  const fields = [merchantId, orderId, amount, currency, clickId];
  const lines = codes?.length ? ["v2", ...fields, codes.join(",")] : ["v1", ...fields];
  if (lines.some((line) => typeof line !== "string" || line.includes("\n")))
    throw new TypeError("signOrder: each field is one line of text");
  return createHmac("sha256", signingSecret).update(lines.join("\n")).digest("base64url");
}

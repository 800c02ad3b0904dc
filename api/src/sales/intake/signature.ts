import { createHmac, timingSafeEqual } from "node:crypto";

/** The signed fields: merchant, order, amount, currency and click. */
export interface Signed {
  merchantId: string;
  orderId: string;
  amount: string;
  currency: string;
  clickId: string;
}

/** Signs exactly the text that the browser will send: "12.30" and "12.3" have different signatures. */
export function signatureOf(secret: string, { merchantId, orderId, amount, currency, clickId }: Signed): string {
  const content = ["v1", merchantId, orderId, amount, currency, clickId].join("\n");
  return createHmac("sha256", secret).update(content).digest("base64url");
}

export function isSignedWith(secret: string, signed: Signed, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, signed));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

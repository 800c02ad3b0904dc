import { createHmac } from "node:crypto";
import { isSameBytes } from "../../platform/sameBytes";

/** The signed fields: merchant, order, amount, currency, click and, in version 2, codes. */
export interface Signed {
  merchantId: string;
  orderId: string;
  amount: string;
  currency: string;
  clickId: string;
  /** As sent, joined with commas; none if omitted. */
  codes?: string;
}

/** Signs exactly the text that the browser will send: "12.30" and "12.3" have different signatures. */
export function signatureOf(
  secret: string,
  { merchantId, orderId, amount, currency, clickId, codes = "" }: Signed,
  version: "v1" | "v2" = codes === "" ? "v1" : "v2",
): string {
  const fields = [merchantId, orderId, amount, currency, clickId, ...(version === "v2" ? [codes] : [])];
  return createHmac("sha256", secret)
    .update([version, ...fields].join("\n"))
    .digest("base64url");
}

/** Version 1 does not cover codes: it only fits orders without any. A line break could pass one field off as two. */
export function isSignedWith(secret: string, signed: Signed, signature: string): boolean {
  const given = Buffer.from(signature);
  const isEqual = (version: "v1" | "v2") => {
    const expected = Buffer.from(signatureOf(secret, signed, version));
    return isSameBytes(given, expected);
  };
  if (!signed.codes && isEqual("v1")) return true;
  return !Object.values(signed).some((field) => field.includes("\n")) && isEqual("v2");
}

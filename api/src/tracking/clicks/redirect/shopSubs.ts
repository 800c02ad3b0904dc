import { createHmac, timingSafeEqual } from "node:crypto";

/** Reserved prefix for sub-IDs of collections. */
export const SHOP_SUB = "~";

const TOKEN = /^~([0-9A-Za-z]{10})\.([\w-]{12})$/;

/**
 * The sub-IDs of shops. On a shop's pages each link carries the collection's code and a signature for both, so that
 * clicks can't be forged for a collection or another link.
 */
export class ShopSubs {
  constructor(private readonly keys: readonly [Buffer, ...Buffer[]]) {}

  /** The content of a link's `sub` parameter on a shop's page. */
  issue(linkCode: string, collectionCode: string): string {
    return `${SHOP_SUB}${collectionCode}.${signatureOf(this.keys[0], linkCode, collectionCode)}`;
  }

  /** A collection's sub-ID if it was issued for this link; otherwise the text without the prefix. */
  read(linkCode: string, text: string): string | null {
    const [, code, signature] = TOKEN.exec(text) ?? [];
    if (code && signature) {
      const given = Buffer.from(signature);
      const isOurs = this.keys.some((key) => timingSafeEqual(Buffer.from(signatureOf(key, linkCode, code)), given));
      if (isOurs) return shopSubIdOf(code);
    }
    return text.replace(/^[~\s]+/, "") || null;
  }
}

/** As in clicks and reports. */
export const shopSubIdOf = (collectionCode: string): string => `${SHOP_SUB}${collectionCode}`;

const signatureOf = (key: Buffer, linkCode: string, collectionCode: string): string =>
  createHmac("sha256", key).update(`${linkCode}\n${collectionCode}`).digest("base64url").slice(0, 12);

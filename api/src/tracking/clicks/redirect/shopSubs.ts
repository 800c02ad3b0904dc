import { createHmac, timingSafeEqual } from "node:crypto";

/** Sub-ids of collections begin with it; nobody else's can. */
export const SHOP_SUB = "~";

const TOKEN = /^~([0-9A-Za-z]{10})\.([\w-]{12})$/;

/**
 * The sub-ids of shops. On a shop's pages each link carries the code of the collection and a signature for both, so that
 * nobody can count clicks for a collection by hand, nor on another link.
 */
export class ShopSubs {
  constructor(private readonly keys: readonly [Buffer, ...Buffer[]]) {}

  /** What a link's `sub` parameter says on a shop's page. */
  issue(linkCode: string, collectionCode: string): string {
    return `${SHOP_SUB}${collectionCode}.${signatureOf(this.keys[0], linkCode, collectionCode)}`;
  }

  /** A collection's sub-id if it was issued for this link; of any other text what is left without the mark. */
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

/** As clicks and reports have it. */
export const shopSubIdOf = (collectionCode: string): string => `${SHOP_SUB}${collectionCode}`;

const signatureOf = (key: Buffer, linkCode: string, collectionCode: string): string =>
  createHmac("sha256", key).update(`${linkCode}\n${collectionCode}`).digest("base64url").slice(0, 12);

import { createHmac } from "node:crypto";
import { parametersOf } from "../../../contract/integrations/clickParameter";
import { shopifyOrderTopics, shopifyPrivacyTopics } from "../../../contract/shopKit/shopifyForms";
import { type Clock, HOUR } from "../../../platform/clock";
import type { Database } from "../../../platform/db/database";
import { UnauthenticatedError } from "../../../platform/errors";
import { isId } from "../../../platform/ids";
import { isSameBytes } from "../../../platform/sameBytes";
import { Merchant } from "../../../programs";
import { payloadOf } from "./jsonOf";
import { readEvent } from "./readEvent";
import type { ShopInbox } from "./shopInbox.service";
import type { ShopifyService } from "./shopify.service";
import { ShopifyConnection } from "./shopifyConnection.entity";
import type { ShopperErasure } from "./shopperErasure.service";

/** A delivery as it came in. */
export interface HookDelivery {
  connectionId: string;
  raw: Buffer;
  hmac: string | undefined;
  topic: string | undefined;
  shop: string | undefined;
  messageId: string | undefined;
  /** When the shop had something to tell; it tries again for two days. */
  triggeredAt: string | undefined;
}

/** Orders of five hundred lines have about a megabyte. */
export const HOOK_BYTES = 2 * 1024 * 1024;

/** The same answer for an unknown connection, so that ids cannot be probed. */
const REFUSED = "This is not signed with the secret of a connected shop.";
const TOPICS: readonly string[] = [...shopifyOrderTopics, ...shopifyPrivacyTopics];
const MESSAGE_ID = /^[\x21-\x7e]{1,100}$/;
/** How often a wrong signature is noted. */
const NOTE_EVERY = 60_000;
/** The shop tries for 48 hours. Later it is a copy that somebody kept. */
const MAX_AGE = 49 * HOUR;

export function isSignedBy(secret: string, raw: Buffer, hmac: string | undefined): boolean {
  const expected = createHmac("sha256", secret).update(raw).digest();
  const given = Buffer.from(hmac ?? "", "base64");
  return isSameBytes(given, expected);
}

/** What a shop sends: checked, reduced to what is needed, and stored before it is answered. */
export class ShopifyHook {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly shopify: ShopifyService,
    private readonly inbox: ShopInbox,
    private readonly erasure: ShopperErasure,
  ) {}

  /**
   * Whatever is signed is answered with 200, understood or not: a shop that is refused often stops sending. What was
   * not understood is a fault that the brand sees.
   */
  async receive({ connectionId, raw, hmac, topic, shop, messageId, triggeredAt }: HookDelivery): Promise<void> {
    const connection = isId(connectionId)
      ? await this.db.readWithRetry((read) => read.findOneBy(ShopifyConnection, { id: connectionId }))
      : null;
    if (!connection) throw new UnauthenticatedError(REFUSED);
    const isGenuine = isSignedBy(this.shopify.credentialsOf(connection).secret, raw, hmac);
    const isOurs = shop?.toLowerCase() === connection.domain;
    if (!isGenuine || !isOurs || this.isOld(triggeredAt) || !messageId || !MESSAGE_ID.test(messageId)) {
      await this.noteRefusal(connection);
      throw new UnauthenticatedError(REFUSED);
    }
    // A topic that nobody asked for: the shop need not send it again.
    if (!topic || !TOPICS.includes(topic)) return;
    const payload = payloadOf(raw);
    const read =
      payload &&
      readEvent({ topic, domain: connection.domain, parameters: await this.parametersOf(connection) }, payload);
    if (read?.kept.kind === "privacy") {
      await this.erasure.answer(connection, { messageId, topic, orders: read.kept.orders });
    } else {
      await this.inbox.store({ connectionId, messageId, topic, read });
    }
  }

  private isOld(triggeredAt: string | undefined): boolean {
    const at = triggeredAt === undefined ? Number.NaN : Date.parse(triggeredAt);
    return this.clock.now().getTime() - at > MAX_AGE;
  }

  private async parametersOf({ merchantId: id }: ShopifyConnection): Promise<string[]> {
    const merchant = await this.db.readWithRetry((read) => read.findOneBy(Merchant, { id }));
    return parametersOf(merchant?.clickParameter ?? null);
  }

  private async noteRefusal({ id, refusedAt }: ShopifyConnection): Promise<void> {
    const now = this.clock.now();
    if (refusedAt && now.getTime() - refusedAt.getTime() < NOTE_EVERY) return;
    await this.db.write((tx) => tx.update(ShopifyConnection, { id }, { refusedAt: now }));
  }
}

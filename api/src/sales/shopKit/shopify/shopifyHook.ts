import { createHmac } from "node:crypto";
import { t } from "../../../contract/i18n/t";
import { parametersOf } from "../../../contract/integrations/clickParameter";
import { shopifyOrderTopics, shopifyPrivacyTopics } from "../../../contract/shopKit/shopifyForms";
import { type Clock, HOUR } from "../../../platform/clock";
import type { Database } from "../../../platform/db/database";
import { UnauthenticatedError } from "../../../platform/errors";
import type { Events } from "../../../platform/events";
import { isId } from "../../../platform/ids";
import { isSameBytes } from "../../../platform/sameBytes";
import { Merchant } from "../../../programs";
import { payloadOf } from "./jsonOf";
import { readEvent } from "./readEvent";
import { shopRefused } from "./shopEvent.entity";
import type { ShopInbox } from "./shopInbox.service";
import type { ShopifyService } from "./shopify.service";
import { ShopifyConnection } from "./shopifyConnection.entity";
import type { ShopperErasure } from "./shopperErasure.service";

/** A delivery as received. */
export interface HookDelivery {
  connectionId: string;
  raw: Buffer;
  hmac: string | undefined;
  topic: string | undefined;
  shop: string | undefined;
  messageId: string | undefined;
  /** Time of the event in the shop, which retries for two days. */
  triggeredAt: string | undefined;
}

/** Orders of five hundred lines have about a megabyte. */
export const HOOK_BYTES = 2 * 1024 * 1024;

/** The same response for an unknown connection, so that IDs cannot be probed. */
const REFUSED = t("This event is not signed with the secret of a connected shop.");
const TOPICS: readonly string[] = [...shopifyOrderTopics, ...shopifyPrivacyTopics];
const MESSAGE_ID = /^[\x21-\x7e]{1,100}$/;
/** How often a wrong signature is logged. */
const NOTE_EVERY = 60_000;
/** Shopify retries for 48 hours. Anything later is a stored copy. */
const MAX_AGE = 49 * HOUR;

export function isSignedBy(secret: string, raw: Buffer, hmac: string | undefined): boolean {
  const expected = createHmac("sha256", secret).update(raw).digest();
  const given = Buffer.from(hmac ?? "", "base64");
  return isSameBytes(given, expected);
}

/** Deliveries from shops: verified, reduced to what is needed, and stored before the response. */
export class ShopifyHook {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly shopify: ShopifyService,
    private readonly inbox: ShopInbox,
    private readonly erasure: ShopperErasure,
    private readonly events: Events,
  ) {}

  /**
   * Signed deliveries always get 200, because shops stop sending after many rejections. A delivery that was not
   * understood is shown to the brand as failed.
   */
  async receive({ connectionId, raw, hmac, topic, shop, messageId, triggeredAt }: HookDelivery): Promise<void> {
    const connection = isId(connectionId)
      ? await this.db.readWithRetry((read) => read.findOneBy(ShopifyConnection, { id: connectionId }))
      : null;
    if (!connection) throw new UnauthenticatedError(REFUSED);
    const isGenuine = isSignedBy(this.shopify.credentialsOf(connection).secret, raw, hmac);
    const isOurs = shop?.toLowerCase() === connection.domain;
    if (!isGenuine || !isOurs || this.isOld(triggeredAt) || !messageId || !MESSAGE_ID.test(messageId)) {
      await this.noteRefusal(connection, topic);
      throw new UnauthenticatedError(REFUSED);
    }
    // An unsubscribed topic: the shop need not send it again.
    if (!topic || !TOPICS.includes(topic)) return;
    const payload = payloadOf(raw);
    const read =
      payload &&
      readEvent({ topic, domain: connection.domain, parameters: await this.parametersOf(connection) }, payload);
    if (read?.kept.kind === "privacy") {
      await this.erasure.answer(connection, { messageId, topic, orders: read.kept.orders });
    } else {
      await this.inbox.store({ connectionId, merchantId: connection.merchantId, messageId, topic, read });
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

  private async noteRefusal({ id, merchantId, refusedAt }: ShopifyConnection, sent: string | undefined): Promise<void> {
    const now = this.clock.now();
    if (refusedAt && now.getTime() - refusedAt.getTime() < NOTE_EVERY) return;
    const topic = TOPICS.find((known) => known === sent) ?? "event";
    const refused = { merchantId, topic, orderId: null, message: REFUSED, kept: null, isSigned: false };
    await this.db.write(async (tx) => {
      await tx.update(ShopifyConnection, { id }, { refusedAt: now });
      await this.events.emit(tx, shopRefused, refused);
    });
  }
}

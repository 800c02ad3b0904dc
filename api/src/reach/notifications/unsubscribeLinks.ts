import { createHmac } from "node:crypto";
import { type NotificationEventId, notificationEvent } from "../../contract/notifications/notifications";
import { isId } from "../../platform/ids";
import { isSameBytes } from "../../platform/sameBytes";
import { ADMINS } from "./notification.entity";

/** The daily digest, which is turned off as a whole. */
export const DIGEST = "digest";

export interface Subscription {
  personId: string;
  accountId: string;
  event: NotificationEventId | typeof DIGEST;
}

/** Links that turn off one event's mails for one person. They never expire: old mails are unsubscribed from as well. */
export class UnsubscribeLinks {
  constructor(
    /** The key that signs, then those that are still accepted. */
    private readonly keys: readonly [Buffer, ...Buffer[]],
    private readonly publicUrl: string,
  ) {}

  linkTo(subscription: Subscription): string {
    const token = textOf(subscription);
    return `${this.publicUrl}/unsubscribe/${token}.${signed(this.keys[0], token).toString("base64url")}`;
  }

  /** Undefined for what was not signed here. */
  read(link: string): Subscription | undefined {
    const [token = "", signature = "", ...more] = link.split(".");
    const given = Buffer.from(signature, "base64url");
    const isSigned = this.keys.some((key) => {
      const expected = signed(key, token);
      return isSameBytes(given, expected);
    });
    if (!isSigned || more.length > 0 || given.toString("base64url") !== signature) return undefined;
    const [personId = "", accountId = "", event = ""] = token.split("~");
    const isKnown = isId(personId) && (isId(accountId) || accountId === ADMINS);
    if (!isKnown || (event !== DIGEST && !notificationEvent(event))) return undefined;
    return { personId, accountId, event: event as Subscription["event"] };
  }
}

const textOf = ({ personId, accountId, event }: Subscription) => [personId, accountId, event].join("~");

const signed = (key: Buffer, token: string): Buffer => createHmac("sha256", key).update(token).digest();

import { type NotificationEventId, notificationEvent } from "../../contract/notifications/notifications";
import { isId } from "../../platform/ids";
import { isMacOf, macOf, type SigningKeys } from "../../platform/mac";
import { ADMINS } from "./notification.entity";

/** The daily digest, which is turned off as a whole. */
export const DIGEST = "digest";

export interface Subscription {
  personId: string;
  accountId: string;
  event: NotificationEventId | typeof DIGEST;
}

/** Links that turn off one event's mails for one person. They never expire: old mails are also used to unsubscribe. */
export class UnsubscribeLinks {
  constructor(
    private readonly keys: SigningKeys,
    private readonly publicUrl: string,
  ) {}

  linkTo(subscription: Subscription): string {
    const token = textOf(subscription);
    return `${this.publicUrl}/unsubscribe/${token}.${macOf(this.keys, token)}`;
  }

  /** Undefined without a valid signature. */
  read(link: string): Subscription | undefined {
    const [token = "", signature = "", ...more] = link.split(".");
    const given = Buffer.from(signature, "base64url");
    if (!isMacOf(this.keys, token, signature) || more.length > 0 || given.toString("base64url") !== signature)
      return undefined;
    const [personId = "", accountId = "", event = ""] = token.split("~");
    const isKnown = isId(personId) && (isId(accountId) || accountId === ADMINS);
    if (!isKnown || (event !== DIGEST && !notificationEvent(event))) return undefined;
    return { personId, accountId, event: event as Subscription["event"] };
  }
}

const textOf = ({ personId, accountId, event }: Subscription) => [personId, accountId, event].join("~");

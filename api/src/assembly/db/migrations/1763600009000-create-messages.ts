import {
  CreateTables,
  count,
  flag,
  id,
  instant,
  int,
  json,
  key,
  longText,
  optional,
  row,
  table,
  text,
  withDefault,
} from "../tables";

/** Messages between people, notifications, webhooks and the pages of the site. */
export class CreateMessages1763600009000 extends CreateTables {
  readonly created = [
    table("conversation", {
      ...row,
      hostId: id,
      guestId: id,
      lastAt: instant,
      lastSide: text(5),
      preview: text(200),
      hostUnread: flag,
      guestUnread: flag,
      state: text(10),
      ownerId: optional(id),
      waitingSince: optional(instant),
    })
      .unique("conversation_pair", "hostId", "guestId")
      .index("conversation_host", "hostId", "lastAt", "id")
      .index("conversation_guest", "guestId", "lastAt", "id")
      .index("conversation_host_unread", "hostId", "hostUnread")
      .index("conversation_guest_unread", "guestId", "guestUnread")
      .index("conversation_state", "hostId", "state", "waitingSince", "id")
      .index("conversation_owner", "ownerId", "lastAt", "id"),
    table("conversation_message", {
      ...row,
      conversationId: id,
      side: text(5),
      personId: optional(id),
      senderKey: text(36),
      text: longText,
    })
      .unique("conversation_message_key", "conversationId", "side", "senderKey")
      .index("conversation_message_newest", "conversationId", "id"),
    table("contact_message", {
      ...row,
      name: text(200),
      email: text(254),
      subject: text(200),
      message: longText,
      state: withDefault(text(10), "new"),
      ownerId: optional(id),
      solvedAt: optional(instant),
    })
      .index("contact_message_created", "createdAt")
      .index("contact_message_state", "state", "id")
      .index("contact_message_owner", "ownerId", "id")
      .index("contact_message_email", "email", "id"),
    table("contact_answer", { ...row, messageId: id, personId: id, senderKey: text(36), text: longText })
      .unique("contact_answer_key", "messageId", "senderKey")
      .index("contact_answer_created", "createdAt"),
    table("notice", {
      ...row,
      accountId: id,
      event: text(40),
      subject: text(120),
      bundle: text(120),
      facts: json,
      waiting: flag,
    })
      .unique("notice_once", "accountId", "event", "subject")
      .index("notice_waiting", "waiting", "id")
      .index("notice_created", "createdAt"),
    table("notification", {
      ...row,
      accountId: id,
      event: text(40),
      bundle: text(120),
      count: int,
      facts: json,
      position: id,
      lastAt: instant,
    })
      .unique("notification_once", "accountId", "event", "bundle")
      .index("notification_newest", "accountId", "position")
      .index("notification_last", "lastAt"),
    table("notification_mark", { personId: key(id), accountId: key(id), position: id }),
    table("notification_read", { personId: key(id), notificationId: key(id), position: id }).index(
      "notification_read_line",
      "notificationId",
    ),
    table("notification_digest", { personId: key(id), notificationId: key(id), count: count }).index(
      "notification_digest_line",
      "notificationId",
    ),
    table("notification_preference", {
      personId: key(id),
      accountId: key(id),
      event: key(text(40)),
      bell: flag,
      email: text(10),
    })
      .index("notification_preference_account", "accountId", "event")
      .index("notification_preference_event", "event", "accountId"),
    table("notification_person", {
      personId: key(id),
      timeZone: optional(text(64)),
      isDigestOff: flag,
      digestAt: optional(instant),
      digestDay: optional(text(10)),
      mailDay: optional(text(10)),
      mailed: int,
    }).index("notification_person_digest", "digestAt"),
    table("webhook", {
      ...row,
      ownerId: id,
      url: text(2048),
      events: json,
      sealed: text(400),
      previousSealed: optional(text(400)),
      previousUntil: optional(instant),
      pausedAt: optional(instant),
    }).index("webhook_owner", "ownerId"),
    table("webhook_delivery", {
      ...row,
      webhookId: id,
      type: text(40),
      body: json,
      attempts: int,
      lastStatus: optional(int),
      lastError: optional(text(300)),
      deliveredAt: optional(instant),
    }).index("webhook_delivery_webhook", "webhookId", "id"),
    table("page", { title: key(text(40)), content: longText, version: int, lastUpdated: instant, updatedBy: id }),
    table("page_version", { ...row, title: text(40), version: int, content: longText, writtenBy: id }).unique(
      "page_version_number",
      "title",
      "version",
    ),
  ];
}

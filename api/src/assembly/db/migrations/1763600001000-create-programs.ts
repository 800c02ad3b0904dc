import {
  blob,
  CreateTables,
  cents,
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

/** Brands, their terms, partners, discount codes and shop connections. */
export class CreatePrograms1763600001000 extends CreateTables {
  readonly created = [
    table("merchant", {
      ...row,
      ownerId: id,
      name: text(200),
      description: longText,
      website: text(2048),
      categories: json,
      currency: text(3),
      rateBasisPoints: int,
      cookieDays: int,
      returnDays: int,
      termsVersion: int,
      listed: flag,
      signedReportsOnly: withDefault(flag, 0),
      clicksFromClaims: withDefault(flag, 0),
      joining: withDefault(text(12), "open"),
      acceptedChannels: optional(json),
      logoHash: optional(text(16)),
      coverHash: optional(text(16)),
      standDownSign: withDefault(flag, 1),
      silenceAccepts: withDefault(flag, 1),
      nameKey: optional(text(43)),
      clickParameter: optional(text(30)),
      rateCeiling: optional(int),
    })
      .index("merchant_owner", "ownerId")
      .index("merchant_name", "listed", "name", "id")
      .unique("merchant_name_key", "nameKey")
      .index("merchant_rate", "listed", "rateBasisPoints", "id"),
    table("brand_picture", { merchantId: key(id), kind: key(text(8)), hash: text(16), bytes: blob, savedAt: instant }),
    table("terms", {
      ...row,
      merchantId: id,
      version: int,
      document: json,
      hash: text(64),
      status: text(10),
      validFrom: instant,
      publishedBy: optional(id),
    })
      .unique("terms_version", "merchantId", "version")
      .index("terms_due", "status", "validFrom"),
    table("terms_draft", { merchantId: key(id), document: json, basedOn: int, updatedAt: instant }),
    table("offer", {
      ...row,
      merchantId: id,
      publisherId: id,
      version: int,
      document: json,
      windowDays: optional(int),
      status: text(10),
      answeredAt: optional(instant),
      endsAt: optional(instant),
    })
      .unique("offer_version", "merchantId", "publisherId", "version")
      .index("offer_merchant", "merchantId", "id")
      .index("offer_publisher", "publisherId", "id")
      .index("offer_due", "status", "endsAt"),
    table("partnership", {
      ...row,
      merchantId: id,
      publisherId: id,
      state: text(10),
      changedAt: instant,
      changedBy: text(10),
      isBarred: flag,
      groupId: optional(id),
      termsVersion: optional(int),
      termsHash: optional(text(64)),
      note: optional(longText),
      reason: optional(longText),
    })
      .unique("partnership_pair", "merchantId", "publisherId")
      .index("partnership_state", "merchantId", "state", "changedAt", "id")
      .index("partnership_changed", "merchantId", "changedAt", "id")
      .index("partnership_group", "merchantId", "groupId", "id")
      .index("partnership_publisher", "publisherId", "id"),
    table("partnership_span", {
      ...row,
      merchantId: id,
      publisherId: id,
      state: text(10),
      groupId: optional(id),
    }).index("partnership_span_pair", "merchantId", "publisherId", "createdAt", "id"),
    table("partner_group", { ...row, merchantId: id, name: text(80) }).unique(
      "partner_group_name",
      "merchantId",
      "name",
    ),
    table("code", {
      ...row,
      merchantId: id,
      textKey: text(64),
      generation: int,
      openKey: optional(text(64)),
      publisherId: id,
      note: optional(text(200)),
      fromDay: optional(text(10)),
      untilDay: optional(text(10)),
      state: text(10),
      changedAt: instant,
      closedAt: optional(instant),
      leak: optional(json),
      trustedAt: optional(instant),
      replacementId: optional(id),
      reportedAt: optional(instant),
      reportedPage: optional(text(500)),
      text: optional(text(64)),
    })
      .unique("code_generation", "merchantId", "textKey", "generation")
      .unique("code_open", "merchantId", "openKey")
      .index("code_merchant", "merchantId", "id")
      .index("code_merchant_state", "merchantId", "state", "id")
      .index("code_publisher", "publisherId", "id"),
    table("code_totals", {
      codeId: key(id),
      shard: key(int),
      sales: count,
      revenue: cents,
      commission: cents,
    }).withoutRowid(),
    table("bonus_part", {
      merchantId: key(id),
      publisherId: key(id),
      month: key(text(7)),
      version: key(int),
      offer: key(int),
      currency: text(3),
      orders: int,
      base: cents,
      waiting: int,
      windowsEnd: instant,
      checkAt: optional(instant),
    }).index("bonus_part_due", "checkAt", "merchantId", "publisherId", "month"),
    table("shopify_connection", {
      ...row,
      merchantId: id,
      domain: text(100),
      sealed: text(2000),
      verifiedDomain: optional(text(100)),
      checkedAt: optional(instant),
      fault: optional(text(500)),
      topics: json,
      lastEventAt: optional(instant),
      refusedAt: optional(instant),
      firstClickAt: optional(instant),
      firstOrderAt: optional(instant),
      endsAt: optional(instant),
    })
      .unique("shopify_connection_merchant", "merchantId")
      .unique("shopify_connection_domain", "verifiedDomain")
      .index("shopify_connection_ends", "endsAt"),
    table("shop_inbox", {
      ...row,
      connectionId: id,
      messageId: text(100),
      topic: text(40),
      orderKey: text(40),
      state: text(8),
      note: optional(text(500)),
      kept: optional(json),
    })
      .unique("shop_inbox_once", "connectionId", "messageId")
      .index("shop_inbox_order", "connectionId", "orderKey", "id")
      .index("shop_inbox_state", "connectionId", "state", "id")
      .index("shop_inbox_recent", "connectionId", "id")
      .index("shop_inbox_age", "createdAt"),
  ];
}

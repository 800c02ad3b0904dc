import {
  CreateTables,
  cents,
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
} from "../tables";

/** Links, the health of their pages, and the shops of creators. */
export class CreateLinks1763600003000 extends CreateTables {
  readonly created = [
    table("link", {
      ...row,
      code: text(32),
      publisherId: id,
      merchantId: id,
      channel: longText,
      destination: optional(text(2048)),
      name: optional(text(80)),
      archivedAt: optional(instant),
      version: int,
    })
      .unique("link_code", "code")
      .index("link_publisher", "publisherId", "id")
      .index("link_merchant", "merchantId", "publisherId"),
    table("link_tag", { linkId: key(id), tag: key(text(30)), publisherId: id })
      .withoutRowid()
      .index("link_tag_publisher", "publisherId", "tag", "linkId"),
    table("link_change", { ...row, code: text(32), version: int }).index("link_change_at", "createdAt"),
    table("product_link", {
      linkId: key(id),
      styleId: id,
      whenGone: text(10),
      state: text(10),
      target: optional(text(2048)),
      title: text(200),
      picturePath: optional(text(100)),
      standInId: optional(id),
    })
      .index("product_link_style", "styleId", "linkId")
      .index("product_link_stand_in", "standInId", "linkId"),
    table("link_health", {
      linkId: key(id),
      publisherId: id,
      styleId: optional(id),
      pageKey: text(43),
      state: text(14),
      since: instant,
      sinceDay: text(10),
      rateFrom: text(10),
      source: optional(text(11)),
      baseMinor: optional(cents),
      baseCurrency: optional(text(3)),
      priceMinor: optional(cents),
      currency: optional(text(3)),
      dueAt: optional(instant),
      linkPath: optional(text(43)),
    })
      .index("link_health_due", "dueAt", "linkId")
      .index("link_health_publisher", "publisherId", "state", "linkId")
      .index("link_health_style", "styleId", "linkId")
      .index("link_health_page", "pageKey", "linkId")
      .index("link_health_path", "linkPath", "linkId"),
    table("page_check", {
      pageKey: key(text(43)),
      merchantId: id,
      destination: optional(text(2048)),
      clickedDay: text(10),
      dueAt: optional(instant),
      askedAt: optional(instant),
      facts: optional(json),
      silence: optional(text(100)),
    }).index("page_check_due", "dueAt", "pageKey"),
    table("price_drop", { styleId: key(id), at: instant, priceMinor: cents, wasMinor: cents, currency: text(3) }),
    table("storefront", {
      ...row,
      publisherId: id,
      handle: text(30),
      handleChangedAt: optional(instant),
      name: text(60),
      words: optional(longText),
      country: text(5),
      published: flag,
      version: int,
    })
      .unique("storefront_publisher", "publisherId")
      .unique("storefront_handle", "handle")
      .index("storefront_published", "published", "id"),
    table("shop_handle", { id: key(text(43)), storefrontId: optional(id), heldUntil: optional(instant) }).index(
      "shop_handle_shop",
      "storefrontId",
    ),
    table("collection", {
      ...row,
      storefrontId: id,
      code: text(10),
      slug: text(60),
      title: text(80),
      words: optional(longText),
      coverItemId: optional(id),
      published: flag,
      position: int,
      removedAt: optional(instant),
    })
      .unique("collection_slug", "storefrontId", "slug")
      .unique("collection_code", "code")
      .index("collection_removed", "removedAt"),
    table("collection_item", {
      ...row,
      collectionId: id,
      linkId: id,
      styleId: optional(id),
      note: optional(text(140)),
      position: int,
    })
      .unique("collection_item_link", "collectionId", "linkId")
      .index("collection_item_position", "collectionId", "position", "id"),
    table("former_slug", { storefrontId: key(id), slug: key(text(60)), collectionId: id, leftAt: instant })
      .withoutRowid()
      .index("former_slug_collection", "collectionId", "leftAt"),
  ];
}

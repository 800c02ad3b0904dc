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
  withDefault,
} from "../tables";

/** Orders and what publishers earn by them. */
export class CreateSales1763600005000 extends CreateTables {
  readonly created = [
    table("sale", {
      ...row,
      merchantId: id,
      orderId: text(190),
      day: text(10),
      clickId: optional(id),
      amount: cents,
      currency: text(3),
      returnedAmount: cents,
      status: text(10),
      reason: optional(text(500)),
      hold: optional(text(40)),
      source: text(10),
      facts: optional(json),
      occurredAt: instant,
      decidedAt: optional(instant),
      decidedBy: optional(id),
      why: json,
      reasonCode: optional(text(20)),
      consent: optional(text(20)),
      evidence: optional(text(4)),
      metadata: optional(json),
      shopAmount: optional(cents),
    })
      .unique("sale_order", "merchantId", "orderId")
      .index("sale_day", "day")
      .index("sale_click", "clickId")
      .index("sale_merchant", "merchantId", "id", "day", "status"),
    table("sale_line", {
      saleId: key(id),
      position: key(int),
      sku: text(190),
      category: optional(text(200)),
      brand: optional(text(200)),
      quantity: int,
      amount: cents,
      returnedQuantity: int,
      returnedAmount: cents,
    }),
    table("sale_return", {
      ...row,
      saleId: id,
      merchantId: id,
      returnId: text(190),
      currency: text(3),
      amount: cents,
      commission: cents,
      reason: optional(text(500)),
      asked: json,
      status: withDefault(text(10), "taken"),
      askedOf: optional(id),
      decidedAt: optional(instant),
      decidedBy: optional(id),
    })
      .unique("sale_return_once", "saleId", "returnId")
      .index("sale_return_asked", "askedOf", "status", "id")
      .index("sale_return_status", "status", "id"),
    table("sale_code", { saleId: key(id), position: key(int), textKey: text(64), codeId: optional(id) })
      .withoutRowid()
      .index("sale_code_code", "codeId", "saleId"),
    table("sale_claim", {
      ...row,
      merchantId: id,
      saleId: id,
      publisherId: optional(id),
      amount: cents,
      clickIds: longText,
      digest: text(43),
      outcome: text(20),
    })
      .unique("sale_claim_once", "saleId", "digest")
      .index("sale_claim_merchant", "merchantId", "outcome", "saleId")
      .index("sale_claim_publisher", "publisherId", "outcome"),
    table("earning", {
      ...row,
      kind: text(10),
      saleId: optional(id),
      merchantId: id,
      publisherId: id,
      linkId: optional(id),
      subId: optional(text(200)),
      day: text(10),
      currency: text(3),
      base: cents,
      amount: cents,
      returned: cents,
      state: text(10),
      approvesAt: optional(instant),
      approvedAt: optional(instant),
      settled: cents,
      rounds: int,
      payoutId: optional(id),
      isOpen: flag,
      codeId: optional(id),
      role: optional(text(8)),
      weight: optional(int),
    })
      .index("earning_stage", "publisherId", "state", "approvesAt")
      .index("earning_due", "state", "approvesAt")
      .index(
        "earning_open",
        "isOpen",
        "publisherId",
        "currency",
        "approvedAt",
        "amount",
        "returned",
        "settled",
        "merchantId",
      )
      .index("earning_brand", "merchantId", "isOpen", "approvedAt", "amount", "returned", "settled")
      .index("earning_payout", "payoutId")
      .unique("earning_once", "saleId", "publisherId")
      .index("earning_publisher", "publisherId", "saleId", "day", "state"),
    table("earning_group", {
      earningId: key(id),
      position: key(int),
      ruleId: optional(text(40)),
      name: optional(text(80)),
      payKind: optional(text(12)),
      pay: optional(cents),
      base: cents,
      baseLeft: cents,
      commission: cents,
      commissionLeft: cents,
    }),
    table("order_row", {
      id: key(id),
      merchantId: id,
      publisherId: optional(id),
      linkId: optional(id),
      orderId: text(190),
      status: text(10),
      day: text(10),
      currency: text(3),
      amount: cents,
      commission: cents,
      stage: text(10),
    })
      .withoutRowid()
      .index("order_row_merchant", "merchantId", "status", "id", "currency", "amount", "commission")
      .index("order_row_merchant_amount", "merchantId", "status", "amount", "id")
      .index("order_row_merchant_commission", "merchantId", "status", "commission", "id")
      .index("order_row_publisher", "publisherId", "stage", "id", "currency", "amount", "commission")
      .index("order_row_publisher_amount", "publisherId", "stage", "amount", "id")
      .index("order_row_publisher_commission", "publisherId", "stage", "commission", "id")
      .index("order_row_publisher_order", "publisherId", "orderId")
      .index("order_row_pair", "merchantId", "publisherId", "status", "id")
      .index("order_row_link", "linkId", "status", "id")
      .index("order_row_all", "status", "id")
      .index("order_row_all_amount", "status", "amount", "id")
      .index("order_row_all_commission", "status", "commission", "id")
      .index("order_row_order", "orderId"),
    table("order_share", {
      id: key(id),
      publisherId: key(id),
      merchantId: id,
      linkId: optional(id),
      clickId: optional(id),
      orderId: text(190),
      status: text(10),
      stage: text(10),
      day: text(10),
      currency: text(3),
      amount: cents,
      commission: cents,
    })
      .withoutRowid()
      .index("order_share_publisher", "publisherId", "stage", "id", "currency", "amount", "commission")
      .index("order_share_publisher_amount", "publisherId", "stage", "amount", "id")
      .index("order_share_publisher_commission", "publisherId", "stage", "commission", "id")
      .index("order_share_publisher_order", "publisherId", "orderId")
      .index("order_share_pair", "merchantId", "publisherId", "status", "id")
      .index("order_share_link", "linkId", "status", "id")
      .index("order_share_click", "clickId"),
    table("held_decision", { saleId: key(id), id: id, taskId: optional(id), until: instant, before: json }).index(
      "held_decision_task",
      "taskId",
      "until",
    ),
    table("bulk_decision_item", { taskId: key(id), saleId: key(id), skipped: optional(text(100)) }).withoutRowid(),
    table("signing_secret", {
      merchantId: key(id),
      createdAt: instant,
      sealed: text(400),
      previousSealed: optional(text(400)),
      previousUntil: optional(instant),
    }),
  ];
}

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
  optional,
  row,
  table,
  text,
  withDefault,
} from "../tables";

/** Figures for reports, risk review and exports. */
export class CreateInsight1763600008000 extends CreateTables {
  readonly created = [
    table("merchant_figures", {
      merchantId: key(id),
      at: instant,
      clicks: count,
      commission: cents,
      decided: count,
      approved: count,
      decidedMs: count,
      orders: count,
      returned: count,
      byServer: count,
      bySigned: count,
      withoutClick: count,
      gaps: count,
      gapMs: count,
      termsChanges: count,
      declines: json,
      gradeA: count,
      gradeB: count,
      gradeC: count,
      gradeUntold: count,
      claimsAnswered: count,
      claimsUnanswered: count,
    }),
    table("brand_day", {
      day: key(text(10)),
      merchantId: key(id),
      clicks: count,
      sales: count,
      revenue: cents,
      commission: cents,
    })
      .withoutRowid()
      .index("brand_day_merchant", "merchantId", "day"),
    table("brand_day_mark", { merchantId: key(id), day: key(text(10)) }).withoutRowid(),
    table("stand_down_day", {
      merchantId: key(id),
      publisherId: key(id),
      day: key(text(10)),
      clicks: int,
      occurrences: int,
    })
      .withoutRowid()
      .index("stand_down_publisher", "publisherId", "day")
      .index("stand_down_day_day", "day"),
    table("stand_down_mark", { id: key(text(10)), until: instant }),
    table("order_hour", { hour: key(instant), merchantId: key(id), orders: int }).withoutRowid(),
    table("tracking_gap", { ...row, merchantId: id, startsAt: instant, endsAt: optional(instant), expected: int })
      .unique("tracking_gap_start", "merchantId", "startsAt")
      .index("tracking_gap_end", "endsAt"),
    table("silence_watch", { merchantId: key(id), lookAt: instant, toldOf: optional(instant) }).index(
      "silence_watch_due",
      "lookAt",
      "merchantId",
    ),
    table("rule_matches", {
      merchantId: key(id),
      day: key(text(10)),
      ruleId: key(text(40)),
      orders: int,
    }).withoutRowid(),
    table("risk_day", {
      merchantId: key(id),
      day: key(text(10)),
      publisherId: key(id),
      clicks: int,
      people: int,
      orders: int,
      gaps: json,
      codeOnly: int,
      displacing: int,
      returned: int,
      repeated: withDefault(int, 0),
      commission: withDefault(cents, 0),
      amount: withDefault(cents, 0),
      largest: withDefault(cents, 0),
      quick: withDefault(int, 0),
      gained: withDefault(int, 0),
    })
      .withoutRowid()
      .index("risk_day_publisher", "publisherId")
      .index("risk_day_day", "day"),
    table("risk_mark", { id: key(text(10)), day: text(10), merchantId: id }),
    table("risk_hold", {
      ...row,
      publisherId: id,
      merchantId: id,
      state: text(10),
      isOpen: flag,
      openKey: optional(text(80)),
      score: int,
      findings: json,
      until: instant,
      objection: optional(text(1000)),
      objectedAt: optional(instant),
      reason: optional(text(500)),
      decidedBy: optional(id),
      decidedAt: optional(instant),
      declineTaskId: optional(id),
    })
      .unique("risk_hold_open", "openKey")
      .index("risk_hold_pair", "publisherId", "isOpen", "merchantId")
      .index("risk_hold_queue", "isOpen", "id")
      .index("risk_hold_due", "state", "until")
      .index("risk_hold_merchant", "merchantId"),
    table("export_file", {
      ...row,
      ownerId: id,
      run: id,
      content: text(10),
      rowCount: count,
      bytes: count,
      expiresAt: instant,
      format: text(10),
    }).index("export_file_expires", "expiresAt"),
    table("export_part", { exportId: key(id), run: key(id), position: key(int), bytes: blob }),
    table("saved_view", {
      ...row,
      userId: id,
      accountId: id,
      list: text(30),
      name: text(60),
      query: text(1000),
    }).unique("saved_view_name", "userId", "accountId", "list", "name"),
  ];
}

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

/** The ledger, invoices and payments of brands, and payouts to publishers. */
export class CreateMoney1763600007000 extends CreateTables {
  readonly created = [
    table("ledger_entry", {
      ...row,
      day: text(10),
      account: text(60),
      cause: text(80),
      kind: text(20),
      amount: cents,
      saleId: optional(id),
      payoutId: optional(id),
    })
      .unique("ledger_entry_cause", "cause", "account")
      .index("ledger_entry_account", "account", "id")
      .index("ledger_entry_sale", "saleId")
      .index("ledger_entry_payout", "payoutId"),
    table("ledger_balance", { account: key(text(60)), amount: cents }),
    table("statement_month", {
      account: key(text(60)),
      month: key(text(7)),
      earned: cents,
      takenBack: cents,
      firstEntryId: id,
      lastEntryId: id,
    }),
    table("fx_rate", { ...row, day: text(10), base: text(3), quote: text(3), rate: text(20), source: text(12) }).unique(
      "fx_rate_once",
      "day",
      "quote",
      "source",
    ),
    table("invoice", {
      ...row,
      merchantId: id,
      merchantName: text(200),
      month: text(7),
      year: int,
      number: int,
      currency: text(3),
      earned: cents,
      takenBack: cents,
      feeBasisPoints: int,
      fee: cents,
      total: cents,
      lastEntryId: id,
      dueOn: withDefault(text(10), ""),
      taxBasisPoints: withDefault(int, 0),
      tax: withDefault(cents, 0),
      taxNote: optional(text(300)),
    })
      .unique("invoice_month", "merchantId", "month")
      .unique("invoice_number", "year", "number"),
    table("invoice_settings", {
      ...row,
      version: int,
      paymentDays: int,
      taxBasisPoints: int,
      taxNote: optional(text(300)),
      accounts: json,
      setBy: id,
    }).unique("invoice_settings_version", "version"),
    table("merchant_payment", {
      ...row,
      merchantId: id,
      currency: text(3),
      amount: cents,
      receivedOn: text(10),
      reference: text(140),
      enteredBy: id,
      reversedAt: optional(instant),
      reversedBy: optional(id),
      reversalReason: optional(text(500)),
    }).unique("merchant_payment_reference", "merchantId", "reference"),
    table("bank_entry", {
      ...row,
      entryKey: text(64),
      importId: id,
      account: text(64),
      bankReference: text(140),
      bookedOn: text(10),
      currency: text(3),
      amount: cents,
      payer: text(200),
      remittance: text(800),
      state: text(12),
      isOpen: flag,
      note: text(500),
      merchantId: optional(id),
      paymentId: optional(id),
    })
      .unique("bank_entry_key", "entryKey")
      .index("bank_entry_open", "isOpen", "id")
      .index("bank_entry_payment", "paymentId"),
    table("credit_limit", { merchantId: key(id), amount: optional(cents) }),
    table("cover_gap", { merchantId: key(id), since: instant }),
    table("network_fee", { ...row, merchantId: id, fromMonth: text(7), basisPoints: optional(int), setBy: id }).index(
      "network_fee_merchant",
      "merchantId",
      "fromMonth",
      "id",
    ),
    table("payout", {
      ...row,
      publisherId: id,
      week: text(10),
      currency: text(3),
      gross: cents,
      fee: cents,
      net: cents,
      methodId: id,
      method: text(20),
      destination: text(100),
      status: text(12),
      reason: optional(text(500)),
      holdCause: optional(text(12)),
      batchId: optional(id),
      sentAt: optional(instant),
      paidAt: optional(instant),
      failedAt: optional(instant),
      earnedIn: withDefault(text(3), ""),
      earned: withDefault(cents, 0),
      rateDay: optional(text(10)),
      rateFrom: optional(text(20)),
      rateTo: optional(text(20)),
      bankAmount: optional(cents),
      setOff: withDefault(cents, 0),
      setOffs: optional(json),
    })
      .unique("payout_once", "publisherId", "week", "earnedIn")
      .index("payout_week", "week", "id")
      .index("payout_in_batch", "batchId", "id")
      .index("payout_status", "status", "id"),
    table("payout_line", { ...row, payoutId: id, earningId: id, round: int, amount: cents })
      .unique("payout_line_once", "earningId", "round")
      .index("payout_line_payout", "payoutId", "id"),
    table("payout_batch", {
      ...row,
      week: text(10),
      format: text(12),
      messageId: text(35),
      createdBy: optional(id),
      state: text(12),
      count: int,
      currency: text(3),
      net: cents,
      debtor: optional(text(120)),
      sha256: text(64),
      sealed: longText,
      leftOut: json,
      sentAt: optional(instant),
      settledAt: optional(instant),
      discardedAt: optional(instant),
      reason: optional(text(500)),
    })
      .unique("payout_batch_message", "messageId")
      .index("payout_batch_week", "week", "id"),
    table("payout_method", {
      ...row,
      publisherId: id,
      version: int,
      kind: text(20),
      masked: text(100),
      sealed: text(2000),
      validFrom: instant,
      supersededAt: optional(instant),
      payIn: optional(text(3)),
    }).unique("payout_method_version", "publisherId", "version"),
    table("payout_target", { methodId: key(id), publisherId: id, mark: text(43) })
      .index("payout_target_mark", "mark", "publisherId")
      .index("payout_target_publisher", "publisherId"),
  ];
}

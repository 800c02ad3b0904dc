/** `amount`: in the row's currency, with its decimals. `percent`: 12.5 is 12.5 %. Days and timestamps are UTC. */
export type ColumnType = "id" | "text" | "integer" | "amount" | "percent" | "day" | "timestamp" | "boolean" | "json";

export interface DataColumn {
  type: ColumnType;
  meaning: string;
  /** All values it can have. */
  values?: Readonly<Record<string, string>>;
}

const of =
  (type: ColumnType) =>
  (meaning: string, values?: DataColumn["values"]): DataColumn => ({ type, meaning, ...(values && { values }) });
const [id, text, integer, amount] = [of("id"), of("text"), of("integer"), of("amount")];
const [percent, day, timestamp, flag, json] = [of("percent"), of("day"), of("timestamp"), of("boolean"), of("json")];

const kindsOfClicks = {
  person: "Unique click. Counted.",
  repeat: "Repeat by the same visitor within an hour. Counted as a click, not as a unique click.",
  bot: "Bot. Not counted.",
  "not a visit": "Prefetched, or loaded in a frame or as an image. Not counted.",
  agent: "Shopper's agent with a valid signature. Counted as a click, not as a unique click.",
};

/**
 * Every column of every file, by its name. Where two files need a name for different things, the part after the colon
 * tells the definitions apart and is not in the file.
 */
export const dataColumns = {
  // Who and where.
  merchant: text("Name of the brand."),
  merchantId: id("ID of the brand."),
  publisher: text("Name of the creator."),
  publisherId: id("ID of the creator."),
  "publisher:order": text("Name of the credited creator, for a shared order its lead. Empty without credit."),
  "publisherId:order": id("ID of the credited creator, for a shared order its lead. Empty without credit."),
  linkId: id("ID of the link. Empty for discount codes without a click."),
  linkName: text("Name of the link."),
  affiliateUrl: text("Tracked URL of the link."),
  destination: text("URL the link leads to."),
  product: text("Product the link leads to."),
  productPicture: text("Path of the product's picture."),
  channel: text('Channel of the link. Without a link: "Discount codes" or "Volume bonus".'),
  "code:link": text("Code of the link, as in its short URL."),
  discountCode: text("Discount code, for orders without a click."),
  subId: text("Sub-ID of the click, from the link's `sub` parameter."),

  // Orders.
  saleId: id("Weft's ID of the order. Joins orders, order lines, earnings and statements."),
  orderId: text("The shop's order ID, unique within a brand."),
  receivedAt: timestamp("When the order was received. Reports count it on this UTC day."),
  occurredAt: timestamp("When the order was placed, as reported by the shop."),
  status: text("Status of the order.", {
    unverified: "Reported by a browser without a signature. Earns nothing until the brand confirms it.",
    pending: "Waiting for the brand's approval or the end of the return window.",
    approved: "Approved by the brand or at the end of the return window.",
    declined: "Declined: no commission.",
  }),
  stage: text("Status of the order together with its payout.", {
    unverified: "As the status.",
    pending: "As the status.",
    approved: "Approved and not yet paid.",
    paid: "The payout with the commission has arrived.",
    returned: "Returned in full: no commission.",
    declined: "As the status.",
  }),
  reason: text("Why the order was declined, in words."),
  reasonCode: text("Why the order was declined, from the list of reasons, or `other`."),
  amount: amount("Order amount before returns."),
  returnedAmount: amount("Returned amount."),
  currency: text("ISO 4217 code of the row's amounts."),
  commissionRate: percent("Commission rate at the time of the click."),
  commission: amount("Commission less returns. Creators: your own part of a shared order. Brands: the whole."),
  clickId: id("ID of the click. Joins clicks and orders."),
  approvesAt: timestamp("When the order is approved automatically. Empty if a person decides, and once decided."),
  codes: text("Creators' discount codes used in the order, separated by spaces."),
  evidence: text("How the credit is proven. Empty if the shop did not report consent.", {
    A: "Signed click, stored with consent.",
    B: "Signed click, carried along without storage.",
    C: "A creator's own discount code.",
    D: "Token of a shopper's agent. Not used yet.",
    none: "Not proven.",
  }),
  consent: text("Shopper's consent to storage, as reported by the shop. Empty if not reported.", {
    granted: "Stored with consent.",
    "without-storage": "Nothing was stored.",
  }),
  sharedWith: integer("Number of other creators who share the commission."),
  role: text("Your role in a shared order. Empty if not shared.", {
    first: "First click.",
    assist: "Click in between.",
    last: "Last click.",
    code: "Discount code.",
  }),
  lead: flag("Whether you lead the order. Reports count each order once, at its lead."),
  shares: json("Parts of a shared order: publisherId, publisher, role, lead, commission. Empty if not shared."),
  tax: amount("Tax. Empty if not reported."),
  shipping: amount("Shipping cost. Empty if not reported."),
  discount: amount("Discount on the products, which `amount` no longer contains. Empty if not reported."),
  customer: text("Whether it is the shopper's first order at the shop. Empty if not reported.", {
    new: "First order.",
    returning: "Not the first order.",
  }),
  country: text("ISO 3166 code of the shopper's country. Empty if not reported."),
  metadata: json("The shop's own notes on the order. Empty without any."),

  // Lines of orders.
  position: integer("Position of the line in the order, from 0."),
  sku: text("SKU of the product. Empty if the shop reported only an amount."),
  category: text("Product category. Empty if not reported."),
  brand: text("Brand of the product. Empty if not reported."),
  quantity: integer("Number of units."),
  "amount:line": amount("Line total before returns, for all units."),
  returnedQuantity: integer("Number of returned units."),

  // Clicks.
  "at:click": timestamp("Time of the click."),
  "kind:click": text("Kind of the click.", kindsOfClicks),
  device: text("Device.", { desktop: "Desktop.", mobile: "Phone.", tablet: "Tablet." }),
  referrerHost: text("Host of the referring site. Empty if the browser did not send it."),
  "country:click": text("ISO 3166 code of the visitor's country. Empty unless a trusted proxy sends it."),
  "day:click": day("UTC day of the click, from the name of the folder."),

  // Earnings.
  earningId: id("ID of the earning."),
  "day:earning": day("UTC day on which the order counts. For a bonus the last day of its month."),
  "kind:earning": text("What the earning is for.", {
    sale: "An order credited to you.",
    assist: "Your share of an order led by another creator.",
    bonus: "A monthly bonus. It has no order.",
  }),
  "state:earning": text("State of the earning.", {
    unverified: "The order is unverified.",
    pending: "The order is pending.",
    approved: "Approved and in no payout yet.",
    in_payout: "In a payout that has not arrived yet.",
    paid: "The payout has arrived.",
    void: "Earns nothing: the order was declined, or the click does not earn.",
  }),
  base: amount("Part of the order that commission is calculated on, after returns and without excluded products."),
  "amount:earning": amount("Commission as decided, before returns."),
  "returnedAmount:earning": amount("Commission taken back by returns."),
  earned: amount("`amount` less `returnedAmount`."),
  settled: amount("Part of `earned` that payouts have settled."),
  "approvesAt:earning": timestamp("When the return window ends."),
  approvedAt: timestamp("When it was approved. Empty before."),
  payoutId: id("ID of the payout. Joins earnings and payouts. Empty before."),

  // Payouts.
  week: day("Monday of the payout's week."),
  "status:payout": text("Status of the payout.", {
    calculated: "Calculated, not yet sent.",
    held: "On hold.",
    "in-batch": "In a payout file that has not been sent.",
    sent: "Sent to the bank or PayPal.",
    paid: "Arrived.",
    failed: "Failed or returned. The amount is back on the balance.",
  }),
  "reason:payout": text("Why the payout is on hold or failed."),
  gross: amount("Amount before the fee, in `currency`."),
  fee: amount("Fee of the payout method, in `currency`."),
  net: amount("Amount sent: `gross` less `fee`, in `currency`."),
  method: text("Payout method.", { paypal: "PayPal.", "direct-deposit": "Direct deposit.", wire: "Wire transfer." }),
  calculatedAt: timestamp("When it was calculated."),
  sentAt: timestamp("When it was sent. Empty before."),
  paidAt: timestamp("When it arrived. Empty before."),
  failedAt: timestamp("When it failed or was returned. Empty otherwise."),
  "earned:payout": amount("Earnings in the payout less set-offs, in `earnedIn`."),
  earnedIn: text("ISO 4217 code of the earnings' currency. Differs from `currency` if converted."),
  rate: text("Exchange rate: units of `currency` for one unit of `earnedIn`. Empty if not converted."),
  rateDay: day("Day of the exchange rate. Empty if not converted."),
  setOff: amount("Debts in other currencies deducted with your consent, in `earnedIn`."),

  // Statements of brands.
  entryId: id("ID of the ledger entry."),
  "at:entry": timestamp("When it was booked."),
  "day:entry": day("UTC day on which it was booked."),
  "kind:entry": text("What was booked.", {
    commission: "Commission for an order.",
    reversal: "Commission or bonus taken back.",
    bonus: "Monthly bonus.",
    removal: "Commission of an order that was removed.",
  }),
  bonusId: id("ID of the monthly bonus. Empty for orders."),
  owed: amount("What you owe. Negative for a reversal."),

  // Figures of reports.
  day: day("UTC day."),
  clicks: integer("Clicks including repeats within the hour, without bots."),
  people: integer("Unique clicks."),
  sales: integer("Pending and approved orders, without fully returned ones. A shared order counts for its lead."),
  revenue: amount("Order amount less returns, of the same orders."),
  "commission:sum": amount("Commission less returns, bonuses included."),
  "returnedAmount:sum": amount("Returned amount of the orders. Empty if this report does not know it."),
  orders: integer("Number of orders."),
  name: text("Name of the row's value, for display."),
  "product:key": text("ID of the catalog product, or the SKU if no feed lists it. Empty for orders without lines."),
  "category:key": text("Product category. Empty if not reported."),
  "code:key": id("ID of the discount code. Empty for orders without one."),
  "country:key": text("ISO 3166 code of the country. Empty if unknown."),
  "device:key": text("Device: `desktop`, `mobile` or `tablet`. Empty without a click."),
  "referrer:key": text("`ai-assistant` or `other`. Empty without a referrer."),
  "customer:key": text("`new` or `returning`. Empty if not reported."),
  "hour:key": text("Hour of the day, from 0 to 23."),
  "channel:key": text("Channel of the links."),
  "reason:key": text("Reason, in words."),
  "reasonCode:key": text("Reason from the list, or `other`."),

  // Lists.
  createdAt: timestamp("When it was created."),
  "state:link": text("State of the link.", { active: "Active.", archived: "Archived: no longer earns." }),
  tags: text("Tags of the link, separated by commas."),
  health: text("What is at the link's destination.", {
    ok: "The product is in stock.",
    moved: "Redirects to another page.",
    "parameter-lost": "The destination drops the click ID.",
    missing: "Not found.",
    elsewhere: "Redirects to another site.",
    "sold-out": "Sold out.",
    "few-sizes": "Few sizes left.",
    dearer: "The price has gone up.",
    cheaper: "The price has gone down.",
    unknown: "Not known yet.",
  }),
  healthSince: timestamp("Since when."),
  "code:discount": text("Discount code."),
  codeId: id("ID of the discount code."),
  "state:code": text("State of the code.", {
    active: "Active.",
    suspected: "May have leaked.",
    leaked: "Leaked.",
    rotated: "Replaced by another code.",
    ended: "Deactivated.",
  }),
  note: text("Note of the brand."),
  from: day("First day. Empty without one."),
  until: day("Last day. Empty without one."),
  closedAt: timestamp("When it was replaced or deactivated. Empty before."),
  leakReasons: text("Why it may have leaked."),
  reportedAt: timestamp("When a leak was reported. Empty otherwise."),
  reportedPage: text("Page on which it was found."),
  replacement: text("Code that replaced it."),
} as const satisfies Record<string, DataColumn>;

export type ColumnKey = keyof typeof dataColumns;

/** Without what tells definitions apart. */
export type NameOf<Key extends string> = Key extends `${infer Name}:${string}` ? Name : Key;

export const nameOf = <Key extends string>(key: Key): NameOf<Key> => key.split(":")[0] as NameOf<Key>;

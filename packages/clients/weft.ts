// Written by `npm run clients` from /api/v1/openapi.json: change that, or scripts/clients, not this file.

/** Why a request was refused. */
export interface Error {
  /** The message for a person. */
  message: string;
  /** The error code for programs. */
  code: string;
  /** What is wrong with each field. */
  fields?: Record<string, unknown>;
  /** With SECOND_FACTOR_REQUIRED: what POST /api/auth/login/second-factor needs. */
  secondFactor?: { challenge?: string; methods?: string[]; passkeyOptions?: string | null };
  /** With FORBIDDEN at a sign-in: the application that is still in review. */
  application?: { submittedAt?: string };
}

/** A brand that can be promoted. */
export interface Merchant {
  /** Identifier (UUIDv7). */
  id: string;
  /** Its name. */
  name: string;
  /** Its description. */
  description: string;
  /** The commission in percent. */
  commissionRate: number;
  /** The shop's URL. */
  website: string;
  /** What it sells. */
  categories: string[];
}

/** A tracked link. */
export interface Link {
  /** Identifier (UUIDv7). */
  id: string;
  /** Identifier (UUIDv7). */
  merchantId: string;
  /** The brand it promotes. */
  merchantName: string;
  /** Where it is shared. */
  channel: string;
  /** The last part of its address. */
  code: string;
  /** The address to share. */
  affiliateUrl: string;
  /** Where it leads; null for the brand's website. */
  destination: string | null;
  /** When it was created. */
  createdDate: string;
  /** The product it leads to; null for other links. */
  product: LinkedProduct | null;
}

/** The product of a link. */
export interface LinkedProduct {
  /** Identifier (UUIDv7). */
  id: string;
  /** Its title, also after it is gone. */
  title: string;
  /** The path of its picture on this server; add `?width=320` or `640`. */
  picturePath: string | null;
  /** Whether the link leads to it. */
  state: string;
}

/** What clicks would have earned. */
export interface LinkLoss {
  amount: ProductMoney;
  /** Clicks since the state began. */
  clicks: number;
  /** The link's clicks in the 90 days before; at least 100. */
  rateClicks: number;
  rateCommission: ProductMoney;
  /** The formula in words. */
  formula: string;
}

/** A link and where it leads. */
export interface LinkHealth {
  link: Link;
  /** What is known. */
  state: string;
  /** Since when. */
  since: string;
  /** Who said so: `feed`, `page-data` (JSON-LD) or `page-status`; null if nobody did. */
  source: string | null;
  /** The product's price now, if it is known. */
  price: ProductMoney | null;
  /** The price when it was first known. */
  firstPrice: ProductMoney | null;
  /** Clicks since the UTC day on which it began to lead to nothing. */
  clicksSince: number;
  /** What these clicks would have earned; null where too few clicks say no rate. */
  loss: LinkLoss | null;
  /** Why the page said nothing when it was last asked. */
  silence: string | null;
}

/** A page of links and where they lead. */
export interface LinkHealthPage {
  links: LinkHealth[];
  /** Pass it as `after` to continue; null at the end. */
  next: string | null;
}

/** The figures of one link. */
export interface Transaction {
  /** Identifier (UUIDv7). */
  linkId: string;
  /** Identifier (UUIDv7). */
  merchantId: string;
  /** The brand it promotes. */
  merchantName: string;
  /** Where it is shared. */
  channel: string;
  /** Commission earned, as a decimal string such as "12.34". */
  commission: string;
  /** Clicks, including repeats, without bots. */
  clicks: number;
  /** Pending and approved sales. */
  sales: number;
}

/** Figures of your links. */
export interface PublisherReport {
  transactions: Transaction[];
}

/** The figures of one publisher for one brand. */
export interface AdvertiserReportRow {
  /** The brand. */
  merchant: { id: string; name: string; description: string; commissionRate: number };
  /** The publisher. */
  publisher: { id: string; name: string };
  /** Clicks, including repeats, without bots. */
  totalClicks: number;
  /** Pending and approved sales. */
  totalSales: number;
  /** Commission in dollars. */
  totalCommission: number;
}

/** A link to create. */
export interface LinkBody {
  /** Identifier (UUIDv7). */
  merchantId: string;
  /** Where it will be shared: instagram, blog, youtube … */
  channel: string;
  /** A page of the brand's shop; the shop's home page if omitted. */
  destination?: string;
}

/** One publisher's part in an order that is shared. A publisher sees its own only. */
export interface SaleShare {
  /** The publisher. */
  publisherId: string | null;
  /** Why it has a part. */
  role: string;
  /** Its part of the commission in percent. */
  percent: number;
  /** Its commission, less returns; 0 once it is declined. */
  commission: string;
}

/** An order with its commission. */
export interface Sale {
  /** Identifier (UUIDv7). */
  id: string;
  /** Identifier (UUIDv7). */
  merchantId: string;
  /** The shop's order ID. */
  orderId: string;
  /** The status. */
  status: string;
  /** Why it was declined. */
  reason: string | null;
  /** The same as one of the list, or `other`, if somebody declined it. */
  reasonCode: string | null;
  /** The order amount, such as "12.34". */
  amount: string;
  /** How much of it was returned. */
  returnedAmount: string;
  /** USD. */
  currency: string;
  /** The rate in force at the click, in percent. */
  commissionRate: number;
  /** The commission, less returns; 0 once it is declined. */
  commission: string;
  /** The click that brought it. */
  clickId: string | null;
  /** The link that was clicked. */
  linkId: string | null;
  /** The publisher of the link; of a shared order whoever leads, and for a publisher itself. */
  publisherId: string | null;
  /** With how many other publishers the commission is shared; mostly 0. */
  sharedWith: number;
  shares: SaleShare[];
  /** When it was bought, as the shop says. */
  occurredAt: string;
  /** When it was reported; it counts on this UTC day. */
  receivedAt: string;
  /** The attribution decision, as data. */
  why: Record<string, unknown>;
  /** Its discount codes if one belongs to a partner; publishers see their own. */
  codes: string[];
  /** How its credit is proven: `A` by a signed click that was stored with consent, `B` by one that went with the visit without storage, `C` by a partner's code, `D` by an agent's token, or `none`. Null where nobody said how the click was kept. */
  evidence: string | null;
  /** What the shop said about the shopper's consent: `granted` or `without-storage`. */
  consent: string | null;
  /** What the shop noted with the order for itself; null for everybody but its brand. */
  metadata: Record<string, unknown> | null;
  /** Only in answers to a test key: nothing was recorded. */
  test?: boolean;
}

/** A return. */
export interface Return {
  /** Identifier (UUIDv7). */
  id: string;
  /** The shop's order ID. */
  orderId: string;
  /** The shop's return ID. */
  returnId: string;
  /** The refunded amount. */
  amount: string;
  /** The commission that was reversed. */
  commission: string;
  /** Why it came back. */
  reason: string | null;
  /** When it was reported. */
  receivedAt: string;
  /** The status. */
  status: string;
  /** What has to happen before commission is reversed. */
  note: string | null;
  sale: Sale;
  /** Only in answers to a test key: nothing was recorded. */
  test?: boolean;
}

/** An order to report. Send `amount`, or `lines`, or both where they agree. */
export interface SaleBody {
  /** The shop's order ID; reporting it again is safe. */
  orderId: string;
  /** The order amount, such as "12.34". */
  amount?: string;
  /** What was bought. */
  lines?: SaleLine[];
  /** The currency; only USD. */
  currency?: string;
  /** The shopper's `weft_click`; join several with a dot. A later report may add it. */
  clickId?: string;
  /** The discount codes that were applied, in that order. */
  codes?: string[];
  /** For shops that know one code: the same as `codes` with it. */
  couponCode?: string;
  /** What you note with the order for yourself; nothing that names a person. Keys of up to 40 letters, digits and `_ . : -`. Only you read it; the first report that has some counts. */
  metadata?: Record<string, unknown>;
  /** When it was bought; now if omitted. */
  occurredAt?: string;
  /** The merchant; needed only by accounts with several shops. */
  merchantId?: string;
  /** How the click was kept: `granted` if it was stored with the shopper's consent, `without-storage` if it went with the visit. */
  consent?: string;
  /** The tax on the order, not part of its amount. */
  tax?: string;
  /** The shipping costs, not part of its amount. */
  shipping?: string;
  /** The discount on the goods, not part of its amount. */
  discount?: string;
  /** The country it is shipped to, such as "DE". */
  country?: string;
  /** The shopper, without anything that names a person. */
  customer?: { isNew?: boolean };
}

/** A line of an order. */
export interface SaleLine {
  /** The SKU. */
  sku: string;
  /** The product category. */
  category?: string;
  /** The brand. */
  brand?: string;
  /** How many pieces; 1 if omitted. */
  quantity?: number;
  /** The line total, such as "12.34"; "0.00" if free. */
  amount: string;
}

/** A return to report. With neither `amount` nor `lines`, the whole order. */
export interface ReturnBody {
  /** The shop's return ID. */
  returnId: string;
  /** The refunded amount. */
  amount?: string;
  /** What came back. */
  lines?: ReturnLine[];
  /** Why it came back. */
  reason?: string;
}

/** A returned item. */
export interface ReturnLine {
  /** The SKU. */
  sku: string;
  /** How many pieces; all remaining ones if omitted. */
  quantity?: number;
  /** The amount, if not whole pieces are returned. */
  amount?: string;
}

/** A file to be prepared. */
export interface ExportBody {
  /** What it contains; clicks, earnings and payouts for publishers, a statement for brands. */
  content: string;
  /** How it is written; csv if omitted. */
  format?: string;
  /** The first day (UTC), such as 2026-11-01. */
  from?: string;
  /** The last day (UTC), inclusive. */
  to?: string;
  /** Only orders with this status: claimed, pending, approved or declined. */
  status?: string;
  /** Only orders at this stage, for publishers: claimed, pending, approved, paid, returned or declined. */
  stage?: string;
  /** Whether to send you an email when it is ready. */
  mail?: boolean;
}

/** A large file that is prepared in the background, and kept for three days. */
export interface Export {
  /** Identifier (UUIDv7). */
  id: string;
  /** What it contains. */
  content: string;
  /** How it is written. */
  format: string;
  /** The first day, as asked for. */
  from: string | null;
  /** The last day, as asked for. */
  to: string | null;
  /** The status, as asked for. */
  status: string | null;
  /** The stage, as asked for. */
  stage: string | null;
  /** How it is. */
  state: string;
  /** How many rows are written. */
  rows: number | null;
  /** How many rows there are, about. */
  total: number | null;
  /** The size of the file, once it is done. */
  bytes: number | null;
  /** Why it failed. */
  error: string | null;
  /** When it was asked for. */
  createdAt: string;
  /** Until when it can be downloaded. */
  expiresAt: string | null;
  /** Where to download it, for ten minutes, once it is done. */
  downloadUrl: string | null;
}

/** What you owe in one currency. Amounts are decimal strings such as "12.34". */
export interface BillingAmounts {
  /** The ISO 4217 code of the currency. */
  currency: string;
  /** Invoiced and not paid; negative if you paid more. */
  due: string;
  /** The part of unpaid invoices that is at most 30 days old. */
  upTo30Days: string;
  /** The part that is 31 to 60 days old. */
  upTo60Days: string;
  /** The part that is older. */
  olderDays: string;
  /** Posted since the last invoice. */
  notInvoiced: string;
  /** What you owe in all: compared with the credit limit. */
  owed: string;
}

/** What one shop owes. */
export interface BillingShop {
  /** Identifier (UUIDv7). */
  merchantId: string;
  /** Its name. */
  merchantName: string;
  balance: BillingAmounts;
  /** How much it may owe before its new orders wait for its payment; null is no limit. */
  creditLimit: string | null;
  /** Whether new orders are held until it pays. */
  isOverLimit: boolean;
  /** The network's fee this month, in percent of the commission. */
  feePercent: number;
}

/** What you owe. */
export interface Billing {
  /** One for each currency, in the order of their names. */
  balances: BillingAmounts[];
  /** Each of your shops. */
  shops: BillingShop[];
}

/** What a shop owes for a UTC month. */
export interface Invoice {
  /** Such as 2026-00012. */
  number: string;
  /** Identifier (UUIDv7). */
  merchantId: string;
  /** The shop's name when it was issued. */
  merchantName: string;
  /** The month, such as 2026-11. */
  month: string;
  /** When it was issued. */
  issuedAt: string;
  /** The ISO 4217 code of the currency. */
  currency: string;
  /** The commission of the month's sales, as a decimal string such as "12.34". */
  earned: string;
  /** What returns and declined sales reversed in the month. */
  takenBack: string;
  /** The network's fee, in percent of the commission less reversals. */
  feePercent: number;
  /** The network's fee. */
  fee: string;
  /** The commission less reversals, and the fee; negative if more was reversed than earned. */
  total: string;
  /** What is not paid yet. Payments pay the oldest invoices first. */
  open: string;
}

/** A page of invoices, newest first. */
export interface InvoicePage {
  invoices: Invoice[];
  /** Send it as `after` for the next page; null on the last one. */
  next: string | null;
}

/** A product feed. */
export interface FeedBody {
  /** Its name. */
  name: string;
  /** Its address; without one, files are uploaded. */
  url?: string;
  /** The user name, if the address asks for one. */
  username?: string;
  /** The password. It is never shown again. */
  password?: string;
  /** How the file is written; `auto` lets its header decide. */
  format?: string;
  /** The columns of fields. Fields: id, title, url, imageUrl, price, salePrice, salePeriod, currency, availability, stock, group, colour, size, gtin, brand, category, type. */
  mapping?: Record<string, unknown>;
  /** How often it is fetched, in minutes. */
  everyMinutes?: number;
}

/** A product feed's file. */
export interface FeedFileBody {
  /** The file as base64: XML or text, also gzipped or zipped, at most 20 MiB. */
  content: string;
}

/** A decision about the feed's held run. */
export interface FeedReleaseBody {
  /** Whether the feed may have so few goods. */
  release: boolean;
}

/** A product feed. */
export interface Feed {
  /** Identifier (UUIDv7). */
  id: string;
  /** Its name. */
  name: string;
  /** Its address; null if files are uploaded, and for a connected shop. */
  url: string | null;
  /** How the file is written; `shopify` for a connected shop, which has none. */
  format: string;
  /** How often it is fetched, in minutes. */
  everyMinutes: number;
  /** `held` if a run waits for a decision. */
  state: string;
  /** Whether it is fetched with a user name and a password. */
  hasCredentials: boolean;
  /** When it is fetched next. */
  nextAt: string | null;
  /** When it was created. */
  createdAt: string;
}

/** A run of a product feed. */
export interface FeedTask {
  /** Identifier (UUIDv7). */
  taskId: string;
  /** Its state. */
  state: string;
  /** When it was requested. */
  createdAt: string;
}

/** An amount of money. */
export interface ProductMoney {
  /** In whole minor units of its currency. */
  cents: number;
  /** The ISO 4217 code of the currency. */
  currency: string;
  /** The amount as a decimal string such as "12.34". */
  amount: string;
}

/** A size of a product. */
export interface ProductSize {
  /** Its name. */
  name: string;
  /** Whether it can be bought; `few` are three or fewer. */
  state: string;
}

/** What you earn for one piece by the terms that apply to you today. */
export interface ProductEarning {
  amount: ProductMoney;
  /** In percent; null where it is a fixed amount. */
  rate: number | null;
  /** Whether orders that meet conditions of the terms earn something else. */
  isVarying: boolean;
}

/** A product in one size and colour. */
export interface ProductVariant {
  /** Its id in the shop. */
  sku: string;
  /** The size. */
  size: string | null;
  /** The colour. */
  colour: string | null;
  price: ProductMoney;
  regularPrice: ProductMoney;
  /** Whether it can be bought. */
  availability: string;
  /** Its page in the shop. */
  url: string;
}

/** A product: one style in all its sizes and colours. */
export interface Product {
  /** Identifier (UUIDv7). */
  id: string;
  /** The id of the brand whose program pays. */
  merchantId: string;
  /** The title. */
  title: string;
  /** The brand on the label. */
  brand: string | null;
  /** The last part of its category's path. */
  category: string | null;
  /** The colours. */
  colours: string[];
  price: ProductMoney;
  regularPrice: ProductMoney;
  /** The lowest price of the 30 days before it was reduced; null if that is not known. */
  wasPrice: ProductMoney | null;
  /** Its sizes, the smallest first. */
  sizes: ProductSize[];
  /** How many sizes there are. */
  sizesTotal: number;
  /** How many of them can be bought now. */
  sizesInStock: number;
  /** The path of its picture on this server; add `?width=320` or `640`. */
  picturePath: string | null;
  /** What you earn for one piece. */
  earning: ProductEarning | null;
  /** When it came into the catalogue. */
  listedAt: string;
  /** Since when its brand lists it no more. */
  goneAt: string | null;
}

/** A product with what can be bought of it. */
export interface ProductWithVariants {
  /** Identifier (UUIDv7). */
  id: string;
  /** The id of the brand whose program pays. */
  merchantId: string;
  /** The title. */
  title: string;
  /** The brand on the label. */
  brand: string | null;
  /** The last part of its category's path. */
  category: string | null;
  /** The colours. */
  colours: string[];
  price: ProductMoney;
  regularPrice: ProductMoney;
  /** The lowest price of the 30 days before it was reduced; null if that is not known. */
  wasPrice: ProductMoney | null;
  /** Its sizes, the smallest first. */
  sizes: ProductSize[];
  /** How many sizes there are. */
  sizesTotal: number;
  /** How many of them can be bought now. */
  sizesInStock: number;
  /** The path of its picture on this server; add `?width=320` or `640`. */
  picturePath: string | null;
  /** What you earn for one piece. */
  earning: ProductEarning | null;
  /** When it came into the catalogue. */
  listedAt: string;
  /** Since when its brand lists it no more. */
  goneAt: string | null;
  /** At most 200. */
  variants: ProductVariant[];
}

/** A page of products. */
export interface ProductPage {
  products: Product[];
  /** How many were found, at most 2,000. */
  found: number;
  /** Whether there are more than were looked at. */
  isMore: boolean;
  /** Pass it as `after` to continue; null at the end. */
  next: string | null;
}

/** A product's lowest price from a moment on. */
export interface ProductPricePoint {
  /** Since when. */
  at: string;
  /** The price; null while the product was not listed. */
  price: ProductMoney | null;
  /** Whether it could be bought. */
  inStock: boolean;
}

/** A publisher's claim about an order. */
export interface Claim {
  /** Identifier (UUIDv7). */
  id: string;
  /** The order's number, without a # in front. */
  orderId: string;
  /** What is claimed. */
  kind: string;
  /** The state. */
  state: string;
  /** The brand. */
  merchantId: string;
  /** The publisher. */
  publisherId: string;
  /** The order, if it is its publisher's. */
  saleId: string | null;
  /** What it was over, as its publisher says. */
  amount: string | null;
  /** The program's currency. */
  currency: string;
  /** What its publisher wrote. */
  words: string | null;
  /** What we answered at once, sentence by sentence. */
  finding: string[];
  /** Why it was refused: one of the fixed list. */
  reason: string | null;
  /** The same in words, or what was written with the decision. */
  answer: string | null;
  /** When it was opened. */
  openedAt: string;
  /** When the order was placed, as its publisher says. */
  orderedAt: string;
  /** Until when somebody is to answer. */
  dueAt: string | null;
  /** When it was decided. */
  decidedAt: string | null;
  /** Its evidence, in the order in which it came. */
  files: ClaimFile[];
}

/** Evidence of a claim. */
export interface ClaimFile {
  /** Identifier (UUIDv7). */
  id: string;
  /** As its publisher called it. */
  name: string;
  /** What it is. */
  type: string;
  /** How many bytes it has. */
  bytes: number;
  /** When it was added. */
  addedAt: string;
  /** When it is deleted; null while the claim is open. */
  deleteAt: string | null;
}

/** A file for a claim. */
export interface ClaimFileBody {
  /** A name for it, such as receipt.png. */
  name: string;
  /** The bytes as base64: a PNG, JPEG or WebP picture or a PDF, at most 5 MB. */
  content: string;
}

/** A page of claims. */
export interface ClaimPage {
  claims: Claim[];
  /** Pass it as `after` to continue; null at the end. */
  next: string | null;
}

/** A claim to open. */
export interface ClaimBody {
  /** Identifier (UUIDv7). */
  merchantId: string;
  /** The order's number, as the shopper or the shop wrote it. */
  orderId: string;
  /** What is wrong: untracked, wrong-amount, wrongly-declined, unpaid, held; or UNTRACKED, INCORRECT, DECLINED. */
  kind: string;
  /** When it was placed: a day such as 2026-11-21, or a time. */
  orderedAt: string;
  /** What the goods cost, such as "120.00"; needed for missing orders and wrong amounts. */
  amount?: string;
  /** The amount's currency; the program's if omitted. */
  currency?: string;
  /** Anything that helps to find the order. */
  words?: string;
}

/** The brand's answer. */
export interface ClaimAnswerBody {
  /** What becomes of it. */
  answer: string;
  /** Why it is refused. */
  reason?: string;
  /** A note to the publisher; needed with `terms-broken`. */
  words?: string;
}

/** Where a code stands for strangers. */
export interface LeakReportBody {
  /** The page's address. */
  page: string;
}

/** A discount code that strangers use. */
export interface LeakedCode {
  /** Identifier (UUIDv7). */
  id: string;
  /** The code in capitals. */
  text: string;
  /** The state. */
  state: string;
  /** When it was reported. */
  reportedAt: string | null;
  /** The page. */
  reportedPage: string | null;
  /** The code that takes its place; null for who is no partner any more. */
  replacement: string | null;
}

/** A part of a list. */
export interface SalePage {
  sales: Sale[];
  /** The `cursor` of the next answer; null says that nothing follows. */
  next: string | null;
}

/** An order with its lines and returns. */
export interface WholeSale {
  /** Identifier (UUIDv7). */
  id: string;
  /** Identifier (UUIDv7). */
  merchantId: string;
  /** The shop's order ID. */
  orderId: string;
  /** The status. */
  status: string;
  /** Why it was declined. */
  reason: string | null;
  /** The same as one of the list, or `other`, if somebody declined it. */
  reasonCode: string | null;
  /** The order amount, such as "12.34". */
  amount: string;
  /** How much of it was returned. */
  returnedAmount: string;
  /** USD. */
  currency: string;
  /** The rate in force at the click, in percent. */
  commissionRate: number;
  /** The commission, less returns; 0 once it is declined. */
  commission: string;
  /** The click that brought it. */
  clickId: string | null;
  /** The link that was clicked. */
  linkId: string | null;
  /** The publisher of the link; of a shared order whoever leads, and for a publisher itself. */
  publisherId: string | null;
  /** With how many other publishers the commission is shared; mostly 0. */
  sharedWith: number;
  shares: SaleShare[];
  /** When it was bought, as the shop says. */
  occurredAt: string;
  /** When it was reported; it counts on this UTC day. */
  receivedAt: string;
  /** The attribution decision, as data. */
  why: Record<string, unknown>;
  /** Its discount codes if one belongs to a partner; publishers see their own. */
  codes: string[];
  /** How its credit is proven: `A` by a signed click that was stored with consent, `B` by one that went with the visit without storage, `C` by a partner's code, `D` by an agent's token, or `none`. Null where nobody said how the click was kept. */
  evidence: string | null;
  /** What the shop said about the shopper's consent: `granted` or `without-storage`. */
  consent: string | null;
  /** What the shop noted with the order for itself; null for everybody but its brand. */
  metadata: Record<string, unknown> | null;
  /** Only in answers to a test key: nothing was recorded. */
  test?: boolean;
  lines: SoldLine[];
  returns: SaleReturn[];
}

/** What was bought. */
export interface SoldLine {
  /** The SKU. */
  sku: string;
  /** The product category. */
  category: string | null;
  /** The brand. */
  brand: string | null;
  /** How many pieces. */
  quantity: number;
  /** Of the whole line. */
  amount: string;
  /** How many of them came back. */
  returnedQuantity: number;
  /** What came back of the amount. */
  returnedAmount: string;
}

/** What came back. */
export interface SaleReturn {
  /** Identifier (UUIDv7). */
  id: string;
  /** The shop's return ID. */
  returnId: string;
  /** The refunded amount. */
  amount: string;
  /** Why it came back. */
  reason: string | null;
  /** The status. */
  status: string;
  /** When it was reported. */
  receivedAt: string;
}

/** Orders to report. */
export interface SaleBatchBody {
  /** Each as for one. */
  orders: SaleBody[];
}

/** What became of each order. */
export interface SaleBatch {
  results: SaleBatchResult[];
}

/** One order of a batch: the sale, or why it was refused. */
export interface SaleBatchResult {
  /** As it was sent; null where none was. */
  orderId: string | null;
  /** As the call for this order alone would answer: 201, 200, 409, 422 … */
  status: number;
  sale?: Sale;
  error?: Error;
}

/** Why an order is declined: one of the list, words, or both. */
export interface DeclineBody {
  /** The publisher reads it. */
  reason?: string;
  /** One of the list, as claims are refused by. */
  reasonCode?: string;
}

/** A tracked link. */
export interface TrackedLink {
  /** Identifier (UUIDv7). */
  id: string;
  /** Identifier (UUIDv7). */
  merchantId: string;
  /** Where it is shared. */
  channel: string;
  /** What you call it. */
  name: string | null;
  /** The last part of its address. */
  code: string;
  /** The address to share. */
  url: string;
  /** Where it leads; null for the brand's website. */
  destination: string | null;
  /** The product it leads to, with title and picture; null for other links. */
  product: LinkedProduct | null;
  /** When it was created. */
  createdAt: string;
  /** Since when new clicks earn nothing; null if they do. */
  archivedAt: string | null;
}

/** A part of a list. */
export interface TrackedLinkPage {
  links: TrackedLink[];
  /** The `cursor` of the next answer; null says that nothing follows. */
  next: string | null;
}

/** What to change of a link. */
export interface LinkChangeBody {
  /** What you call it; nobody else sees it. */
  name?: string | null;
  /** A page of the brand's shop, for later clicks. */
  destination?: string | null;
}

/** A payout for one week in one currency. */
export interface Payout {
  /** Identifier (UUIDv7). */
  id: string;
  /** What stands on its receipt, such as WFT-2026-46-8F3C2A91. */
  number: string;
  /** The Monday of the week (UTC). */
  week: string;
  /** The Sunday of the week. */
  until: string;
  /** ISO 4217, such as USD. */
  currency: string;
  /** The total of what it pays. */
  gross: string;
  /** The fee of the payout method. */
  fee: string;
  /** What is sent. */
  net: string;
  /** From what it was converted; null if it is paid in what it was earned in. */
  conversion: PayoutConversion | null;
  setOffs: PayoutSetOff[];
  /** The payout method. */
  method: string;
  /** The account it goes to, masked. */
  destination: string;
  /** The status. */
  status: string;
  /** Why it is held, or failed. */
  reason: string | null;
  /** When it was calculated. */
  calculatedAt: string;
  /** When it was or will be sent. */
  sendsAt: string;
  /** When it was sent. */
  sentAt: string | null;
  /** The latest day of its arrival. */
  arrivesBy: string;
  /** When it arrived. */
  paidAt: string | null;
  /** When it failed, or was returned by the bank. */
  failedAt: string | null;
}

/** From what a payout was converted, and by which rate. */
export interface PayoutConversion {
  /** What was earned. */
  earned: string;
  /** In which currency, such as EUR. */
  currency: string;
  /** How much of the paid currency is one of it, to eight decimals. */
  rate: string;
  /** The day of the rate. */
  day: string;
}

/** What was owed in another currency, taken out of what was earned before it was converted. */
export interface PayoutSetOff {
  /** What was owed after returns. */
  owed: string;
  /** In which currency, such as EUR. */
  currency: string;
  /** What was taken for it. */
  taken: string;
  /** In which currency, that of what was earned. */
  takenFrom: string;
  /** How much of the second currency is one of the first, to eight decimals. */
  rate: string;
  /** The day of the rate. */
  day: string;
}

/** A part of a list. */
export interface PayoutPage {
  payouts: Payout[];
  /** The `cursor` of the next answer; null says that nothing follows. */
  next: string | null;
}

/** A payout with what it pays. */
export interface PayoutReceipt {
  payout: Payout;
  /** To whom it is paid. */
  payee: string;
  lines: PayoutLine[];
  /** The `cursor` of the next answer; null says that nothing follows. */
  next: string | null;
}

/** What an order or a bonus adds to a payout. */
export interface PayoutLine {
  /** Identifier (UUIDv7). */
  id: string;
  /** What it is. */
  kind: string;
  /** The sale; null for a bonus. */
  saleId: string | null;
  /** The shop's order ID. */
  orderId: string | null;
  /** The amount; negative after a return. */
  amount: string;
  /** In which currency it was earned. */
  currency: string;
}

/** What a brand owes, by month. */
export interface StatementMonths {
  months: StatementMonth[];
}

/** What a brand owes for one UTC month. */
export interface StatementMonth {
  /** Such as 2026-11. */
  month: string;
  /** ISO 4217, such as USD. */
  currency: string;
  /** The commission of the month's orders. */
  earned: string;
  /** What returns and declined orders reversed in this month. */
  takenBack: string;
  /** What is owed for the month. */
  owed: string;
}

/** A part of a list. */
export interface StatementLinePage {
  lines: StatementLine[];
  /** The `cursor` of the next answer; null says that nothing follows. */
  next: string | null;
}

/** A commission or bonus, or a reversal of one. */
export interface StatementLine {
  /** Identifier (UUIDv7). */
  id: string;
  /** When it was posted. */
  at: string;
  /** ISO 4217, such as USD. */
  currency: string;
  /** The amount owed; negative for a reversal. */
  owed: string;
  /** The sale; null for a bonus. */
  saleId: string | null;
  /** The shop's order ID. */
  orderId: string | null;
  /** The bonus; null for a sale. */
  bonusId: string | null;
}

/** An API key. */
export interface ApiKey {
  /** Identifier (UUIDv7). */
  id: string;
  /** What its owner calls it. */
  name: string;
  /** Its first characters. */
  prefix: string;
  /** What it may do. */
  scopes: string[];
  /** When it was made. */
  createdAt: string;
  /** When it was last used, to the minute. */
  lastUsedAt: string | null;
  /** When it was revoked; null while it is in use. */
  revokedAt: string | null;
}

/** API keys. */
export interface ApiKeyList {
  keys: ApiKey[];
}

/** A key to make. */
export interface ApiKeyBody {
  /** What to call it. */
  name: string;
  /** What it may do. */
  scopes: string[];
}

/** A new API key. */
export interface MadeApiKey {
  /** The key itself, shown only now. */
  key: string;
  apiKey: ApiKey;
}

/** An address that events are posted to. */
export interface Webhook {
  /** Identifier (UUIDv7). */
  id: string;
  /** The address. */
  url: string;
  /** Which events. */
  events: string[];
  /** Since when events are kept back; null if they are sent. */
  pausedAt: string | null;
  /** Until when the secret before signs as well. */
  previousSecretUntil: string | null;
  /** Since when. */
  createdAt: string;
}

/** Webhooks. */
export interface WebhookList {
  webhooks: Webhook[];
}

/** A webhook with a new secret. */
export interface MadeWebhook {
  /** What deliveries are signed with (Standard Webhooks), shown only now. */
  secret: string;
  webhook: Webhook;
}

/** A webhook to create. */
export interface WebhookBody {
  /** An https address on the public internet. */
  url: string;
  /** Which events. */
  events: string[];
}

/** What to change of a webhook. */
export interface WebhookChangeBody {
  /** An https address on the public internet. */
  url?: string;
  /** Which events. */
  events?: string[];
  /** Whether events are kept back. */
  paused?: boolean;
}

/** One event to one webhook. */
export interface WebhookDelivery {
  /** Its `webhook-id`. */
  id: string;
  /** Identifier (UUIDv7). */
  webhookId: string;
  /** The event. */
  type: string;
  /** How it is. */
  state: string;
  /** How often it was tried. */
  attempts: number;
  /** The HTTP status of the last answer. */
  lastStatus: number | null;
  /** Why the last try failed. */
  reason: string | null;
  /** When it happened. */
  createdAt: string;
  /** When it was delivered. */
  deliveredAt: string | null;
  /** When it is tried next. */
  nextTryAt: string | null;
  /** The body as it is sent. */
  body: Record<string, unknown>;
}

/** A part of a list. */
export interface WebhookDeliveryPage {
  deliveries: WebhookDelivery[];
  /** The `cursor` of the next answer; null says that nothing follows. */
  next: string | null;
}

/** An answer of Weft that is no success. */
export class WeftError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: Record<string, string> = {},
    readonly requestId: string | null = null,
  ) {
    super(message);
    this.name = "WeftError";
  }
}

export interface WeftClientOptions {
  /** Where Weft is, such as `https://weft.example`. */
  address: string;
  apiKey: string;
  fetch?: typeof fetch;
  /** How often an answer of 429 or 503 is tried again; twice unless given. */
  retries?: number;
  /** Milliseconds for one attempt; 30 seconds unless given. */
  timeout?: number;
}

interface Given {
  query?: object;
  body?: object;
}

/** All of `/api/v1`. Methods throw a WeftError for what is refused. */
export class WeftClient {
  constructor(private readonly options: WeftClientOptions) {}

  // biome-ignore lint/suspicious/noExplicitAny: each method says what it is.
  private async send(method: string, path: string, as: "json" | "text" | "bytes", given: Given): Promise<any> {
    const { address, apiKey, retries = 2, timeout = 30_000 } = this.options;
    const url = new URL(address.replace(/\/+$/, "") + path);
    for (const [name, value] of Object.entries(given.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const body = given.body && JSON.stringify(given.body);
    const headers = { authorization: `Bearer ${apiKey}`, ...(body && { "content-type": "application/json" }) };
    for (let attempt = 0; ; attempt += 1) {
      const signal = AbortSignal.timeout(timeout);
      const response = await (this.options.fetch ?? fetch)(url, { method, headers, body, signal, redirect: "error" });
      if (response.ok) return as === "json" ? response.json() : as === "text" ? response.text() : response.arrayBuffer();
      const pause = Number(response.headers.get("retry-after") ?? 1);
      if (attempt < retries && (response.status === 429 || response.status === 503) && pause <= 60) {
        await response.arrayBuffer();
        await new Promise((resolve) => setTimeout(resolve, pause * 1000));
        continue;
      }
      const told = await response.json().catch(() => ({}));
      const message = told.message ?? `Weft answered with ${response.status}`;
      throw new WeftError(response.status, told.code ?? "UNKNOWN", message, told.fields, response.headers.get("x-request-id"));
    }
  }

  /** Revoke an API key. For good, at once. Doing it again changes nothing. */
  deleteKeysById(id: string): Promise<ApiKey> {
    return this.send("DELETE", `/api/v1/keys/${encodeURIComponent(id)}`, "json", {});
  }

  /** Delete a webhook. */
  deleteWebhooksById(id: string): Promise<Webhook> {
    return this.send("DELETE", `/api/v1/webhooks/${encodeURIComponent(id)}`, "json", {});
  }

  /** What you owe. Currencies are never added up. Payments pay the oldest invoices first. */
  getAdvertiserBilling(): Promise<Billing> {
    return this.send("GET", "/api/v1/advertiser/billing", "json", {});
  }

  /** Claims of your publishers. */
  getAdvertiserClaims(query: { state?: string; limit?: string; cursor?: string } = {}): Promise<ClaimPage> {
    return this.send("GET", "/api/v1/advertiser/claims", "json", { query });
  }

  /** A file of a claim. Always a download: it was sent by somebody else. */
  getAdvertiserClaimsFilesByFileId(id: string, fileId: string): Promise<ArrayBuffer> {
    return this.send("GET", `/api/v1/advertiser/claims/${encodeURIComponent(id)}/files/${encodeURIComponent(fileId)}`, "bytes", {});
  }

  /** The receipt of a claim, as a file. Proves how the claim ended, without anybody's words. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof. */
  getAdvertiserClaimsReceipt(id: string, query: { since?: string } = {}): Promise<string> {
    return this.send("GET", `/api/v1/advertiser/claims/${encodeURIComponent(id)}/receipt`, "text", { query });
  }

  /** Your discount codes, as a file. The codes of the GraphQL list, those given last first, with their figures and what speaks for a leak. */
  getAdvertiserCodesCsv(): Promise<string> {
    return this.send("GET", "/api/v1/advertiser/codes.csv", "text", {});
  }

  /** Your invoices. */
  getAdvertiserInvoices(query: { limit?: string; cursor?: string } = {}): Promise<InvoicePage> {
    return this.send("GET", "/api/v1/advertiser/invoices", "json", { query });
  }

  /** One of your invoices. */
  getAdvertiserInvoicesByNumber(number: string): Promise<Invoice> {
    return this.send("GET", `/api/v1/advertiser/invoices/${encodeURIComponent(number)}`, "json", {});
  }

  /** Figures by publisher. */
  getAdvertiserReports(query: { from?: string; to?: string; limit?: string; cursor?: string } = {}): Promise<AdvertiserReportRow[]> {
    return this.send("GET", "/api/v1/advertiser/reports", "json", { query });
  }

  /** Figures by publisher, as a file. */
  getAdvertiserReportsCsv(query: { from?: string; to?: string; by?: string } = {}): Promise<string> {
    return this.send("GET", "/api/v1/advertiser/reports.csv", "text", { query });
  }

  /** The sales of your shop, as a file. */
  getAdvertiserSalesCsv(query: { from?: string; to?: string; status?: string; search?: string; publisherId?: string; sort?: string; descending?: string } = {}): Promise<string> {
    return this.send("GET", "/api/v1/advertiser/sales.csv", "text", { query });
  }

  /** The receipt of a sale, as a file. Proves what the public log at `/log/checkpoint` says of the sale, to be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof. */
  getAdvertiserSalesReceipt(id: string, query: { since?: string } = {}): Promise<string> {
    return this.send("GET", `/api/v1/advertiser/sales/${encodeURIComponent(id)}/receipt`, "text", { query });
  }

  /** The receipts of a month, as one file. Receipts of the orders that came in the month, each a tlog-proof, with the checkpoint that they lead to and how to check them. What changed in the last minute is left out, and counted in README.txt. */
  getAdvertiserStatementsReceiptsZip(month: string): Promise<ArrayBuffer> {
    return this.send("GET", `/api/v1/advertiser/statements/${encodeURIComponent(month)}/receipts.zip`, "bytes", {});
  }

  /** The receipt of a version of terms, as a file. Proves when the version was published, and with which hash. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof. */
  getAdvertiserTermsReceipt(version: string, query: { since?: string } = {}): Promise<string> {
    return this.send("GET", `/api/v1/advertiser/terms/${encodeURIComponent(version)}/receipt`, "text", { query });
  }

  /** Your prepared files. */
  getExports(): Promise<Export[]> {
    return this.send("GET", "/api/v1/exports", "json", {});
  }

  /** A file and how far it is. */
  getExportsById(id: string): Promise<Export> {
    return this.send("GET", `/api/v1/exports/${encodeURIComponent(id)}`, "json", {});
  }

  /** Download a prepared file. The `downloadUrl` of an export: whoever has it may download the file until it expires. */
  getExportsFile(id: string, query: { until?: string; signature?: string } = {}): Promise<ArrayBuffer> {
    return this.send("GET", `/api/v1/exports/${encodeURIComponent(id)}/file`, "bytes", { query });
  }

  /** List API keys. */
  getKeys(): Promise<ApiKeyList> {
    return this.send("GET", "/api/v1/keys", "json", {});
  }

  /** List your links. */
  getLinks(query: { merchantId?: string; channel?: string; state?: string; limit?: string; cursor?: string } = {}): Promise<TrackedLinkPage> {
    return this.send("GET", "/api/v1/links", "json", { query });
  }

  /** One of your links. */
  getLinksById(id: string): Promise<TrackedLink> {
    return this.send("GET", `/api/v1/links/${encodeURIComponent(id)}`, "json", {});
  }

  /** The receipt of a link's day of clicks, as a file. Proves how many clicks of which kinds the link had, from two nights after the day on. With a click, also that it was among them. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof. */
  getLinksDaysReceipt(id: string, day: string, query: { clickId?: string; since?: string } = {}): Promise<string> {
    return this.send("GET", `/api/v1/links/${encodeURIComponent(id)}/days/${encodeURIComponent(day)}/receipt`, "text", { query });
  }

  /** List your payouts. */
  getPayouts(query: { status?: string; week?: string; limit?: string; cursor?: string } = {}): Promise<PayoutPage> {
    return this.send("GET", "/api/v1/payouts", "json", { query });
  }

  /** One of your payouts. */
  getPayoutsById(id: string): Promise<Payout> {
    return this.send("GET", `/api/v1/payouts/${encodeURIComponent(id)}`, "json", {});
  }

  /** A payout's receipt. What it pays, line by line, oldest first; `next` leads to further lines. */
  getPayoutsReceipt(id: string, query: { limit?: string; cursor?: string } = {}): Promise<PayoutReceipt> {
    return this.send("GET", `/api/v1/payouts/${encodeURIComponent(id)}/receipt`, "json", { query });
  }

  /** Search products. Of the 2,000 most popular products that match. `next` leads to the rest; null says that there is none. */
  getProducts(query: { q?: string; merchant?: string; category?: string; brand?: string; colour?: string; size?: string; priceTo?: string; inStock?: string; sort?: string; limit?: string; cursor?: string } = {}): Promise<ProductPage> {
    return this.send("GET", "/api/v1/products", "json", { query });
  }

  /** A product. */
  getProductsById(id: string): Promise<ProductWithVariants> {
    return this.send("GET", `/api/v1/products/${encodeURIComponent(id)}`, "json", {});
  }

  /** A product's prices. */
  getProductsHistory(id: string): Promise<ProductPricePoint[]> {
    return this.send("GET", `/api/v1/products/${encodeURIComponent(id)}/history`, "json", {});
  }

  /** Your claims. */
  getPublisherClaims(query: { state?: string; limit?: string; cursor?: string } = {}): Promise<ClaimPage> {
    return this.send("GET", "/api/v1/publisher/claims", "json", { query });
  }

  /** A file of a claim. Always a download: it was sent by somebody else. */
  getPublisherClaimsFilesByFileId(id: string, fileId: string): Promise<ArrayBuffer> {
    return this.send("GET", `/api/v1/publisher/claims/${encodeURIComponent(id)}/files/${encodeURIComponent(fileId)}`, "bytes", {});
  }

  /** The receipt of a claim, as a file. Proves how the claim ended, without anybody's words. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof. */
  getPublisherClaimsReceipt(id: string, query: { since?: string } = {}): Promise<string> {
    return this.send("GET", `/api/v1/publisher/claims/${encodeURIComponent(id)}/receipt`, "text", { query });
  }

  /** Your clicks, as a file. */
  getPublisherClicksCsv(query: { from?: string; to?: string } = {}): Promise<string> {
    return this.send("GET", "/api/v1/publisher/clicks.csv", "text", { query });
  }

  /** Your discount codes, as a file. The codes of the GraphQL list, those given last first, with their figures and what speaks for a leak. */
  getPublisherCodesCsv(): Promise<string> {
    return this.send("GET", "/api/v1/publisher/codes.csv", "text", {});
  }

  /** Where your links lead. Links in the archive are left out. `next` leads to the rest; null says that there is none. */
  getPublisherLinkHealth(query: { state?: string; limit?: string; cursor?: string } = {}): Promise<LinkHealthPage> {
    return this.send("GET", "/api/v1/publisher/link-health", "json", { query });
  }

  /** Your links. */
  getPublisherLinks(query: { limit?: string; cursor?: string } = {}): Promise<Link[]> {
    return this.send("GET", "/api/v1/publisher/links", "json", { query });
  }

  /** Your links as a list shows them, as a file. The rows of the GraphQL query `links` with the same filter, in the same order. */
  getPublisherLinksCsv(query: { from?: string; to?: string; search?: string; merchantId?: string; channel?: string; tag?: string; state?: string; health?: string; ids?: string; sort?: string; descending?: string } = {}): Promise<string> {
    return this.send("GET", "/api/v1/publisher/links.csv", "text", { query });
  }

  /** Brands that can be promoted. */
  getPublisherMerchants(): Promise<Merchant[]> {
    return this.send("GET", "/api/v1/publisher/merchants", "json", {});
  }

  /** The receipt of a version of terms, as a file. Proves when the version was published, and with which hash. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof. */
  getPublisherMerchantsTermsReceipt(id: string, version: string, query: { since?: string } = {}): Promise<string> {
    return this.send("GET", `/api/v1/publisher/merchants/${encodeURIComponent(id)}/terms/${encodeURIComponent(version)}/receipt`, "text", { query });
  }

  /** Figures of your links. */
  getPublisherReports(query: { from?: string; to?: string; limit?: string; cursor?: string } = {}): Promise<PublisherReport> {
    return this.send("GET", "/api/v1/publisher/reports", "json", { query });
  }

  /** Figures of your links, as a file. */
  getPublisherReportsCsv(query: { from?: string; to?: string; by?: string; currency?: string } = {}): Promise<string> {
    return this.send("GET", "/api/v1/publisher/reports.csv", "text", { query });
  }

  /** The sales of your links, as a file. */
  getPublisherSalesCsv(query: { from?: string; to?: string; status?: string; stage?: string; search?: string; sort?: string; descending?: string } = {}): Promise<string> {
    return this.send("GET", "/api/v1/publisher/sales.csv", "text", { query });
  }

  /** The receipt of a sale, as a file. Proves what the public log at `/log/checkpoint` says of the sale, to be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof. */
  getPublisherSalesReceipt(id: string, query: { since?: string } = {}): Promise<string> {
    return this.send("GET", `/api/v1/publisher/sales/${encodeURIComponent(id)}/receipt`, "text", { query });
  }

  /** The receipts of a month, as one file. Receipts of the orders that came in the month, each a tlog-proof, with the checkpoint that they lead to and how to check them. What changed in the last minute is left out, and counted in README.txt. */
  getPublisherStatementsReceiptsZip(month: string): Promise<ArrayBuffer> {
    return this.send("GET", `/api/v1/publisher/statements/${encodeURIComponent(month)}/receipts.zip`, "bytes", {});
  }

  /** List orders. */
  getSales(query: { status?: string; stage?: string; from?: string; to?: string; merchantId?: string; publisherId?: string; linkId?: string; currency?: string; search?: string; sort?: string; descending?: string; limit?: string; cursor?: string } = {}): Promise<SalePage> {
    return this.send("GET", "/api/v1/sales", "json", { query });
  }

  /** One order. */
  getSalesByOrderId(orderId: string, query: { merchantId?: string } = {}): Promise<WholeSale> {
    return this.send("GET", `/api/v1/sales/${encodeURIComponent(orderId)}`, "json", { query });
  }

  /** What you owe, by month. */
  getStatements(): Promise<StatementMonths> {
    return this.send("GET", "/api/v1/statements", "json", {});
  }

  /** The entries of a month. */
  getStatementsLines(month: string, query: { limit?: string; cursor?: string } = {}): Promise<StatementLinePage> {
    return this.send("GET", `/api/v1/statements/${encodeURIComponent(month)}/lines`, "json", { query });
  }

  /** A delivery. */
  getWebhookDeliveriesById(id: string): Promise<WebhookDelivery> {
    return this.send("GET", `/api/v1/webhook-deliveries/${encodeURIComponent(id)}`, "json", {});
  }

  /** List webhooks. */
  getWebhooks(): Promise<WebhookList> {
    return this.send("GET", "/api/v1/webhooks", "json", {});
  }

  /** A webhook. */
  getWebhooksById(id: string): Promise<Webhook> {
    return this.send("GET", `/api/v1/webhooks/${encodeURIComponent(id)}`, "json", {});
  }

  /** What was sent to a webhook. */
  getWebhooksDeliveries(id: string, query: { limit?: string; cursor?: string } = {}): Promise<WebhookDeliveryPage> {
    return this.send("GET", `/api/v1/webhooks/${encodeURIComponent(id)}/deliveries`, "json", { query });
  }

  /** Wait for a delivery. Answers as the list does, once there is a delivery newer than `since`, at the latest after `seconds`. At most 5 requests of an account wait at once. */
  getWebhooksDeliveriesWait(id: string, query: { since?: string; seconds?: string; limit?: string } = {}): Promise<WebhookDeliveryPage> {
    return this.send("GET", `/api/v1/webhooks/${encodeURIComponent(id)}/deliveries/wait`, "json", { query });
  }

  /** Change a link. What is left out stays; null takes it away. A new page counts for later clicks. */
  patchLinksById(id: string, body: LinkChangeBody): Promise<TrackedLink> {
    return this.send("PATCH", `/api/v1/links/${encodeURIComponent(id)}`, "json", { body });
  }

  /** Change a webhook. What is left out stays. A paused webhook keeps what comes up; resumed, it gets it. */
  patchWebhooksById(id: string, body: WebhookChangeBody): Promise<Webhook> {
    return this.send("PATCH", `/api/v1/webhooks/${encodeURIComponent(id)}`, "json", { body });
  }

  /** Answer a claim. An accepted claim changes its order at once: it is credited, corrected or restored. */
  postAdvertiserClaimsAnswer(id: string, body: ClaimAnswerBody): Promise<Claim> {
    return this.send("POST", `/api/v1/advertiser/claims/${encodeURIComponent(id)}/answer`, "json", { body });
  }

  /** Create a product feed. With an address it is fetched within a minute and then on its schedule; without one, upload files. */
  postAdvertiserFeeds(body: FeedBody): Promise<Feed> {
    return this.send("POST", "/api/v1/advertiser/feeds", "json", { body });
  }

  /** Upload a product feed's file. For feeds without an address. It replaces the file before, and is read at once. */
  postAdvertiserFeedsFile(id: string, body: FeedFileBody): Promise<FeedTask> {
    return this.send("POST", `/api/v1/advertiser/feeds/${encodeURIComponent(id)}/file`, "json", { body });
  }

  /** Decide about a held run. Released, the feed is read again and may have as few goods as that run; discarded, nothing changes. */
  postAdvertiserFeedsRelease(id: string, body: FeedReleaseBody): Promise<Feed> {
    return this.send("POST", `/api/v1/advertiser/feeds/${encodeURIComponent(id)}/release`, "json", { body });
  }

  /** Read a product feed now. While it is being read, the answer is the same run. */
  postAdvertiserFeedsRun(id: string): Promise<FeedTask> {
    return this.send("POST", `/api/v1/advertiser/feeds/${encodeURIComponent(id)}/run`, "json", {});
  }

  /** Prepare a large file. Gzipped CSV, or Parquet. Orders and clicks have the rows and columns of `sales.csv` and `clicks.csv`; earnings and payouts are for publishers, statements for brands, and payouts not for API keys. One is prepared at a time for an account; asking again for the same meanwhile answers with the same export. Poll it until its state is `done`. */
  postExports(body: ExportBody): Promise<Export> {
    return this.send("POST", "/api/v1/exports", "json", { body });
  }

  /** Create an API key. A key can make keys that may do as much as itself, or less. */
  postKeys(body: ApiKeyBody): Promise<MadeApiKey> {
    return this.send("POST", "/api/v1/keys", "json", { body });
  }

  /** Create a link. */
  postLinks(body: LinkBody): Promise<TrackedLink> {
    return this.send("POST", "/api/v1/links", "json", { body });
  }

  /** Archive a link. It still leads to the shop, but new clicks earn nothing. Doing it again changes nothing. */
  postLinksArchive(id: string): Promise<TrackedLink> {
    return this.send("POST", `/api/v1/links/${encodeURIComponent(id)}/archive`, "json", {});
  }

  /** Restore a link. Clicks from now on earn again. Doing it again changes nothing. */
  postLinksRestore(id: string): Promise<TrackedLink> {
    return this.send("POST", `/api/v1/links/${encodeURIComponent(id)}/restore`, "json", {});
  }

  /** Claim an order. It is answered at once from what is known; the brand gets the rest. For `kind` the words `UNTRACKED`, `INCORRECT` and `DECLINED` are understood too. */
  postPublisherClaims(body: ClaimBody): Promise<Claim> {
    return this.send("POST", "/api/v1/publisher/claims", "json", { body });
  }

  /** Add a file to a claim. A PNG, JPEG or WebP picture or a PDF of at most 5 MB, at most 5 a claim, while it is open. Pictures are written anew, without what cameras add. The same file again is the one that is there. */
  postPublisherClaimsFiles(id: string, body: ClaimFileBody): Promise<ClaimFile> {
    return this.send("POST", `/api/v1/publisher/claims/${encodeURIComponent(id)}/files`, "json", { body });
  }

  /** Report a leaked code. Says that strangers use your code. It is suspected, and another one takes its place at once; the brand makes that one in its shop. Idempotent: what was reported stays. */
  postPublisherCodesReportLeak(id: string, body: LeakReportBody): Promise<LeakedCode> {
    return this.send("POST", `/api/v1/publisher/codes/${encodeURIComponent(id)}/report-leak`, "json", { body });
  }

  /** Create a link. */
  postPublisherLinks(body: LinkBody): Promise<Link> {
    return this.send("POST", "/api/v1/publisher/links", "json", { body });
  }

  /** Report an order. Idempotent: the same order again returns 200 with the same sale; other figures are a conflict. With a test key nothing is recorded: the answer is what a real order would get, with `test: true`. */
  postSales(body: SaleBody): Promise<Sale> {
    return this.send("POST", "/api/v1/sales", "json", { body });
  }

  /** Approve an order. An order that was approved already is answered as it is. */
  postSalesApprove(orderId: string): Promise<Sale> {
    return this.send("POST", `/api/v1/sales/${encodeURIComponent(orderId)}/approve`, "json", {});
  }

  /** Report up to 100 orders. Each is recorded or refused by itself, in their order, as `POST /api/v1/sales` would; sending the same batch again is safe. Each counts as one report. */
  postSalesBatch(body: SaleBatchBody): Promise<SaleBatch> {
    return this.send("POST", "/api/v1/sales/batch", "json", { body });
  }

  /** Decline an order. Its publisher reads the reason. An order that was declined already is answered as it is. */
  postSalesDecline(orderId: string, body: DeclineBody): Promise<Sale> {
    return this.send("POST", `/api/v1/sales/${encodeURIComponent(orderId)}/decline`, "json", { body });
  }

  /** Report a return. Reverses commission at the sale's rate, never below zero. Long after the return window, the publisher or an admin has to accept it first. */
  postSalesReturns(orderId: string, body: ReturnBody): Promise<Return> {
    return this.send("POST", `/api/v1/sales/${encodeURIComponent(orderId)}/returns`, "json", { body });
  }

  /** Send a delivery again. Under the same `webhook-id`, so that receivers recognize it. */
  postWebhookDeliveriesResend(id: string): Promise<WebhookDelivery> {
    return this.send("POST", `/api/v1/webhook-deliveries/${encodeURIComponent(id)}/resend`, "json", {});
  }

  /** Create a webhook. */
  postWebhooks(body: WebhookBody): Promise<MadeWebhook> {
    return this.send("POST", "/api/v1/webhooks", "json", { body });
  }

  /** Change a webhook's secret. For a day the one before signs as well. */
  postWebhooksRotate(id: string): Promise<MadeWebhook> {
    return this.send("POST", `/api/v1/webhooks/${encodeURIComponent(id)}/rotate`, "json", {});
  }

  /** Send a test event. Whatever its events are. */
  postWebhooksTest(id: string): Promise<WebhookDelivery> {
    return this.send("POST", `/api/v1/webhooks/${encodeURIComponent(id)}/test`, "json", {});
  }
}

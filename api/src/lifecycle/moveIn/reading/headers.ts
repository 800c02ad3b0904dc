import { type ImportField, type ImportSource, importFields } from "../../../contract/moveIn/sources";

type Names = Partial<Record<ImportField, string>>;

/** Columns whose names mean the same everywhere. Names are separated by bars, in lower case with single spaces. */
const common: Names = {
  partnerId: "partner id|affiliate id|publisher id|promoter id",
  partnerName: "partner name|affiliate name|publisher name|promoter name|full name",
  partnerFirstName: "first name|firstname|affiliate first name|partner first name",
  partnerLastName: "last name|lastname|affiliate last name|partner last name",
  partnerEmail: "email|email address|partner email|affiliate email|publisher email|promoter email",
  referralLink: "referral link|affiliate link|referral url|affiliate url|tracking link",
  destination: "destination|destination url|target url|landing page",
  code: "coupon|coupon code|discount code|promo code",
  currency: "currency|currency code",
  orderId: "order id|order number",
  commission: "commission amount",
  skip: "status|clicks|notes|note|tags|country|phone|company|paypal email|created|created at|website|address|city|zip",
};

/**
 * Each source's own column names, as its documentation and exports have them. A column in neither table stays unknown:
 * the brand says what it contains.
 */
const ofSource: Readonly<Record<ImportSource, Names>> = {
  csv: { group: "group", balance: "open commission", referralCode: "referral code", orderDate: "order date" },
  refersion: {
    group: "offer|offer name",
    referralCode: "affiliate code|link code",
    referralLink: "link|affiliate link",
    code: "coupon|coupon codes|coupon code|trigger",
    balance: "unpaid commission|unpaid|balance",
    conversionId: "conversion id",
    orderDate: "date|order date|conversion date",
    orderAmount: "total|order total|subtotal",
    commission: "commission|commission amount",
    customer: "customer|customer name|customer email",
    skip: "conversion status|payment status|paypal|unsubscribed|last login|type|items|discount codes",
  },
  goaffpro: {
    partnerId: "id|affiliate id",
    partnerName: "name|affiliate name",
    group: "group|group name",
    referralCode: "ref code|ref codes|referral code",
    referralLink: "referral link|affiliate link",
    code: "coupon|coupon code|coupons",
    balance: "pending|amount pending|pending payout|unpaid",
    conversionId: "sale id",
    orderDate: "date|order date|created at",
    orderAmount: "total|order total|subtotal|sale amount",
    commission: "commission|commission earned",
    customer: "customer email|customer name|customer",
    skip: "approved|total sales|total earnings|total paid|payment method|payment details|sales|social|order status",
  },
  uppromote: {
    partnerId: "id|affiliate id",
    partnerName: "affiliate|affiliate name|name",
    group: "program|program name",
    referralLink: "affiliate link|default affiliate link",
    referralCode: "referral code|hash code",
    code: "coupon|coupons|affiliate coupon|coupon code",
    balance: "approved amount|unpaid amount|unpaid",
    conversionId: "referral id",
    orderId: "order id|order number|order",
    orderDate: "date|order date|created at",
    orderAmount: "total sales|total|order total",
    commission: "commission|commission amount",
    customer: "customer|customer email",
    skip: "payment method|payment info|referrals|sales|paid amount|pending amount|total paid|tracking type|quantity",
  },
  rewardful: {
    partnerId: "id|affiliate id|affiliate uuid",
    referralCode: "token|link token|affiliate token",
    referralLink: "link|link url|affiliate link",
    group: "campaign|campaign name",
    code: "coupon|coupon code|promotion code",
    balance: "unpaid|unpaid commissions|unpaid amount|due",
    conversionId: "commission id",
    orderId: "sale id|charge id|invoice id",
    orderDate: "date|charged at|sale charged at",
    orderAmount: "sale amount|amount charged|charge amount",
    commission: "commission|commission amount|amount",
    customer: "stripe customer id|imported id|customer id|customer email",
    skip: "wise email|state|visitors|leads|conversions|confirmed at|due at|paid at|voided at|paid commissions",
  },
  tolt: {
    partnerId: "id|partner id",
    partnerName: "name|partner",
    group: "group|program",
    referralCode: "link value|referral code|link param value",
    referralLink: "link|referral link",
    code: "promotion code|coupon code",
    balance: "unpaid|unpaid commission|balance",
    conversionId: "commission id",
    orderId: "transaction id|charge id",
    orderDate: "date|transaction date|created at",
    orderAmount: "amount|revenue|transaction amount",
    commission: "commission|commission amount",
    customer: "customer|customer id|customer email",
    skip: "payout method|customers|total revenue|total commission",
  },
  tapfiliate: {
    partnerId: "id|affiliate id",
    partnerName: "affiliate",
    group: "affiliate group|group|program",
    referralCode: "referral code|affiliate referral code",
    referralLink: "referral link",
    code: "coupon|coupons|coupon code",
    balance: "balance|open balance",
    conversionId: "conversion id",
    orderId: "external id|order id",
    orderDate: "date|conversion date|created at",
    orderAmount: "amount|conversion amount",
    commission: "commission|commission amount|commissions",
    customer: "customer id",
    skip: "approved|conversions|commission status|payout method|meta data|click id",
  },
  firstpromoter: {
    partnerId: "id|promoter id|cust id",
    partnerName: "name|promoter",
    partnerEmail: "email|promoter email",
    group: "campaign|campaign name",
    referralCode: "ref id|referral id",
    referralLink: "referral link|ref link",
    code: "promo code|coupon|coupon code",
    balance: "current balance|unpaid balance|balance",
    conversionId: "reward id|commission id",
    orderId: "event id|sale id|transaction id",
    orderDate: "date|event date|created at",
    orderAmount: "sale amount|amount|revenue",
    commission: "commission|reward amount|reward",
    customer: "lead email|lead|customer|customer email",
    skip: "auth token|state|referrals count|customers count|leads count|clicks count|w8 form|joined at|payout method",
  },
  postaffiliatepro: {
    partnerId: "userid|affiliate id|user id",
    partnerEmail: "username|user name|email",
    group: "campaignid|campaign id|campaign",
    referralCode: "refid|reference id",
    conversionId: "transid|transaction id",
    orderId: "orderid|order id",
    orderDate: "dateinserted|date created|created",
    orderAmount: "totalcost|total cost",
    commission: "commission|commission value",
    currency: "currency",
    skip: [
      "bannerid|parentbannerid|countrycode|parenttransid|rstatus|rtype|dateapproved|payoutstatus|refererurl|ip|browser",
      "recurringcommid|clickcount|firstclicktime|firstclickreferer|firstclickip|firstclickdata1|firstclickdata2",
      "lastclicktime|lastclickreferer|lastclickip|lastclickdata1|lastclickdata2|trackmethod|productid|data1|data2|data3",
      "data4|data5|data6|data7|data8|data9|data10|systemnote|merchantnote|originalcurrencyid|originalcurrencyvalue",
      "originalcurrencyrate|tier|payouthistoryid|channel|deleted|parentuserid|payoutoptionid|minimumpayout|photo|status",
    ].join("|"),
  },
  dub: {
    partnerId: "id|partner id",
    partnerName: "name|partner|partner name",
    group: "group|group id",
    referralCode: "link key|key|username",
    referralLink: "link|links|short link|link url",
    code: "discount code|coupon|promotion code",
    balance: "unpaid|unpaid commissions|pending commissions",
    conversionId: "commission id",
    orderId: "invoice id|invoiceid|sale id",
    orderDate: "date|created at|timestamp",
    orderAmount: "sale amount|amount|revenue",
    commission: "earnings|commission|commission amount",
    customer: "customer|customer id|customer email|customer name",
    skip: "type|enrolled at|total clicks|total leads|total conversions|total sales|total sale amount|net revenue|quantity",
  },
  awin: {
    partnerId: "publisher id|publisherid|affiliate id",
    partnerName: "publisher|publisher name|affiliate|sitename|site name",
    group: "commission group|commission group name|publisher group",
    code: "voucher code|vouchercode",
    conversionId: "transaction id|id",
    orderId: "order reference|orderref|order ref",
    orderDate: "transaction date|transactiondate|date",
    orderAmount: "sale amount|saleamount|transaction value",
    commission: "commission|commission amount|commissionamount",
    currency: "currency|commission currency|sale currency",
    skip: [
      "url|clickref|click ref|click date|validation date|commission status|transaction type|device|publisher url|voucher",
      "click device|transaction device|customer country|customer acquisition|amended|declined reason|lapse time|ip hash",
    ].join("|"),
  },
  impact: {
    partnerId: "partner id|media partner id|mediapartnerid|mediaid",
    partnerName: "partner|partner name|media partner name|mediapartnername",
    group: "partner group|group",
    code: "promo code|promocode|coupon code",
    conversionId: "action id|actionid",
    orderId: "oid|order id|orderid",
    orderDate: "event date|eventdate|action date|creation date",
    orderAmount: "sale amount|saleamount|amount|revenue",
    commission: "action cost|payout|total cost|commission",
    customer: "customer id|customerid|customer email",
    skip: [
      "action tracker|action tracker id|status detail|state|locking date|clearing date|referral date|ad|ad id|customer status",
      "customer country|customer city|customer region|shared id|sub id 1|sub id 2|sub id 3|ip address|referral type|campaign",
    ].join("|"),
  },
  everflow: {
    partnerId: "partner id|affiliate id|network affiliate id",
    partnerName: "partner|affiliate|affiliate name|partner name",
    group: "partner tier|offer",
    code: "coupon code",
    conversionId: "conversion id",
    orderId: "order id|adv1",
    orderDate: "date|conversion date|conversion timestamp",
    orderAmount: "sale amount|revenue|sale",
    commission: "payout|commission",
    customer: "email|customer email",
    skip: [
      "transaction id|offer id|advertiser|advertiser id|account manager|sub1|sub2|sub3|sub4|sub5|adv2|adv3|adv4|adv5|event",
      "conversion ip|session ip|region|city|device type|os|browser|isp|click date|delta|payout type|revenue type|is view through",
    ].join("|"),
  },
};

/** The referral parameters of a source's links, the usual one first. */
export const parameters: Readonly<Record<ImportSource, readonly string[]>> = {
  refersion: ["rfsn"],
  goaffpro: ["ref"],
  uppromote: ["sca_ref"],
  rewardful: ["via"],
  tolt: ["via", "ref"],
  tapfiliate: ["ref", "tap_a"],
  firstpromoter: ["fpr", "via", "ref"],
  postaffiliatepro: ["a_aid"],
  dub: ["via", "ref"],
  awin: ["awaid"],
  impact: ["irpid"],
  everflow: ["affid"],
  csv: ["ref", "via", "aff", "partner"],
};

/** In lower case with single spaces; "Amount (USD)" is "amount". */
const headerKey = (header: string): string =>
  header
    .replace(/\([A-Z]{3}\)/, "")
    .toLowerCase()
    .replace(/[!_\-\s]+/g, " ")
    .trim();

const lookups = new Map<ImportSource, ReadonlyMap<string, ImportField>>();

function lookupOf(source: ImportSource): ReadonlyMap<string, ImportField> {
  const known = lookups.get(source);
  if (known) return known;
  // The names of our own files, which are the fields'.
  const lookup = new Map<string, ImportField>(importFields.map((field) => [field.toLowerCase(), field]));
  // The source's own names count before the common ones.
  for (const names of [common, ofSource[source]])
    for (const [field, text] of Object.entries(names))
      for (const name of text.split("|")) lookup.set(name, field as ImportField);
  lookups.set(source, lookup);
  return lookup;
}

/** What a source's column contains; undefined if it is unknown. */
export const fieldOf = (source: ImportSource, header: string): ImportField | undefined =>
  lookupOf(source).get(headerKey(header));

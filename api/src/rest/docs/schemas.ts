import { categoryIds, channelTypeIds, pageTitleIds } from "../../contract/choices";
import { limits } from "../../contract/limits";

/** JSON Schemas of REST bodies and responses: for documentation and for serializing responses. */
type Schema = Record<string, unknown>;

const text = (description: string, more: Schema = {}): Schema => ({ type: "string", description, ...more });
const nullable = (description: string): Schema => ({ type: ["string", "null"], description });
const id = text("Identifier (UUIDv7).", { format: "uuid" });
const moment = (description: string): Schema => text(description, { format: "date-time" });

const object = ($id: string, description: string, properties: Schema, optional: string[] = []): Schema => ({
  $id,
  type: "object",
  title: $id,
  description,
  properties,
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const role = { type: "string", enum: ["publisher", "advertiser", "admin"], description: "The account's role." };
const status = {
  type: "string",
  enum: ["pending", "approved", "rejected"],
  description: "The status of the application.",
};
const categories = {
  type: "array",
  items: { type: "string", enum: [...categoryIds] },
  description: "What it sells.",
};
const password = text("At least 6 characters.", { minLength: limits.password.min, maxLength: limits.password.max });
const email = text("Email address.", { format: "email", maxLength: limits.email.max });
const website = text("An http or https address.", { format: "uri", maxLength: limits.website.max });

const payoutWeek = text("The Monday of the week, such as 2026-11-16; the week that is due if omitted.");

export const ref = (name: string): Schema => ({ $ref: `${name}#` });
export const listOf = (name: string): Schema => ({ type: "array", items: ref(name) });

export const schemas: Schema[] = [
  object(
    "Error",
    "Why a request was refused.",
    {
      message: text("The message for a person."),
      code: text("The error code for programs.", {
        enum: [
          "MALFORMED",
          "UNAUTHENTICATED",
          "FORBIDDEN",
          "NOT_FOUND",
          "METHOD_NOT_ALLOWED",
          "CONFLICT",
          "TOO_LARGE",
          "UNSUPPORTED_MEDIA",
          "BAD_USER_INPUT",
          "RATE_LIMITED",
          "UNAVAILABLE",
          "INTERNAL_SERVER_ERROR",
        ],
      }),
      fields: {
        type: "object",
        description: "What is wrong with each field.",
        additionalProperties: { type: "string" },
      },
    },
    ["fields"],
  ),
  object(
    "User",
    "An account.",
    {
      id,
      role,
      status,
      name: text("The name; for advertisers, the contact person's."),
      email: text("Email address, in lower case."),
      website: nullable("The website given at sign-up."),
      createdAt: moment("When the application came in."),
      channelType: { type: ["string", "null"], description: "Publishers: where they share links." },
      businessName: nullable("Advertisers: the name of the business."),
      contactName: nullable("Advertisers: the contact person's name."),
      categories: { type: ["array", "null"], items: { type: "string" }, description: "Advertisers: what they sell." },
    },
    ["channelType", "businessName", "contactName", "categories"],
  ),
  object("Session", "A session.", {
    token: text("Send it as `Authorization: Bearer …`. Lasts 7 days."),
    user: ref("User"),
  }),
  object("SignUp", "The result of an application.", { id, status }),
  object("Merchant", "A brand that can be promoted.", {
    id,
    name: text("Its name."),
    description: text("Its description."),
    commissionRate: { type: "number", description: "The commission in percent." },
    website: text("The shop's URL."),
    categories,
  }),
  object("Link", "A tracked link.", {
    id,
    merchantId: id,
    merchantName: text("The brand it promotes."),
    channel: text("Where it is shared."),
    code: text("The last part of its address."),
    affiliateUrl: text("The address to share."),
    createdDate: moment("When it was created."),
  }),
  object("Transaction", "The figures of one link.", {
    linkId: id,
    merchantId: id,
    merchantName: text("The brand it promotes."),
    channel: text("Where it is shared."),
    commission: text('Commission earned, as a decimal string such as "12.34".'),
    clicks: { type: "integer", description: "Clicks, including repeats, without bots." },
    sales: { type: "integer", description: "Pending and approved sales." },
  }),
  object("PublisherReport", "Figures of your links.", { transactions: listOf("Transaction") }),
  object("AdvertiserReportRow", "The figures of one publisher for one brand.", {
    merchant: {
      type: "object",
      description: "The brand.",
      required: ["id", "name", "description", "commissionRate"],
      properties: {
        id,
        name: text("Its name."),
        description: text("Its description."),
        commissionRate: { type: "number", description: "Percent." },
      },
    },
    publisher: {
      type: "object",
      description: "The publisher.",
      required: ["id", "name"],
      properties: { id, name: text("The publisher's name.") },
    },
    totalClicks: { type: "integer", description: "Clicks, including repeats, without bots." },
    totalSales: { type: "integer", description: "Pending and approved sales." },
    totalCommission: { type: "number", description: "Commission in dollars." },
  }),
  object("Page", "A page that admins can edit.", {
    title: text("Which page.", { enum: [...pageTitleIds] }),
    content: text("Its HTML, sanitized."),
    lastUpdated: moment("When it was last updated."),
  }),
  object("Receipt", "Confirms that something was received.", { id }),
  object("Site", "Settings of the web app before sign-in.", {
    demo: { type: "boolean", description: "Whether this is a demo." },
    demoAccounts: {
      type: "array",
      description: "Demo accounts; none outside the demo.",
      items: { type: "object", properties: { role, email, password }, required: ["role", "email", "password"] },
    },
  }),
  object("LoginBody", "Sign-in credentials.", { email, password }),
  object("PublisherSignUpBody", "A publisher's application.", {
    name: text("Full name.", { minLength: limits.name.min, maxLength: limits.name.max }),
    email,
    password,
    website,
    channelType: text("Where links will be shared.", { enum: [...channelTypeIds] }),
  }),
  object("AdvertiserSignUpBody", "An advertiser's application.", {
    businessName: text("The name of the business.", { minLength: limits.name.min, maxLength: limits.name.max }),
    contactName: text("The contact person's name.", { minLength: limits.name.min, maxLength: limits.name.max }),
    email,
    password,
    website,
    categories: { ...categories, minItems: 1 },
  }),
  object(
    "LinkBody",
    "A link to create.",
    {
      merchantId: id,
      channel: text("Where it will be shared: instagram, blog, youtube …"),
      destination: text("A page of the brand's shop; the shop's home page if omitted.", { format: "uri" }),
    },
    ["destination"],
  ),
  object("Sale", "An order with its commission.", {
    id,
    merchantId: id,
    orderId: text("The shop's order ID."),
    status: text("The status.", { enum: ["claimed", "pending", "approved", "declined"] }),
    reason: nullable("Why it was declined."),
    amount: text('The order amount, such as "12.34".'),
    returnedAmount: text("How much of it was returned."),
    currency: text("USD."),
    commissionRate: { type: "number", description: "The rate in force at the click, in percent." },
    commission: text("The commission, less returns; 0 once it is declined."),
    clickId: nullable("The click that brought it."),
    linkId: nullable("The link that was clicked."),
    publisherId: nullable("The publisher of the link."),
    occurredAt: moment("When it was bought, as the shop says."),
    receivedAt: moment("When it was reported; it counts on this UTC day."),
    why: { type: "object", additionalProperties: true, description: "The attribution decision, as data." },
  }),
  object("Return", "A return.", {
    id,
    orderId: text("The shop's order ID."),
    returnId: text("The shop's return ID."),
    amount: text("The refunded amount."),
    commission: text("The commission that was reversed."),
    reason: nullable("Why it came back."),
    receivedAt: moment("When it was reported."),
    status: text("The status.", { enum: ["taken", "proposed", "refused"] }),
    note: nullable("What has to happen before commission is reversed."),
    sale: ref("Sale"),
  }),
  object(
    "SaleBody",
    "An order to report. Send `amount`, or `lines`, or both where they agree.",
    {
      orderId: text("The shop's order ID; reporting it again is safe.", {
        maxLength: limits.orderId.max,
      }),
      amount: text('The order amount, such as "12.34".'),
      lines: { type: "array", items: ref("SaleLine"), description: "What was bought.", maxItems: limits.saleLines.max },
      currency: text("The currency; only USD."),
      clickId: text("The shopper's `weft_click`; join several with a dot. A later report may add it."),
      occurredAt: moment("When it was bought; now if omitted."),
      merchantId: text("The merchant; needed only by accounts with several shops."),
      tax: text("The tax on the order, not part of its amount."),
      shipping: text("The shipping costs, not part of its amount."),
      discount: text("The discount on the goods, not part of its amount."),
      country: text('The country it is shipped to, such as "DE".'),
      customer: {
        type: "object",
        properties: { isNew: { type: "boolean", description: "Whether it is the shopper's first order at the shop." } },
        description: "The shopper, without anything that names a person.",
      },
    },
    [
      "amount",
      "lines",
      "currency",
      "clickId",
      "occurredAt",
      "merchantId",
      "tax",
      "shipping",
      "discount",
      "country",
      "customer",
    ],
  ),
  object(
    "SaleLine",
    "A line of an order.",
    {
      sku: text("The SKU."),
      category: text("The product category."),
      brand: text("The brand."),
      quantity: { type: "integer", minimum: 1, description: "How many pieces; 1 if omitted." },
      amount: text('The line total, such as "12.34"; "0.00" if free.'),
    },
    ["category", "brand", "quantity"],
  ),
  object(
    "ReturnBody",
    "A return to report. With neither `amount` nor `lines`, the whole order.",
    {
      returnId: text("The shop's return ID.", { maxLength: limits.orderId.max }),
      amount: text("The refunded amount."),
      lines: { type: "array", items: ref("ReturnLine"), description: "What came back." },
      reason: text("Why it came back."),
    },
    ["amount", "lines", "reason"],
  ),
  object(
    "ReturnLine",
    "A returned item.",
    {
      sku: text("The SKU."),
      quantity: { type: "integer", minimum: 1, description: "How many pieces; all remaining ones if omitted." },
      amount: text("The amount, if not whole pieces are returned."),
    },
    ["quantity", "amount"],
  ),
  object("StatusBody", "A decision.", { status: text("The decision.", { enum: ["approved", "rejected"] }) }),
  object("PageBody", "A page to write.", { content: text("Its HTML.") }),
  object("PaypalFileBody", "A file to create.", { week: payoutWeek }, ["week"]),
  object(
    "BankFileBody",
    "A file to create.",
    {
      week: payoutWeek,
      name: text("The holder of the account the money leaves.", { maxLength: limits.accountHolder.max }),
      account: text("That account's IBAN or number."),
      bic: text("Its bank's BIC."),
    },
    ["week"],
  ),
  object("ContactBody", "A message to us.", {
    name: text("Full name.", { minLength: limits.name.min, maxLength: limits.name.max }),
    email,
    subject: text("What it is about.", { minLength: limits.subject.min, maxLength: limits.subject.max }),
    message: text("The message.", { minLength: limits.message.min, maxLength: limits.message.max }),
  }),
];

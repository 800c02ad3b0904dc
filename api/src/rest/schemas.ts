import { categoryIds, channelTypeIds, pageTitleIds } from "../contract/choices";
import { limits } from "../contract/limits";

/** The shapes of the REST answers and bodies, as JSON Schema: they document, and they serialise what goes out. */
type Schema = Record<string, unknown>;

const text = (description: string, more: Schema = {}): Schema => ({ type: "string", description, ...more });
const nullable = (description: string): Schema => ({ type: ["string", "null"], description });
const id = text("Identifier (UUIDv7).", { format: "uuid" });
const moment = (description: string): Schema => text(description, { format: "date-time" });

const object = ($id: string, description: string, properties: Schema, optional: string[] = []): Schema => ({
  ...{ $id, type: "object", title: $id, description, properties, additionalProperties: false },
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const role = { type: "string", enum: ["publisher", "advertiser", "admin"], description: "What the person is here." };
const status = {
  type: "string",
  enum: ["pending", "approved", "rejected"],
  description: "Where the application stands.",
};
const categories = {
  ...{ type: "array", items: { type: "string", enum: [...categoryIds] }, description: "What it sells." },
};
const password = text("At least 6 characters.", { minLength: limits.password.min, maxLength: limits.password.max });
const email = text("E-mail address.", { format: "email", maxLength: limits.email.max });
const website = text("An http or https address.", { format: "uri", maxLength: limits.website.max });

const payoutWeek = text("Which week, by its Monday, such as 2026-11-16; the one that is due unless said.");

export const ref = (name: string): Schema => ({ $ref: `${name}#` });
export const listOf = (name: string): Schema => ({ type: "array", items: ref(name) });

export const schemas: Schema[] = [
  object(
    "Error",
    "Why a request was refused.",
    {
      message: text("What to do, for a person."),
      code: text("What happened, for a program.", {
        enum: [
          ...["MALFORMED", "UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND", "METHOD_NOT_ALLOWED", "CONFLICT", "TOO_LARGE"],
          ...["UNSUPPORTED_MEDIA", "BAD_USER_INPUT", "RATE_LIMITED", "UNAVAILABLE", "INTERNAL_SERVER_ERROR"],
        ],
      }),
      fields: {
        ...{ type: "object", description: "What is wrong with each field.", additionalProperties: { type: "string" } },
      },
    },
    ["fields"],
  ),
  object(
    "User",
    "An account.",
    {
      ...{ id, role, status },
      name: text("The person's name; an advertiser's is its contact's."),
      email: text("E-mail address, in lower case."),
      website: nullable("The website given at sign-up."),
      createdAt: moment("When the application came in."),
      channelType: { type: ["string", "null"], description: "Publishers: where they share links." },
      businessName: nullable("Advertisers: the name of the business."),
      contactName: nullable("Advertisers: who speaks for it."),
      categories: { type: ["array", "null"], items: { type: "string" }, description: "Advertisers: what they sell." },
    },
    ["channelType", "businessName", "contactName", "categories"],
  ),
  object("Session", "A session.", {
    token: text("Send it as `Authorization: Bearer …`. Lasts 7 days."),
    user: ref("User"),
  }),
  object("SignUp", "What became of an application.", { id, status }),
  object("Merchant", "A brand that can be promoted.", {
    id,
    name: text("Its name."),
    description: text("What it says of itself."),
    commissionRate: { type: "number", description: "The commission in percent." },
    website: text("Where its shop is."),
    categories,
  }),
  object("Link", "A tracked link.", {
    id,
    merchantId: id,
    merchantName: text("The brand it promotes."),
    channel: text("Where it is shared."),
    code: text("The last part of its address."),
    affiliateUrl: text("The address to share."),
    createdDate: moment("When it was made."),
  }),
  object("Transaction", "What one link brought.", {
    linkId: id,
    merchantId: id,
    merchantName: text("The brand it promotes."),
    channel: text("Where it is shared."),
    commission: text('Commission earned, as a decimal string such as "12.34".'),
    clicks: { type: "integer", description: "Clicks of people and their repeats, bots left out." },
    sales: { type: "integer", description: "Pending and approved sales." },
  }),
  object("PublisherReport", "What the own links brought.", { transactions: listOf("Transaction") }),
  object("AdvertiserReportRow", "What one publisher brought to one brand.", {
    merchant: {
      type: "object",
      description: "The brand.",
      required: ["id", "name", "description", "commissionRate"],
      properties: {
        id,
        name: text("Its name."),
        description: text("What it says of itself."),
        commissionRate: { type: "number", description: "Percent." },
      },
    },
    publisher: {
      ...{ type: "object", description: "Who brought it.", required: ["id", "name"] },
      properties: { id, name: text("The publisher's name.") },
    },
    totalClicks: { type: "integer", description: "Clicks of people and their repeats." },
    totalSales: { type: "integer", description: "Pending and approved sales." },
    totalCommission: { type: "number", description: "Commission in dollars." },
  }),
  object("Page", "A page that admins wrote.", {
    title: text("Which page.", { enum: [...pageTitleIds] }),
    content: text("Its HTML, sanitised."),
    lastUpdated: moment("When it was written last."),
  }),
  object("Receipt", "That something was kept.", { id }),
  object("Site", "What the web app has to know before anybody signs in.", {
    demo: { type: "boolean", description: "Whether this is a demo." },
    demoAccounts: {
      type: "array",
      description: "Accounts to try it with; none outside the demo.",
      items: { type: "object", properties: { role, email, password }, required: ["role", "email", "password"] },
    },
  }),
  object("LoginBody", "What one signs in with.", { email, password }),
  object("PublisherSignUpBody", "A publisher's application.", {
    ...{
      name: text("Full name.", { minLength: limits.name.min, maxLength: limits.name.max }),
      email,
      password,
      website,
    },
    channelType: text("Where links will be shared.", { enum: [...channelTypeIds] }),
  }),
  object("AdvertiserSignUpBody", "An advertiser's application.", {
    businessName: text("The name of the business.", { minLength: limits.name.min, maxLength: limits.name.max }),
    contactName: text("Who speaks for it.", { minLength: limits.name.min, maxLength: limits.name.max }),
    ...{ email, password, website, categories: { ...categories, minItems: 1 } },
  }),
  object(
    "LinkBody",
    "A link to make.",
    {
      merchantId: id,
      channel: text("Where it will be shared: instagram, blog, youtube …"),
      destination: text("A page of the brand's own shop; without it, the shop's front.", { format: "uri" }),
    },
    ["destination"],
  ),
  object("Sale", "An order and what became of it.", {
    ...{ id, merchantId: id },
    orderId: text("The shop's own id of the order."),
    status: text("Where it stands.", { enum: ["claimed", "pending", "approved", "declined"] }),
    reason: nullable("Why it was declined."),
    amount: text('What was paid, such as "12.34".'),
    returnedAmount: text("How much of it was returned."),
    currency: text("USD."),
    commissionRate: { type: "number", description: "The rate in force at the click, in percent." },
    commission: text("The commission, less what returns took back; nothing once it is declined."),
    clickId: nullable("The click that brought it."),
    linkId: nullable("The link that was clicked."),
    publisherId: nullable("Whose link it was."),
    occurredAt: moment("When it was bought, as the shop says."),
    receivedAt: moment("When it was reported; it counts on this UTC day."),
    why: { type: "object", additionalProperties: true, description: "What was considered and decided, as data." },
  }),
  object("Return", "A return.", {
    id,
    orderId: text("The shop's own id of the order."),
    returnId: text("The shop's own id of the return."),
    amount: text("How much was paid back."),
    commission: text("How much commission it took back."),
    reason: nullable("Why it came back."),
    receivedAt: moment("When it was reported."),
    sale: ref("Sale"),
  }),
  object(
    "SaleBody",
    "An order to report. Send `amount`, or `lines`, or both where they agree.",
    {
      orderId: text("The shop's own id of the order; reporting it again is harmless.", {
        maxLength: limits.orderId.max,
      }),
      amount: text('What was paid, such as "12.34".'),
      lines: { type: "array", items: ref("SaleLine"), description: "What was bought.", maxItems: limits.saleLines.max },
      currency: text("USD, and nothing else yet."),
      clickId: text(
        "The `weft_click` that the shopper came with; several joined with a dot. A later report may name it.",
      ),
      occurredAt: moment("When it was bought; now unless said."),
      merchantId: text("Whose order; needed only by those with more than one shop."),
    },
    ["amount", "lines", "currency", "clickId", "occurredAt", "merchantId"],
  ),
  object(
    "SaleLine",
    "An article of an order.",
    {
      sku: text("The shop's name of the article."),
      category: text("What kind of article it is."),
      quantity: { type: "integer", minimum: 1, description: "How many pieces; 1 unless said." },
      amount: text('What the whole line cost, such as "12.34"; "0.00" for what is free.'),
    },
    ["category", "quantity"],
  ),
  object(
    "ReturnBody",
    "A return to report. With neither `amount` nor `lines`, the whole order.",
    {
      returnId: text("The shop's own id of the return.", { maxLength: limits.orderId.max }),
      amount: text("How much was paid back."),
      lines: { type: "array", items: ref("ReturnLine"), description: "What came back." },
      reason: text("Why it came back."),
    },
    ["amount", "lines", "reason"],
  ),
  object(
    "ReturnLine",
    "An article that came back.",
    {
      sku: text("The shop's name of the article."),
      quantity: { type: "integer", minimum: 1, description: "How many pieces; all that are left unless said." },
      amount: text("How much of the line, where it is not whole pieces."),
    },
    ["quantity", "amount"],
  ),
  object("StatusBody", "A decision.", { status: text("The decision.", { enum: ["approved", "rejected"] }) }),
  object("PageBody", "A page to write.", { content: text("Its HTML.") }),
  object("PaypalFileBody", "A file to make.", { week: payoutWeek }, ["week"]),
  object(
    "BankFileBody",
    "A file to make.",
    {
      week: payoutWeek,
      name: text("Whose account the money leaves.", { maxLength: limits.accountHolder.max }),
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

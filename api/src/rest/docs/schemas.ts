import { categoryIds, channelTypeIds, pageTitleIds } from "../../contract/choices";
import { MAX_CODE_LENGTH, MAX_ORDER_CODES } from "../../contract/codes/codeText";
import { exportContents, exportFormats } from "../../contract/exportForms";
import { limits } from "../../contract/limits";
import { billingSchemas } from "./billingSchemas";
import { claimSchemas } from "./claimSchemas";
import { feedSchemas } from "./feedSchemas";
import { linkHealthSchemas } from "./linkHealthSchemas";
import { productSchemas } from "./productSchemas";
import { saleProperties, saleShareSchema, TEST } from "./saleSchema";
import { id, listOf, moment, nullable, object, ref, type Schema, text } from "./schemaParts";
import { segmentSchemas } from "./segmentSchemas";
import { shopSchemas } from "./shopSchemas";
import { v1Schemas } from "./v1Schemas";

export { listOf, ref } from "./schemaParts";

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

const payoutCurrency = text("The currency of the payouts; USD if omitted.");
const payoutWeek = text("The Monday of the week, such as 2026-11-16; the week that is due if omitted.");

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
          "SECOND_FACTOR_REQUIRED",
          "CONFIRMATION_REQUIRED",
          "FORBIDDEN",
          "NOT_FOUND",
          "METHOD_NOT_ALLOWED",
          "CONFLICT",
          "TOO_LARGE",
          "UNSUPPORTED_MEDIA",
          "BAD_USER_INPUT",
          "RATE_LIMITED",
          "UNAVAILABLE",
          "TOO_SLOW",
          "INTERNAL_SERVER_ERROR",
        ],
      }),
      fields: {
        type: "object",
        description: "What is wrong with each field.",
        additionalProperties: { type: "string" },
      },
      secondFactor: {
        type: "object",
        description: "With SECOND_FACTOR_REQUIRED: what POST /api/auth/login/second-factor needs.",
        properties: {
          challenge: text("Names this sign-in. It is good once, for five minutes."),
          methods: {
            type: "array",
            items: { type: "string", enum: ["totp", "passkey", "recovery-code"] },
            description: "What this person can use.",
          },
          passkeyOptions: nullable("Options for `navigator.credentials.get`, as JSON; null without passkeys."),
        },
      },
      application: {
        type: "object",
        description: "With FORBIDDEN at a sign-in: the application that is still in review.",
        properties: { submittedAt: moment("When it was sent.") },
      },
    },
    ["fields", "secondFactor", "application"],
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
      language: text("Your own, if set: how screens write dates and amounts, such as `de-DE`."),
      timeZone: text("Your own, if set: the time zone of moments on screens. Reports are of UTC days."),
      displayCurrency: text("Your own, if set: in which currency screens say what amounts are about, such as `EUR`."),
      channelType: { type: ["string", "null"], description: "Publishers: where they share links." },
      businessName: nullable("Advertisers: the name of the business."),
      contactName: nullable("Advertisers: the contact person's name."),
      categories: { type: ["array", "null"], items: { type: "string" }, description: "Advertisers: what they sell." },
    },
    ["channelType", "businessName", "contactName", "categories", "language", "timeZone", "displayCurrency"],
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
    destination: nullable("Where it leads; null for the brand's website."),
    createdDate: moment("When it was created."),
    product: {
      anyOf: [ref("LinkedProduct"), { type: "null" }],
      description: "The product it leads to; null for other links.",
    },
  }),
  ...linkHealthSchemas,
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
  object(
    "SecondFactorBody",
    "The second step of a sign-in: a code, or a passkey's answer.",
    {
      challenge: text("From the refusal of POST /api/auth/login."),
      code: text("Six digits from the authenticator app, or a recovery code.", { examples: ["492039"] }),
      passkey: text("The answer of `navigator.credentials.get`, as JSON."),
    },
    ["code", "passkey"],
  ),
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
  saleShareSchema,
  object("Sale", "An order with its commission.", saleProperties, ["test"]),
  object(
    "Return",
    "A return.",
    {
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
      test: TEST,
    },
    ["test"],
  ),
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
      codes: {
        type: "array",
        items: { type: "string", maxLength: MAX_CODE_LENGTH },
        description: "The discount codes that were applied, in that order.",
        maxItems: MAX_ORDER_CODES,
      },
      couponCode: text("For shops that know one code: the same as `codes` with it.", { maxLength: MAX_CODE_LENGTH }),
      metadata: {
        type: "object",
        additionalProperties: { type: "string", maxLength: limits.orderMetadata.valueLength },
        maxProperties: limits.orderMetadata.keys,
        description:
          "What you note with the order for yourself; nothing that names a person. Keys of up to 40 letters, digits and `_ . : -`. Only you read it; the first report that has some counts.",
      },
      occurredAt: moment("When it was bought; now if omitted."),
      merchantId: text("The merchant; needed only by accounts with several shops."),
      consent: text(
        "How the click was kept: `granted` if it was stored with the shopper's consent, `without-storage` if it went with the visit.",
        { enum: ["granted", "without-storage"] },
      ),
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
      "codes",
      "couponCode",
      "metadata",
      "occurredAt",
      "merchantId",
      "consent",
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
  object("PaypalFileBody", "A file to create.", { week: payoutWeek, currency: payoutCurrency }, ["week", "currency"]),
  object(
    "BankFileBody",
    "A file to create.",
    {
      week: payoutWeek,
      currency: payoutCurrency,
      name: text("The holder of the account the money leaves.", { maxLength: limits.accountHolder.max }),
      account: text("That account's IBAN or number."),
      bic: text("Its bank's BIC."),
    },
    ["week", "currency"],
  ),
  object(
    "ExportBody",
    "A file to be prepared.",
    {
      content: text("What it contains; clicks, earnings and payouts for publishers, a statement for brands.", {
        enum: [...exportContents],
      }),
      format: text("How it is written; csv if omitted.", { enum: [...exportFormats] }),
      from: text("The first day (UTC), such as 2026-11-01."),
      to: text("The last day (UTC), inclusive."),
      status: text("Only orders with this status: claimed, pending, approved or declined."),
      stage: text("Only orders at this stage, for publishers: claimed, pending, approved, paid, returned or declined."),
      mail: { type: "boolean", description: "Whether to send you an email when it is ready." },
    },
    ["format", "from", "to", "status", "stage", "mail"],
  ),
  object("Export", "A large file that is prepared in the background, and kept for three days.", {
    id,
    content: text("What it contains.", { enum: [...exportContents] }),
    format: text("How it is written.", { enum: [...exportFormats] }),
    from: nullable("The first day, as asked for."),
    to: nullable("The last day, as asked for."),
    status: nullable("The status, as asked for."),
    stage: nullable("The stage, as asked for."),
    state: text("How it is.", { enum: ["waiting", "running", "done", "failed", "cancelled", "expired"] }),
    rows: { type: ["integer", "null"], description: "How many rows are written." },
    total: { type: ["integer", "null"], description: "How many rows there are, about." },
    bytes: { type: ["integer", "null"], description: "The size of the file, once it is done." },
    error: nullable("Why it failed."),
    createdAt: moment("When it was asked for."),
    expiresAt: nullable("Until when it can be downloaded."),
    downloadUrl: nullable("Where to download it, for ten minutes, once it is done."),
  }),
  ...billingSchemas,
  ...feedSchemas,
  ...productSchemas,
  ...shopSchemas,
  ...claimSchemas,
  ...v1Schemas,
  ...segmentSchemas,
  object("ContactBody", "A message to us.", {
    name: text("Full name.", { minLength: limits.name.min, maxLength: limits.name.max }),
    email,
    subject: text("What it is about.", { minLength: limits.subject.min, maxLength: limits.subject.max }),
    message: text("The message.", { minLength: limits.message.min, maxLength: limits.message.max }),
  }),
];

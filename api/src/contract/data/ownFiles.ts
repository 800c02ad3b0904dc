import { partyFields } from "../parties/legalParty";
import type { ColumnType, DataColumn } from "./columns";

/** A file whose columns stand in no other: for people, not for joining. */
export interface OwnFile {
  title: string;
  for: "admins" | "both" | "creators" | "brands";
  path?: string;
  rows: string;
  columns: Readonly<Record<string, DataColumn>>;
}

type Columns = OwnFile["columns"];
const file = (owners: OwnFile["for"], title: string, rows: string, columns: Columns): OwnFile => ({
  title,
  for: owners,
  rows,
  columns,
});
const of =
  (type: ColumnType) =>
  (meaning: string): DataColumn => ({ type, meaning });
const [text, at, day, amount, whole] = [of("text"), of("timestamp"), of("day"), of("amount"), of("integer")];

const created = { created: at("When it was created.") };
const currency = { currency: text("ISO 4217 code of the row's amounts.") };
const merchant = { merchant: text("Name of the brand.") };
const publisher = { publisher: text("Name of the creator.") };

/** Both sides have the same rows; each sees the other's name. */
const codes = (side: Columns): Columns => ({
  code: text("The discount code."),
  ...side,
  state: text("State of the code, as in the file of discount codes."),
  note: text("Note for the creator."),
  from: day("First day of validity."),
  until: day("Last day of validity. Empty if open-ended."),
  given: at("When it was assigned."),
  closed: at("When it was deactivated."),
});
const claims = (side: Columns): Columns => ({
  ...side,
  order: text("The shop's order ID."),
  kind: text("What the claim is about."),
  ordered: day("Day of the order, as the creator says."),
  amount: amount("Order amount, as the creator says."),
  ...currency,
  words: text("The creator's description."),
  state: text("State of the claim."),
  finding: text("What Weft found."),
  answer: text("The brand's answer."),
  opened: at("When it was opened."),
  decided: at("When it was decided."),
});
const partnership = (side: Columns, more: Columns = {}): Columns => ({
  ...side,
  state: text("State of the partnership."),
  since: at("When it got this state."),
  termsVersion: whole("Version of the program's terms that applies."),
  ...more,
});

/** Files of an account's own data, in the ZIP of Settings. `account.json` has the account, its brands and its sessions. */
export const ownDataFiles: Readonly<Record<string, OwnFile>> = {
  members: file("both", "Team members", "One row for each member of the team.", {
    name: text("Name."),
    email: text("Email address."),
    role: text("Role in the team."),
    since: at("When they joined."),
  }),
  "legal-details": file("both", "Legal details", "One row for each version of the account's legal details.", {
    ...Object.fromEntries(partyFields.map((name) => [name, text("As entered under Settings.")])),
    since: at("When it was saved."),
  }),
  "api-keys": file("both", "API keys", "One row for each API key. The key itself is not stored.", {
    name: text("Name of the key."),
    prefix: text("First characters of the key."),
    scopes: text("Its permissions, separated by spaces."),
    ...created,
    lastUsed: at("When it was last used."),
    revoked: at("When it was revoked."),
  }),
  webhooks: file("both", "Webhooks", "One row for each webhook.", {
    url: text("URL that receives events."),
    events: text("Its events, separated by spaces."),
    ...created,
    paused: at("When it was paused."),
  }),
  "api-requests": file("both", "Recent requests", "One row for each stored request of the last 30 days.", {
    at: at("When it arrived."),
    call: text("Method and path, or name of the GraphQL operation."),
    status: whole("HTTP status."),
    reason: text("Why it was rejected. `ok` if it was accepted."),
    message: text("Message of the response. Empty if accepted."),
    order: text("The shop's order ID, if the request named one."),
    test: text("Whether it was in test mode: yes or no."),
    sent: of("json")("What was sent, without personal data."),
  }),
  notifications: file("both", "Notifications", "One row for each notification.", {
    at: at("When it was sent."),
    event: text("Kind of the notification."),
    text: text("Its text."),
  }),
  messages: file("both", "Contact messages", "One row for each message you sent with the contact form.", {
    at: at("When it was sent."),
    subject: text("Subject."),
    message: text("Message."),
  }),
  conversations: file("both", "Conversations", "One row for each message of your conversations.", {
    at: at("When it was sent."),
    with: text("Name of the other side."),
    by: text("`you`, or the name of the other side."),
    text: text("Message."),
  }),
  "audit-log": file("both", "Audit log", "One row for each change of your account, and for each of your own.", {
    at: at("When it happened."),
    action: text("What happened."),
    subject: text("What it happened to."),
    by: text("Who did it: you, the system or somebody else."),
  }),
  channels: file("creators", "Channels", "One row for each channel and each country of the audience.", {
    platform: text("Platform of the channel, or `audience country`."),
    address: text("Address of the channel, or ISO 3166 code of the country."),
    audience: text("Size of the audience."),
    shown: text("`in the shop` if your shop links to it."),
  }),
  links: file("creators", "Links", "One row for each link.", {
    code: text("Code of the link, as in its short URL."),
    ...merchant,
    channel: text("Channel of the link."),
    name: text("Name of the link."),
    destination: text("URL the link leads to."),
    ...created,
    archived: at("When it was archived."),
  }),
  codes: file("creators", "Discount codes", "One row for each discount code.", codes(merchant)),
  claims: file("creators", "Claims", "One row for each claim.", claims(merchant)),
  shop: file("creators", "Shop", "One row for the shop and for each picture, collection and item.", {
    at: at("When it was created."),
    kind: text("`shop`, a kind of picture, `collection` or `item`."),
    title: text("Name or title."),
    address: text("Path, slug, ID of the link, or the picture as a data URL."),
    text: text("Bio, description or note."),
  }),
  "payout-methods": file("creators", "Payout methods", "One row for each version of the payout method.", {
    kind: text("Method."),
    account: text("Account, masked."),
    validFrom: at("When it became valid."),
    supersededAt: at("When it was replaced."),
  }),
  "partnerships-and-terms": file(
    "creators",
    "Partnerships",
    "One row for each brand you applied to or work with.",
    partnership(merchant, {
      termsHash: text("SHA-256 of the terms that apply."),
      note: text("Your note on the application."),
    }),
  ),
  "application-answers": file("creators", "Application answers", "One row for each answer.", {
    at: at("When you applied."),
    ...merchant,
    question: text("Question of the brand."),
    answer: text("Your answer, or the name of the file."),
  }),
  "held-payout-lines": file("creators", "Held payout lines", "One row for each held line.", {
    ...merchant,
    state: text("State of the hold."),
    since: at("When the hold began."),
    score: whole("Risk score."),
    findings: text("Why it is held."),
    objection: text("Your objection."),
    decided: at("When it was decided."),
    reason: text("Reason for the decision."),
  }),
  brand: file("brands", "Brand", "One row for each brand.", {
    name: text("Name."),
    website: text("Website."),
    description: text("Description."),
    categories: text("Categories, separated by spaces."),
    slug: text("Address of the brand's page."),
    slugs: text("All addresses the page had, separated by spaces."),
    color: text("Color of the brand's page."),
    story: text("Story."),
    monthlyBudget: amount("Monthly budget in the program's currency. Empty without one."),
    logo: text("Logo as a data URL."),
    cover: text("Cover as a data URL."),
  }),
  invoices: file("brands", "Invoices", "One row for each invoice.", {
    number: text("Invoice number."),
    month: text("Invoiced month, such as 2026-11."),
    earned: amount("Commission and bonuses."),
    takenBack: amount("Reversals."),
    fee: amount("Network fee."),
    total: amount("Total."),
    ...currency,
    issued: at("When it was issued."),
  }),
  payments: file("brands", "Payments", "One row for each payment from you.", {
    receivedOn: day("Day it was received."),
    amount: amount("Amount."),
    ...currency,
    reference: text("Payment reference."),
    reversed: at("When it was reversed."),
  }),
  partners: file("brands", "Partners", "One row for each creator.", partnership(publisher)),
  "application-rules": file("brands", "Application questions and rules", "One row for each question and rule.", {
    what: text("`question` or `rule`."),
    name: text("Text of the question, or name of the rule."),
    details: text("Kind and options of the question; the rule as JSON."),
  }),
  domains: file("brands", "Domains", "One row for each of your own domains.", {
    host: text("The host."),
    state: text("State of the domain."),
    since: at("When it got this state."),
    added: at("When it was added."),
    removed: at("When it was removed. Empty if it was not."),
  }),
  "move-in": file(
    "both",
    "To move elsewhere",
    "Two tables that another Weft imports. Below `[[PARTNERS]]` one row for each address of a link and each discount code; below `[[ORDERS]]` orders that were not declined: `orderId`, or `conversionId` if they came over before, `orderDate`, `partnerId`, and after returns `orderAmount`, `commission` and `currency`.",
    {
      partnerId: text("ID of the creator."),
      partnerName: text("Name of the creator."),
      partnerEmail: text("Your own address, or of a partner that you brought with a move. Empty for other partners."),
      referralCode: text("Value of the referral parameter."),
      referralLink: text("An address of the link."),
      destination: text("Page the link leads to. Empty for the shop's home page."),
      code: text("A discount code in use."),
      brand: text("Name of the brand."),
    },
  ),
  "brand-codes": file("brands", "Discount codes", "One row for each discount code. Named `codes`.", codes(publisher)),
  "brand-claims": file(
    "brands",
    "Claims",
    "One row for each claim you were asked about. Named `claims`.",
    claims(publisher),
  ),
};

export const adminFiles: Readonly<Record<string, OwnFile>> = {
  users: {
    ...file("admins", "Accounts", "One row for each account.", {
      name: text("Business name, otherwise the person's."),
      contact: text("Name of the contact person of a business."),
      email: text("Email address."),
      role: text("publisher, advertiser or admin."),
      status: text("pending, approved, rejected, suspended or closed."),
      website: text("Website."),
      applied: at("When they signed up."),
      decided: at("When the application was decided."),
    }),
    path: "/api/admin/users.csv",
  },
  audit: {
    ...file("admins", "Audit log", "One row for each event, newest first.", {
      at: at("When it happened."),
      actorId: of("id")("ID of the person. Empty for the system."),
      actor: text("Name of the person. Empty for the system."),
      action: text("What happened, such as `user.approved`."),
      subject: text("What it happened to, such as `user:ID`."),
      before: of("json")("State before. Empty if it was created."),
      after: of("json")("State after. Empty if it was deleted."),
      id: of("id")("ID of the event."),
    }),
    path: "/api/admin/audit.csv",
  },
};

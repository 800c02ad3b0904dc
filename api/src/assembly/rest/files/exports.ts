import { type UserFilter, type UserStanding, userSorts, userStandings } from "../../../accounts";
import { limits } from "../../../contract/limits";
import { csvName } from "../../../contract/lists/fileNames";
import { advertiserTable, asTable, linkFile, linkQueryIn, namesBy, publisherTable, tableOf } from "../../../insight";
import type { Role, Viewer } from "../../../platform/context";
import { isId } from "../../../platform/ids";
import type { Services } from "../../services";
import { fileExamples } from "../docs/fileExamples";
import { choice, refuse } from "../input";
import type { Routes } from "../route";
import { codeFileRoutes } from "./codeFiles";
import { type CsvRoutes, csvRoutes } from "./csvRoutes";
import type { FileSlots } from "./fileSlots";

const range = { from: "First day (UTC), such as 2026-11-01.", to: "Last day (UTC), inclusive." };
const stage = { ...range, status: "claimed, pending, approved or declined; all if omitted." };
const descending = "true (default) or false.";
const search = "An order ID or its beginning, a click ID, or a link's code or its whole short URL.";
const order = { sort: "date (default), amount or commission.", descending };
/** Orders as the lists of each side have them. */
const listed = {
  publisher: {
    ...stage,
    stage: "claimed, pending, approved, paid, returned or declined; all if omitted.",
    search,
    ...order,
  },
  advertiser: { ...stage, search, publisherId: "Only those that this publisher brought.", ...order },
};

type Query = Record<string, string | undefined>;
const rangeIn = ({ from, to }: Query) => ({ from, to });

const salesName = (query: Query, which?: string) => csvName("sales", query, query.status, query.stage, which);

const CURRENCY =
  "By link and merchant: only rows in this currency; all if omitted. By channel, sub-ID and day: the currency of the money, your main one if omitted; clicks and sales are of all programs.";

/** Reports as files for spreadsheets. */
export function exportRoutes(routes: Routes, services: Services, slots: FileSlots): void {
  const { reports, linkList } = services;
  const csv = csvRoutes(routes, services, slots);
  const orders = (viewer: Viewer, query: Query) => tableOf("orders", services, viewer, query);
  const ofPublisher = ["PUBLISHER", "reports:read", "read"] as const;
  const ofAdvertiser = ["ADVERTISER", "reports:read", "read"] as const;

  csv("GET /api/v1/publisher/reports.csv", [...ofPublisher, "read"], {
    tag: "Publishers",
    summary: "Figures of your links, as a file",
    query: { ...range, by: "link (default), merchant, channel, subId or day.", currency: CURRENCY },
    columns: columnsOf("GET /api/v1/publisher/reports.csv"),
    meaning:
      "One row per link, and per discount code and monthly bonus that belongs to none; or one per value of `by`. All sub-IDs, by name.",
    fileName: ({ by, currency, ...days }) => csvName(`earnings-per-${by || "link"}`, days, currency),
    table: (viewer, { by, currency, ...days }) =>
      publisherTable(reports.publisher(viewer, rangeIn(days), false, currency || null), services, by),
  });

  csv("GET /api/v1/publisher/sales.csv", [...ofPublisher, "read"], {
    tag: "Publishers",
    summary: "The sales of your links, as a file",
    query: listed.publisher,
    columns: columnsOf("GET /api/v1/publisher/sales.csv"),
    meaning: "One row per order that you have a part in. Volume bonuses belong to no order: they are in the report.",
    fileName: (query) => salesName(query, query.search && "search"),
    table: orders,
  });

  csv("GET /api/v1/publisher/links.csv", [...ofPublisher, "read"], {
    tag: "Publishers",
    summary: "Your links as a list shows them, as a file",
    description: "The rows of the GraphQL query `links` with the same filter, in the same order.",
    query: {
      ...range,
      search: "Words that all have to be found in the link, its brand or its sub-IDs.",
      merchantId: "Only those to this brand.",
      channel: "Only those with this channel.",
      tag: "Only those with this tag.",
      state: "active or archived; all if omitted.",
      health: "Only those that lead to this, such as missing,sold-out, and are not archived.",
      ids: "Only these, up to 100, separated by commas.",
      sort: "created (default), clicks, sales or commission.",
      descending,
    },
    meaning: "One row per link, with its figures of these days.",
    fileName: ({ state, tag, ids, search, ...query }) =>
      csvName("links", query, state, tag, ids ? "selected" : search && "search"),
    table: async (viewer, query) => linkFile(await linkList.all(viewer, linkQueryIn(query))),
  });

  codeFileRoutes(csv, services);
  userFileRoute(csv, services);

  csv("GET /api/v1/publisher/clicks.csv", [...ofPublisher, "read"], {
    tag: "Publishers",
    summary: "Your clicks, as a file",
    query: range,
    meaning: "One row per click, newest first, including bots.",
    fileName: (query) => csvName("clicks", query),
    table: (viewer, query) => tableOf("clicks", services, viewer, query),
  });

  csv("GET /api/v1/advertiser/reports.csv", [...ofAdvertiser, "read"], {
    tag: "Advertisers",
    summary: "Figures by publisher, as a file",
    query: { ...range, by: "publisher (default), channel or day." },
    columns: columnsOf("GET /api/v1/advertiser/reports.csv"),
    meaning: "One row per brand and publisher, or per value of `by`.",
    fileName: ({ by, ...days }) => csvName(`commission-per-${by || "publisher"}`, days),
    table: async (viewer, { by, ...days }) => advertiserTable(await reports.advertiser(viewer, rangeIn(days)), by),
  });

  csv("GET /api/v1/advertiser/sales.csv", [...ofAdvertiser, "read"], {
    tag: "Advertisers",
    summary: "The sales of your shop, as a file",
    query: listed.advertiser,
    columns: columnsOf("GET /api/v1/advertiser/sales.csv"),
    meaning: "One row per order, newest first unless sorted.",
    fileName: (query) => salesName(query, query.search ? "search" : query.publisherId && "one publisher"),
    table: orders,
  });

  csv("GET /api/admin/audit.csv", ["ADMIN", "confirm:read"], {
    tag: "Admins",
    summary: "The audit log, as a file",
    query: {
      ...range,
      actorId: "Only what this person did.",
      action: "Only this, such as user.approved.",
      subject: "Only about this, such as user:0190….",
    },
    meaning: "One row per event, newest first.",
    fileName: (query) => csvName("audit", query),
    table: (_viewer, { from, to, ...filter }) => {
      const nameOf = namesBy(services.users.people);
      const textOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
      return asTable(services.audit.all({ ...filter, range: { from, to } }), [
        ["at", ({ createdAt }) => createdAt],
        "actorId",
        ["actor", ({ actorId }) => actorId && nameOf(actorId)],
        "action",
        "subject",
        ["before", ({ before }) => textOf(before)],
        ["after", ({ after }) => textOf(after)],
        "id",
      ]);
    },
  });
}

/** What the columns of reports and orders mean. */
const meanings: Readonly<Record<string, string>> = {
  merchant: "the brand's name",
  merchantId: "the brand's ID",
  publisher: "the name of the publisher who leads",
  publisherId: "the ID of the publisher who leads; empty for an order that nobody brought",
  channel: 'where the link is shared; "Discount codes" and "Volume bonus" belong to no link',
  code: "the link's code, as in its short URL",
  created: "when the link was created",
  destination: "where the link leads",
  title: "the link's name",
  address: "the link's URL",
  product: "the product that the link leads to",
  productPicture: "the product's picture",
  discountCode: "the discount code, of orders that came by a code alone",
  linkId: "the link's ID",
  clicks: "clicks, including repeats within the hour, without bots",
  people: "clicks without repeats and bots",
  sales: "pending and approved orders, without fully returned ones; a shared one counts with its lead",
  revenue: "what shoppers paid in these orders, less returns",
  currency: "the ISO 4217 code of the amounts",
  received: "when the order was reported; it counts on this UTC day",
  occurred: "when it was bought, as the shop says",
  orderId: "the shop's order ID",
  saleId: "Weft's ID of the order",
  status: "claimed (not confirmed by the shop), pending, approved or declined",
  reason: "why it was declined",
  reasonCode: "the same as one of a list",
  amount: "what the shopper paid, before returns",
  returned: "how much of it came back",
  ratePercent: "the commission rate in percent",
  commission: "the commission, less returns; a publisher's own part of a shared order, a brand's whole one",
  subId: "the sub-ID of the click",
  clickId: "the click that brought it",
  stage: "claimed, pending, approved, paid, returned or declined",
  approvesAt: "when it is approved unless the brand decides before",
  codes: "the partners' discount codes that were used",
  evidence: "how the credit is proven: A to D, or none",
  consent: "what the shop said about the shopper's consent",
  sharedWith: "with how many other publishers the commission is shared",
  role: "the part in a shared order: first, assist, last or code",
  lead: "true if you lead the order. Sales are the rows with `lead` true, status pending or approved, and more in `amount` than in `returned`; revenue is `amount` less `returned` of these",
  shares:
    "the parts of a shared order as JSON: publisherId, publisher, role, lead and commission; empty for an order of one publisher",
  metadata: "what the shop noted with the order, as JSON",
};

/** The columns of a file as its example has them, which a test holds to the real file. */
function columnsOf(operation: string): string {
  const names = fileExamples[operation]?.split("\r\n")[0]?.split(",") ?? [];
  const lines = names.map((name) => {
    const meaning = meanings[name];
    if (!meaning) throw new Error(`${operation}: the column ${name} is not explained`);
    return `- \`${name}\`: ${meaning}`;
  });
  return `Comma-separated, UTF-8, with these columns:\n\n${lines.join("\n")}`;
}

const roles: readonly Role[] = ["publisher", "advertiser", "admin"];

const oneOf = <T extends string>(description: string, known: readonly T[]) =>
  choice(description, known, `Please choose one of ${known.join(", ")}`);
const most = limits.applications.decidedAtOnce;

/** The list of people as a file: the same rows in the same order. */
function userFileRoute(csv: CsvRoutes, { users }: Services): void {
  csv("GET /api/admin/users.csv", ["ADMIN", "confirm:read"], {
    tag: "Admins",
    summary: "Accounts as the list shows them, as a file",
    description: "The rows of the GraphQL query `users` with the same filter, in the same order.",
    query: {
      search: "Part of a name, a business name, an email or a website.",
      role: oneOf("publisher, advertiser or admin; all if omitted.", roles),
      status: oneOf("pending, approved, rejected, suspended or closed; all if omitted.", userStandings),
      ids: { description: `Only these, up to ${most}, separated by commas.`, read: idsIn },
      sort: oneOf("applied (default), name, email, role, status or website.", userSorts),
      descending: oneOf("true (default) or false.", ["true", "false"]),
    },
    meaning: "One row per account.",
    fileName: ({ role, status, ids, search }) =>
      csvName("people", {}, role, status, ids ? "selected" : search && "search"),
    table: (_viewer, { search = null, role = null, status, ids, sort: by = "applied", descending }) => {
      const filter: UserFilter = { search, role, ids, ...standingFilter(status) };
      return asTable(users.listed(filter, { by, isDescending: descending !== "false" }), [
        ["name", ({ businessName, name }) => businessName ?? name],
        ["contact", ({ businessName, name }) => (businessName ? name : null)],
        "email",
        "role",
        ["status", ({ suspendedAt, closedAt, status }) => (suspendedAt ? "suspended" : closedAt ? "closed" : status)],
        "website",
        ["applied", ({ createdAt }) => createdAt],
        ["decided", ({ decidedAt }) => decidedAt],
      ]);
    },
  });
}

function standingFilter(standing: UserStanding | undefined): UserFilter {
  if (standing === undefined) return {};
  if (standing === "suspended") return { isSuspended: true };
  if (standing === "closed") return { isSuspended: false, isClosed: true };
  return { status: standing, isSuspended: false, isClosed: false };
}

function idsIn(text: string | undefined): string[] | null {
  if (!text) return null;
  const ids = text.split(",");
  return ids.length <= most && ids.every(isId) ? ids : refuse(`Please send up to ${most} ids`);
}

import { type UserFilter, type UserStanding, userSorts, userStandings } from "../../../accounts";
import { limits } from "../../../contract/limits";
import { csvName } from "../../../contract/lists/fileNames";
import { advertiserTable, asTable, linkFile, linkQueryIn, namesBy, publisherTable, tableOf } from "../../../insight";
import type { Role, Viewer } from "../../../platform/context";
import { isId } from "../../../platform/ids";
import type { Services } from "../../services";
import { choice, refuse } from "../input";
import type { Routes } from "../route";
import { codeFileRoutes } from "./codeFiles";
import { type CsvRoutes, csvRoutes } from "./csvRoutes";
import type { FileSlots } from "./fileSlots";

const range = { from: "First UTC day, such as 2026-11-01.", to: "Last UTC day, inclusive." };
const updatedSince =
  "Orders that changed at or after this time only, such as 2026-11-21T10:00:00Z, the oldest change first unless sorted.";
const stage = { ...range, updatedSince, status: "Status: unverified, pending, approved or declined. All if omitted." };
const descending = "Whether the latest or highest come first: true (default) or false.";
const search = "Search text: an order ID or its beginning, a click ID, a link code or a short URL.";
const order = { sort: "Sort key: date (default), amount or commission.", descending };
/** Filters of orders, as in each side's list. */
const listed = {
  publisher: {
    ...stage,
    stage: "Stage: unverified, pending, approved, paid, returned or declined. All if omitted.",
    search,
    merchantId: "Orders of this brand only.",
    ...order,
  },
  advertiser: { ...stage, search, publisherId: "Orders credited to this creator only.", ...order },
};

type Query = Record<string, string | undefined>;
const rangeIn = ({ from, to }: Query) => ({ from, to });

const salesName = (query: Query, which?: string) => csvName("sales", query, query.status, query.stage, which);

const CURRENCY =
  "ISO 4217 currency code. By link and merchant: rows in this currency only, all if omitted. By channel, sub-ID and day: currency of the amounts, your main one if omitted. Clicks and orders of all programs are counted.";

/** Reports as files for spreadsheets. */
export function exportRoutes(routes: Routes, services: Services, slots: FileSlots): void {
  const { reports, breakdownReports, linkList } = services;
  const csv = csvRoutes(routes, services, slots);
  const orders = (viewer: Viewer, query: Query) => tableOf("orders", services, viewer, query);
  const ofPublisher = ["PUBLISHER", "reports:read", "read"] as const;
  const ofAdvertiser = ["ADVERTISER", "reports:read", "read"] as const;

  csv("GET /api/v1/publisher/reports.csv", [...ofPublisher, "read"], {
    tag: "Publishers",
    summary: "Export your report",
    query: {
      ...range,
      by: "Row dimension: link (default), merchant, product, channel, hour, subId or day.",
      currency: CURRENCY,
    },
    file: "creatorLinkReport",
    description: "Returns a row for each link, or for each value of `by`.",
    fileName: ({ by, currency, ...days }) => csvName(`earnings-per-${by || "link"}`, days, currency),
    table: (viewer, { by, currency, ...days }) => {
      const report = reports.publisher(viewer, rangeIn(days), false, currency || null);
      return publisherTable(report, services, by, (one) => breakdownReports.ofCreator(viewer, report, one));
    },
  });

  csv("GET /api/v1/publisher/sales.csv", [...ofPublisher, "read"], {
    tag: "Publishers",
    summary: "Export the orders of your links",
    query: listed.publisher,
    file: "creatorOrders",
    fileName: (query) => salesName(query, query.search ? "search" : query.merchantId && "one brand"),
    table: orders,
  });

  csv("GET /api/v1/publisher/links.csv", [...ofPublisher, "read"], {
    tag: "Publishers",
    summary: "Export your links",
    description: "Returns the rows of the GraphQL query `links` with the same filter and order.",
    query: {
      ...range,
      search: "Search words, all of which must be found in the link, its brand or its sub-IDs.",
      merchantId: "Links to this brand only.",
      channel: "Links with this channel only.",
      tag: "Links with this tag only.",
      state: "State of the links: active or archived. All if omitted.",
      health: "Active links in these health states only, separated by commas, such as missing,sold-out.",
      ids: "IDs of the links, at most 100, separated by commas.",
      unsold: "true for links with clicks but no orders in the range only.",
      sort: "Sort key: created (default), clicks, sales or commission.",
      descending,
    },
    file: "links",
    fileName: ({ state, tag, ids, search, ...query }) =>
      csvName("links", query, state, tag, ids ? "selected" : search && "search"),
    table: async (viewer, query) => linkFile(await linkList.all(viewer, linkQueryIn(query))),
  });

  codeFileRoutes(csv, services);
  userFileRoute(csv, services);

  csv("GET /api/v1/publisher/clicks.csv", [...ofPublisher, "read"], {
    tag: "Publishers",
    summary: "Export your clicks",
    query: { ...range, updatedSince: "Clicks since this time only, such as 2026-11-21T10:00:00Z." },
    file: "creatorClicks",
    fileName: (query) => csvName("clicks", query),
    table: (viewer, query) => tableOf("clicks", services, viewer, query),
  });

  csv("GET /api/v1/advertiser/reports.csv", [...ofAdvertiser, "read"], {
    tag: "Advertisers",
    summary: "Export a report by creator",
    query: {
      ...range,
      by: "Row dimension: publisher (default), product, category, code, country, device, referrer, customer, channel or day.",
    },
    file: "brandCreatorReport",
    description: "Returns a row for each brand and creator, or for each value of `by`.",
    fileName: ({ by, ...days }) => csvName(`commission-per-${by || "publisher"}`, days),
    table: async (viewer, { by, ...days }) => {
      const report = await reports.advertiser(viewer, rangeIn(days));
      return advertiserTable(report, by, (one) => breakdownReports.ofBrand(viewer, report, one));
    },
  });

  csv("GET /api/v1/advertiser/sales.csv", [...ofAdvertiser, "read"], {
    tag: "Advertisers",
    summary: "Export the orders of your brand",
    query: listed.advertiser,
    file: "brandOrders",
    fileName: (query) => salesName(query, query.search ? "search" : query.publisherId && "one publisher"),
    table: orders,
  });

  csv("GET /api/v1/advertiser/clicks.csv", [...ofAdvertiser, "read"], {
    tag: "Advertisers",
    summary: "Export the clicks on links to your brand",
    query: { ...range, updatedSince: "Clicks since this time only, such as 2026-11-21T10:00:00Z." },
    file: "brandClicks",
    fileName: (query) => csvName("clicks", query),
    table: (viewer, query) => tableOf("clicks", services, viewer, query),
  });

  csv("GET /api/admin/audit.csv", ["ADMIN", "confirm:read"], {
    tag: "Admins",
    summary: "Export the audit log",
    query: {
      ...range,
      actorId: "Events by this person only.",
      action: "Events with this action only, such as user.approved.",
      subject: "Events about this subject only, such as user:0190….",
    },
    meaning: "One row for each event, newest first.",
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

const roles: readonly Role[] = ["publisher", "advertiser", "admin"];

const oneOf = <T extends string>(description: string, known: readonly T[]) =>
  choice(description, known, `Please choose one of ${known.join(", ")}`);
const most = limits.applications.decidedAtOnce;

/** The list of accounts as a file, with the same rows in the same order. */
function userFileRoute(csv: CsvRoutes, { users }: Services): void {
  csv("GET /api/admin/users.csv", ["ADMIN", "confirm:read"], {
    tag: "Admins",
    summary: "Export accounts",
    description: "Returns the rows of the GraphQL query `users` with the same filter and order.",
    query: {
      search: "Part of a name, business name, email address or website.",
      role: oneOf("Role: publisher, advertiser or admin. All if omitted.", roles),
      status: oneOf("Status: pending, approved, rejected, suspended or closed. All if omitted.", userStandings),
      ids: { description: `IDs of the accounts, at most ${most}, separated by commas.`, read: idsIn },
      sort: oneOf("Sort key: applied (default), name, email, role, status or website.", userSorts),
      descending: oneOf("Whether the latest or highest come first: true (default) or false.", ["true", "false"]),
    },
    meaning: "One row for each account.",
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
  return ids.length <= most && ids.every(isId) ? ids : refuse(`Please send up to ${most} IDs`);
}

import { csvName } from "../../../contract/lists/fileNames";
import { advertiserTable, asTable, linkFile, linkQueryIn, namesBy, publisherTable, tableOf } from "../../../insight";
import type { Viewer } from "../../../platform/context";
import type { Services } from "../../services";
import { columnsOf } from "../docs/columns";
import type { Routes } from "../route";
import { codeFileRoutes } from "./codeFiles";
import { csvRoutes } from "./csvRoutes";
import type { FileSlots } from "./fileSlots";
import { userFileRoute } from "./userFiles";

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

import type { UserService } from "../../accounts/user.service";
import type { AuditEvent } from "../../audit/audit.entity";
import { csvName } from "../../contract/lists/fileNames";
import type { Viewer } from "../../core/context";
import { tableOf } from "../../exports/exportTables";
import { advertiserTable, auditColumns, auditRow, publisherTable, type Row } from "../../reports/reportRows";
import type { Services } from "../../services";
import type { Routes } from "../route";
import { codeFileRoutes } from "./codeFiles";
import { fileOf } from "./file";
import type { FileSlots } from "./fileSlots";
import { DESCENDING, linkFileRoute } from "./linkFiles";
import { POINTS, sendCsv } from "./sendCsv";
import { userFileRoute } from "./userFiles";

const range = { from: "First day (UTC), such as 2026-11-01.", to: "Last day (UTC), inclusive." };
const stage = { ...range, status: "claimed, pending, approved or declined; all if omitted." };
const search = "An order ID or its beginning, a click ID, or a link's code or its whole short URL.";
const order = { sort: "date (default), amount or commission.", descending: DESCENDING };
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
const csv = (description: string) => fileOf("text/csv", "Comma-separated, UTF-8.", description);

type Query = Record<string, string | undefined>;
const rangeIn = ({ from, to }: Query) => ({ from, to });

const salesName = (query: Query, which?: string) => csvName("sales", query, query.status, query.stage, which);

const CURRENCY = "Of channels, sub-IDs and days: whose programs to add up; your main currency if omitted.";

async function* auditRows(events: AsyncIterable<AuditEvent>, users: UserService): AsyncGenerator<Row> {
  // Few people act, and many of them again and again.
  const names = new Map<string, string | null>();
  for await (const event of events) {
    const { actorId } = event;
    if (actorId && !names.has(actorId)) names.set(actorId, (await users.people([actorId]))[0]?.name ?? null);
    yield auditRow(event, actorId && (names.get(actorId) ?? null));
  }
}

/** Reports as files for spreadsheets. */
export function exportRoutes(routes: Routes, services: Services, slots: FileSlots): void {
  const { reports, filePace: pace, budgets } = services;
  const shared = { slots, pace, budgets };
  const orders = (viewer: Viewer, query: unknown) => tableOf("orders", services, viewer, query as Query);

  routes.guarded(
    "GET",
    "/api/publisher/reports.csv",
    ["PUBLISHER", "reports:read"],
    {
      points: POINTS,
      tag: "Publishers",
      summary: "Figures of your links, as a file",
      refusals: [422],
      query: { ...range, by: "link (default), merchant, channel, subId or day.", currency: CURRENCY },
      answer: csv("One row per link, or per value of `by`; all sub-IDs, by name."),
    },
    (viewer, { query }, reply) => {
      const { by, currency, ...rest } = query as Query;
      const fileName = csvName(`earnings-per-${by || "link"}`, rest, currency);
      return sendCsv(reply, { ...shared, viewer, fileName }, () =>
        publisherTable(reports.publisher(viewer, rangeIn(rest), false, currency || null), services, by),
      );
    },
  );

  routes.guarded(
    "GET",
    "/api/publisher/sales.csv",
    ["PUBLISHER", "reports:read"],
    {
      points: POINTS,
      tag: "Publishers",
      summary: "The sales of your links, as a file",
      refusals: [422],
      query: listed.publisher,
      answer: csv("One row per sale; what is known besides the sale itself is in the last columns."),
    },
    (viewer, request, reply) => {
      const query = request.query as Query;
      const fileName = salesName(query, query.search && "search");
      return sendCsv(reply, { ...shared, viewer, fileName }, () => orders(viewer, query));
    },
  );

  linkFileRoute(routes, services, shared, range);
  codeFileRoutes(routes, services, shared);
  userFileRoute(routes, services, shared);

  routes.guarded(
    "GET",
    "/api/publisher/clicks.csv",
    ["PUBLISHER", "reports:read"],
    {
      points: POINTS,
      tag: "Publishers",
      summary: "Your clicks, as a file",
      refusals: [422],
      query: range,
      answer: csv("One row per click, newest first, including bots."),
    },
    (viewer, { query }, reply) =>
      sendCsv(reply, { ...shared, viewer, fileName: csvName("clicks", query as Query) }, () =>
        tableOf("clicks", services, viewer, query as Query),
      ),
  );

  routes.guarded(
    "GET",
    "/api/advertiser/reports.csv",
    ["ADVERTISER", "reports:read"],
    {
      points: POINTS,
      tag: "Advertisers",
      summary: "Figures by publisher, as a file",
      refusals: [422],
      query: { ...range, by: "publisher (default), channel or day." },
      answer: csv("One row per brand and publisher, or per value of `by`."),
    },
    (viewer, { query }, reply) => {
      const { by, ...rest } = query as Query;
      const fileName = csvName(`commission-per-${by || "publisher"}`, rest);
      return sendCsv(reply, { ...shared, viewer, fileName }, async () =>
        advertiserTable(await reports.advertiser(viewer, rangeIn(rest)), by),
      );
    },
  );

  routes.guarded(
    "GET",
    "/api/advertiser/sales.csv",
    ["ADVERTISER", "reports:read"],
    {
      points: POINTS,
      tag: "Advertisers",
      summary: "The sales of your shop, as a file",
      refusals: [422],
      query: listed.advertiser,
      answer: csv("One row per sale, newest first unless sorted; the publisher is the last column."),
    },
    (viewer, request, reply) => {
      const query = request.query as Query;
      const fileName = salesName(query, query.search ? "search" : query.publisherId && "one publisher");
      return sendCsv(reply, { ...shared, viewer, fileName }, () => orders(viewer, query));
    },
  );

  routes.guarded(
    "GET",
    "/api/admin/audit.csv",
    ["ADMIN"],
    {
      points: POINTS,
      tag: "Admins",
      summary: "The audit log, as a file",
      refusals: [422],
      query: {
        ...range,
        actorId: "Only what this person did.",
        action: "Only this, such as user.approved.",
        subject: "Only about this, such as user:0190….",
      },
      answer: csv("One row per event, newest first."),
    },
    (viewer, { query }, reply) =>
      sendCsv(reply, { ...shared, viewer, fileName: csvName("audit", query as Query) }, () => {
        const { from, to, ...filter } = query as Query;
        const events = services.audit.all({ ...filter, range: { from, to } });
        return { columns: auditColumns, rows: auditRows(events, services.users) };
      }),
  );
}

import type { Viewer } from "../core/context";
import { advertiserTable, clickColumns, clickRow, mapped, publisherTable } from "../reports/reportRows";
import { advertiserSales, publisherSales } from "../reports/saleFile";
import type { Services } from "../services";
import { sendCsv } from "./csv";
import { fileOf } from "./file";
import type { Routes } from "./route";

const range = { from: "First day (UTC), such as 2026-11-01.", to: "Last day (UTC), inclusive." };
const stage = { ...range, status: "claimed, pending, approved or declined; all unless said." };
const csv = (description: string) => fileOf("text/csv", "Comma-separated, UTF-8.", description);

type Query = Record<string, string | undefined>;
const rangeIn = ({ from, to }: Query) => ({ from, to });

/** The reports as files for spreadsheets. */
export function exportRoutes(routes: Routes, { reports, sales, clicks, ...names }: Services): void {
  const salesIn = (viewer: Viewer, query: Query) => sales.all(viewer, { status: query.status, range: rangeIn(query) });

  routes.guarded(
    "GET",
    "/api/publisher/reports.csv",
    ["PUBLISHER", "reports:read"],
    {
      ...{ tag: "Publishers", summary: "What the own links brought, as a file", refusals: [422] },
      query: { ...range, by: "link (unless said), merchant, channel, subId or day." },
      answer: csv("One row per link, or whatever `by` says; sub-ids all of them, by name."),
    },
    async (viewer, { query }, reply) => {
      const { by, ...rest } = query as Query;
      const { columns, rows } = await publisherTable(reports.publisher(viewer, rangeIn(rest)), by);
      return sendCsv(reply, "report", columns, rows);
    },
  );

  routes.guarded(
    "GET",
    "/api/publisher/sales.csv",
    ["PUBLISHER", "reports:read"],
    {
      ...{ tag: "Publishers", summary: "The sales of the own links, as a file", refusals: [422] },
      ...{ query: stage, answer: csv("One row per sale, newest first; merchant and channel stand last.") },
    },
    (viewer, { query }, reply) => {
      const { columns, rows } = publisherSales(salesIn(viewer, query as Query), names);
      return sendCsv(reply, "sales", columns, rows);
    },
  );

  routes.guarded(
    "GET",
    "/api/publisher/clicks.csv",
    ["PUBLISHER", "reports:read"],
    {
      ...{ tag: "Publishers", summary: "The own clicks, as a file", refusals: [422] },
      ...{ query: range, answer: csv("One row per click, newest first, bots among them.") },
    },
    (viewer, { query }, reply) =>
      sendCsv(reply, "clicks", clickColumns, mapped(clicks.all(viewer, { range: rangeIn(query as Query) }), clickRow)),
  );

  routes.guarded(
    "GET",
    "/api/advertiser/reports.csv",
    ["ADVERTISER", "reports:read"],
    {
      ...{ tag: "Advertisers", summary: "What publishers brought, as a file", refusals: [422] },
      query: { ...range, by: "publisher (unless said), channel or day." },
      answer: csv("One row per brand and publisher, or whatever `by` says."),
    },
    async (viewer, { query }, reply) => {
      const { by, ...rest } = query as Query;
      const { columns, rows } = await advertiserTable(await reports.advertiser(viewer, rangeIn(rest)), by);
      return sendCsv(reply, "report", columns, rows);
    },
  );

  routes.guarded(
    "GET",
    "/api/advertiser/sales.csv",
    ["ADVERTISER", "reports:read"],
    {
      ...{ tag: "Advertisers", summary: "The sales of the own shop, as a file", refusals: [422] },
      ...{ query: stage, answer: csv("One row per sale, newest first; the publisher stands last.") },
    },
    (viewer, { query }, reply) => {
      const { columns, rows } = advertiserSales(salesIn(viewer, query as Query), names);
      return sendCsv(reply, "sales", columns, rows);
    },
  );
}

import type { Viewer } from "../../core/context";
import { advertiserTable, clickColumns, clickRow, mapped, publisherTable } from "../../reports/reportRows";
import { advertiserSales, publisherSales } from "../../reports/saleFile";
import type { Services } from "../../services";
import type { Routes } from "../route";
import { sendCsv } from "./csv";
import { fileOf } from "./file";
import { FileSlots } from "./fileSlots";

const range = { from: "First day (UTC), such as 2026-11-01.", to: "Last day (UTC), inclusive." };
const stage = { ...range, status: "claimed, pending, approved or declined; all if omitted." };
const csv = (description: string) => fileOf("text/csv", "Comma-separated, UTF-8.", description);

/** A file contains as much as many pages. */
const POINTS = 20;

type Query = Record<string, string | undefined>;
const rangeIn = ({ from, to }: Query) => ({ from, to });

const MAX_DOWNLOADS = 2;

/** Reports as files for spreadsheets. */
export function exportRoutes(routes: Routes, { reports, sales, clicks, ...names }: Services): void {
  const slots = new FileSlots(MAX_DOWNLOADS);
  const salesIn = (viewer: Viewer, query: Query) => sales.all(viewer, { status: query.status, range: rangeIn(query) });

  routes.guarded(
    "GET",
    "/api/publisher/reports.csv",
    ["PUBLISHER", "reports:read"],
    {
      points: POINTS,
      tag: "Publishers",
      summary: "Figures of your links, as a file",
      refusals: [422],
      query: { ...range, by: "link (default), merchant, channel, subId or day." },
      answer: csv("One row per link, or per value of `by`; all sub-IDs, by name."),
    },
    (viewer, { query }, reply) => {
      const { by, ...rest } = query as Query;
      return sendCsv(reply, { viewer, slots, name: "report" }, () =>
        publisherTable(reports.publisher(viewer, rangeIn(rest)), by),
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
      query: stage,
      answer: csv("One row per sale, newest first; merchant and channel are the last columns."),
    },
    (viewer, { query }, reply) =>
      sendCsv(reply, { viewer, slots, name: "sales" }, () => publisherSales(salesIn(viewer, query as Query), names)),
  );

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
      sendCsv(reply, { viewer, slots, name: "clicks" }, () => ({
        columns: clickColumns,
        rows: mapped(clicks.all(viewer, { range: rangeIn(query as Query) }), clickRow),
      })),
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
      return sendCsv(reply, { viewer, slots, name: "report" }, async () =>
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
      query: stage,
      answer: csv("One row per sale, newest first; the publisher is the last column."),
    },
    (viewer, { query }, reply) =>
      sendCsv(reply, { viewer, slots, name: "sales" }, () => advertiserSales(salesIn(viewer, query as Query), names)),
  );
}

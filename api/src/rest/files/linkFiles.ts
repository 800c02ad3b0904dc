import { csvName } from "../../contract/lists/fileNames";
import { linkFile, linkQueryIn } from "../../reports/linkList/linkFile";
import type { Services } from "../../services";
import type { Routes } from "../route";
import { fileOf } from "./file";
import { type CsvFile, POINTS, sendCsv } from "./sendCsv";

type Query = Record<string, string | undefined>;

export const DESCENDING = "true (default) or false.";

/** A publisher's list of links as a file: the same rows in the same order. */
export function linkFileRoute(
  routes: Routes,
  { linkList }: Services,
  shared: Omit<CsvFile, "viewer" | "fileName">,
  range: Readonly<Record<string, string>>,
): void {
  routes.guarded(
    "GET",
    "/api/publisher/links.csv",
    ["PUBLISHER", "reports:read"],
    {
      points: POINTS,
      tag: "Publishers",
      summary: "Your links as a list shows them, as a file",
      description: "The rows of the GraphQL query `links` with the same filter, in the same order.",
      refusals: [422],
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
        descending: DESCENDING,
      },
      answer: fileOf("text/csv", "Comma-separated, UTF-8.", "One row per link, with its figures of these days."),
    },
    (viewer, request, reply) => {
      const query = request.query as Query;
      const { ids, search, state, tag } = query;
      const fileName = csvName("links", query, state, tag, ids ? "selected" : search && "search");
      return sendCsv(reply, { ...shared, viewer, fileName }, async () =>
        linkFile(await linkList.all(viewer, linkQueryIn(query))),
      );
    },
  );
}

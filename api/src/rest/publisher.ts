import type { Viewer } from "../core/context";
import type { Link } from "../links/link.entity";
import type { Services } from "../services";
import { listOf, ref } from "./docs/schemas";
import { daysIn, partOf, partQuery } from "./partOf";
import { presentLink, presentMerchant } from "./present";
import type { Routes } from "./route";

export function publisherRoutes(routes: Routes, { links, merchants, reports }: Services): void {
  const present = async (own: Link[]) => {
    const ids = new Set(own.map(({ merchantId }) => merchantId));
    const brands = new Map((await merchants.byIds([...ids])).map(({ id, name }) => [id, name]));
    return own.map((link) => presentLink(link, brands.get(link.merchantId) ?? "Unknown", link.affiliateUrl));
  };

  routes.guarded(
    "GET",
    "/api/publisher/merchants",
    ["PUBLISHER"],
    {
      tag: "Publishers",
      summary: "Brands that can be promoted",
      answer: { schema: listOf("Merchant"), description: "By name." },
    },
    async () => (await merchants.listed()).map(presentMerchant),
  );

  routes.guarded(
    "GET",
    "/api/publisher/links",
    ["PUBLISHER"],
    {
      tag: "Publishers",
      summary: "Your links",
      refusals: [422],
      query: partQuery,
      answer: { schema: listOf("Link"), description: "Newest first." },
    },
    async (viewer, { query }, reply) => present(partOf(await links.all(viewer), ({ id }) => id, query, reply)),
  );

  routes.guarded(
    "POST",
    "/api/publisher/links",
    ["PUBLISHER"],
    {
      tag: "Publishers",
      summary: "Create a link",
      body: "LinkBody",
      answer: { status: 201, schema: ref("Link"), description: "The new link." },
    },
    async (viewer: Viewer, { body }) => (await present([await links.create(viewer, body)]))[0],
  );

  routes.guarded(
    "GET",
    "/api/publisher/reports",
    ["PUBLISHER", "reports:read"],
    {
      tag: "Publishers",
      summary: "Figures of your links",
      refusals: [422],
      query: { from: "First day (UTC), such as 2026-11-01.", to: "Last day (UTC), inclusive.", ...partQuery },
      answer: { schema: ref("PublisherReport"), description: "One transaction per link." },
    },
    async (viewer, { query }, reply) => {
      const rows = await reports.publisherTransactions(viewer, daysIn(query));
      return { transactions: partOf(rows, ({ linkId }) => linkId, query, reply) };
    },
  );
}

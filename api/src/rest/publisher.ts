import type { LinkHealthState } from "../contract/links/linkHealth";
import type { Viewer } from "../core/context";
import type { Reader } from "../core/db/database";
import { BadInputError } from "../core/errors";
import { withLinks } from "../linkHealth/withLinks";
import type { Link } from "../links/link.entity";
import type { Services } from "../services";
import { listOf, ref } from "./docs/schemas";
import { daysIn, partOf, partQuery } from "./partOf";
import { presentLink, presentMerchant } from "./present";
import { presentHealth } from "./presentHealth";
import type { Routes } from "./route";
import { keptWith } from "./v1/once";

export function publisherRoutes(
  routes: Routes,
  { links, merchants, reports, productLinks, healthList }: Services,
): void {
  const present = async (own: Link[]) => {
    const ids = new Set(own.map(({ merchantId }) => merchantId));
    const brands = new Map((await merchants.byIds([...ids])).map(({ id, name }) => [id, name]));
    const products = new Map((await productLinks.ofMany(own.map(({ id }) => id))).map((one) => [one.linkId, one]));
    return own.map((link) =>
      presentLink(link, brands.get(link.merchantId) ?? "Unknown", link.affiliateUrl, products.get(link.id)),
    );
  };

  routes.guarded(
    "GET",
    "/api/publisher/merchants",
    ["PUBLISHER", "links:read"],
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
    ["PUBLISHER", "links:read"],
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
    ["PUBLISHER", "links:write"],
    {
      tag: "Publishers",
      summary: "Create a link",
      body: "LinkBody",
      answer: { status: 201, schema: ref("Link"), description: "The new link." },
    },
    async (viewer: Viewer, request) => {
      const { merchantId } = { ...(request.body as { merchantId?: unknown }) };
      const brands = await merchants.byIds(typeof merchantId === "string" ? [merchantId] : []);
      const presentNew = async (link: Link, read?: Reader) => {
        const [product] = await productLinks.byLinkIds([link.id], read);
        return presentLink(link, brands[0]?.name ?? "Unknown", link.affiliateUrl, product);
      };
      return presentNew(await productLinks.createAt(viewer, request.body, keptWith(request, 201, presentNew)));
    },
  );

  routes.guarded(
    "GET",
    "/api/publisher/link-health",
    ["PUBLISHER", "reports:read", "links:read"],
    {
      tag: "Publishers",
      summary: "Where your links lead",
      description: "Links in the archive are left out. `next` leads to the rest; null says that there is none.",
      refusals: [422],
      query: {
        state: "Only those in one of these states, by commas: such as `missing,sold-out`.",
        limit: "How many, at most 100.",
        after: "The `next` of the answer before.",
      },
      answer: { schema: ref("LinkHealthPage"), description: "The newest link first." },
    },
    async (viewer, { query }) => {
      const { state, limit, after } = query as Record<string, string | undefined>;
      if (limit !== undefined && !/^\d{1,3}$/.test(limit))
        throw new BadInputError({ limit: "Please send a whole number" });
      const states = state ? (state.split(",") as LinkHealthState[]) : null;
      const page = { first: limit === undefined ? 20 : Number(limit), ...(after !== undefined && { after }) };
      const judged = await withLinks(links, await healthList.list(viewer, states, page));
      const shown = await present(judged.nodes.map(({ link }) => link));
      const { hasNextPage, endCursor } = judged.pageInfo;
      return {
        links: judged.nodes.map(({ health }, at) => ({ link: shown[at], ...presentHealth(health) })),
        next: hasNextPage ? endCursor : null,
      };
    },
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

import type { Invoice } from "../billing/billing.entity";
import { limits } from "../contract/limits";
import type { PageArgs } from "../core/paging/page";
import type { Services } from "../services";
import { listOf, ref } from "./docs/schemas";
import { daysIn, partOf, partQuery } from "./partOf";
import { presentBilling, presentInvoice } from "./presentBilling";
import { param, type Routes } from "./route";

export function advertiserRoutes(routes: Routes, { reports, billing }: Services): void {
  routes.guarded(
    "GET",
    "/api/advertiser/reports",
    ["ADVERTISER", "reports:read"],
    {
      tag: "Advertisers",
      summary: "Figures by publisher",
      refusals: [422],
      query: { from: "First day (UTC), such as 2026-11-01.", to: "Last day (UTC), inclusive.", ...partQuery },
      answer: { schema: listOf("AdvertiserReportRow"), description: "One row per brand and publisher." },
    },
    async (viewer, { query }, reply) => {
      const rows = await reports.advertiserRows(viewer, daysIn(query));
      return partOf(rows, ({ merchant, publisher }) => `${merchant.id}.${publisher.id}`, query, reply);
    },
  );

  routes.guarded(
    "GET",
    "/api/advertiser/billing",
    ["ADVERTISER", "reports:read", "billing:read"],
    {
      tag: "Advertisers",
      summary: "What you owe",
      description: "Currencies are never added up. Payments pay the oldest invoices first.",
      answer: { schema: ref("Billing"), description: "Your balance in each currency, and each shop's." },
    },
    async (viewer) => presentBilling(await billing.mine(viewer)),
  );

  routes.guarded(
    "GET",
    "/api/advertiser/invoices",
    ["ADVERTISER", "reports:read", "billing:read"],
    {
      tag: "Advertisers",
      summary: "Your invoices",
      refusals: [422],
      query: { first: "How many, at most 100; 25 if omitted.", after: "The `next` of the page before." },
      answer: { schema: ref("InvoicePage"), description: "Those of all your shops, newest first." },
    },
    async (viewer, { query }) => {
      const { nodes, pageInfo } = await billing.myInvoices(viewer, pageIn(query as PageQuery));
      const invoices = await presentAll(nodes);
      return { invoices, next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
    },
  );

  routes.guarded(
    "GET",
    "/api/advertiser/invoices/:number",
    ["ADVERTISER", "reports:read", "billing:read"],
    {
      tag: "Advertisers",
      summary: "One of your invoices",
      refusals: [404],
      params: { number: "Such as 2026-00012." },
      answer: { schema: ref("Invoice"), description: "The invoice." },
    },
    async (viewer, request) => {
      const [invoice] = await presentAll([await billing.numbered(viewer, param(request, "number"))]);
      return invoice;
    },
  );

  async function presentAll(invoices: readonly Invoice[]) {
    const open = await billing.openOf([...new Set(invoices.map(({ merchantId }) => merchantId))]);
    const amounts = new Map(open.flatMap((books) => [...books.open]));
    return invoices.map((invoice) => presentInvoice(invoice, amounts.get(invoice.id) ?? 0));
  }
}

interface PageQuery {
  first?: string;
  after?: string;
}

/** What is no number is refused with the words for a page that is too long. */
const pageIn = ({ first, after }: PageQuery): PageArgs => ({
  first: first ? (/^\d{1,6}$/.test(first) ? Number(first) : -1) : limits.pageSize.default,
  after: after || null,
});

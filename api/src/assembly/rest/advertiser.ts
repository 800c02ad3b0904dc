import type { Invoice } from "../../money";
import type { Services } from "../services";
import { presentBilling, presentInvoice } from "./billing";
import { id, listOf, number, object, ref, text, whole } from "./docs/schemaParts";
import { nextOf, pageIn, pageQuery, partOf, partQuery } from "./paging";
import type { Routes } from "./route";

export const advertiserReportRow = object("AdvertiserReportRow", "Figures of one creator at one brand.", {
  merchant: {
    type: "object",
    description: "The brand.",
    required: ["id", "name", "description", "commissionRate"],
    properties: {
      id,
      name: text("Name of the brand."),
      description: text("Description of the brand."),
      commissionRate: number("Commission rate in percent."),
    },
  },
  publisher: {
    type: "object",
    description: "The creator.",
    required: ["id", "name"],
    properties: { id, name: text("Name of the creator.") },
  },
  totalClicks: whole("Clicks including repeats, without bots."),
  totalSales: whole(
    "Pending and approved orders, without fully returned ones. A shared order counts once, for its lead.",
  ),
  totalCommission: number("Commission on pending and approved orders, less returns."),
  currency: text("ISO 4217 code of the commission's currency."),
});

const billingGrants = ["ADVERTISER", "reports:read", "billing:read", "money"] as const;

export function advertiserRoutes(routes: Routes, { reports, billing }: Services): void {
  routes.guarded(["GET /api/advertiser/reports", "GET /api/v1/advertiser/reports"], ["ADVERTISER", "reports:read"], {
    summary: "Get a report by creator",
    query: { from: "First day (UTC), such as 2026-11-01.", to: "Last day (UTC), inclusive.", ...partQuery },
    answer: listOf("AdvertiserReportRow"),
    meaning: "One row for each brand and creator.",
    call: async ({ viewer, query: { limit, cursor, ...days }, reply }) => {
      const rows = await reports.advertiserRows(viewer, days);
      return partOf(rows, ({ merchant, publisher }) => `${merchant.id}.${publisher.id}`, { limit, cursor }, reply);
    },
  });

  routes.guarded("GET /api/v1/advertiser/billing", [...billingGrants, "money"], {
    summary: "Get your balance due",
    description: "Currencies are never added up. Payments pay the oldest invoices first.",
    answer: ref("Billing"),
    meaning: "Your balance by currency and by brand.",
    call: async ({ viewer }) => presentBilling(await billing.mine(viewer)),
  });

  routes.guarded("GET /api/v1/advertiser/invoices", [...billingGrants, "money"], {
    summary: "List your invoices",
    query: pageQuery,
    answer: ref("InvoicePage"),
    meaning: "Invoices of all your brands, newest first.",
    call: async ({ viewer, query }) => {
      const page = await billing.myInvoices(viewer, pageIn(query));
      return { invoices: await presentAll(page.nodes), next: nextOf(page) };
    },
  });

  routes.guarded("GET /api/v1/advertiser/invoices/:number", [...billingGrants, "money"], {
    summary: "Retrieve an invoice",
    params: { number: "Invoice number, such as 2026-00012." },
    answer: ref("Invoice"),
    meaning: "The invoice.",
    call: async ({ viewer, params }) => (await presentAll([await billing.numbered(viewer, params.number)]))[0],
  });

  async function presentAll(invoices: readonly Invoice[]) {
    const open = await billing.openOf([...new Set(invoices.map(({ merchantId }) => merchantId))]);
    const amounts = new Map(open.flatMap((books) => [...books.open]));
    return invoices.map((invoice) => presentInvoice(invoice, amounts.get(invoice.id) ?? 0));
  }
}

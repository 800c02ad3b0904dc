import type { Invoice } from "../../money";
import type { Services } from "../services";
import { presentBilling, presentInvoice } from "./billing";
import { id, listOf, number, object, ref, text, whole } from "./docs/schemaParts";
import { nextOf, pageIn, pageQuery, partOf, partQuery } from "./paging";
import type { Routes } from "./route";

export const advertiserReportRow = object("AdvertiserReportRow", "The figures of one publisher for one brand.", {
  merchant: {
    type: "object",
    description: "The brand.",
    required: ["id", "name", "description", "commissionRate"],
    properties: {
      id,
      name: text("Its name."),
      description: text("Its description."),
      commissionRate: number("Percent."),
    },
  },
  publisher: {
    type: "object",
    description: "The publisher.",
    required: ["id", "name"],
    properties: { id, name: text("The publisher's name.") },
  },
  totalClicks: whole("Clicks, including repeats, without bots."),
  totalSales: whole("Pending and approved sales without fully returned ones; a shared one counts once, with its lead."),
  totalCommission: number("Commission on pending and approved sales, less returns."),
  currency: text("The ISO 4217 code of the commission."),
});

const billingGrants = ["ADVERTISER", "reports:read", "billing:read", "money"] as const;

export function advertiserRoutes(routes: Routes, { reports, billing }: Services): void {
  routes.guarded(["GET /api/advertiser/reports", "GET /api/v1/advertiser/reports"], ["ADVERTISER", "reports:read"], {
    summary: "Figures by publisher",
    query: { from: "First day (UTC), such as 2026-11-01.", to: "Last day (UTC), inclusive.", ...partQuery },
    answer: listOf("AdvertiserReportRow"),
    meaning: "One row per brand and publisher.",
    call: async ({ viewer, query: { limit, cursor, ...days }, reply }) => {
      const rows = await reports.advertiserRows(viewer, days);
      return partOf(rows, ({ merchant, publisher }) => `${merchant.id}.${publisher.id}`, { limit, cursor }, reply);
    },
  });

  routes.guarded("GET /api/v1/advertiser/billing", [...billingGrants, "money"], {
    summary: "What you owe",
    description: "Currencies are never added up. Payments pay the oldest invoices first.",
    answer: ref("Billing"),
    meaning: "Your balance in each currency, and each shop's.",
    call: async ({ viewer }) => presentBilling(await billing.mine(viewer)),
  });

  routes.guarded("GET /api/v1/advertiser/invoices", [...billingGrants, "money"], {
    summary: "Your invoices",
    query: pageQuery,
    answer: ref("InvoicePage"),
    meaning: "Those of all your shops, newest first.",
    call: async ({ viewer, query }) => {
      const page = await billing.myInvoices(viewer, pageIn(query));
      return { invoices: await presentAll(page.nodes), next: nextOf(page) };
    },
  });

  routes.guarded("GET /api/v1/advertiser/invoices/:number", [...billingGrants, "money"], {
    summary: "One of your invoices",
    params: { number: "Such as 2026-00012." },
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

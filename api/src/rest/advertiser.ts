import type { Services } from "../services";
import { listOf } from "./docs/schemas";
import type { Routes } from "./route";

export function advertiserRoutes(routes: Routes, { reports }: Services): void {
  routes.guarded(
    "GET",
    "/api/advertiser/reports",
    ["ADVERTISER", "reports:read"],
    {
      tag: "Advertisers",
      summary: "Figures by publisher",
      refusals: [422],
      query: { from: "First day (UTC), such as 2026-11-01.", to: "Last day (UTC), inclusive." },
      answer: { schema: listOf("AdvertiserReportRow"), description: "One row per brand and publisher." },
    },
    (viewer, { query }) => reports.advertiserRows(viewer, query),
  );
}

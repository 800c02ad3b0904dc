import { movedFromAdmin, movedFromAdvertiser, movedFromDashboard } from "./movedPages";

it.each([
  ["?statement=a", "", "/dashboard/publisher/payouts?statement=a"],
  ["?from=2026-01-01", "#sales", "/dashboard/publisher/earnings?from=2026-01-01"],
  ["", "#api-keys", "/settings/api-keys"],
  ["?from=2026-01-01&compare=1", "", null],
  ["", "#create-link", null],
  ["", "#constructor", null],
])("movedFromDashboard › leads %s%s to %s", (search, hash, to) => {
  expect(movedFromDashboard({ search, hash })).toBe(to);
});

it.each([
  ["", null],
  ["?from=2026-11-01", null],
  ["?view=constructor", null],
  ["?view=sales&from=2026-11-01", "/dashboard/advertiser/orders?from=2026-11-01"],
  ["?view=statement", "/dashboard/advertiser/billing"],
  ["?view=billing&invoice=a", "/dashboard/advertiser/billing?invoice=a"],
  ["?view=tracking", "/dashboard/advertiser/integrations"],
  ["?view=performance&range=all", "/dashboard/advertiser?range=all"],
])("movedFromAdvertiser › leads %s to %s", (search, to) => {
  expect(movedFromAdvertiser({ search, hash: "" })).toBe(to);
});

it.each([
  ["", null],
  ["?tab=users&status=pending", null],
  ["?tab=pages", null],
  ["?from=2026-11-01", null],
  ["?status=pending&search=lea", "/admin/people?status=pending&search=lea"],
  ["?tab=payouts", "/admin/payouts"],
  ["?tab=jobs", "/admin/system?view=jobs"],
  ["?tab=messages", "/admin/support"],
  ["?tab=constructor", null],
])("movedFromAdmin › leads %s to %s", (search, to) => {
  expect(movedFromAdmin({ search })).toBe(to);
});

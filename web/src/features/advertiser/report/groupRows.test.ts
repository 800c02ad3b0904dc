import { groupRows, type ReportRow } from "./PerformanceReports";

const row = (shop: string, publisher: string, clicks: number, sales: number, cents: number): ReportRow => ({
  clicks,
  sales,
  conversionRate: null,
  floodedClicks: 0,
  commission: { cents, currency: "USD" },
  revenue: { cents: cents * 10, currency: "USD" },
  merchant: { id: shop, name: shop, description: "", logo: null, commissionRate: 10 },
  publisher: { id: publisher, name: publisher, partnerKind: null },
});

describe("groupRows", () => {
  it("sums the publishers of each merchant and keeps their order", () => {
    const groups = groupRows([row("a", "p1", 10, 2, 150), row("b", "p1", 1, 0, 0), row("a", "p2", 5, 1, 25)]);
    expect(
      groups.map(({ merchant, clicks, sales, commissionCents }) => [merchant.id, clicks, sales, commissionCents]),
    ).toEqual([
      ["a", 15, 3, 175],
      ["b", 1, 0, 0],
    ]);
    expect(groups[0]?.rows.map(({ publisher }) => publisher.id)).toEqual(["p1", "p2"]);
  });

  it("is empty without rows", () => {
    expect(groupRows([])).toEqual([]);
  });
});

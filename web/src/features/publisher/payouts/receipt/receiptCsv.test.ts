import type { LineRow } from "../stages";
import { receiptCsv } from "./Receipt";

const line = (amount: number, sale: Partial<NonNullable<LineRow["sale"]>> | null): LineRow => ({
  id: "1",
  amount: { cents: amount, currency: "USD" },
  opening: null,
  bonus: null,
  sale: sale && {
    id: "2",
    orderId: "1001",
    receivedAt: "2026-11-18T10:00:00.000Z",
    subId: null,
    commissionRate: 10,
    amount: { cents: 12_900, currency: "USD" },
    returnedAmount: { cents: 0, currency: "USD" },
    merchant: { id: "3", name: "Northloom" },
    link: { id: "4", channel: "blog", product: { title: "Wool coat" } },
    ...sale,
  },
});

const rowsOf = (...lines: LineRow[]) => receiptCsv(lines).trim().split("\r\n").slice(1);

describe("receiptCsv", () => {
  it("has a row for each line, in dollars, with negative numbers for returns", () => {
    expect(rowsOf(line(1290, {}), line(-505, { returnedAmount: { cents: 5050, currency: "USD" } }))).toEqual([
      "Northloom,1001,2026-11-18T10:00:00.000Z,blog,,10,129,0,12.9,Wool coat",
      "Northloom,1001,2026-11-18T10:00:00.000Z,blog,,10,129,50.5,-5.05,Wool coat",
    ]);
  });

  it("neutralizes spreadsheet formulas in any column", () => {
    const sale = {
      orderId: "-1+1",
      subId: "@SUM(A1)",
      merchant: { id: "3", name: '=HYPERLINK("https://x.example")' },
      link: { id: "4", channel: "+blog", product: { title: "=1+1" } },
    };
    const [row] = rowsOf(line(100, sale));
    expect(row).toContain(`"'=HYPERLINK(""https://x.example"")",'-1+1,`);
    expect(row).toContain(",'+blog,'@SUM(A1),");
    expect(row).toMatch(/,'=1\+1$/);
  });

  it("names a monthly bonus, with its base amount", () => {
    const bonus = {
      id: "5",
      name: "Volume bonus, October 2026",
      merchantName: "Northloom",
      base: { cents: 500_000, currency: "USD" },
      decidedAt: "2026-12-01T04:10:00.000Z",
    };
    expect(rowsOf({ ...line(10_000, null), bonus })).toEqual([
      'Northloom,"Volume bonus, October 2026",2026-12-01T04:10:00.000Z,,,,5000,,100,',
    ]);
  });

  it("keeps the amount of a deleted sale", () => {
    expect(rowsOf(line(100, null))).toEqual([",,,,,,,,1,"]);
  });
});

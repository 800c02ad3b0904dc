import { changeLabel, groupsLabel, type Outcome, partRows, payOrNothing, ruleRows, verdict } from "./labels";

const sums = (orders: number, inForce: number, draft: number) => ({
  orders,
  value: { cents: orders * 10_000, currency: "USD" },
  inForce: { cents: inForce, currency: "USD" },
  draft: { cents: draft, currency: "USD" },
});
const outcome = (given: Partial<Outcome> = {}): Outcome => ({
  total: sums(3, 300, 330),
  byRule: [],
  byPublisher: [],
  otherPublishers: null,
  publisherCount: 0,
  byCategory: [],
  otherCategories: null,
  byCustomer: [],
  byMonth: [],
  bonusByMonth: [],
  changed: [],
  ...given,
});

describe("changeLabel", () => {
  it.each([
    [100, 150, "+$0.50"],
    [150, 100, "−$0.50"],
    [100, 100, "—"],
  ])("from %s to %s cents is %s", (inForce, draft, label) => {
    expect(changeLabel({ inForce, draft, currency: "USD" })).toBe(label);
  });
});

describe("verdict", () => {
  it.each([
    [1_921_340, 1_969_000, "2.5% more commission than under current terms: $19,690.00 instead of $19,213.40."],
    [1_000, 960, "4% less commission than under current terms: $9.60 instead of $10.00."],
    [
      10_000_000,
      10_000_001,
      "Less than 0.1% more commission than under current terms: $100,000.01 instead of $100,000.00.",
    ],
    [0, 500, "More commission than under current terms: $5.00 instead of $0.00."],
    [500, 500, "The same commission as under current terms: $5.00."],
  ])("of %s and %s cents", (inForce, draft, text) => {
    expect(verdict({ inForce, draft, currency: "USD" })).toBe(text);
  });
});

describe("rows", () => {
  it("name every rule, and excluded products only if there are any", () => {
    const rule = { kind: "RULE", ruleId: "bags", name: "Handbags", ...sums(1, 1, 1) } as const;
    const otherwise = { kind: "OTHERWISE", ruleId: null, name: null, ...sums(1, 1, 1) } as const;
    const excluded = (orders: number) =>
      ({ kind: "EXCLUDED", ruleId: null, name: null, ...sums(orders, 0, 0) }) as const;
    const labels = (orders: number) =>
      ruleRows(outcome({ byRule: [rule, otherwise, excluded(orders)] })).map(({ label }) => label);
    expect(labels(0)).toEqual(["Handbags", "All other orders"]);
    expect(labels(2)).toEqual(["Handbags", "All other orders", "Excluded products"]);
  });

  it("show ten publishers, and group the rest to keep the total", () => {
    const byPublisher = Array.from({ length: 50 }, (_, index) => ({
      id: `p${index}`,
      name: index === 0 ? null : `Publisher ${index}`,
      ...sums(1, 100, 110),
    }));
    const rows = partRows(
      outcome({ byPublisher, otherPublishers: sums(7, 700, 770), publisherCount: 57 }),
      "publishers",
    );
    expect(rows).toHaveLength(11);
    expect([rows[0]?.label, rows[1]?.label]).toEqual(["A former creator", "Publisher 1"]);
    expect(rows.at(-1)).toMatchObject({ label: "47 other creators", orders: 47, inForce: 4700, draft: 5170 });
    expect(partRows(outcome({ byPublisher: byPublisher.slice(0, 10), publisherCount: 10 }), "publishers")).toHaveLength(
      10,
    );
  });

  it("name months, customer types and unreported values", () => {
    const part = (key: string | null) => ({ key, ...sums(1, 1, 1) });
    const given = outcome({
      byCustomer: [part("new"), part(null)],
      byMonth: [part("2026-11")],
      byCategory: [part("Shoes"), part(null)],
    });
    const labels = (id: "customers" | "months" | "categories") => partRows(given, id).map(({ label }) => label);
    expect(labels("customers")).toEqual(["New", "Not stated"]);
    expect(labels("months")).toEqual(["November 2026"]);
    expect(labels("categories")).toEqual(["Shoes", "Not stated"]);
  });
});

describe("groupsLabel", () => {
  it("names each rule with what it pays", () => {
    expect([
      payOrNothing({ perOrder: 500 }, "USD"),
      payOrNothing({ perPiece: 120 }, "USD"),
      payOrNothing(null, "USD"),
    ]).toEqual(["$5.00 an order", "$1.20 a product", "nothing"]);
    expect(
      groupsLabel(
        [
          { kind: "RULE", name: "Handbags", pay: { basisPoints: 1250, perOrder: null, perPiece: null } },
          { kind: "EXCLUDED", name: null, pay: null },
        ],
        "USD",
      ),
    ).toBe("Handbags 12.5%, Excluded products nothing");
  });
});

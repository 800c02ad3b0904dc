import { Random } from "../../../assembly/db/demo/random";
import { countOrders, type OrderFactsByPublisher } from "./brandDayFacts";
import { isOfBrand } from "./windowFacts";

const at = new Date("2026-11-20T12:00:00Z");
const sale = (id: string, seconds: number, late: string | null = null): any => ({
  id,
  createdAt: at,
  clickId: `click ${id}`,
  amount: 1000 * Number(id),
  status: "approved",
  decidedBy: id === "4" ? null : "somebody",
  decidedAt: new Date(at.getTime() + (id === "1" ? 3_599_999 : 3_600_000)),
  why: {
    considered: [
      { clickId: `click ${id}`, publisherId: "a", clickedAt: new Date(at.getTime() - seconds * 1000).toISOString() },
      ...(late ? [{ clickId: "x", publisherId: late, clickedAt: null, arrival: { displacing: { rule: "G3" } } }] : []),
    ],
  },
});
const earning = (saleId: string, change: object = {}): any => ({
  saleId,
  publisherId: "a",
  linkId: "l",
  codeId: null,
  state: "tracked",
  amount: 100,
  returned: 0,
  ...change,
});

describe("countOrders", () => {
  const sales = [sale("1", 3), sale("2", 30, "b"), sale("3", 86_401), sale("4", 3), sale("5", 5)];
  const earnings = [
    earning("1"),
    earning("2"),
    earning("3", { state: "void" }),
    earning("4", { linkId: null, codeId: "c" }),
    earning("5", { state: "unverified" }),
  ];

  it("counts orders another publisher's checkout click would have taken", () => {
    const guarded = (id: string, guard: object) => ({ ...sale(id, 3), why: { ...sale(id, 3).why, guard } });
    const facts: OrderFactsByPublisher = new Map();
    const all = [
      guarded("1", { outcome: "gave way", displacing: { rule: "G2", ms: 1 } }),
      guarded("2", { outcome: "gave way", displacing: { rule: "G1", ms: 1 } }),
      guarded("3", { outcome: "kept", displacing: { rule: "G2", ms: 1 } }),
    ];
    countOrders(
      facts,
      all,
      all.map(({ id }) => earning(id)),
    );
    expect(facts.get("a")).toMatchObject({ orders: 3, gained: 1 });
  });

  it("is independent of order and batches", () => {
    const whole: OrderFactsByPublisher = new Map();
    countOrders(whole, sales, earnings);
    const none = [0, 0, 0, 0, 0, 0, 0, 0];
    expect(Object.fromEntries(whole)).toEqual({
      a: {
        orders: 4,
        gaps: [1, 1, 0, 0, 0, 0, 1, 0],
        codeOnly: 1,
        displacing: 0,
        commission: 300,
        amount: 10_000,
        largest: 4000,
        quick: 1,
        gained: 0,
        named: new Map([
          ["click 1", 1],
          ["click 2", 1],
          ["click 3", 1],
        ]),
      },
      b: {
        orders: 0,
        gaps: none,
        codeOnly: 0,
        displacing: 1,
        gained: 0,
        commission: 0,
        amount: 0,
        largest: 0,
        quick: 0,
        named: new Map(),
      },
    });
    const random = new Random(3);
    for (let round = 0; round < 20; round += 1) {
      const keys = new Map(sales.map(({ id }) => [id, random.whole(0, 1000)]));
      const shuffled = [...sales].sort((a, b) => (keys.get(a.id) ?? 0) - (keys.get(b.id) ?? 0));
      const parts: OrderFactsByPublisher = new Map();
      for (const one of shuffled)
        countOrders(
          parts,
          [one],
          earnings.filter(({ saleId }) => saleId === one.id),
        );
      expect(Object.fromEntries(parts)).toEqual(Object.fromEntries(whole));
    }
  });
});

it.each([
  ["ann@norra.example", "https://www.norra.example/shop", true],
  ["ann@NORRA.example", "https://norra.example", true],
  ["ann@mail.example", "https://norra.example", false],
  ["", "https://norra.example", false],
  ["ann@norra.example", "nowhere", false],
])("isOfBrand › %s at %s: %s", (email, website, expected) => {
  expect(isOfBrand(email, website)).toBe(expected);
});

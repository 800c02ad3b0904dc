import { explainShares, shareLines } from "./explainShares";

const split = (more: object = {}) => ({ split: { creditModel: "position", terms: 7, ...more } });
const ofThree = { sharedWith: 2 };
const money = (cents: number) => ({ cents, currency: "USD" });

it("says between how many an order is shared, and by which model of which terms", () => {
  expect(explainShares(split(), ofThree, false, "USD")).toMatch(/^3 partners share it, by terms 7: .+\.$/);
  expect(explainShares(split(), ofThree, true, "USD")).toMatch(/^You share it with 2 other partners, by terms 7: /);
  expect(explainShares(split(), { sharedWith: 1 }, true, "USD")).toMatch(/^You share it with 1 other partner, /);
});

it("says nothing of an order that is one publisher's alone, or that was decided before orders were shared", () => {
  expect(explainShares(split(), { sharedWith: 0 }, true, "USD")).toBeNull();
  expect(explainShares(split(), {}, true, "USD")).toBeNull();
  expect(explainShares({}, ofThree, true, "USD")).toBeNull();
  expect(explainShares({ split: "damaged" }, ofThree, true, "USD")).toBeNull();
});

it("says amounts in the order's currency, and who has a half", () => {
  const fixed = split({ creditModel: "per-assist", perAssist: 300 });
  expect(explainShares(fixed, ofThree, false, "EUR")).toContain(
    ": €3.00 to each who helped, the rest to the last click.",
  );
  const byCode = { ...split({ creditModel: "last-click" }), codes: { policy: "split" } };
  expect(explainShares(byCode, ofThree, false, "USD")).toContain(": half to the code, the rest to the click.");
  const late = { ...split(), guard: { outcome: "shared" } };
  expect(explainShares(late, ofThree, false, "USD")).toContain(": half to the late cashback click, ");
  // A model that only a later version knows is left out.
  expect(explainShares(split({ creditModel: "by-moonlight" }), ofThree, false, "USD")).toBe(
    "3 partners share it, by terms 7.",
  );
});

it("lists a publisher's own part alone, and all of them for others", () => {
  const first = { publisherName: "Anna", role: "FIRST", percent: 40, commission: money(1000), isLead: false } as const;
  const code = { publisherName: null, role: "CODE", percent: 12.5, commission: money(250), isLead: true } as const;
  expect(shareLines({ ...ofThree, shares: [first] }, true)).toEqual([
    { label: "Your share", value: "first click, 40%" },
  ]);
  expect(shareLines({ ...ofThree, shares: [first, code] }, false)).toEqual([
    { label: "Anna (first click, 40%)", value: "$10.00" },
    { label: "Former publisher (code, 12.5%)", value: "$2.50" },
  ]);
  expect(shareLines({ sharedWith: 0, shares: [first] }, true)).toEqual([]);
});

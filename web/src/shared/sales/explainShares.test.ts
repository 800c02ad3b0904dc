import { explainShares, shareLines } from "./explainShares";

const split = (more: object = {}) => ({ split: { creditModel: "position", terms: 7, ...more } });
const ofThree = { sharedWith: 2 };
const money = (cents: number) => ({ cents, currency: "USD" });

it("states how many partners share an order, under which model and terms", () => {
  expect(explainShares(split(), ofThree, false, "USD")).toMatch(/^3 partners share it, under terms 7: .+\.$/);
  expect(explainShares(split(), ofThree, true, "USD")).toMatch(/^You share it with 2 other partners, under terms 7: /);
  expect(explainShares(split(), { sharedWith: 1 }, true, "USD")).toMatch(/^You share it with 1 other partner, /);
});

it("is empty for unshared and older orders", () => {
  expect(explainShares(split(), { sharedWith: 0 }, true, "USD")).toBeNull();
  expect(explainShares(split(), {}, true, "USD")).toBeNull();
  expect(explainShares({}, ofThree, true, "USD")).toBeNull();
  expect(explainShares({ split: "damaged" }, ofThree, true, "USD")).toBeNull();
});

it("shows amounts in the order's currency, and who gets half", () => {
  const fixed = split({ creditModel: "per-assist", perAssist: 300 });
  expect(explainShares(fixed, ofThree, false, "EUR")).toContain(": €3.00 per assist, the rest to the last click.");
  const byCode = { ...split({ creditModel: "last-click" }), codes: { policy: "split" } };
  expect(explainShares(byCode, ofThree, false, "USD")).toContain(": half to the code, the rest to the click.");
  const late = { ...split(), guard: { outcome: "shared" } };
  expect(explainShares(late, ofThree, false, "USD")).toContain(": half to the late cashback click, ");
  // Omits a model that only a later version knows.
  expect(explainShares(split({ creditModel: "by-moonlight" }), ofThree, false, "USD")).toBe(
    "3 partners share it, under terms 7.",
  );
});

it("lists only a publisher's own share, and all of them for others", () => {
  const first = { publisherName: "Anna", role: "FIRST", percent: 40, commission: money(1000), isLead: false } as const;
  const code = { publisherName: null, role: "CODE", percent: 12.5, commission: money(250), isLead: true } as const;
  expect(shareLines({ ...ofThree, shares: [first] }, true)).toEqual([
    { label: "Your share", value: "first click, 40%" },
  ]);
  expect(shareLines({ ...ofThree, shares: [first, code] }, false)).toEqual([
    { label: "Anna (first click, 40%)", value: "$10.00" },
    { label: "Former creator (code, 12.5%)", value: "$2.50" },
  ]);
  expect(shareLines({ sharedWith: 0, shares: [first] }, true)).toEqual([]);
});

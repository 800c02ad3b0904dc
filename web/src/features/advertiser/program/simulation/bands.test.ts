import { bandsOf } from "./WovenBands";

const row = (id: string, inForce: number, draft: number) => ({
  id,
  label: id,
  orders: 1,
  value: 0,
  inForce,
  draft,
  currency: "USD",
  color: "#000",
});

describe("bandsOf", () => {
  it("draws both bands on one scale, the longer one full width", () => {
    const { inForce, draft, inForceEnd, draftEnd } = bandsOf([row("a", 100, 200), row("b", 100, 200)], 10, 212);
    expect([inForceEnd, draftEnd]).toEqual([110, 210]);
    expect(inForce.map(({ x, width }) => [x, width])).toEqual([
      [10, 48],
      [60, 48],
    ]);
    expect(draft.map(({ x }) => x)).toEqual([10, 110]);
  });

  it("omits rules that pay nothing in either, and keeps the same rules in both", () => {
    const { inForce, draft } = bandsOf([row("a", 0, 0), row("b", 0, 5), row("c", 5, 0)], 0, 100);
    expect([inForce, draft].map((band) => band.map(({ id }) => id))).toEqual([
      ["b", "c"],
      ["b", "c"],
    ]);
    expect([...inForce, ...draft].every(({ width }) => width >= 0)).toBe(true);
  });

  it("has zero width for zero", () => {
    expect(bandsOf([row("a", 0, 0)], 5, 100)).toMatchObject({ inForce: [], draft: [], inForceEnd: 5, draftEnd: 5 });
  });
});

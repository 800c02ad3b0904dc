import fc from "fast-check";
import { runs } from "../../../test/runs";
import { itAgrees, opinionsOf } from "../../../test/terms/opinionsOf";
import { codePolicies, guardPolicies } from "../../contract/terms/termsDocument";
import { MINUTE, SECOND } from "../../platform/clock";
import { creditOf } from "./creditRule";
import { type Guard, type GuardedClick, type GuardRule, standDown } from "./guardRule";

const CASES = runs(1000);
const ORDERED = 1_000_000_000;
const guard: Guard = { policy: "stand-down", sessionMinutes: 30, seconds: 60, orderedAt: ORDERED };

/** A letter is a publisher, lower case a guarded type; minutes before the order. */
const click = (name: string, minutes: number, tillMinutes: number | null = null): GuardedClick => ({
  publisherId: name.toUpperCase(),
  at: ORDERED - minutes * MINUTE,
  isGuarded: name === name.toLowerCase(),
  tillAt: tillMinutes === null ? null : ORDERED - tillMinutes * MINUTE,
});

const judged = (clicks: GuardedClick[], given: Partial<Guard> = {}) => {
  const credited = creditOf(clicks, [], "code-wins", { ...guard, ...given });
  const newest = [...clicks.keys()].sort((a, b) => (clicks[b]?.at ?? 0) - (clicks[a]?.at ?? 0))[0] ?? 0;
  return {
    credited: credited.click === null ? null : (clicks[credited.click]?.publisherId ?? null),
    outcome: credited.guard?.outcome ?? null,
    rule: credited.guard?.displacing[newest]?.rule ?? null,
    ms: credited.guard?.displacing[newest]?.ms,
  };
};

type Row = [string, GuardedClick[], string, GuardRule | null, "gave way" | "kept" | null];
const rows: Row[] = [
  ["alone, at the last second", [click("b", 0)], "B", null, null],
  ["within the session, guarded", [click("b", 5), click("A", 35)], "A", "G1", "gave way"],
  ["after the session, guarded", [click("b", 5), click("A", 35.01)], "B", null, null],
  ["within the session, not guarded", [click("B", 5), click("A", 6)], "B", null, null],
  ["after the checkout, not guarded", [click("B", 5, 6), click("A", 500)], "A", "G2", "gave way"],
  ["long after the checkout", [click("B", 5, 36), click("A", 500)], "B", null, null],
  ["11 seconds before the order", [click("B", 11 / 60), click("A", 120)], "A", "G3", "gave way"],
  ["60 seconds before the order", [click("B", 1), click("A", 120)], "B", null, null],
  ["by all three rules", [click("b", 0.1, 3), click("A", 20)], "A", "G1", "gave way"],
  ["before the other's", [click("A", 20), click("b", 21)], "A", null, null],
  ["after its own earlier one", [click("b", 0.1), click("b", 80), click("A", 120)], "B", "G3", "kept"],
  ["after another that displaces", [click("b", 1.5), click("c", 2), click("A", 9)], "A", "G1", "gave way"],
  ["first of two in the last minute", [click("A", 0.1), click("B", 0.2)], "B", "G3", "gave way"],
];

describe("standDown", () => {
  it.each(rows)("a click %s", (_name, clicks, credited, rule, outcome) => {
    expect(judged(clicks)).toMatchObject({ credited, rule, outcome });
    expect(judged(clicks, { policy: "off" })).toMatchObject({ credited: clicks[0]?.publisherId, outcome: null });
    const marked = rule === null ? null : "marked";
    expect(judged(clicks, { policy: "mark" })).toMatchObject({ credited: clicks[0]?.publisherId, outcome: marked });
  });

  it("states how far apart they were", () => {
    expect(judged([click("b", 5), click("A", 15)]).ms).toBe(10 * MINUTE);
    expect(judged([click("B", 5, 7), click("A", 500)]).ms).toBe(2 * MINUTE);
    expect(judged([click("B", 11 / 60), click("A", 120)]).ms).toBe(11 * SECOND);
  });

  it("keeps an ignored click from supporting a code", () => {
    const code = { publisherId: "B", position: 0, givenAt: 0, isSuspected: false };
    const clicks = [click("b", 0.1), click("A", 20)];
    const needed = (given: Guard | null) => creditOf(clicks, [code], "code-with-own-click", given);
    expect(needed(null)).toMatchObject({ click: 0, code: 0 });
    expect(needed(guard)).toMatchObject({ click: 1, code: null, reason: "code needs an own click" });
    expect(creditOf(clicks, [code], "code-wins", guard)).toMatchObject({ click: null, code: 0, reason: "code wins" });
  });

  const ms = fc.integer({ min: 0, max: 8 }).map((steps) => ORDERED - steps * 20 * SECOND);
  const clicks = fc.array(
    fc.record({ publisherId: fc.constantFrom("A", "B", "C"), at: ms, isGuarded: fc.boolean(), tillAt: fc.option(ms) }),
    { maxLength: 6 },
  );
  const codes = fc.array(
    fc.record({
      publisherId: fc.constantFrom("A", "B", "C"),
      position: fc.integer({ min: 0, max: 2 }),
      givenAt: fc.integer({ min: 0, max: 2 }),
      isSuspected: fc.boolean(),
    }),
    { maxLength: 3 },
  );
  const guards = fc.record({
    policy: fc.constantFrom(...guardPolicies),
    sessionMinutes: fc.integer({ min: 1, max: 2 }),
    seconds: fc.integer({ min: 1, max: 60 }),
    orderedAt: fc.constantFrom(ORDERED, ORDERED - 30 * SECOND),
  });

  it("off equals last click, whatever else is known", () => {
    fc.assert(
      fc.property(clicks, codes, fc.constantFrom(...codePolicies), guards, (some, owned, policy, given) => {
        const { guard: _, ...off } = creditOf(some, owned, policy, { ...given, policy: "off" });
        const { guard: __, ...without } = creditOf(some, owned, policy);
        expect(off).toEqual(without);
      }),
      { numRuns: runs(500) },
    );
  });

  it("always credits someone, and never a publisher that overwrote another", () => {
    fc.assert(
      fc.property(clicks, guards, (some, given) => {
        const { click: chosen, guard: said } = creditOf(some, [], "code-wins", { ...given, policy: "stand-down" });
        expect(chosen === null).toBe(some.length === 0);
        if (chosen === null || !said) return;
        const isAllowed = said.displacing[chosen] === null || said.outcome === "kept";
        expect(isAllowed).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  itAgrees(`agrees with an evaluator in Python about random sets of clicks`, () => {
    const cases = fc.sample(fc.record({ clicks, guard: guards }), CASES);
    const opinions = opinionsOf("guard.py", cases);
    const outcomes = new Set<string>();
    cases.forEach((one, index) => {
      const { click: chosen } = creditOf(one.clicks, [], "code-wins", one.guard);
      const { displacing, outcome } = standDown(one.clicks, one.guard);
      outcomes.add(`${outcome} ${displacing.map((each) => each?.rule)}`);
      const own = [chosen, outcome, displacing.map((each) => each?.rule ?? null)];
      expect({ one, opinion: opinions[index] }).toEqual({ one, opinion: own });
    });
    // Every possible outcome of a click was covered.
    for (const outcome of ["gave way", "kept", "marked"])
      expect([...outcomes].some((text) => text.startsWith(outcome))).toBe(true);
    for (const rule of ["G1", "G2", "G3"]) expect([...outcomes].some((text) => text.includes(rule))).toBe(true);
  });
});

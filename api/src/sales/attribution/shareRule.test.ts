import fc from "fast-check";
import { runs } from "../../../test/runs";
import { itAgrees, opinionsOf } from "../../../test/terms/opinionsOf";
import type { CreditStated } from "../../contract/terms/creditModels";
import { codePolicies, creditModels, guardPolicies } from "../../contract/terms/termsDocument";
import { MINUTE } from "../../platform/clock";
import { apportion, divide, weightsOf } from "../earnings/division";
import { type CodePolicy, creditOf } from "./creditRule";
import type { Guard } from "./guardRule";
import { sharePlan } from "./shareRule";

const CASES = runs(1000);

interface Case {
  clicks: { publisherId: string; at: number; id: string; isGuarded?: boolean; isCashback?: boolean }[];
  codes: { publisherId: string; position: number; givenAt: number; isSuspected: boolean }[];
  credit: CreditStated;
  codePolicy: CodePolicy;
  guard: Guard | null;
  /** The whole commission, and what remains of it. */
  commission: number;
  left: number;
}

const planOf = ({ clicks, codes, credit, codePolicy, guard }: Omit<Case, "commission" | "left">) =>
  sharePlan(clicks, codes, creditOf(clicks, codes, codePolicy, guard), { ...credit, codePolicy });

/** Roles and cents by publisher, the lead first. */
function divided(given: Case) {
  const plan = planOf(given);
  if (!plan) return null;
  const { shares, lead, division } = plan;
  const amounts = divide(division, given.commission, shares.length);
  const left = divide(division, given.left, shares.length);
  const of = shares.map(({ publisherId, role }, index) => [publisherId, role, amounts[index], left[index]]);
  return { lead: shares[lead]?.publisherId, shares: of.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)) };
}

const sequence = (text: string) => [...text].map((publisherId, at) => ({ publisherId, at, id: `click-${at}` }));
const none = { codes: [], codePolicy: "code-wins", guard: null } as const;
const byClicks = (text: string, credit: CreditStated, commission: number) =>
  divided({ ...none, codes: [], clicks: sequence(text), credit, commission, left: 0 })?.shares.map(
    ([publisherId, role, cents]) => `${publisherId} ${role} ${cents}`,
  );

describe("sharePlan", () => {
  it.each<[string, CreditStated["creditModel"], number, string[]]>([
    ["ABC", "last-click", 1000, ["C last 1000"]],
    ["ABC", "first-click", 1000, ["A first 1000"]],
    ["ABC", "first-and-last", 1000, ["A first 500", "C last 500"]],
    ["ABC", "first-and-last", 1001, ["A first 501", "C last 500"]],
    ["ABA", "first-and-last", 1001, ["A last 1001"]],
    ["ABC", "position", 1000, ["A first 400", "B assist 200", "C last 400"]],
    ["ABBCBD", "position", 1000, ["A first 400", "B assist 100", "C assist 100", "D last 400"]],
    ["ABA", "position", 1000, ["A last 800", "B assist 200"]],
    ["AB", "position", 1000, ["A first 500", "B last 500"]],
    ["A", "position", 1000, ["A last 1000"]],
    // An indivisible cent goes to the earlier click.
    ["ABC", "position", 1, ["A first 1", "B assist 0", "C last 0"]],
    ["ABCD", "per-assist", 1000, ["A first 150", "B assist 150", "C assist 150", "D last 550"]],
    ["ABCD", "per-assist", 400, ["A first 134", "B assist 133", "C assist 133", "D last 0"]],
    ["ABD", "per-assist", 450, ["A first 150", "B assist 150", "D last 150"]],
    ["DAD", "per-assist", 1000, ["A assist 150", "D last 850"]],
  ])("divides the clicks %s by %s of %i cents", (clicks, creditModel, commission, expected) => {
    const perAssist = creditModel === "per-assist" ? { perAssist: 150 } : {};
    expect(byClicks(clicks, { creditModel, ...perAssist }, commission)).toEqual(expected);
  });

  it("of simultaneous clicks the one with the lower id gets the remaining cent", () => {
    const at = (publisherId: string, id: string) => ({ publisherId, at: 1, id });
    const credit = { creditModel: "first-and-last" } as const;
    for (const [clicks, first] of [
      [[at("A", "1"), at("B", "2")], "A"],
      [[at("A", "2"), at("B", "1")], "B"],
    ] as const) {
      const found = divided({ ...none, codes: [], clicks: [...clicks], credit, commission: 5, left: 0 });
      expect(found?.shares.find(([publisherId]) => publisherId === first)?.[2]).toBe(3);
    }
  });

  const owned = (publisherId: string) => ({ publisherId, position: 0, givenAt: 0, isSuspected: false });
  it.each<[string, CodePolicy, string | null, string[]]>([
    ["a code that wins has it all", "code-wins", "C", ["C code 1000"]],
    ["a code that loses has nothing", "click-wins", "C", ["A first 500", "B last 500"]],
    ["a code that shares has one half", "split", "C", ["A first 250", "B last 250", "C code 500"]],
    ["its owner's click adds to its half", "split", "B", ["A first 250", "B code 750"]],
  ])("%s", (_rule, codePolicy, owner, expected) => {
    const given = { clicks: sequence("AB"), codes: owner ? [owned(owner)] : [], codePolicy, guard: null };
    const found = divided({ ...given, credit: { creditModel: "first-and-last" }, commission: 1000, left: 0 });
    expect(found?.shares.map(([who, role, cents]) => `${who} ${role} ${cents}`)).toEqual(expected);
  });

  it("removes ignored clicks before dividing; a cashback click shares under the terms", () => {
    const clicks = [...sequence("AB"), { publisherId: "K", at: 3, id: "k", isGuarded: true, isCashback: true }];
    const guard: Guard = { policy: "stand-down", sessionMinutes: 30, seconds: 60, orderedAt: 9 * MINUTE };
    const given = { ...none, codes: [], clicks, credit: { creditModel: "first-and-last" } as const };
    const sharesBy = (cashbackShares: boolean) =>
      divided({ ...given, guard: { ...guard, cashbackShares }, commission: 1000, left: 0 });
    // B's click came right after A's, but only guarded types stand down for that.
    expect(sharesBy(false)).toMatchObject({
      lead: "B",
      shares: [
        ["A", "first", 500],
        ["B", "last", 500],
      ].map(expect.arrayContaining),
    });
    expect(sharesBy(true)).toMatchObject({
      lead: "B",
      shares: [
        ["A", "first", 250],
        ["B", "assist", 250],
        ["K", "last", 500],
      ].map(expect.arrayContaining),
    });
  });
});

const publisherId = fc.constantFrom("A", "B", "C", "D", "E");
const small = fc.integer({ min: 0, max: 5 });
const credit = fc
  .record({ creditModel: fc.constantFrom(...creditModels), perAssist: fc.integer({ min: 1, max: 400 }) })
  .map(
    ({ creditModel, perAssist }): CreditStated =>
      creditModel === "per-assist" ? { creditModel, perAssist } : { creditModel },
  );
const cases: fc.Arbitrary<Case> = fc
  .record({
    clicks: fc.array(
      fc.record({ publisherId, at: small.map((at) => at * 20_000), isGuarded: fc.boolean(), isCashback: fc.boolean() }),
      { maxLength: 7 },
    ),
    codes: fc.array(fc.record({ publisherId, position: small, givenAt: small, isSuspected: fc.boolean() }), {
      maxLength: 3,
    }),
    credit,
    codePolicy: fc.constantFrom(...codePolicies),
    guard: fc.option(
      fc.record({
        policy: fc.constantFrom(...guardPolicies),
        sessionMinutes: fc.constant(1),
        seconds: fc.constant(60),
        orderedAt: fc.constant(120_000),
        cashbackShares: fc.boolean(),
      }),
    ),
    commission: fc.integer({ min: 0, max: 3000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    ids: fc.shuffledSubarray(["1", "2", "3", "4", "5", "6", "7"], { minLength: 7 }),
  })
  .map(({ part, ids, clicks, ...given }) => ({
    ...given,
    clicks: clicks.map((click, index) => ({ ...click, id: ids[index] ?? "" })),
    left: Math.floor(given.commission * part),
  }));

describe("shares", () => {
  it("add up to the commission before and after returns, and no return increases one", () => {
    fc.assert(
      fc.property(cases, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (given, parts) => {
        const plan = planOf(given);
        if (!plan) return;
        const { division, shares } = plan;
        let [left, before] = [given.commission, divide(division, given.commission, shares.length)];
        for (const part of [1, ...parts]) {
          left = Math.floor(left * part);
          const now = divide(division, left, shares.length);
          expect(now.reduce((sum, cents) => sum + cents, 0)).toBe(left);
          now.forEach((cents, index) => {
            expect(cents).toBeGreaterThanOrEqual(0);
            expect(cents).toBeLessThanOrEqual(before[index] ?? 0);
          });
          before = now;
        }
        const weights = weightsOf(division, given.commission, shares.length);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(10_000);
      }),
      { numRuns: runs(500) },
    );
  });

  it("are one per publisher, and the single-credit publisher leads", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const plan = planOf(given);
        const { click, code } = creditOf(given.clicks, given.codes, given.codePolicy, given.guard);
        const single = click === null ? given.codes[code ?? -1] : given.clicks[click];
        expect(plan === null).toBe(single === undefined);
        if (!plan) return;
        expect(new Set(plan.shares.map((share) => share.publisherId)).size).toBe(plan.shares.length);
        if (given.credit.creditModel === "first-click") return;
        expect(plan.shares[plan.lead]).toMatchObject({ publisherId: single?.publisherId, click });
      }),
      { numRuns: runs(500) },
    );
  });

  it("by last click equal the decision without shares; with stand-down off the last click gets all", () => {
    fc.assert(
      fc.property(cases, (random) => {
        const guard = random.guard && { ...random.guard, cashbackShares: false };
        const given = { ...random, credit: { creditModel: "last-click" } as const, guard };
        const plan = planOf(given);
        if (given.codePolicy !== "split") expect(plan?.shares.length ?? 1).toBe(1);
        if (given.codes.length > 0 || (guard && guard.policy !== "off")) return;
        const newest = Math.max(...given.clicks.map(({ at }) => at));
        const last = given.clicks.find(({ at }) => at === newest);
        expect(plan?.shares.map((share) => share.publisherId) ?? []).toEqual(last ? [last.publisherId] : []);
      }),
      { numRuns: runs(500) },
    );
  });

  it("in whole units differ from the exact share by less than one", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), weights, (amount, given) => {
        const sum = given.reduce((all, weight) => all + weight, 0);
        const parts = apportion(amount, given);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(amount);
        if (sum === 0) return;
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part) * BigInt(sum) - BigInt(amount) * BigInt(given[index] ?? 0);
          expect((off < 0n ? -off : off) < BigInt(sum)).toBe(true);
        }
      }),
    );
  });

  itAgrees(`are those of an evaluator in Python for random orders`, () => {
    const given = fc.sample(cases, CASES);
    const opinions = opinionsOf("shares.py", given);
    given.forEach((one, index) => {
      expect({ one, opinion: opinions[index] }).toEqual({ one, opinion: divided(one) });
    });
  });
});

import fc from "fast-check";
import { runs } from "../../../test/runs";
import { itAgrees, opinionsOf } from "../../../test/terms/opinionsOf";
import { codePolicies } from "../../contract/terms/termsDocument";
import { type CodePolicy, type CreditReason, creditOf } from "./creditRule";

const CASES = runs(1000);

const click = (publisherId: string, at: number) => ({ publisherId, at });
const code = (publisherId: string, position = 0, isSuspected = false, givenAt = 0) => ({
  publisherId,
  position,
  givenAt,
  isSuspected,
});

type Expected = [winner: string | null, reason: CreditReason];
const agree = (["code-wins", "click-wins", "code-with-own-click"] as const).map((policy): [CodePolicy, ...Expected] => [
  policy,
  "A",
  "code and click agree",
]);
const needsClick: CreditReason = "code needs an own click";

/** A owns the code, B is another partner; clicks are listed oldest first. */
const patterns: [string, { clicks: string; isSuspected?: boolean }, [CodePolicy, ...Expected][]][] = [
  [
    "no click",
    { clicks: "" },
    [
      ["code-wins", "A", "code without a click"],
      ["click-wins", "A", "code without a click"],
      ["code-with-own-click", null, needsClick],
    ],
  ],
  [
    "a click of another",
    { clicks: "B" },
    [
      ["code-wins", "A", "code wins"],
      ["click-wins", "B", "click wins"],
      ["code-with-own-click", "B", needsClick],
    ],
  ],
  [
    "a newer click of another",
    { clicks: "AB" },
    [
      ["code-wins", "A", "code wins"],
      ["click-wins", "B", "click wins"],
      ["code-with-own-click", "A", "code with own click wins"],
    ],
  ],
  [
    "a newer click of another, and is suspected",
    { clicks: "AB", isSuspected: true },
    [
      ["code-wins", "B", "newer click beats suspected code"],
      ["click-wins", "B", "click wins"],
      ["code-with-own-click", "A", "code with own click wins"],
    ],
  ],
  ["a click of its owner", { clicks: "A" }, agree],
  ["an older click of another", { clicks: "BA" }, agree],
  ["a newer click of its own, and is suspected", { clicks: "BA", isSuspected: true }, agree],
];

const winnerOf = (clicks: ReturnType<typeof click>[], codes: ReturnType<typeof code>[], policy: CodePolicy) => {
  const { click: by, code: won, reason } = creditOf(clicks, codes, policy);
  const winner = by !== null ? clicks[by] : won !== null ? codes[won] : undefined;
  return { winner: winner?.publisherId ?? null, byCode: won !== null, byClick: by !== null, reason };
};

describe("creditOf", () => {
  for (const [name, { clicks, isSuspected }, expected] of patterns) {
    it.each(expected)(`a code with ${name}: %s`, (policy, winner, reason) => {
      const given = [...clicks].map((who, at) => click(who, at));
      expect(winnerOf(given, [code("A", 0, isSuspected)], policy)).toMatchObject({ winner, reason });
    });
  }

  it.each(codePolicies)("without codes credits the newest click, regardless of policy: %s", (policy) => {
    expect(winnerOf([click("A", 1), click("B", 2)], [], policy)).toMatchObject({ winner: "B", reason: "clicks only" });
    expect(winnerOf([], [], policy)).toMatchObject({ winner: null, reason: "no evidence" });
  });

  it("prefers the code the shop lists first, then the one assigned first", () => {
    expect(winnerOf([], [code("A", 1), code("B", 0)], "code-wins").winner).toBe("B");
    expect(winnerOf([], [code("A", 0, false, 2), code("B", 0, false, 1)], "code-wins").winner).toBe("B");
  });

  itAgrees(`agrees with an evaluator in Python about random orders`, () => {
    const publisherId = fc.constantFrom("A", "B", "C");
    const small = fc.integer({ min: 0, max: 4 });
    const given = fc.record({
      clicks: fc.array(fc.record({ publisherId, at: small }), { maxLength: 5 }),
      codes: fc.array(fc.record({ publisherId, position: small, givenAt: small, isSuspected: fc.boolean() }), {
        maxLength: 4,
      }),
      policy: fc.constantFrom(...codePolicies),
    });
    const cases = fc.sample(given, CASES);
    const opinions = opinionsOf("credit.py", cases);
    cases.forEach((one, index) => {
      const { winner, byCode, byClick } = winnerOf(one.clicks, one.codes, one.policy);
      expect({ one, opinion: opinions[index] }).toEqual({ one, opinion: [winner, byCode, byClick] });
    });
  });
});

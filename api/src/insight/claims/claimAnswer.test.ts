import type { ClaimKind } from "../../contract/claims/claimForms";
import { findingSentences } from "../../contract/claims/finding";
import { type ClaimFacts, claimAnswer, type KnownOrder, type KnownStage } from "./claimAnswer";

const at = new Date("2026-11-10T10:00:00Z");

const order = (given: Partial<KnownOrder> = {}): KnownOrder => ({
  status: "pending",
  credit: "own",
  amount: 25_000,
  isUnconfirmed: false,
  isWithoutClick: false,
  isDecided: false,
  reason: null,
  ...given,
});

const stage = (given: Partial<KnownStage> = {}): KnownStage => ({
  stage: "approved",
  at,
  approvedAt: at,
  carriedOver: null,
  isLate: false,
  hold: null,
  ...given,
});

const click = (finding: NonNullable<ClaimFacts["click"]>["finding"]): ClaimFacts["click"] => ({
  finding,
  at,
  windowDays: 30,
  reason: finding === "not-eligible" ? "partnership ended" : null,
});

const facts = (given: Partial<ClaimFacts> = {}): ClaimFacts => ({
  order: null,
  stage: null,
  click: click("none"),
  hasGap: false,
  canBrandAnswer: true,
  ...given,
});

const declined = order({ status: "declined", isDecided: true, reason: "The order was cancelled." });
const byTerms = order({ status: "declined", reason: "click too old" });
const without = order({ status: "declined", credit: "nobody", isWithoutClick: true, reason: "no click" });
const anothers = order({ credit: "anothers" });
const unconfirmed = order({ status: "unverified", isUnconfirmed: true });

type Case = [ClaimKind, Partial<ClaimFacts>, state: string, finding: string];

/** The state and the finding for all possible facts. The claimed amount is $260. */
const CASES: Case[] = [
  ["untracked", {}, "waiting", "unknown none"],
  ["untracked", { click: click("found") }, "waiting", "unknown found"],
  ["untracked", { click: click("forgotten") }, "waiting", "unknown forgotten"],
  ["untracked", { click: click("after") }, "answered", "unknown after"],
  ["untracked", { click: click("outside") }, "answered", "unknown outside"],
  ["untracked", { click: click("bot") }, "answered", "unknown bot"],
  ["untracked", { click: click("not-eligible") }, "answered", "unknown not-eligible"],
  ["untracked", { order: without, click: click("found") }, "waiting", "without-click found"],
  ["untracked", { order: without, click: click("bot") }, "answered", "without-click bot"],
  ["untracked", { order: unconfirmed }, "waiting", "unconfirmed"],
  ["untracked", { order: order() }, "answered", "pays"],
  ["untracked", { order: order({ status: "approved" }) }, "answered", "pays"],
  ["untracked", { order: declined }, "answered", "declined"],
  ["untracked", { order: byTerms }, "answered", "not-by-terms"],
  ["untracked", { order: anothers }, "answered", "anothers"],
  ["wrong-amount", { order: order() }, "waiting", "other-amount"],
  ["wrong-amount", { order: order({ amount: 26_000 }) }, "answered", "same-amount"],
  ["wrong-amount", { order: declined }, "answered", "declined"],
  ["wrong-amount", { order: byTerms }, "answered", "not-by-terms"],
  ["wrong-amount", { order: unconfirmed }, "answered", "unconfirmed"],
  ["wrong-amount", { order: anothers }, "answered", "anothers"],
  ["wrong-amount", {}, "answered", "unknown"],
  ["wrongly-declined", { order: declined }, "waiting", "declined"],
  ["wrongly-declined", { order: byTerms }, "answered", "not-by-terms"],
  ["wrongly-declined", { order: order() }, "answered", "pays"],
  ["wrongly-declined", { order: unconfirmed }, "answered", "unconfirmed"],
  ["wrongly-declined", { order: without }, "answered", "without-click"],
  ["wrongly-declined", {}, "answered", "unknown"],
  ["unpaid", { order: order(), stage: stage({ stage: "tracked" }) }, "answered", "tracked"],
  ["unpaid", { order: order(), stage: stage() }, "answered", "approved"],
  ["unpaid", { order: order(), stage: stage({ stage: "on-its-way" }) }, "answered", "on-its-way"],
  ["unpaid", { order: order(), stage: stage({ stage: "paid" }) }, "answered", "paid"],
  [
    "unpaid",
    { order: order(), stage: stage({ carriedOver: "below-minimum", isLate: true }) },
    "answered",
    "below-minimum",
  ],
  ["unpaid", { order: order(), stage: stage({ carriedOver: "no-method" }) }, "answered", "no-method"],
  ["unpaid", { order: order(), stage: stage({ isLate: true }) }, "escalated", "late"],
  ["unpaid", { order: declined, stage: stage({ stage: "declined" }) }, "answered", "declined"],
  ["unpaid", { order: order(), stage: stage({ hold: { reason: "a check", releasesAt: at } }) }, "escalated", "held"],
  ["unpaid", {}, "answered", "unknown"],
  ["held", { order: order(), stage: stage({ hold: { reason: "a check", releasesAt: null } }) }, "escalated", "held"],
  ["held", { order: order(), stage: stage() }, "answered", "not-held"],
  ["held", { order: anothers }, "answered", "anothers"],
];

describe("claimAnswer", () => {
  it.each(CASES)("%s, %j: %s, %s", (kind, given, state, expected) => {
    const answer = claimAnswer(kind, 26_000, facts(given));
    const { order: known, click: clicked } = answer.finding;
    expect([answer.state, [known, clicked].filter(Boolean).join(" ")]).toEqual([state, expected]);
    for (const sentence of findingSentences(answer.finding, { currency: "USD", reader: "others" }))
      expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  it("asks an admin if the brand can't answer", () => {
    for (const [kind, given, state] of CASES) {
      const answer = claimAnswer(kind, 26_000, facts({ ...given, canBrandAnswer: false }));
      expect(answer.state).toBe(state === "waiting" ? "escalated" : state);
    }
  });

  it("mentions a tracking gap, and other claims without names", () => {
    const { finding } = claimAnswer("untracked", 26_000, facts({ hasGap: true }));
    expect(findingSentences(finding, { currency: "EUR", reader: "publisher", hasOthers: true })).toEqual([
      "The shop hasn't reported this order.",
      "We found no click on your links to this brand before the order.",
      "The shop sent no orders around that time, although some were expected.",
      "Another creator also claims this order.",
    ]);
  });

  it("reveals about a rival's order only that another click was eligible", () => {
    const rivals = order({ credit: "anothers", status: "declined", isDecided: true, reason: "own order" });
    for (const kind of ["untracked", "wrong-amount", "wrongly-declined", "unpaid", "held"] as const)
      expect(claimAnswer(kind, 26_000, facts({ order: rivals })).finding).toEqual({ order: "anothers" });
  });
});

import { lastClick } from "../../contract/terms/creditModels";
import type { JudgedCode } from "../../programs";
import type { ClickFacts } from "../../tracking";
import type { Split } from "../earnings/split";
import {
  type Considered,
  describeClick,
  isEligibleClick,
  isForged,
  isTest,
  type JudgedClick,
  momentOf,
  type Outcome,
  outcomeOf,
} from "./clickOutcome";
import { type CodeDecision, codeOutcomeOf, describeCode, isEligibleCode } from "./codeEvidence";
import { type CodePolicy, creditOf } from "./creditRule";
import { arrivalOf, evidenceOf, type GivenGuard, type GuardDecision, guardDecision, guardOf } from "./guardEvidence";
import { type SharePlan, sharePlan } from "./shareRule";

/** "attributed", or the reason why not. */
export type CreditOutcome = "attributed" | "no click" | Outcome;

/** The publisher an order is or would have been credited to. */
export interface CreditedTo {
  publisherId: string;
  /** Null for a code without a click. */
  linkId: string | null;
  subId: string | null;
  /** The code that won, alone or together with a click. */
  codeId: string | null;
}

/** The result of an order's clicks and codes, before any amounts. */
export interface Choice {
  /** The click that earns, or would have. */
  click: ClickFacts | null;
  credited: CreditedTo | null;
  earns: boolean;
  decision: CreditOutcome;
  considered: Considered[];
  /** The publisher's groups at the time of the click. */
  groups: readonly string[];
  codes: readonly JudgedCode[];
  /** Without contenders; they are looked up. */
  byCodes?: Omit<CodeDecision, "contenders">;
  byGuard?: Omit<GuardDecision, "contenders">;
  split?: Split;
}

/** An order's codes, and the brand's policies on them. */
export interface GivenCodes {
  judged: readonly JudgedCode[];
  policy: CodePolicy;
  terms: number;
}

/** For orders without a partner's code; the policy does not matter. */
const noCodes = (judged: readonly JudgedCode[] = []): GivenCodes => ({ judged, policy: "code-wins", terms: 0 });

/**
 * The last eligible click, by the server's clock, unless it displaces another's or a partner's code wins
 * (`creditRule.ts`). The signed click IDs contain everything else needed.
 */
export function chooseCredit(
  reads: readonly JudgedClick[],
  codes: GivenCodes = noCodes(),
  given: GivenGuard | null = null,
): Choice {
  const newestFirst = [...reads].sort((a, b) => momentOf(b) - momentOf(a));
  const clicks = newestFirst.filter(isEligibleClick);
  const places = new Map<JudgedClick, number>(clicks.map((one, index) => [one, index]));
  const owned = codes.judged.filter(isEligibleCode);
  const evidence = clicks.map((one) => evidenceOf(one, given));
  const credit = creditOf(evidence, owned, codes.policy, guardOf(given));
  const { code, click, reason, guard } = credit;
  const stated = given?.credit ?? lastClick;
  const plan = sharePlan(evidence, owned, credit, { ...stated, codePolicy: codes.policy });
  const lead = plan?.shares[plan.lead]?.click ?? null;
  const sharing = new Set(plan && plan.shares.length > 1 ? plan.shares.map((share) => share.click) : []);
  const chosen = lead === null ? undefined : clicks[lead];
  // The first click's publisher need not be the code's.
  const isTheirs = code !== null && (!chosen || chosen.click.publisherId === owned[code]?.publisherId);
  const winner = isTheirs ? owned[code] : undefined;
  // Otherwise at least someone may see why nobody earns. A test click comes last: it belongs to nobody, and explains
  // less than a real expired one.
  const nearest = newestFirst.find((read) => !isForged(read) && read.click) ?? newestFirst.find(isTest);
  const shown = chosen ?? (winner ? undefined : nearest);
  const shownCode = winner ?? (shown ? undefined : codes.judged.find(({ publisherId }) => publisherId !== null));
  const earns = chosen !== undefined || winner !== undefined;
  return {
    click: shown?.click ?? null,
    credited: creditedTo(shown?.click ?? null, winner ?? shownCode),
    earns,
    decision: earns ? "attributed" : shown ? outcomeOf(shown) : shownCode ? codeOutcomeOf(shownCode) : "no click",
    considered: newestFirst.map((read) => {
      const index = places.get(read) ?? -1;
      const hasGivenWay =
        guard !== null && index >= 0 && (click === null || index < click) && !guard.counted.includes(index);
      const otherwise = sharing.has(index) ? "shared" : hasGivenWay ? "gave way" : "earlier click";
      const arrival = index < 0 ? null : arrivalOf(given, evidence[index], read.click, guard?.displacing[index]);
      return describeClick(read, read === chosen, otherwise, arrival);
    }),
    groups: shown?.partner?.groups ?? [],
    codes: codes.judged,
    ...(codes.judged.some(({ codeId }) => codeId !== null) && {
      byCodes: {
        policy: codes.policy,
        terms: codes.terms,
        reason,
        considered: codes.judged.map((one) => describeCode(one, winner ?? null)),
      },
    }),
    ...(given && guard && { byGuard: guardDecision(given, guard) }),
    ...(plan && (stated.creditModel !== "last-click" || plan.shares.length > 1)
      ? { split: { ...stated, terms: given?.terms ?? codes.terms, ...storedPlan(plan, clicks, winner) } }
      : {}),
  };
}

const storedPlan = (
  { lead, division, shares }: SharePlan,
  clicks: readonly (JudgedClick & { click: ClickFacts })[],
  winner: JudgedCode | undefined,
): Pick<Split, "lead" | "division" | "shares"> => ({
  lead,
  division,
  shares: shares.map(({ publisherId, role, click: index }) => {
    const click = index === null ? undefined : clicks[index]?.click;
    const { id: clickId = null, linkId = null, subId = null } = click ?? {};
    const codeId = winner?.publisherId === publisherId ? winner.codeId : null;
    return { publisherId, role, clickId, linkId, subId, codeId };
  }),
});

const creditedTo = (click: ClickFacts | null, code: JudgedCode | undefined): CreditedTo | null => {
  const publisherId = click?.publisherId ?? code?.publisherId;
  if (!publisherId) return null;
  const { linkId = null, subId = null } = click ?? {};
  return { publisherId, linkId, subId, codeId: code?.codeId ?? null };
};

import type { ClickFacts } from "../../clicks/clickId/clickId";
import type { JudgedCode } from "../../codes/codeLookup";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import { portionOf } from "../../core/money";
import { type DecidedGroup, type Decision, decide } from "../../terms/decide";
import { keptHash } from "../../terms/documentHash";
import type { OrderFacts, OrderInputs } from "../../terms/orderFacts";
import type { ClaimOutcome } from "../claims/claimOutcome";
import {
  type Considered,
  describeClick,
  isEligibleClick,
  isTest,
  isUngenuine,
  type JudgedClick,
  momentOf,
  type Outcome,
  outcomeOf,
} from "./clickOutcome";
import { type CodeDecision, type Contender, codeOutcomeOf, describeCode, isEligibleCode } from "./codeEvidence";
import { type CodePolicy, creditOf } from "./creditRule";
import type { Consent, EvidenceGrade } from "./evidenceGrade";
import { arrivalOf, evidenceOf, type GivenGuard, type GuardDecision, guardDecision, guardOf } from "./guardEvidence";

/** The result for one browser's claim of the order. */
export interface WeighedClaim {
  outcome: ClaimOutcome;
  publisherId: string | null;
  amount: number;
  claimedAt: string;
}

/** Of the rules by which orders are judged, so that a decision says how to recompute it. */
export const ENGINE = 2;

/** The attribution decision as data, stored with the sale; the UI formats it. */
export interface Why {
  considered: Considered[];
  /** "attributed", or the reason why not. */
  decision: "attributed" | "no click" | Outcome;
  engine?: number;
  rule: "last eligible click" | "codes and clicks" | "accepted claim";
  decidedAt: string;
  rateBasisPoints: number;
  amount: number;
  commission: number;
  /** The versions by which it was paid with the document's hash, and the lines that were paid alike. */
  terms?: { version: number; offer: number; hash?: string };
  inputs?: OrderInputs;
  /** The shop sent the lines only when the order was decided already: they do not count for its commission. */
  asOneLine?: true;
  groups?: DecidedGroup[];
  /** The earlier decision, if a later report of the order named the click. */
  before?: Pick<Why, "decision" | "decidedAt">;
  /** Unsigned browser claims of the order. */
  claims?: WeighedClaim[];
  /** Absent if the order came without a partner's code. */
  codes?: CodeDecision;
  /** Absent unless several publishers' clicks could earn. */
  guard?: GuardDecision;
  /** Absent unless the shop said something about consent. */
  evidence?: { grade: EvidenceGrade; consent: Consent };
}

/** Whom an order is credited to, or would have been. */
export interface CreditedTo {
  publisherId: string;
  /** Null for a code without a click. */
  linkId: string | null;
  subId: string | null;
  /** The code that won, alone or together with a click. */
  codeId: string | null;
}

export interface Attribution {
  /** The click that earns, or otherwise the one that would have: its publisher may see why it did not. */
  click: ClickFacts | null;
  /** The same for codes and clicks: whoever earns, or otherwise may see why not. */
  credited: CreditedTo | null;
  earns: boolean;
  /** Null if the sale earns. */
  reason: string | null;
  commission: number;
  /** Null without terms, and so without a click. */
  returnDays: number | null;
  groups: readonly DecidedGroup[];
  /** As the shop sent them, with whom they belong to. */
  codes: readonly JudgedCode[];
  why: Why;
}

/** What the clicks and codes of an order amount to, before anything is said about money. */
export interface Choice {
  /** The click that earns, or otherwise the one that would have. */
  click: ClickFacts | null;
  credited: CreditedTo | null;
  earns: boolean;
  decision: Why["decision"];
  considered: Considered[];
  /** The publisher's groups when the click came. */
  groups: readonly string[];
  codes: readonly JudgedCode[];
  /** Without contenders; they are looked up. */
  byCodes?: Omit<CodeDecision, "contenders">;
  byGuard?: Omit<GuardDecision, "contenders">;
}

/** The codes of an order, and what the brand's terms say about them. */
export interface GivenCodes {
  judged: readonly JudgedCode[];
  policy: CodePolicy;
  terms: number;
}

/** Of orders without a partner's code; nothing is asked of the policy. */
const noCodes = (judged: readonly JudgedCode[] = []): GivenCodes => ({ judged, policy: "code-wins", terms: 0 });

/**
 * The last eligible click, by the server's clock, unless it displaces another's or a partner's code wins
 * (`creditRule.ts`). The signed click ids contain all else that is needed.
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
  const { code, click, reason, guard } = creditOf(evidence, owned, codes.policy, guardOf(given));
  const chosen = click === null ? undefined : clicks[click];
  const winner = code === null ? undefined : owned[code];
  // Otherwise somebody may at least see why nobody earns.
  // A test click comes last: it is nobody's, and says less than a real one that is too old.
  const told = newestFirst.find((read) => !isUngenuine(read) && read.click) ?? newestFirst.find(isTest);
  const shown = chosen ?? (winner ? undefined : told);
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
      const otherwise = hasGivenWay ? "gave way" : "earlier click";
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
  };
}

const creditedTo = (click: ClickFacts | null, code: JudgedCode | undefined): CreditedTo | null => {
  const publisherId = click?.publisherId ?? code?.publisherId;
  if (!publisherId) return null;
  const { linkId = null, subId = null } = click ?? {};
  return { publisherId, linkId, subId, codeId: code?.codeId ?? null };
};

/** The versions that an order is paid by. */
export interface PaidVersions {
  version: number;
  offer: number;
}

/**
 * What is earned by the terms that were in force when the click was made; by those of the order where only a code was
 * used.
 */
export function attributionOf(
  choice: Choice,
  order: OrderFacts,
  terms: TermsDocument | null,
  now: Date,
  versions: PaidVersions | null = versionsOf(choice.click),
  contenders: Contender[] = [],
): Attribution {
  const { click, credited, earns, decision, considered, codes, byCodes, byGuard } = choice;
  const decided = terms && decide(order, terms);
  const commission = earns ? (decided?.commission ?? 0) : 0;
  const rateBasisPoints = decided ? effectiveRate(decided, order.amount) : 0;
  return {
    click,
    credited,
    earns,
    reason: earns ? null : decision,
    commission,
    returnDays: terms?.returnDays ?? null,
    groups: decided?.groups ?? [],
    codes,
    why: {
      considered,
      decision,
      engine: ENGINE,
      rule: byCodes ? "codes and clicks" : "last eligible click",
      decidedAt: now.toISOString(),
      rateBasisPoints,
      amount: order.amount,
      commission,
      ...(decided &&
        terms &&
        versions && {
          terms: { version: versions.version, offer: versions.offer, hash: keptHash(terms) },
          inputs: inputsOf(order),
          groups: decided.groups,
        }),
      ...(byCodes && { codes: { ...byCodes, contenders } }),
      ...(byGuard && { guard: { ...byGuard, contenders: byCodes ? [] : contenders } }),
    },
  };
}

const versionsOf = (click: ClickFacts | null): PaidVersions | null =>
  click && { version: click.termsVersion, offer: click.offerVersion };

/** What changes about a decision if more is known of its order: whose click it is stays. */
export function decidedAnew(
  why: Why,
  order: OrderFacts,
  terms: TermsDocument,
): Pick<Attribution, "commission" | "why"> & {
  groups: DecidedGroup[];
} {
  const decided = decide(order, terms);
  const { commission, groups } = decided;
  const rateBasisPoints = effectiveRate(decided, order.amount);
  return { commission, groups, why: { ...why, commission, rateBasisPoints, inputs: inputsOf(order), groups } };
}

export const inputsOf = ({ amount: _, returnedAmount: __, lines: ___, ...inputs }: OrderFacts): OrderInputs => inputs;

/** The rate of an order with one, otherwise the commission's share of its amount. */
export function effectiveRate({ groups, commission, isCapped }: Decision, amount: number): number {
  const [only, ...others] = groups;
  if (only?.pay && "basisPoints" in only.pay && others.length === 0 && !isCapped) return only.pay.basisPoints;
  return amount === 0 ? 0 : portionOf(commission, 10_000, amount);
}

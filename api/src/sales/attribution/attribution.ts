import type { TermsDocument } from "../../contract/terms/termsDocument";
import { portionOf } from "../../platform/money";
import {
  type DecidedGroup,
  type Decision,
  decide,
  type JudgedCode,
  keptHash,
  type OrderFacts,
  type OrderInputs,
} from "../../programs";
import type { ClickFacts } from "../../tracking";
import { paidOf, type Split } from "../earnings/split";
import type { UnverifiedOutcome } from "../unverified/unverifiedReport.entity";
import type { Choice, CreditedTo, CreditOutcome } from "./chooseCredit";
import type { Considered } from "./clickOutcome";
import type { CodeDecision, Contender } from "./codeEvidence";
import type { Consent, EvidenceGrade } from "./evidenceGrade";
import type { GuardDecision } from "./guardEvidence";

/** The result for one browser's unverified report of the order. */
export interface WeighedReport {
  outcome: UnverifiedOutcome;
  publisherId: string | null;
  amount: number;
  reportedAt: string;
}

/** The version of the attribution rules, so that a decision can be recomputed. */
export const ENGINE = 2;

/** The attribution decision as data, stored with the sale; the UI formats it. */
export interface Why {
  considered: Considered[];
  decision: CreditOutcome;
  engine?: number;
  rule: "last eligible click" | "codes and clicks" | "accepted claim";
  decidedAt: string;
  rateBasisPoints: number;
  amount: number;
  commission: number;
  /** The versions that paid it with the document's hash, and the lines paid alike. */
  terms?: { version: number; offer: number; hash?: string };
  inputs?: OrderInputs;
  /** The shop sent the lines only after the order was decided: they do not affect its commission. */
  asOneLine?: true;
  groups?: DecidedGroup[];
  /** The earlier decision, if a later report of the order named the click. */
  before?: Pick<Why, "decision" | "decidedAt">;
  /** Unverified reports of the order. */
  unverifiedReports?: WeighedReport[];
  /** Absent if the order came without a partner's code. */
  codes?: CodeDecision;
  /** Absent unless several publishers' clicks could earn. */
  guard?: GuardDecision;
  /** Absent if the last click, or a code, gets everything. */
  split?: Split;
  /** Absent unless the shop reported consent. */
  evidence?: { grade: EvidenceGrade; consent: Consent };
}

export interface Attribution {
  /** The click that earns, or would have: its publisher may see why it did not. */
  click: ClickFacts | null;
  /** The same for codes and clicks: who earns, or why no one does. */
  credited: CreditedTo | null;
  earns: boolean;
  /** Null if the sale earns. */
  reason: string | null;
  /** Of the whole order; a share earned by a leaked code may be reduced. */
  commission: number;
  /** Null without terms, and so without a click. */
  returnDays: number | null;
  groups: readonly DecidedGroup[];
  /** As sent by the shop, with their owners. */
  codes: readonly JudgedCode[];
  why: Why;
}

/** The versions that pay an order. */
export interface PaidVersions {
  version: number;
  offer: number;
}

/** Earned under the terms in force at the click; at the order if only a code was used. */
export function attributionOf(
  choice: Choice,
  order: OrderFacts,
  terms: TermsDocument | null,
  now: Date,
  versions: PaidVersions | null = versionsOf(choice.click),
  contenders: Contender[] = [],
): Attribution {
  const { click, credited, earns, decision, considered, codes, byCodes, byGuard, split } = choice;
  const decided = terms && decide(order, terms);
  const commission = earns ? (decided?.commission ?? 0) : 0;
  const paid = paidOf(split, commission);
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
      commission: paid,
      ...(decided &&
        terms &&
        versions && {
          terms: { version: versions.version, offer: versions.offer, hash: keptHash(terms) },
          inputs: inputsOf(order),
          groups: decided.groups,
        }),
      ...(byCodes && { codes: { ...byCodes, contenders } }),
      ...(byGuard && { guard: { ...byGuard, contenders: byCodes ? [] : contenders } }),
      ...(split && { split }),
    },
  };
}

const versionsOf = (click: ClickFacts | null): PaidVersions | null =>
  click && { version: click.termsVersion, offer: click.offerVersion };

/** Updates a decision when more is known about its order; the credited click stays. */
export function decidedAnew(
  why: Why,
  order: OrderFacts,
  terms: TermsDocument,
): Pick<Attribution, "commission" | "why"> & { groups: DecidedGroup[] } {
  const decided = decide(order, terms);
  const { commission, groups } = decided;
  const rateBasisPoints = effectiveRate(decided, order.amount);
  const paid = paidOf(why.split, commission);
  return { commission, groups, why: { ...why, commission: paid, rateBasisPoints, inputs: inputsOf(order), groups } };
}

export const inputsOf = ({ amount: _, returnedAmount: __, lines: ___, ...inputs }: OrderFacts): OrderInputs => inputs;

/** The rate of an order with one, otherwise the commission's share of its amount. */
export function effectiveRate({ groups, commission, isCapped }: Decision, amount: number): number {
  const [only, ...others] = groups;
  if (only?.pay && "basisPoints" in only.pay && others.length === 0 && !isCapped) return only.pay.basisPoints;
  return amount === 0 ? 0 : portionOf(commission, 10_000, amount);
}

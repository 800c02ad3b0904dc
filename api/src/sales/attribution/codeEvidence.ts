import type { CodeOutcome, JudgedCode, OrderInputs } from "../../programs";
import type { ClickEvidence, CodeEvidence, CodePolicy, CreditReason } from "./creditRule";
import type { Arrival } from "./guardRule";

/** Why an order with only a code earns nothing. */
export type CodeRefusal = Exclude<CodeOutcome, "eligible"> | "code without an own click";

/** The result for one code of an order. */
export interface ConsideredCode {
  /** Null where the viewer may not see it. */
  text: string | null;
  outcome: string;
  codeId: string | null;
  publisherId: string | null;
  /** Absent unless the rule below could need them. */
  givenAt?: number;
  isSuspected?: true;
}

/** The terms that would pay another publisher, for the simulator. */
export interface Contender {
  publisherId: string;
  offer: number;
  inputs: OrderInputs;
}

/** The decision between codes and clicks. Stored for orders whose codes have an owner. */
export interface CodeDecision {
  policy: CodePolicy;
  /** The version of the brand's terms with the policy. */
  terms: number;
  reason: CreditReason;
  considered: ConsideredCode[];
  contenders: Contender[];
}

export const isEligibleCode = (code: JudgedCode): code is JudgedCode & { publisherId: string } =>
  code.outcome === "eligible" && code.publisherId !== null;

/** Why a code that could have earned did not. */
export const codeOutcomeOf = ({ outcome }: JudgedCode): CodeRefusal =>
  outcome === "eligible" ? "code without an own click" : outcome;

export function describeCode(code: JudgedCode, winner: JudgedCode | null): ConsideredCode {
  const { text, codeId, publisherId, outcome, givenAt, isSuspected } = code;
  return {
    text,
    outcome: code === winner ? "eligible" : outcome === "eligible" ? "not credited" : outcome,
    codeId,
    publisherId,
    ...(outcome === "eligible" && { givenAt, ...(isSuspected && { isSuspected }) }),
  };
}

const canEarn: ReadonlySet<string> = new Set(["eligible", "earlier click", "gave way", "shared"]);

const arrivedAs = (click: ClickEvidence, arrival: Arrival | undefined): ClickEvidence => ({
  ...click,
  isGuarded: arrival?.isGuarded ?? false,
  isCashback: arrival?.partnerKind === "cashback",
  tillAt: arrival?.tillAt ? Date.parse(arrival.tillAt) : null,
});

/** The evidence of a stored decision, to judge it again under its own policy, or a draft's. */
export function storedEvidence(
  considered: readonly {
    outcome: string;
    publisherId?: string | null;
    clickId: string | null;
    clickedAt: string | null;
    arrival?: Arrival;
  }[],
  codes: readonly ConsideredCode[],
): { clicks: ClickEvidence[]; codes: CodeEvidence[] } {
  const clicks = considered.flatMap(({ outcome, publisherId, clickId, clickedAt, arrival }) =>
    canEarn.has(outcome) && publisherId && clickedAt
      ? [arrivedAs({ publisherId, at: Date.parse(clickedAt), ...(clickId && { id: clickId }) }, arrival)]
      : [],
  );
  const owned = codes.flatMap(({ outcome, publisherId, givenAt = 0, isSuspected = false }, position) =>
    (outcome === "eligible" || outcome === "not credited") && publisherId
      ? [{ publisherId, position, givenAt, isSuspected }]
      : [],
  );
  return { clicks, codes: owned };
}

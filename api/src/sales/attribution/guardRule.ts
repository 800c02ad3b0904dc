import type { PartnerKind } from "../../contract/choices";
import type { GuardTimes, TermsDocument } from "../../contract/terms/termsDocument";
import { MINUTE, SECOND } from "../../platform/clock";

/**
 * Which clicks displace another publisher's shortly before the order. Pure, and by the server's clock alone: used by
 * the credit rule (`creditRule.ts`).
 */

/** A click that may earn, with the facts about how it came. */
export interface GuardedClick {
  publisherId: string;
  at: number;
  /** Whether its publisher's type offers links to shoppers already at the shop. */
  isGuarded?: boolean;
  /** Whether its publisher is a cashback partner: under the terms such a click may share instead of standing down. */
  isCashback?: boolean;
  /** The click's ID: orders simultaneous clicks for indivisible cents. */
  id?: string;
  /** When the shop's checkout was last seen with this shopper's earlier clicks, before this one came. */
  tillAt?: number | null;
}

export type GuardPolicy = TermsDocument["guardPolicy"];

/** `G1` within a session, `G2` at the checkout, `G3` in the last seconds; the first match is named. */
export type GuardRule = "G1" | "G2" | "G3";

/** The policy, and the time of the order. */
export interface Guard extends GuardTimes {
  policy: GuardPolicy;
  orderedAt: number;
  /** A cashback click that would stand down shares instead. */
  cashbackShares?: boolean;
}

/** Why a click displaces another publisher's. */
export interface Displacing {
  rule: GuardRule;
  /** Since the other's click (`G1`) or the checkout (`G2`), or until the order (`G3`). */
  ms: number;
}

/** The facts about a click. */
export interface Arrival {
  partnerKind: PartnerKind | null;
  isGuarded?: true;
  /** When the checkout was last seen with the shopper's earlier clicks. */
  tillAt?: string;
  displacing?: Displacing;
}

/** `kept`: it overwrites, but no one else would be credited without it. `shared`: it is from a cashback publisher. */
export type GuardOutcome = "gave way" | "kept" | "marked" | "shared";

export interface Guarded {
  /** By click; null for one that overwrites no other. */
  displacing: readonly (Displacing | null)[];
  /** Indexes of the clicks that credit may go to. */
  counted: readonly number[];
  /** The outcome of the newest click, if it displaces another. */
  outcome: GuardOutcome | null;
  /** The cashback click that shares with the publisher credited without it. */
  sharing?: number;
}

/** Newest first; of simultaneous clicks the one named first is the newest. */
const isBefore = (clicks: readonly GuardedClick[], a: number, b: number): boolean => {
  const [one, other] = [clicks[a]?.at ?? 0, clicks[b]?.at ?? 0];
  return one === other ? a > b : one < other;
};

/** The newest of these clicks. */
export function newestAmong(clicks: readonly GuardedClick[], indexes: readonly number[]): number | null {
  let newest: number | null = null;
  for (const index of indexes) if (newest === null || isBefore(clicks, newest, index)) newest = index;
  return newest;
}

function displacingOf(clicks: readonly GuardedClick[], index: number, guard: Guard): Displacing | null {
  const click = clicks[index];
  if (!click) return null;
  const earlier = clicks.flatMap(({ publisherId }, at) =>
    publisherId !== click.publisherId && isBefore(clicks, at, index) ? [at] : [],
  );
  const other = newestAmong(clicks, earlier);
  if (other === null) return null;
  const session = guard.sessionMinutes * MINUTE;
  const sinceOther = click.at - (clicks[other]?.at ?? 0);
  if (click.isGuarded && sinceOther <= session) return { rule: "G1", ms: sinceOther };
  const sinceTill = click.at - (click.tillAt ?? Number.NEGATIVE_INFINITY);
  if (sinceTill >= 0 && sinceTill <= session) return { rule: "G2", ms: sinceTill };
  const beforeOrder = guard.orderedAt - click.at;
  return beforeOrder >= 0 && beforeOrder < guard.seconds * SECOND ? { rule: "G3", ms: beforeOrder } : null;
}

/**
 * Credit goes to the newest click that displaces nobody. If that is the same publisher's, or if the terms only mark
 * such clicks, the newest one keeps it. `off` changes nothing.
 */
export function standDown(clicks: readonly GuardedClick[], guard: Guard): Guarded {
  const all = clicks.map((_, index) => index);
  const newest = newestAmong(clicks, all);
  if (guard.policy === "off" || newest === null) {
    return { displacing: clicks.map(() => null), counted: all, outcome: null };
  }
  const displacing = all.map((index) => displacingOf(clicks, index, guard));
  const isDisplacing = displacing[newest] != null;
  if (guard.policy === "mark") return { displacing, counted: all, outcome: isDisplacing ? "marked" : null };
  const others = all.filter((index) => displacing[index] === null);
  if (!isDisplacing) return { displacing, counted: others, outcome: null };
  const next = newestAmong(clicks, others);
  const isOwn = next === null || clicks[next]?.publisherId === clicks[newest]?.publisherId;
  if (!isOwn && guard.cashbackShares && clicks[newest]?.isCashback)
    return { displacing, counted: others, outcome: "shared", sharing: newest };
  if (!isOwn) return { displacing, counted: others, outcome: "gave way" };
  return { displacing, counted: all.filter((index) => index === newest || others.includes(index)), outcome: "kept" };
}

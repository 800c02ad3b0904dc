import type { CreditStated } from "../../contract/terms/creditModels";
import { type Division, divide, weightsOf } from "./division";

export const shareRoles = ["first", "assist", "last", "code"] as const;
export type ShareRole = (typeof shareRoles)[number];

/** One publisher's share of an order, as stored with the decision. */
export interface StoredShare {
  publisherId: string;
  role: ShareRole;
  /** Null for a code without a click. */
  clickId: string | null;
  linkId: string | null;
  subId: string | null;
  codeId: string | null;
}

/** How an order's commission is divided. Stored if the terms use another model than the last click. */
export interface Split extends CreditStated {
  /** The version of the brand's terms with the model. */
  terms: number;
  /** Index of the share whose click and terms decide the commission. */
  lead: number;
  shares: StoredShare[];
  division: Division;
}

/** Whether several publishers earn from it. */
export const isShared = (split: Split | undefined): split is Split => (split?.shares.length ?? 0) > 1;

export const shareAmounts = ({ division, shares }: Split, commission: number): number[] =>
  divide(division, commission, shares.length);

export const shareWeights = ({ division, shares }: Split, commission: number): number[] =>
  weightsOf(division, commission, shares.length);

/** The resulting commission: reduced if a leaked code is paid partially. */
export const paidOf = (split: Split | undefined, commission: number): number =>
  isShared(split) ? shareAmounts(split, commission).reduce((sum, cents) => sum + cents, 0) : commission;

const isInPart = (division: Division): boolean =>
  "parts" in division ? division.parts.some(({ of }) => isInPart(of)) : "basisPoints" in division;

/** Whether a leaked code has a share of it. */
export const hasLeak = (split: Split | undefined): boolean => split !== undefined && isInPart(split.division);

/** A leaked code's share is paid in part; no one else's is. */
export function withLeak(split: Split, basisPoints: number): Split {
  const { shares, division } = split;
  const leaks = shares.findIndex(({ role, clickId }) => role === "code" && clickId === null);
  const changed = (part: Division): Division => {
    if ("parts" in part) return { parts: part.parts.map(({ weight, of }) => ({ weight, of: changed(of) })) };
    if ("each" in part) return { ...part, rest: changed(part.rest) };
    return part.to === leaks ? { to: leaks, basisPoints } : part;
  };
  return { ...split, division: changed(division) };
}

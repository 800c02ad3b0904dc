import type { TermsDocument } from "../../contract/terms/termsDocument";
import { type Guard, type Guarded, type GuardedClick, newestAmong, standDown } from "./guardRule";

/** The only place that decides whether a code or a click earns an order. Pure: used by intake, replay and simulator. */

/** A click that may earn. */
export type ClickEvidence = GuardedClick;

/** A code whose owner may earn from it, in the shop's order. */
export interface CodeEvidence {
  publisherId: string;
  position: number;
  givenAt: number;
  isSuspected: boolean;
}

/** Why the code or the click won; the web has a sentence for each. */
export const creditReasons = [
  "no evidence",
  "clicks only",
  "code without a click",
  "code and click agree",
  "code wins",
  "newer click beats suspected code",
  "click wins",
  "code needs an own click",
  "code with own click wins",
] as const;
export type CreditReason = (typeof creditReasons)[number];

export interface Credited {
  /** Indexes of the evidence; a code is credited through its owner's newest click, if there is one. */
  code: number | null;
  click: number | null;
  reason: CreditReason;
}

/** With the stand-down result of the clicks; null without one. */
export interface GuardedCredit extends Credited {
  guard: Guarded | null;
}

export type CodePolicy = TermsDocument["codePolicy"];

/**
 * Clicks that displace another publisher's stand down first (`guardRule.ts`): they do not count, even beside codes.
 *
 * Codes in the shop's order, ties by age. The first that holds against the newest click earns; if none does, the newest
 * click earns.
 *
 * `split` is judged as `code-wins`, also for suspected codes: whoever wins gets only one half (`shareRule.ts`).
 */
export function creditOf(
  clicks: readonly ClickEvidence[],
  codes: readonly CodeEvidence[],
  policy: CodePolicy,
  guard: Guard | null = null,
): GuardedCredit {
  if (!guard) return { ...creditAmong(clicks, codes, policy), guard: null };
  const guarded = standDown(clicks, guard);
  const counted = guarded.counted.flatMap((index) => clicks[index] ?? []);
  const credited = creditAmong(counted, codes, policy);
  const click = credited.click === null ? null : (guarded.counted[credited.click] ?? null);
  if (guarded.sharing === undefined || policy === "split" || !hasCodeWon(credited, policy)) {
    return { ...credited, click, guard: guarded };
  }
  // The code earns alone: there is nothing to share.
  const { sharing: _, ...alone } = guarded;
  return { ...credited, click, guard: { ...alone, outcome: "gave way" } };
}

/** Whether a code earns because the terms let it win, and not because of its owner's click. */
export const hasCodeWon = ({ code, click }: Pick<Credited, "code" | "click">, policy: CodePolicy): boolean =>
  code !== null && (policy !== "click-wins" || click === null);

function creditAmong(clicks: readonly ClickEvidence[], codes: readonly CodeEvidence[], policy: CodePolicy): Credited {
  const newest = newestOf(clicks, () => true);
  if (codes.length === 0) return { code: null, click: newest, reason: newest === null ? "no evidence" : "clicks only" };
  const inOrder = codes
    .map((code, index) => ({ code, index, own: newestOf(clicks, (one) => one.publisherId === code.publisherId) }))
    .sort((a, b) => a.code.position - b.code.position || a.code.givenAt - b.code.givenAt);
  const agreeing = inOrder.find(({ own }) => own !== null && own === newest);
  if (policy === "code-with-own-click") {
    const first = inOrder.find(({ own }) => own !== null);
    if (!first) return { code: null, click: newest, reason: "code needs an own click" };
    const isSame = first.own === newest;
    return {
      code: first.index,
      click: first.own,
      reason: isSame ? "code and click agree" : "code with own click wins",
    };
  }
  if (policy === "click-wins" && newest !== null) {
    return { code: agreeing?.index ?? null, click: newest, reason: agreeing ? "code and click agree" : "click wins" };
  }
  const canLose = policy !== "split";
  const winner = inOrder.find(({ code, own }) => !(canLose && code.isSuspected) || newest === null || own === newest);
  if (!winner) return { code: null, click: newest, reason: "newer click beats suspected code" };
  const { index, own } = winner;
  if (newest === null) return { code: index, click: null, reason: "code without a click" };
  return { code: index, click: own, reason: own === newest ? "code and click agree" : "code wins" };
}

/** The first one if several came at the same moment. */
const newestOf = (clicks: readonly ClickEvidence[], isMeant: (click: ClickEvidence) => boolean): number | null =>
  newestAmong(
    clicks,
    clicks.flatMap((click, index) => (isMeant(click) ? [index] : [])),
  );

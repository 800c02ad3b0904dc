import type { ClaimKind, ClaimState } from "../../contract/claims/claimForms";
import type { ClickFinding, Finding, OrderFinding } from "../../contract/claims/finding";
import type { SaleStage } from "../../money";
import type { SaleStatus } from "../../sales";

/** The known facts about the claimed order. */
export interface KnownOrder {
  status: SaleStatus;
  /** The credited publisher, if any. */
  credit: "own" | "anothers" | "nobody";
  amount: number;
  /** Only browsers reported it. */
  isUnconfirmed: boolean;
  /** Reported by the shop, but without an eligible click. */
  isWithoutClick: boolean;
  /** A person decided, rather than the terms. */
  isDecided: boolean;
  reason: string | null;
}

/** The state of an own order's commission. */
export interface KnownStage {
  stage: SaleStage;
  /** When it moves on, or when it was paid. */
  at: Date | null;
  approvedAt: Date | null;
  /** Why the whole balance is not paid: rolled over, without a known date. */
  carriedOver: "below-minimum" | "no-method" | null;
  isLate: boolean;
  hold: { reason: string; releasesAt: Date | null } | null;
}

export interface ClaimFacts {
  order: KnownOrder | null;
  stage: KnownStage | null;
  /** Null where clicks do not matter. */
  click: { finding: ClickFinding; at: Date | null; windowDays: number | null; reason: string | null } | null;
  hasGap: boolean;
  /** A suspended or closed brand can't answer. */
  canBrandAnswer: boolean;
}

export interface ClaimAnswer {
  state: Extract<ClaimState, "answered" | "waiting" | "escalated">;
  finding: Finding;
}

interface Verdict {
  order: OrderFinding;
  isOpen: boolean;
  more?: Partial<Finding>;
}

const closed = (order: OrderFinding, more?: Partial<Finding>): Verdict => ({
  order,
  isOpen: false,
  ...(more && { more }),
});
const open = (order: OrderFinding, more?: Partial<Finding>): Verdict => ({
  order,
  isOpen: true,
  ...(more && { more }),
});
const because = (reason: string | null): Partial<Finding> => (reason === null ? {} : { reason });

/** Orders earn by clicks: without one, the brand may know more; an ineligible click settles the claim. */
const hasOpenClick = ({ click }: ClaimFacts): boolean =>
  click?.finding === "found" || click?.finding === "none" || click?.finding === "forgotten";

/** The first sentence about an order that is not the publisher's. */
function ofOthers(order: KnownOrder | null): Verdict {
  if (!order) return closed("unknown");
  return order.credit === "anothers" ? closed("anothers") : closed("without-click");
}

function untracked(facts: ClaimFacts): Verdict {
  const { order } = facts;
  if (!order) return { ...closed("unknown"), isOpen: hasOpenClick(facts) };
  if (order.isUnconfirmed) return open("unconfirmed");
  if (order.credit === "own" && order.status !== "declined") return closed("pays");
  if (order.credit === "anothers") return closed("anothers");
  if (order.isWithoutClick) return { ...closed("without-click"), isOpen: hasOpenClick(facts) };
  return closed(order.isDecided ? "declined" : "not-by-terms", because(order.reason));
}

function wrongAmount({ order }: ClaimFacts, amount: number | null): Verdict {
  if (order?.credit !== "own") return ofOthers(order);
  if (order.isUnconfirmed) return closed("unconfirmed");
  if (order.status === "declined") return closed(order.isDecided ? "declined" : "not-by-terms", because(order.reason));
  return order.amount === amount ? closed("same-amount") : open("other-amount", { amount: order.amount });
}

function wronglyDeclined({ order }: ClaimFacts): Verdict {
  if (order?.credit !== "own") return ofOthers(order);
  if (order.status === "unverified") return closed("unconfirmed");
  if (order.status !== "declined") return closed("pays");
  return order.isDecided ? open("declined", because(order.reason)) : closed("not-by-terms", because(order.reason));
}

const momentOf = (at: Date | null): Partial<Finding> => (at === null ? {} : { at: at.toISOString() });

function unpaid({ order, stage }: ClaimFacts): Verdict {
  if (order?.credit !== "own" || !stage) return ofOthers(order);
  if (stage.hold) return open("held", { ...because(stage.hold.reason), ...momentOf(stage.hold.releasesAt) });
  if (stage.stage === "declined") {
    return closed(order.isDecided ? "declined" : "not-by-terms", because(order.reason));
  }
  if (stage.stage === "unverified") return closed("unconfirmed");
  if (stage.stage !== "approved") return closed(stage.stage, momentOf(stage.at));
  if (stage.carriedOver) return closed(stage.carriedOver);
  return stage.isLate ? open("late", momentOf(stage.approvedAt)) : closed("approved", momentOf(stage.at));
}

function held({ order, stage }: ClaimFacts): Verdict {
  if (order?.credit !== "own" || !stage) return ofOthers(order);
  if (!stage.hold) return closed("not-held");
  return open("held", { ...because(stage.hold.reason), ...momentOf(stage.hold.releasesAt) });
}

const verdicts: Readonly<Record<ClaimKind, (facts: ClaimFacts, amount: number | null) => Verdict>> = {
  untracked,
  "wrong-amount": wrongAmount,
  "wrongly-declined": wronglyDeclined,
  unpaid,
  held,
};

/** Brands know nothing about payouts: open questions go to an admin. */
const isForAdmins = (kind: ClaimKind): boolean => kind === "unpaid" || kind === "held";

/** The automatic answer: it closes the claim, or names who is asked. */
export function claimAnswer(kind: ClaimKind, amount: number | null, facts: ClaimFacts): ClaimAnswer {
  const { order, isOpen, more } = verdicts[kind](facts, amount);
  const { click } = facts;
  const isAboutClick = kind === "untracked" && (order === "unknown" || order === "without-click");
  const finding: Finding = {
    order,
    ...more,
    ...(isAboutClick &&
      click && {
        click: click.finding,
        ...(click.at && { clickAt: click.at.toISOString() }),
        ...(click.windowDays !== null && { windowDays: click.windowDays }),
        ...(click.reason !== null && { reason: click.reason }),
      }),
    ...(facts.hasGap && isAboutClick && { gap: true as const }),
  };
  if (!isOpen) return { state: "answered", finding };
  return { state: isForAdmins(kind) || !facts.canBrandAnswer ? "escalated" : "waiting", finding };
}

/** Weft's own answer can only be escalated if it is about payouts; a decline always can. */
export const canEscalate = (state: ClaimState, kind: ClaimKind): boolean =>
  state === "refused" || (state === "answered" && isForAdmins(kind));

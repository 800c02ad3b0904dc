import type { ClickFinding, Finding, OrderFinding } from "../../contract/inquiries/finding";
import type { InquiryKind, InquiryState } from "../../contract/inquiries/inquiryForms";
import type { SaleStage } from "../../money";
import type { SaleStatus } from "../../sales";

/** What is known of the order that a claim names. */
export interface KnownOrder {
  status: SaleStatus;
  /** Whose the credit is, if anybody's. */
  credit: "own" | "anothers" | "nobody";
  amount: number;
  /** Only browsers reported it. */
  isUnconfirmed: boolean;
  /** The shop's own order, which came without a click that counts. */
  isWithoutClick: boolean;
  /** Somebody decided about it, rather than the terms. */
  isDecided: boolean;
  reason: string | null;
}

/** Where the money of an own order is. */
export interface KnownStage {
  stage: SaleStage;
  /** When it moves on, or when it was paid. */
  at: Date | null;
  approvedAt: Date | null;
  /** Why the whole balance is not paid: carried over, until when nobody knows. */
  carriedOver: "below-minimum" | "no-method" | null;
  isLate: boolean;
  hold: { reason: string; releasesAt: Date | null } | null;
}

export interface InquiryFacts {
  order: KnownOrder | null;
  stage: KnownStage | null;
  /** Null where clicks do not matter. */
  click: { finding: ClickFinding; at: Date | null; windowDays: number | null; reason: string | null } | null;
  hasGap: boolean;
  /** Of a brand that is suspended or gone nobody answers. */
  canBrandAnswer: boolean;
}

export interface InquiryAnswer {
  state: Extract<InquiryState, "answered" | "waiting" | "escalated">;
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

/** An order earns by a click: where there is none, the brand may know more; a click that does not count decides it. */
const hasOpenClick = ({ click }: InquiryFacts): boolean =>
  click?.finding === "found" || click?.finding === "none" || click?.finding === "forgotten";

/** What is said first of an order that is not the publisher's. */
function ofOthers(order: KnownOrder | null): Verdict {
  if (!order) return closed("unknown");
  return order.credit === "anothers" ? closed("anothers") : closed("without-click");
}

function untracked(facts: InquiryFacts): Verdict {
  const { order } = facts;
  if (!order) return { ...closed("unknown"), isOpen: hasOpenClick(facts) };
  if (order.isUnconfirmed) return open("unconfirmed");
  if (order.credit === "own" && order.status !== "declined") return closed("pays");
  if (order.credit === "anothers") return closed("anothers");
  if (order.isWithoutClick) return { ...closed("without-click"), isOpen: hasOpenClick(facts) };
  return closed(order.isDecided ? "declined" : "not-by-terms", because(order.reason));
}

function wrongAmount({ order }: InquiryFacts, amount: number | null): Verdict {
  if (order?.credit !== "own") return ofOthers(order);
  if (order.isUnconfirmed) return closed("unconfirmed");
  if (order.status === "declined") return closed(order.isDecided ? "declined" : "not-by-terms", because(order.reason));
  return order.amount === amount ? closed("same-amount") : open("other-amount", { amount: order.amount });
}

function wronglyDeclined({ order }: InquiryFacts): Verdict {
  if (order?.credit !== "own") return ofOthers(order);
  if (order.status === "claimed") return closed("unconfirmed");
  if (order.status !== "declined") return closed("pays");
  return order.isDecided ? open("declined", because(order.reason)) : closed("not-by-terms", because(order.reason));
}

const momentOf = (at: Date | null): Partial<Finding> => (at === null ? {} : { at: at.toISOString() });

function unpaid({ order, stage }: InquiryFacts): Verdict {
  if (order?.credit !== "own" || !stage) return ofOthers(order);
  if (stage.hold) return open("held", { ...because(stage.hold.reason), ...momentOf(stage.hold.releasesAt) });
  if (stage.stage === "declined") {
    return closed(order.isDecided ? "declined" : "not-by-terms", because(order.reason));
  }
  if (stage.stage === "claimed") return closed("unconfirmed");
  if (stage.stage !== "approved") return closed(stage.stage, momentOf(stage.at));
  if (stage.carriedOver) return closed(stage.carriedOver);
  return stage.isLate ? open("late", momentOf(stage.approvedAt)) : closed("approved", momentOf(stage.at));
}

function held({ order, stage }: InquiryFacts): Verdict {
  if (order?.credit !== "own" || !stage) return ofOthers(order);
  if (!stage.hold) return closed("not-held");
  return open("held", { ...because(stage.hold.reason), ...momentOf(stage.hold.releasesAt) });
}

const verdicts: Readonly<Record<InquiryKind, (facts: InquiryFacts, amount: number | null) => Verdict>> = {
  untracked,
  "wrong-amount": wrongAmount,
  "wrongly-declined": wronglyDeclined,
  unpaid,
  held,
};

/** About payouts brands know nothing: what stays open there is an admin's. */
const isForAdmins = (kind: InquiryKind): boolean => kind === "unpaid" || kind === "held";

/** The answer from what is known: it ends the claim, or says who is asked. */
export function inquiryAnswer(kind: InquiryKind, amount: number | null, facts: InquiryFacts): InquiryAnswer {
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

/** After Weft's own answer only what it says about payouts may be taken to an admin; a refusal always may. */
export const mayEscalate = (state: InquiryState, kind: InquiryKind): boolean =>
  state === "refused" || (state === "answered" && isForAdmins(kind));

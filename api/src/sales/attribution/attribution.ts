import type { ClickFacts, ClickIdFault, ReadClickId } from "../../clicks/clickId/clickId";
import { ARCHIVED, BOT, MERCHANT_PAUSED, NOT_A_VISIT, PUBLISHER_SUSPENDED } from "../../clicks/clickKind";
import { commissionOf } from "../../core/money";
import type { ClaimOutcome } from "../claims/claimOutcome";

/** The result for one click that was considered for a sale. */
export type Outcome =
  | "eligible"
  | "earlier click"
  | "click too old"
  | "click by a bot"
  | "not a visit"
  | "link archived"
  | "publisher suspended"
  | "merchant paused"
  | Exclude<ClickIdFault, "expired">;

export interface Considered {
  outcome: Outcome;
  clickId: string | null;
  linkId: string | null;
  /** The click's publisher; decides who may see the rest. Absent in decisions of earlier versions. */
  publisherId?: string | null;
  clickedAt: string | null;
  windowDays: number | null;
}

/** The result for one browser's claim of the order. */
export interface WeighedClaim {
  outcome: ClaimOutcome;
  publisherId: string | null;
  amount: number;
  claimedAt: string;
}

/** The attribution decision as data, stored with the sale; the UI formats it. */
export interface Why {
  considered: Considered[];
  /** "attributed", or the reason why not. */
  decision: "attributed" | "no click" | Outcome;
  rule: "last eligible click";
  decidedAt: string;
  rateBasisPoints: number;
  amount: number;
  commission: number;
  /** The earlier decision, if a later report of the order named the click. */
  before?: Pick<Why, "decision" | "decidedAt">;
  /** Unsigned browser claims of the order. */
  claims?: WeighedClaim[];
}

export interface Attribution {
  /** The click that earns, or otherwise the one that would have: its publisher may see why it did not. */
  click: ClickFacts | null;
  earns: boolean;
  /** Null if the sale earns. */
  reason: string | null;
  rateBasisPoints: number;
  commission: number;
  why: Why;
}

/** Forged or malformed click ids: a report that names only such is rejected. */
export const isUngenuine = ({ fault }: ReadClickId): boolean => fault !== null && fault !== "expired";

/** Attributes to the last eligible click, by the server's clock. The signed click ids contain all that is needed. */
export function attribute(reads: readonly ReadClickId[], amount: number, now: Date): Attribution {
  const newestFirst = [...reads].sort((a, b) => momentOf(b) - momentOf(a));
  const chosen = newestFirst.find((read) => outcomeOf(read) === "eligible");
  const shown = chosen ?? newestFirst.find((read) => !isUngenuine(read));
  const click = shown?.click ?? null;
  const refusal = shown ? outcomeOf(shown) : "no click";
  const rateBasisPoints = click?.rateBasisPoints ?? 0;
  const commission = chosen ? commissionOf(amount, rateBasisPoints) : 0;
  return {
    click,
    earns: chosen !== undefined,
    reason: chosen ? null : refusal,
    rateBasisPoints,
    commission,
    why: {
      considered: newestFirst.map((read) => describe(read, read === chosen)),
      decision: chosen ? "attributed" : refusal,
      rule: "last eligible click",
      decidedAt: now.toISOString(),
      rateBasisPoints,
      amount,
      commission,
    },
  };
}

/** Whether a sale after this click may earn by it. */
export const isEligible = (read: ReadClickId): boolean => outcomeOf(read) === "eligible";

const momentOf = ({ click }: ReadClickId): number => click?.at.getTime() ?? 0;

function outcomeOf({ fault, click }: ReadClickId): Outcome {
  if (fault === "expired") return "click too old";
  if (fault !== null) return fault;
  if (click.kind === BOT) return "click by a bot";
  if (click.kind === NOT_A_VISIT) return "not a visit";
  if (click.earning === ARCHIVED) return "link archived";
  if (click.earning === PUBLISHER_SUSPENDED) return "publisher suspended";
  return click.earning === MERCHANT_PAUSED ? "merchant paused" : "eligible";
}

/** Reveals nothing about a click of another merchant. */
function describe(read: ReadClickId, isChosen: boolean): Considered {
  const outcome = outcomeOf(read);
  const click = isUngenuine(read) ? null : read.click;
  return {
    outcome: outcome === "eligible" && !isChosen ? "earlier click" : outcome,
    clickId: click?.id ?? null,
    linkId: click?.linkId ?? null,
    publisherId: click?.publisherId ?? null,
    clickedAt: click?.at.toISOString() ?? null,
    windowDays: click?.windowDays ?? null,
  };
}

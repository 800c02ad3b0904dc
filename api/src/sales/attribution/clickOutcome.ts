import type { ClickPartner } from "../../programs";
import {
  ARCHIVED,
  BOT,
  type ClickFacts,
  type ClickIdFault,
  MERCHANT_PAUSED,
  NOT_A_VISIT,
  PUBLISHER_SUSPENDED,
  type ReadClickId,
} from "../../tracking";
import type { CodeRefusal } from "./codeEvidence";
import type { Arrival } from "./guardRule";

/** The result for one click that was considered for a sale. */
export type Outcome =
  | "eligible"
  | "earlier click"
  | "gave way"
  | "shared"
  | "click too old"
  | "click by a bot"
  | "not a visit"
  | "link archived"
  | "publisher suspended"
  | "account closed"
  | "merchant paused"
  | "partnership paused"
  | "partnership ended"
  | "test click"
  | Exclude<ClickIdFault, "expired" | "test">
  | CodeRefusal;

export interface Considered {
  outcome: Outcome;
  clickId: string | null;
  linkId: string | null;
  /** The click's publisher; decides who may see the rest. */
  publisherId: string | null;
  clickedAt: string | null;
  windowDays: number | null;
  /** Facts about how this click came, if several publishers' clicks may earn. */
  arrival?: Arrival;
}

/**
 * A click, and its publisher's partnership at that time: looked up only if it could matter. Erased is the publisher's
 * current state, whenever the click came: nothing is paid to it any more.
 */
export type JudgedClick = ReadClickId & { partner?: ClickPartner; isErased?: boolean };

/**
 * Cannot be parsed, or is not signed by us: truncated, overwritten or made up. It invalidates the click, never the
 * order. To a server with a wrong data key every ID is damaged: the brand sees the count, and the same report sent
 * again under the right key still credits the click.
 */
export const isDamaged = ({ fault }: Pick<ReadClickId, "fault">): boolean =>
  fault === "malformed" || fault === "truncated" || fault === "forged";

/** Signed by us for another merchant: the reporter mixed up two shops, so the report is rejected. */
export const isForeign = ({ fault }: ReadClickId): boolean => fault === "foreign";

export const isForged = (read: ReadClickId): boolean => isDamaged(read) || isForeign(read);

export const isTest = ({ fault }: ReadClickId): boolean => fault === "test";

export const isEligibleClick = (read: JudgedClick): read is JudgedClick & { click: ClickFacts } =>
  read.click !== null && outcomeOf(read) === "eligible";

/** Whether a sale after this click may earn from it. */
export const isEligible = (read: JudgedClick): boolean => outcomeOf(read) === "eligible";

export const momentOf = ({ click }: ReadClickId): number => click?.at.getTime() ?? 0;

export function outcomeOf({ fault, click, partner, isErased }: JudgedClick): Outcome {
  if (fault === "expired") return "click too old";
  if (fault === "test") return "test click";
  if (fault !== null) return fault;
  if (click.kind === BOT) return "click by a bot";
  if (click.kind === NOT_A_VISIT) return "not a visit";
  if (click.earning === ARCHIVED) return "link archived";
  if (click.earning === PUBLISHER_SUSPENDED) return "publisher suspended";
  if (click.earning === MERCHANT_PAUSED) return "merchant paused";
  if (isErased) return "account closed";
  if (partner?.state === "paused") return "partnership paused";
  return partner?.state === "ended" ? "partnership ended" : "eligible";
}

/**
 * Reveals nothing about another merchant's click. `otherwise` is the outcome of an eligible click that was not chosen.
 */
export function describeClick(
  read: JudgedClick,
  isChosen: boolean,
  otherwise: Outcome = "earlier click",
  arrival: Arrival | null = null,
): Considered {
  const outcome = outcomeOf(read);
  const click = isForged(read) ? null : read.click;
  return {
    outcome: outcome === "eligible" && !isChosen ? otherwise : outcome,
    clickId: click?.id ?? null,
    linkId: click?.linkId ?? null,
    publisherId: click?.publisherId ?? null,
    clickedAt: click?.at.toISOString() ?? null,
    windowDays: click?.windowDays ?? null,
    ...(arrival && { arrival }),
  };
}

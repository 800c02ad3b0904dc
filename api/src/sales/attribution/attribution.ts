import type { ClickFacts, ClickIdFault, ReadClickId } from "../../clicks/clickId/clickId";
import { ARCHIVED, BOT, MERCHANT_PAUSED, NOT_A_VISIT, PUBLISHER_SUSPENDED } from "../../clicks/clickKind";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import { portionOf } from "../../core/money";
import type { ClickPartner } from "../../partnerships/clickPartners";
import { type DecidedGroup, type Decision, decide } from "../../terms/decide";
import { keptHash } from "../../terms/documentHash";
import type { OrderFacts, OrderInputs } from "../../terms/orderFacts";
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
  | "partnership paused"
  | "partnership ended"
  | "test click"
  | Exclude<ClickIdFault, "expired" | "test">;

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

/** Of the rules by which orders are judged, so that a decision says how to recompute it. */
export const ENGINE = 2;

/** The attribution decision as data, stored with the sale; the UI formats it. */
export interface Why {
  considered: Considered[];
  /** "attributed", or the reason why not. */
  decision: "attributed" | "no click" | Outcome;
  engine?: number;
  rule: "last eligible click";
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
}

export interface Attribution {
  /** The click that earns, or otherwise the one that would have: its publisher may see why it did not. */
  click: ClickFacts | null;
  earns: boolean;
  /** Null if the sale earns. */
  reason: string | null;
  commission: number;
  /** Null without terms, and so without a click. */
  returnDays: number | null;
  groups: readonly DecidedGroup[];
  why: Why;
}

/** A click, and what its publisher was to the brand then: looked up only where that could matter. */
export type JudgedClick = ReadClickId & { partner?: ClickPartner };

/** Forged or malformed click ids: a report that names only such is rejected. */
export const isUngenuine = ({ fault }: ReadClickId): boolean =>
  fault !== null && fault !== "expired" && fault !== "test";

const isTest = ({ fault }: ReadClickId): boolean => fault === "test";

/** What the clicks of an order amount to, before anything is said about money. */
export interface Choice {
  /** The click that earns, or otherwise the one that would have. */
  click: ClickFacts | null;
  earns: boolean;
  decision: Why["decision"];
  considered: Considered[];
  /** The publisher's groups when the click came. */
  groups: readonly string[];
}

/** The last eligible click, by the server's clock. The signed click ids contain all else that is needed. */
export function chooseClick(reads: readonly JudgedClick[]): Choice {
  const newestFirst = [...reads].sort((a, b) => momentOf(b) - momentOf(a));
  const chosen = newestFirst.find((read) => outcomeOf(read) === "eligible");
  // A test click comes last: it is nobody's, and says less than a real one that is too old.
  const shown = chosen ?? newestFirst.find((read) => !isUngenuine(read) && read.click) ?? newestFirst.find(isTest);
  return {
    click: shown?.click ?? null,
    earns: chosen !== undefined,
    decision: chosen ? "attributed" : shown ? outcomeOf(shown) : "no click",
    considered: newestFirst.map((read) => describe(read, read === chosen)),
    groups: shown?.partner?.groups ?? [],
  };
}

/** What the chosen click earns by the terms that were in force when it was made; nothing without a click. */
export function attributionOf(choice: Choice, order: OrderFacts, terms: TermsDocument | null, now: Date): Attribution {
  const { click, earns, decision, considered } = choice;
  const decided = terms && decide(order, terms);
  const commission = earns ? (decided?.commission ?? 0) : 0;
  const rateBasisPoints = decided ? effectiveRate(decided, order.amount) : 0;
  return {
    click,
    earns,
    reason: earns ? null : decision,
    commission,
    returnDays: terms?.returnDays ?? null,
    groups: decided?.groups ?? [],
    why: {
      considered,
      decision,
      engine: ENGINE,
      rule: "last eligible click",
      decidedAt: now.toISOString(),
      rateBasisPoints,
      amount: order.amount,
      commission,
      ...(decided &&
        terms &&
        click && {
          terms: { version: click.termsVersion, offer: click.offerVersion, hash: keptHash(terms) },
          inputs: inputsOf(order),
          groups: decided.groups,
        }),
    },
  };
}

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

const inputsOf = ({ amount: _, returnedAmount: __, lines: ___, ...inputs }: OrderFacts): OrderInputs => inputs;

/** The rate of an order with one, otherwise the commission's share of its amount. */
export function effectiveRate({ groups, commission, isCapped }: Decision, amount: number): number {
  const [only, ...others] = groups;
  if (only?.pay && "basisPoints" in only.pay && others.length === 0 && !isCapped) return only.pay.basisPoints;
  return amount === 0 ? 0 : portionOf(commission, 10_000, amount);
}

/** Whether a sale after this click may earn by it. */
export const isEligible = (read: JudgedClick): boolean => outcomeOf(read) === "eligible";

const momentOf = ({ click }: ReadClickId): number => click?.at.getTime() ?? 0;

function outcomeOf({ fault, click, partner }: JudgedClick): Outcome {
  if (fault === "expired") return "click too old";
  if (fault === "test") return "test click";
  if (fault !== null) return fault;
  if (click.kind === BOT) return "click by a bot";
  if (click.kind === NOT_A_VISIT) return "not a visit";
  if (click.earning === ARCHIVED) return "link archived";
  if (click.earning === PUBLISHER_SUSPENDED) return "publisher suspended";
  if (click.earning === MERCHANT_PAUSED) return "merchant paused";
  if (partner?.state === "paused") return "partnership paused";
  return partner?.state === "ended" ? "partnership ended" : "eligible";
}

/** Reveals nothing about a click of another merchant. */
function describe(read: JudgedClick, isChosen: boolean): Considered {
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

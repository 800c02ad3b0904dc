import { utcMoment } from "../../lib/dates";
import { fromCents, inMoney, inPercent, type Money } from "../../lib/money";
import { explainGuard, type PublisherNames, whoClicked } from "./explainGuard";
import { explainShares, type SharedOrder, shareLines } from "./explainShares";
import { outcomeLabel, reasonLabel, type SaleStageInfo, stageOf } from "./saleLabels";

export interface SaleToExplain extends SaleStageInfo, SharedOrder {
  orderId: string;
  /** After returns. */
  commission: Money;
  /** The decision as stored with the sale. */
  why: unknown;
  /** Whom the decision names; absent where the reader is a publisher. */
  consideredPublishers?: readonly { id: string; name: string }[];
}

interface ConsideredClick {
  outcome: string;
  clickedAt: string | null;
  windowDays: number | null;
  who: string | null;
}

export interface Explanation {
  /** Lines of the calculation. */
  sum: { label: string; value: string }[];
  /** The clicks considered, newest first, and then the codes. */
  clicks: { when: string; text: string; earns: boolean }[];
  rule: string;
  standing: string;
}

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};
const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const clickOf = (value: unknown, names: PublisherNames): ConsideredClick => {
  const { outcome, clickedAt, windowDays } = record(value);
  return {
    outcome: textOf(outcome) ?? "unknown",
    clickedAt: textOf(clickedAt),
    windowDays: typeof windowDays === "number" ? windowDays : null,
    who: whoClicked(value, names),
  };
};

/** Of the click whose terms decided the commission. */
const CREDITED_FIRST = "First eligible click, credited";

/** Of a click that was not the last one. */
const CREDITED_INSTEAD = "Last click that displaces nobody: credited";

const DAMAGED = ["malformed", "truncated", "forged"];
const DAMAGED_CLICK = "The click ID was damaged, so the order counts without a click";

const OWN = "You earn";
/** Above it stands that so far it is nothing. */
const OWN_UNCONFIRMED = "You earn once it's confirmed";

/** Describes the stored decision on a sale; nothing is recalculated. */
export function explainSale(sale: SaleToExplain, totalLabel = OWN): Explanation {
  const why = record(sale.why);
  const publishers = sale.consideredPublishers;
  const names = publishers ? new Map(publishers.map(({ id, name }) => [id, name])) : null;
  const considered = (Array.isArray(why.considered) ? why.considered : []).map((click) => clickOf(click, names));
  const { outcome } = record(why.guard);
  const gaveWay = outcome === "gave way" || outcome === "shared";
  const isFirst = record(why.split).creditModel === "first-click";
  const isOwn = !publishers && totalLabel === OWN;
  const isLed = isOwn && sale.shares?.some(({ isLead }) => !isLead);
  const guard = explainGuard(why.guard, why.considered, names);
  const [first, remaining] = [numberOf(why.commission), sale.commission.cents];
  const rate = inPercent(numberOf(why.rateBasisPoints) / 100, 2);
  const { currency } = sale.commission;
  const reversed = fromCents(remaining - first, currency);
  const codes = explainCodes(why.codes);
  const shared = explainShares(why, sale, isOwn, currency);
  const isGranted = why.rule === "accepted claim";
  const isDeclined = sale.status === "DECLINED";
  const isDamaged = sale.reason === "no click" && considered.some(({ outcome }) => DAMAGED.includes(outcome));
  return {
    sum: [
      { label: "Order amount", value: fromCents(numberOf(why.amount), currency) },
      ...(isOwn ? shareLines(sale, true) : []),
      ...(isLed
        ? []
        : [
            {
              label: considered.length > 0 || !(codes || isGranted) ? "Rate at the click" : "Rate at the order",
              value: rate,
            },
          ]),
      { label: "Commission at order time", value: fromCents(first, currency) },
      ...(isDeclined && first > 0 ? [{ label: "Reversed: declined", value: reversed }] : []),
      ...(!isDeclined && sale.returnedAmount.cents > 0
        ? [{ label: `Reversed: ${inMoney(sale.returnedAmount)} returned`, value: reversed }]
        : []),
      ...(isOwn ? [] : shareLines(sale, false)),
      {
        label:
          (sale.sharedWith ?? 0) > 0 && !isOwn
            ? "Total"
            : isOwn && sale.status === "CLAIMED"
              ? OWN_UNCONFIRMED
              : totalLabel,
        value: fromCents(remaining, currency),
      },
    ],
    clicks: [
      ...considered.map(({ outcome, clickedAt, windowDays, who }) => {
        const label =
          outcome !== "eligible"
            ? outcomeLabel(outcome)
            : isFirst
              ? CREDITED_FIRST
              : gaveWay
                ? CREDITED_INSTEAD
                : outcomeLabel(outcome);
        return {
          when: clickedAt ? utcMoment(clickedAt) : "Unknown time",
          text: [who, windowDays ? `${label} (window: ${windowDays} days)` : label].filter(Boolean).join(". "),
          earns: outcome === "eligible" || outcome === "shared",
        };
      }),
      ...(codes?.lines ?? []),
    ],
    rule:
      (guard ? `${guard} ` : "") +
      (codes
        ? `${codes.rule}${decidedOn(textOf(why.decidedAt))}`
        : isGranted
          ? `A claim of its publisher was accepted.${decidedOn(textOf(why.decidedAt))}`
          : ruleOf(considered.length, textOf(why.decision), textOf(why.decidedAt), gaveWay, isFirst)) +
      (shared ? ` ${shared}` : "") +
      (isGranted ? "" : laterOf(why.before)) +
      claimsOf(why.claims) +
      evidenceOf(record(why.evidence).grade),
    standing: sale.reason
      ? `${stageOf(sale).text} ${asSentence(isDamaged ? DAMAGED_CLICK : reasonLabel(sale.reason))}`
      : stageOf(sale).text,
  };
}

/** A brand's own reason may end as a sentence already. */
const asSentence = (text: string): string => (/[.!?…]["'”’)]?\s*$/.test(text) ? text.trimEnd() : `${text.trimEnd()}.`);

/** The order was first reported without its click. */
const laterOf = (before: unknown): string =>
  before === undefined ? "" : " A later report of the same order added the click.";

/** Unsigned browser reports only decide if the shop accepts them. */
function claimsOf(claims: unknown): string {
  const outcomes = Array.isArray(claims) ? claims.map((claim) => textOf(record(claim).outcome)) : [];
  if (outcomes.length === 0) return "";
  if (outcomes.includes("earns")) return " A browser claimed this order with that click.";
  return ` ${outcomes.length === 1 ? "A browser" : `Browsers (${outcomes.length})`} claimed this order; the claim did not count.`;
}

/** Told only where the shop said how the click was kept. */
const EVIDENCE: Record<string, string> = {
  A: " Evidence A: a signed click, stored with the shopper's consent.",
  B: " Evidence B: a signed click that went with the visit; nothing was stored.",
  C: " Evidence C: a partner's own code.",
};
const evidenceOf = (grade: unknown): string => EVIDENCE[textOf(grade) ?? ""] ?? "";

const decidedOn = (decidedAt: string | null): string => (decidedAt ? ` Decided ${utcMoment(decidedAt)}.` : "");

function ruleOf(
  clicks: number,
  decision: string | null,
  decidedAt: string | null,
  gaveWay: boolean,
  isFirst: boolean,
): string {
  const when = decidedOn(decidedAt);
  if (clicks === 0) return `The shop sent no click with this order, so no one earns a commission.${when}`;
  if (isFirst && decision === "attributed") return `Credited to the first eligible click, by the brand's terms.${when}`;
  if (gaveWay) return `Credited to the last click that displaces nobody.${when}`;
  if (decision === "attributed") return `Credited to the last eligible click.${when}`;
  return `None of the clicks sent with this order is eligible.${when}`;
}

/** What a stored decision says of the codes of its order, in words for every viewer. */

interface CodeLine {
  when: string;
  text: string;
  earns: boolean;
}

const rules: Record<string, string> = {
  "no evidence": "None of the codes and clicks of this order may earn.",
  "clicks only": "None of its codes may earn, so it is credited to the last eligible click.",
  "code without a click": "The shopper used a partner's code without any click, so the code earns on its own.",
  "code and click agree": "The code and the last eligible click are the same partner's.",
  "code wins": "The shopper used a partner's code, which wins over other partners' clicks by the brand's terms.",
  "newer click beats suspected code":
    "The code may have leaked, and another partner's click is newer: so it is credited to the last eligible click.",
  "click wins": "By the brand's terms the last eligible click wins over a code.",
  "code needs an own click":
    "By the brand's terms a code earns only together with a click of its owner, and there is none.",
  "code with own click wins":
    "The shopper used a partner's code and had clicked on its link, which wins by the brand's terms.",
};

/** By terms that let a code share with the clicks. */
const SHARES = "The shopper used a partner's code, which shares with the clicks of others by the brand's terms.";

const outcomes: Record<string, string> = {
  eligible: "Earns",
  "not credited": "May earn, but was not credited",
  "unknown code": "Belongs to no partner",
  "code not given yet": "Had no owner yet when the shopper bought",
  "code ended": "Had ended when the shopper bought",
  "code not valid then": "Was not valid on that day",
  "publisher suspended": "Its owner's account was suspended",
  "merchant paused": "The brand was not active at the time",
  "partnership paused": "The brand had paused the partnership with its owner",
  "partnership ended": "The partnership with its owner had ended",
};

/** Null for an order without a partner's code. */
function explainCodes(codes: unknown): { rule: string; lines: CodeLine[] } | null {
  const { reason, considered, policy } = record(codes);
  if (typeof reason !== "string" || !Array.isArray(considered)) return null;
  const lines = considered.map((one) => {
    const { text, outcome } = record(one);
    const said = typeof outcome === "string" ? outcome : "unknown";
    return {
      when: typeof text === "string" ? `Code ${text}` : "A code",
      text: outcomes[said] ?? said.charAt(0).toUpperCase() + said.slice(1),
      earns: said === "eligible",
    };
  });
  return { rule: (policy === "split" && reason === "code wins" ? SHARES : rules[reason]) ?? "", lines };
}

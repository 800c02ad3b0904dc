import { t } from "../../../../api/src/contract/i18n/t";
import { utcMoment } from "../../lib/dates";
import { fromCents, inMoney, inPercent, type Money } from "../../lib/money";
import { clickerName, explainGuard, type PublisherNames } from "./explainGuard";
import { explainShares, type SharedOrder, shareLines } from "./explainShares";
import { outcomeLabel, reasonLabel, type SaleStageInfo, stageOf } from "./saleLabels";

export interface SaleToExplain extends SaleStageInfo, SharedOrder {
  orderId: string;
  /** After returns. */
  commission: Money;
  /** The decision as stored with the sale. */
  why: unknown;
  /** The publishers named in the decision; absent for publishers. */
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
    who: clickerName(value, names),
  };
};

/** Of the click whose terms decided the commission. */
const CREDITED_FIRST = t("First eligible click, credited");

/** Of a click that was not the last one. */
const CREDITED_INSTEAD = t("Last click that doesn't overwrite another, credited");

const DAMAGED = ["malformed", "truncated", "forged"];
const DAMAGED_CLICK = t("The click ID was damaged, so the order counts without a click");

const OWN = t("You earn");
/** The text above says that it earns nothing so far. */
const OWN_UNCONFIRMED = t("You earn once it's confirmed");

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
      { label: t("Order amount"), value: fromCents(numberOf(why.amount), currency) },
      ...(isOwn ? shareLines(sale, true) : []),
      ...(isLed
        ? []
        : [
            {
              label: considered.length > 0 || !(codes || isGranted) ? t("Rate at the click") : t("Rate at the order"),
              value: rate,
            },
          ]),
      { label: t("Commission at order time"), value: fromCents(first, currency) },
      ...(isDeclined && first > 0 ? [{ label: t("Reversed: declined"), value: reversed }] : []),
      ...(!isDeclined && sale.returnedAmount.cents > 0
        ? [{ label: t("Reversed: {amount} returned", { amount: inMoney(sale.returnedAmount) }), value: reversed }]
        : []),
      ...(isOwn ? [] : shareLines(sale, false)),
      {
        label:
          (sale.sharedWith ?? 0) > 0 && !isOwn
            ? t("Total")
            : isOwn && sale.status === "UNVERIFIED"
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
          when: clickedAt ? utcMoment(clickedAt) : t("Unknown time"),
          text: [
            who,
            windowDays
              ? t("{label} (window: {days, plural, one {# day} other {# days}})", { label, days: windowDays })
              : label,
          ]
            .filter(Boolean)
            .join(". "),
          earns: outcome === "eligible" || outcome === "shared",
        };
      }),
      ...(codes?.lines ?? []),
    ],
    rule: [
      guard,
      codes
        ? codes.rule
        : isGranted
          ? t("A claim by the creator was accepted.")
          : ruleOf(considered.length, textOf(why.decision), gaveWay, isFirst),
      decidedOn(textOf(why.decidedAt)),
      reducedOn(record(why.inputs).reducedSince, considered.length > 0),
      shared,
      // The order was first reported without its click.
      !isGranted && why.before != null && t("A later report of the same order added the click."),
      reportsOf(why.unverifiedReports),
      EVIDENCE[textOf(record(why.evidence).grade) ?? ""],
    ]
      .filter(Boolean)
      .join(" "),
    standing: sale.reason
      ? `${stageOf(sale).text} ${asSentence(isDamaged ? DAMAGED_CLICK : reasonLabel(sale.reason))}`
      : stageOf(sale).text,
  };
}

/** A brand's own reason may already end with a period. */
const asSentence = (text: string): string => (/[.!?…]["'”’)]?\s*$/.test(text) ? text.trimEnd() : `${text.trimEnd()}.`);

/** Unsigned browser reports only decide if the shop accepts them. */
function reportsOf(unverifiedReports: unknown): string | null {
  const outcomes = Array.isArray(unverifiedReports)
    ? unverifiedReports.map((unverified) => textOf(record(unverified).outcome))
    : [];
  if (outcomes.length === 0) return null;
  if (outcomes.includes("earns")) return t("A browser reported this order with that click.");
  return t(
    "{count, plural, one {A browser reported this order. The report did not count.} other {Browsers (#) reported this order. The reports did not count.}}",
    { count: outcomes.length },
  );
}

/** Only if the shop reported consent. */
const EVIDENCE: Record<string, string> = {
  A: t("Consent signal A: a signed click, stored with the shopper's consent."),
  B: t("Consent signal B: a signed click passed along with the visit, nothing stored."),
  C: t("Consent signal C: a partner's own code."),
};

const decidedOn = (decidedAt: string | null): string | null =>
  decidedAt && t("Decided {moment}.", { moment: utcMoment(decidedAt) });

/** The recorded moment at which the month's budget was spent. */
function reducedOn(reducedSince: unknown, isByClick: boolean): string | null {
  const moment = textOf(reducedSince);
  if (!moment) return null;
  return isByClick
    ? t("The click came after the brand's monthly budget was spent: from {moment} on, the reduced rate applies.", {
        moment: utcMoment(moment),
      })
    : t("The order came after the brand's monthly budget was spent: from {moment} on, the reduced rate applies.", {
        moment: utcMoment(moment),
      });
}

function ruleOf(clicks: number, decision: string | null, gaveWay: boolean, isFirst: boolean): string {
  if (clicks === 0) return t("The shop sent no click with this order, so no one earns commission.");
  if (isFirst && decision === "attributed") return t("Credited to the first eligible click, under the brand's terms.");
  if (gaveWay) return t("Credited to the last click that doesn't overwrite another partner's.");
  if (decision === "attributed") return t("Credited to the last eligible click.");
  return t("None of the clicks sent with this order is eligible.");
}

/** What a stored decision says about the order's codes, for every viewer. */

interface CodeLine {
  when: string;
  text: string;
  earns: boolean;
}

const rules: Record<string, string> = {
  "no evidence": t("None of this order's codes and clicks is eligible."),
  "clicks only": t("None of its codes is eligible, so the last eligible click is credited."),
  "code without a click": t("The shopper used a partner's code without a click, so the code earns on its own."),
  "code and click agree": t("The code and the last eligible click belong to the same partner."),
  "code wins": t("The shopper used a partner's code. Under the brand's terms, it wins over other partners' clicks."),
  "newer click beats suspected code": t(
    "The code may have leaked and another partner's click is newer, so the last eligible click is credited.",
  ),
  "click wins": t("Under the brand's terms, the last eligible click wins over a code."),
  "code needs an own click": t(
    "Under the brand's terms, a code earns only together with a click from its owner, and there is none.",
  ),
  "code with own click wins": t(
    "The shopper used a partner's code and had clicked that partner's link. Under the brand's terms, it wins.",
  ),
};

/** Under terms that let a code share with the clicks. */
const SHARES = t(
  "The shopper used a partner's code. Under the brand's terms, it shares commission with other partners' clicks.",
);

const outcomes: Record<string, string> = {
  eligible: t("Earns"),
  "not credited": t("Eligible but not credited"),
  "unknown code": t("Not assigned to a partner"),
  "code not given yet": t("Not yet assigned at the time of the order"),
  "code ended": t("No longer active at the time of the order"),
  "code not valid then": t("Not valid on that day"),
  "publisher suspended": t("Its owner's account was suspended"),
  "merchant paused": t("The brand was not active at the time"),
  "partnership paused": t("The brand had paused the partnership with its owner"),
  "partnership ended": t("The partnership with its owner had ended"),
};

/** Null for an order without a partner's code. */
function explainCodes(codes: unknown): { rule: string; lines: CodeLine[] } | null {
  const { reason, considered, policy } = record(codes);
  if (typeof reason !== "string" || !Array.isArray(considered)) return null;
  const lines = considered.map((one) => {
    const { text, outcome } = record(one);
    const said = typeof outcome === "string" ? outcome : "unknown";
    return {
      when: typeof text === "string" ? t("Code {code}", { code: text }) : t("A code"),
      text: outcomes[said] ?? said.charAt(0).toUpperCase() + said.slice(1),
      earns: said === "eligible",
    };
  });
  return { rule: (policy === "split" && reason === "code wins" ? SHARES : rules[reason]) ?? "", lines };
}

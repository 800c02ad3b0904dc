import { fromCents } from "../../lib/money";
import { outcomeInWords, reasonInWords, type SaleStanding, stageOf } from "./saleWords";

export interface SaleToExplain extends SaleStanding {
  orderId: string;
  /** What is left of it after returns. */
  commission: { cents: number };
  /** The decision as it was kept with the sale. */
  why: unknown;
}

interface ConsideredClick {
  outcome: string;
  clickedAt: string | null;
  windowDays: number | null;
}

export interface Explanation {
  /** The reckoning, line by line. */
  sum: { label: string; value: string }[];
  /** The clicks that were considered, newest first. */
  clicks: { when: string; text: string; earns: boolean }[];
  rule: string;
  standing: string;
}

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const percent = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};
const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const clickOf = (value: unknown): ConsideredClick => {
  const { outcome, clickedAt, windowDays } = record(value);
  return {
    outcome: textOf(outcome) ?? "unknown",
    clickedAt: textOf(clickedAt),
    windowDays: typeof windowDays === "number" ? windowDays : null,
  };
};

/** Puts a sale's stored decision into words: nothing is worked out again. */
export function explain(sale: SaleToExplain): Explanation {
  const why = record(sale.why);
  const considered = (Array.isArray(why.considered) ? why.considered : []).map(clickOf);
  const [first, left] = [numberOf(why.commission), sale.commission.cents];
  const rate = percent.format(numberOf(why.rateBasisPoints) / 100);
  const tookBack = fromCents(left - first);
  const isDeclined = sale.status === "DECLINED";
  return {
    sum: [
      { label: "The order", value: fromCents(numberOf(why.amount)) },
      { label: "The rate in force at the click", value: `${rate}%` },
      { label: "Commission when it came in", value: fromCents(first) },
      ...(isDeclined && first > 0 ? [{ label: "Taken back as it was declined", value: tookBack }] : []),
      ...(!isDeclined && sale.returnedAmount.cents > 0
        ? [{ label: `Taken back for ${fromCents(sale.returnedAmount.cents)} of returns`, value: tookBack }]
        : []),
      { label: "What is left", value: fromCents(left) },
    ],
    clicks: considered.map(({ outcome, clickedAt, windowDays }) => ({
      when: clickedAt ? `${moment.format(new Date(clickedAt))} UTC` : "Unknown moment",
      text: windowDays ? `${outcomeInWords(outcome)} (window: ${windowDays} days)` : outcomeInWords(outcome),
      earns: outcome === "eligible",
    })),
    rule: ruleOf(considered.length, textOf(why.decision), textOf(why.decidedAt)) + laterOf(why.before),
    standing: sale.reason ? `${stageOf(sale).text} ${reasonInWords(sale.reason)}.` : stageOf(sale).text,
  };
}

/** The order had come in before, without its click. */
const laterOf = (before: unknown): string =>
  before === undefined ? "" : " The click was named by a later report of the same order.";

function ruleOf(clicks: number, decision: string | null, decidedAt: string | null): string {
  const when = decidedAt ? ` Decided ${moment.format(new Date(decidedAt))} UTC.` : "";
  if (clicks === 0) return `The shop sent no click with this order, so nobody earns on it.${when}`;
  if (decision === "attributed") return `The last click that may earn is the one that earns.${when}`;
  return `None of the clicks that came with this order may earn.${when}`;
}

import { roundedRatio } from "../../contract/money/ratio";
import { leakedShareOf, type Pay, type TermsDocument } from "../../contract/terms/termsDocument";
import { reducedTerms } from "../budget/reducedTerms";
import { type Match, matchLine } from "./matchRules";
import type { LineFacts, OrderFacts } from "./orderFacts";

/** The lines that matched the same rule, and the commission on them. */
export interface DecidedGroup {
  kind: Match["kind"];
  ruleId: string | null;
  name: string | null;
  /** Null for excluded products. */
  pay: Pay | null;
  /** Indexes of the order's lines. */
  positions: number[];
  /** The commission base, before and after returns. */
  base: number;
  baseLeft: number;
  commission: number;
  commissionLeft: number;
}

export interface Decision {
  groups: DecidedGroup[];
  /** The commission of the order as reported, and what remains after its returns so far. */
  commission: number;
  commissionLeft: number;
  /** Whether the cap per order reduced it. */
  isCapped: boolean;
}

/**
 * The commission of an order under these terms: a pure function, used by intake, claims and returns. Each group is
 * rounded once. After returns, the same function is applied to the remainder, so the order of lines and returns does
 * not matter, and a further return never increases the commission.
 */
export function decide(order: OrderFacts, document: TermsDocument): Decision {
  const terms = order.reducedSince === undefined ? document : reducedTerms(document);
  const before = shareOf(order, terms, false);
  const after = shareOf(order, terms, true);
  const groups = grouped(order, terms).map(({ match, lines }) =>
    decideGroup(match, lines, order, terms, before, after),
  );
  const sum = (part: "commission" | "commissionLeft") => groups.reduce((total, group) => total + group[part], 0);
  const cap = terms.caps.perOrder ?? Number.POSITIVE_INFINITY;
  return {
    groups,
    commission: Math.min(sum("commission"), cap),
    commissionLeft: Math.min(sum("commissionLeft"), cap),
    isCapped: sum("commission") > cap,
  };
}

/** Factor on each line's amount: above 1 if tax or shipping is included, lower after returns that name no line. */
interface Share {
  isAfter: boolean;
  numerator: bigint;
  denominator: bigint;
}

function shareOf(order: OrderFacts, { base }: TermsDocument, isAfter: boolean): Share {
  const counted = (part: keyof typeof base, amount: number) => (base[part] === "in" ? amount : 0);
  const extra = counted("tax", order.tax) + counted("shipping", order.shipping) + counted("discounts", order.discount);
  const byLine = isAfter ? order.lines.reduce((sum, { returnedAmount }) => sum + returnedAmount, 0) : 0;
  const left = order.amount - (isAfter ? order.returnedAmount : 0);
  const leftByLines = order.amount - byLine;
  // Avoids dividing by zero once every line has been returned.
  if (leftByLines <= 0 || order.amount <= 0) return { isAfter, numerator: 0n, denominator: 1n };
  return {
    isAfter,
    numerator: BigInt(left) * BigInt(order.amount + extra),
    denominator: BigInt(leftByLines) * BigInt(order.amount),
  };
}

interface Group {
  match: Match;
  lines: { line: LineFacts; position: number }[];
}

/** Sorted by rule, independent of the sequence of lines. */
function grouped(order: OrderFacts, terms: TermsDocument): Group[] {
  const groups = new Map<string, Group>();
  order.lines.forEach((line, position) => {
    const match = matchLine(terms, order, line);
    const key = match.kind === "rule" ? `rule:${match.rule.id}` : match.kind;
    const group = groups.get(key) ?? { match, lines: [] };
    group.lines.push({ line, position });
    groups.set(key, group);
  });
  const inOrder = [...terms.rules.map(({ id }) => `rule:${id}`), "otherwise", "excluded"];
  return inOrder.flatMap((key) => groups.get(key) ?? []);
}

function decideGroup(
  match: Match,
  lines: Group["lines"],
  order: OrderFacts,
  terms: TermsDocument,
  before: Share,
  after: Share,
): DecidedGroup {
  const rule = match.kind === "rule" ? match.rule : null;
  const pay = match.kind === "excluded" ? null : (rule?.pay ?? terms.otherwise);
  const facts = lines.map(({ line }) => line);
  const most = terms.caps.percentOfLine ?? null;
  return {
    kind: match.kind,
    ruleId: rule?.id ?? null,
    name: rule?.name ?? null,
    pay,
    positions: lines.map(({ position }) => position),
    base: partOf(amountOf(facts, false), before),
    baseLeft: partOf(amountOf(facts, true), after),
    commission: pay ? leaked(payFor(pay, facts, before, most), order, terms) : 0,
    commissionLeft: pay ? leaked(payFor(pay, facts, after, most), order, terms) : 0,
  };
}

/** Not retroactive: the order's own facts say whether the code had leaked. */
const leaked = (commission: number, { isLeaked }: OrderFacts, terms: TermsDocument): number =>
  isLeaked ? roundedRatio(BigInt(commission) * BigInt(leakedShareOf(terms)), 10_000n) : commission;

function payFor(pay: Pay, lines: readonly LineFacts[], share: Share, most: number | null): number {
  const amount = amountOf(lines, share.isAfter);
  if (amount === 0 || share.numerator === 0n) return 0;
  if ("basisPoints" in pay) return shareIn(amount, Math.min(pay.basisPoints, most ?? pay.basisPoints), share);
  if ("perOrder" in pay) return most === null ? pay.perOrder : Math.min(pay.perOrder, shareIn(amount, most, share));
  return lines.reduce((sum, line) => {
    const left = amountOf([line], share.isAfter);
    if (left === 0) return sum;
    const flat = pay.perPiece * (line.quantity - (share.isAfter ? line.returnedQuantity : 0));
    return sum + (most === null ? flat : Math.min(flat, shareIn(left, most, share)));
  }, 0);
}

const amountOf = (lines: readonly LineFacts[], isAfter: boolean): number =>
  lines.reduce((sum, { amount, returnedAmount }) => sum + amount - (isAfter ? returnedAmount : 0), 0);

const shareIn = (amount: number, basisPoints: number, share: Share): number =>
  roundedRatio(BigInt(amount) * BigInt(basisPoints) * share.numerator, 10_000n * share.denominator);

const partOf = (amount: number, { numerator, denominator }: Share): number =>
  roundedRatio(BigInt(amount) * numerator, denominator);

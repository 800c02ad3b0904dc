import { leakedShareOf, type TermsDocument } from "../../contract/terms/termsDocument";
import { portionOf } from "../../platform/money";
import { type DecidedGroup, type Decision, decide, type LineFacts, type OrderFacts } from "../../programs";
import { baseLeftOf, hasLeak, isShared, type Split, shareAmounts, withLeak } from "../../sales";
import type { Drafted } from "./draftPayee";
import type {
  SimulationGroup,
  SimulationOrder,
  SimulationPart,
  SimulationResult,
  SimulationRule,
  SimulationSide,
  SimulationSums,
} from "./simulation.type";
import { factsOf, type StoredOrder } from "./storedOrders";
import { addTo, BonusTally, noSums, Tally } from "./tallies";

export const MAX_CHANGED = 50;
export const MAX_RANKED = 50;

const NOTHING: Decision = { groups: [], commission: 0, commissionLeft: 0, isCapped: false };

/** What a part of an order earned under both documents. */
interface Part {
  value: number;
  inForce: number;
  draft: number;
}

/**
 * Adds up what orders were paid and what a draft would have paid. Paid amounts come from the ledger's columns, so that
 * the draft is compared with real money; terms explain which lines earned it. A draft's windows do not find other
 * clicks, but its policies on codes and clicks decide whose evidence is credited.
 */
export class Simulator {
  private readonly total = noSums();
  private readonly rules = new Map<string, SimulationRule>();
  private readonly publishers = new Tally();
  private readonly categories = new Tally();
  private readonly customers = new Tally();
  private readonly months = new Tally();
  private readonly bonuses: BonusTally;
  private readonly winners: SimulationSide = { orders: 0, publishers: 0, change: 0 };
  private readonly losers: SimulationSide = { orders: 0, publishers: 0, change: 0 };
  private changed: SimulationOrder[] = [];

  /** Bonuses are computed for months from this one on. */
  constructor(
    private readonly draft: TermsDocument,
    firstWholeMonth = "",
    /** Whose share is added up; everyone's if null. */
    private readonly only: string | null = null,
  ) {
    this.bonuses = new BonusTally(firstWholeMonth);
    for (const { id, name } of draft.rules) this.rules.set(`rule:${id}`, ruleSums("rule", id, name));
    this.rules.set("otherwise", ruleSums("otherwise", null, null));
    this.rules.set("excluded", ruleSums("excluded", null, null));
  }

  /**
   * `terms` are those the order was paid by. `draft` is the draft as it would apply to its publisher: an offer stays in
   * force. `payee` is whom the draft would credit instead, if it does, and `split` who would share it.
   */
  add(
    order: StoredOrder,
    terms: TermsDocument,
    draft: TermsDocument = this.draft,
    { payee, split }: Drafted = { payee: undefined, split: order.why.split },
  ): void {
    const stored = factsOf(order);
    // Without a click no one is paid, under any terms.
    if (!stored) return;
    const facts = { ...stored, lines: inOneOrder(stored.lines) };
    const paidBy = decide(facts, terms);
    // Another payee's click may have come before the budget was spent.
    const { reducedSince: _, ...others } = facts;
    const divided = dividedBy(payee ? { ...others, ...payee.inputs } : facts, order, draft, split);
    const whole = payee === null ? NOTHING : decide(divided.facts, draft);
    const inForce = paidTo(order);
    const byDraft = draftedTo(payee ? payee.publisherId : order.publisherId, divided.split, whole.commissionLeft);
    const paid = this.partIn(inForce);
    const drafted = { ...whole, commissionLeft: payee === null ? 0 : this.partIn(byDraft) };
    const value = order.amount - order.returnedAmount;
    const lines = partsOf(facts, value, paid, paidBy, drafted);
    addTo(this.total, value, paid, drafted.commissionLeft);
    if (draft === this.draft) this.addRules(drafted.groups, lines);
    else this.addOffer(lines);
    for (const [index, { value, inForce, draft }] of lines.entries()) {
      this.categories.add(facts.lines[index]?.category ?? null, order.id, value, inForce, draft);
    }
    if (payee === null) byDraft.clear();
    for (const publisherId of new Set([...inForce.keys(), ...byDraft.keys()])) {
      if (this.only !== null && publisherId !== this.only) continue;
      const [was, would] = [inForce.get(publisherId) ?? 0, byDraft.get(publisherId) ?? 0];
      this.publishers.add(publisherId, order.id, value, was, would);
    }
    this.customers.add(facts.customer, order.id, value, paid, drafted.commissionLeft);
    this.months.add(order.day.slice(0, 7), order.id, value, paid, drafted.commissionLeft);
    const [month, base] = [order.day.slice(0, 7), baseLeftOf(drafted.groups)];
    const kept = payee === undefined ? base : 0;
    const { publisherId } = order;
    this.bonuses.add({ publisherId, month, inForce: [terms, baseLeftOf(paidBy.groups)], draft: [draft, kept] });
    if (payee) this.bonuses.add({ publisherId: payee.publisherId, month, inForce: [terms, 0], draft: [draft, base] });
    const change = drafted.commissionLeft - paid;
    if (change !== 0) this.addChange(order, change, paidBy, drafted, value);
  }

  result(): SimulationResult {
    for (const { inForce, draft } of this.publishers.all()) {
      if (draft > inForce) this.winners.publishers += 1;
      if (draft < inForce) this.losers.publishers += 1;
    }
    return {
      total: this.total,
      byRule: [...this.rules.values()],
      byPublisher: this.publishers.ranking(MAX_RANKED),
      byCategory: this.categories.ranking(MAX_RANKED),
      byCustomer: this.customers.inOrder(),
      byMonth: this.months.inOrder(),
      bonusByMonth: this.bonuses.inOrder(),
      winners: this.winners,
      losers: this.losers,
      changed: this.changed,
    };
  }

  /** All of them, unlike the result's ranking. */
  byPublisher(): SimulationPart[] {
    return this.publishers.all();
  }

  private partIn(amounts: ReadonlyMap<string | null, number>): number {
    if (this.only !== null) return amounts.get(this.only) ?? 0;
    return [...amounts.values()].reduce((sum, cents) => sum + cents, 0);
  }

  private addRules(groups: readonly DecidedGroup[], lines: readonly Part[]): void {
    for (const { kind, ruleId, positions } of groups) {
      const sums = this.rules.get(kind === "rule" ? `rule:${ruleId}` : kind);
      if (!sums) continue;
      sums.orders += 1;
      for (const position of positions) {
        const part = lines[position];
        if (part) addTo(sums, part.value, part.inForce, part.draft, 0);
      }
    }
  }

  /** An offer may have its own rules, so its orders are listed separately from the draft's rules. */
  private addOffer(lines: readonly Part[]): void {
    const sums = this.rules.get("offer") ?? ruleSums("offer", null, null);
    this.rules.set("offer", sums);
    sums.orders += 1;
    for (const part of lines) addTo(sums, part.value, part.inForce, part.draft, 0);
  }

  private addChange(order: StoredOrder, change: number, paidBy: Decision, drafted: Decision, value: number): void {
    const side = change > 0 ? this.winners : this.losers;
    side.orders += 1;
    side.change += change;
    const least = this.changed.length < MAX_CHANGED ? undefined : this.changed.at(-1);
    if (least && Math.abs(change) <= Math.abs(changeOf(least))) return;
    const { id: saleId, orderId, day, publisherId } = order;
    this.changed.push({
      saleId,
      orderId,
      day,
      publisherId,
      value,
      inForce: drafted.commissionLeft - change,
      draft: drafted.commissionLeft,
      inForceGroups: paidBy.groups.map(explained),
      draftGroups: drafted.groups.map(explained),
    });
    this.changed.sort((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)) || (a.saleId < b.saleId ? -1 : 1));
    this.changed = this.changed.slice(0, MAX_CHANGED);
  }
}

/** What each publisher was paid. */
function paidTo({ publisherId, commission, returnedCommission, others }: StoredOrder): Map<string | null, number> {
  const theirs = others.reduce((sum, { paid }) => sum + paid, 0);
  const all = new Map<string | null, number>([[publisherId, commission - returnedCommission - theirs]]);
  for (const other of others) all.set(other.publisherId, other.paid);
  return all;
}

function draftedTo(leads: string | null, split: Split | undefined, commission: number): Map<string | null, number> {
  if (!isShared(split)) return new Map([[leads, commission]]);
  const amounts = shareAmounts(split, commission);
  return new Map(split.shares.map(({ publisherId }, index) => [publisherId, amounts[index] ?? 0]));
}

/** A leaked code is paid partially; in a shared order, only its own share. */
function dividedBy(
  facts: OrderFacts,
  { why }: StoredOrder,
  draft: TermsDocument,
  split: Split | undefined,
): { facts: OrderFacts; split: Split | undefined } {
  const { isLeaked, ...rest } = facts;
  if (!isLeaked && !hasLeak(why.split)) return { facts, split };
  if (!isShared(split)) return { facts: { ...rest, isLeaked: true }, split };
  return { facts: rest, split: withLeak(split, leakedShareOf(draft)) };
}

/** An indivisible cent goes to the same line, whatever the lines' order. */
const inOneOrder = (lines: readonly LineFacts[]): readonly LineFacts[] =>
  lines.length === 1
    ? lines
    : lines
        .map((line) => [textOf(line), line] as const)
        .sort(byText)
        .map(([, line]) => line);

const textOf = (line: LineFacts): string => JSON.stringify(Object.values(line));
const byText = ([a]: readonly [string, LineFacts], [b]: readonly [string, LineFacts]): number =>
  a < b ? -1 : Number(a > b);

const changeOf = ({ inForce, draft }: Pick<SimulationSums, "inForce" | "draft">): number => draft - inForce;

const ruleSums = (kind: SimulationRule["kind"], ruleId: string | null, name: string | null): SimulationRule => ({
  kind,
  ruleId,
  name,
  ...noSums(),
});

const explained = ({ kind, name, pay, baseLeft, commissionLeft }: DecidedGroup): SimulationGroup => ({
  kind,
  name,
  pay,
  base: baseLeft,
  commission: commissionLeft,
});

/** By line, so that the same products can be compared under both documents. The parts add up to the order. */
function partsOf({ lines }: OrderFacts, value: number, paid: number, paidBy: Decision, drafted: Decision): Part[] {
  const left = lines.map(({ amount, returnedAmount }) => amount - returnedAmount);
  const values = shareOut(value, left);
  const inForce = shareOut(paid, byLine(paidBy, left));
  const draft = shareOut(drafted.commissionLeft, byLine(drafted, left));
  return values.map((part, index) => ({ value: part, inForce: inForce[index] ?? 0, draft: draft[index] ?? 0 }));
}

function byLine({ groups }: Decision, left: readonly number[]): number[] {
  const weights = left.map(() => 0);
  for (const { positions, commissionLeft } of groups) {
    const shares = shareOut(
      commissionLeft,
      positions.map((position) => left[position] ?? 0),
    );
    for (const [index, position] of positions.entries()) weights[position] = shares[index] ?? 0;
  }
  return weights;
}

/**
 * Divides a total by weights: every part is rounded, and they add up to it exactly. Without weights the first gets
 * everything.
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const [only] = weights;
  if (weights.length === 1 && only !== undefined) return [total];
  const sum = weights.reduce((all, weight) => all + weight, 0);
  // Nothing to round.
  if (sum === total) return [...weights];
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  let reached = 0;
  let given = 0;
  return weights.map((weight) => {
    reached += weight;
    const before = given;
    given = portion(total, reached, sum);
    return given - before;
  });
}

/** Without big integers where the product is exact, because a simulation does this millions of times. */
function portion(total: number, numerator: number, denominator: number): number {
  const product = total * numerator * 2 + denominator;
  return Number.isSafeInteger(product) && total >= 0
    ? Math.floor(product / (denominator * 2))
    : portionOf(total, numerator, denominator);
}

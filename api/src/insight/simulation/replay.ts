import { USUAL_CURRENCY } from "../../contract/currencies";
import { endOfMonth, monthOfDay } from "../../contract/days";
import { guardTimesOf } from "../../contract/terms/guard";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { Database } from "../../platform/db/database";
import type { Reader } from "../../platform/db/reader";
import { lowestIdOf } from "../../platform/ids";
import { formatCents } from "../../platform/money";
import { canonicalJson, decide, keptHash, reducedSince } from "../../programs";
import {
  baseLeftOf,
  effectiveRate,
  inFull,
  isShared,
  paidOf,
  type SharePlan,
  type Split,
  shareAmounts,
} from "../../sales";
import { type CreditTerms, creditedBy, creditTermsOf } from "./draftPayee";
import { type BonusOf, replayBonus, storedBonuses, textOf } from "./replayBonuses";
import { type Ask, countOrders, factsOf, ordersPage, type StoredOrder, withoutReturns } from "./storedOrders";
import { namedTerms, StoredTerms } from "./storedTerms";

const BATCH_SIZE = 500;

export interface Replayed {
  checked: number;
  /** Months whose bonuses were recomputed. */
  bonuses: number;
  /** One text for each sale whose decision now differs. */
  differences: string[];
}

export interface ReplayOptions {
  since?: Date;
  onProgress?: (done: number, total: number) => void;
}

const askOf =
  (read: Reader): Ask =>
  (sql, values) =>
    read.query(sql, [...values]);

/** Recomputes each stored decision from its recorded inputs and the terms it names. */
export async function replaySales(db: Database, { since, onProgress }: ReplayOptions = {}): Promise<Replayed> {
  const filter = { from: lowestIdOf(since ?? new Date(0)), areEarning: false };
  const termsOfMerchants = new Map<string, StoredTerms>();
  const replayed: Replayed = { checked: 0, bonuses: 0, differences: [] };
  const months = new Map<string, BonusOf>();
  const total = await db.snapshot((read) => countOrders(askOf(read), filter));
  for (let after = ""; ; ) {
    // A snapshot per page, because a return changes a sale and its lines.
    const orders = await db.snapshot(async (read) => {
      const page = await ordersPage(askOf(read), filter, after, BATCH_SIZE);
      for (const order of page) {
        const { merchantId } = order;
        if (termsOfMerchants.get(merchantId)?.knows(order)) continue;
        termsOfMerchants.set(merchantId, await StoredTerms.read(askOf(read), merchantId));
      }
      return page;
    });
    for (const order of orders) {
      const terms = termsOfMerchants.get(order.merchantId);
      const month = bonusOf(order, terms);
      if (month) months.set(textOf(month), month);
      const faults = faultsOf(order, terms);
      if (faults.length === 0) continue;
      replayed.differences.push(`sale ${order.id} (order ${order.orderId}): ${faults.join("; ")}`);
    }
    replayed.checked += orders.length;
    onProgress?.(replayed.checked, total);
    const last = orders.at(-1);
    if (!last || orders.length < BATCH_SIZE) break;
    after = last.id;
  }
  for await (const month of storedBonuses(db)) {
    if (!since || endOfMonth(month.month) > since) months.set(textOf(month), month);
  }
  for (const month of months.values()) {
    replayed.differences.push(...(await replayBonus(db, month)));
    replayed.bonuses += 1;
  }
  return replayed;
}

/** The month in which an order counts for the bonus. */
function bonusOf(order: StoredOrder, terms: StoredTerms | undefined): BonusOf | null {
  const { publisherId, merchantId, day } = order;
  const volume = (order.why.terms && terms?.documentOf(order)?.volume) ?? [];
  return publisherId && volume.length > 0 ? { publisherId, merchantId, month: monthOfDay(day) } : null;
}

function faultsOf(order: StoredOrder, terms: StoredTerms | undefined): string[] {
  const { why } = order;
  const facts = factsOf(order);
  const byCodes = creditFaults(order, terms);
  if (!facts || !why.terms) return [...byCodes, ...amountFault("commission", order.commission, 0, USUAL_CURRENCY)];
  const { version } = why.terms;
  const published = terms?.versionOf(order);
  const document = terms?.documentOf(order);
  if (!terms?.knows(order) || !published || !document) return [`it names ${namedTerms(order)}, which do not exist`];
  const faults: string[] = [...byCodes];
  const isAsPublished = keptHash(published.document) === published.hash;
  if (!isAsPublished || (why.terms.hash ?? keptHash(document)) !== keptHash(document))
    faults.push(`terms ${version} are not those that it was decided by`);
  faults.push(...budgetFaults(order, document, terms));
  const decided = decide(withoutReturns(facts), document);
  const earns = why.decision === "attributed";
  const { split } = why;
  const commission = earns ? paidOf(split, decided.commission) : 0;
  faults.push(...amountFault("commission", order.commission, commission, document.currency));
  faults.push(...amountFault("the commission in its explanation", why.commission, commission, document.currency));
  if (canonicalJson(decided.groups) !== canonicalJson(why.groups))
    faults.push("its explanation groups the lines otherwise");
  const rate = effectiveRate(decided, order.amount);
  if (why.rateBasisPoints !== rate) faults.push(`rate is ${why.rateBasisPoints} basis points, recomputed ${rate}`);
  if (earns && (order.status === "pending" || order.status === "approved")) {
    const remaining = decide(facts, document);
    const left = Math.min(paidOf(split, remaining.commissionLeft), commission);
    const { currency } = document;
    faults.push(
      ...amountFault("commission after returns", order.commission - order.returnedCommission, left, currency),
      ...(isShared(split) ? shareFaults(order, split, remaining.commissionLeft, currency) : []),
      ...amountFault("what counts for its bonus", order.base, baseLeftOf(remaining.groups), currency),
    );
  }
  return faults;
}

/** Whether the budget was spent at its click, by the recorded moment; a code alone has no click to compare with. */
function budgetFaults({ why, clickId }: StoredOrder, document: TermsDocument, { reached }: StoredTerms): string[] {
  const since = why.inputs?.reducedSince;
  const clickedAt = why.considered.find((click) => clickId !== null && click.clickId === clickId)?.clickedAt;
  const recorded = clickedAt
    ? reducedSince(document, new Date(clickedAt), reached)
    : reached.find(({ line, startsAt }) => line === document.budget?.monthly && startsAt?.toISOString() === since) &&
      since;
  if (since === recorded) return [];
  return [`its budget was spent from "${since ?? "never"}", recorded is "${recorded ?? "never"}"`];
}

/** Whether the same click or code wins again under the terms. */
function creditFaults(order: StoredOrder, terms: StoredTerms | undefined): string[] {
  const { codes, guard, decision } = order.why;
  if (!codes && !guard) return [];
  const faults = [...codeFaults(order, terms?.creditTerms(codes?.terms)), ...guardFaults(order, terms)];
  const { publisherId, plan } = creditedBy(order, creditTermsOf(order.why));
  faults.push(...splitFaults(order, plan, terms));
  const credited = decision === "attributed" ? order.publisherId : null;
  if (publisherId !== credited) faults.push("it is credited to another publisher than its codes and clicks say");
  return faults;
}

function codeFaults(order: StoredOrder, stated: CreditTerms | undefined): string[] {
  const { codes } = order.why;
  if (!codes) return [];
  const faults: string[] = [];
  if (stated?.codePolicy !== codes.policy) faults.push(`terms ${codes.terms} do not say "${codes.policy}"`);
  const { reason } = creditedBy(order, creditTermsOf(order.why));
  if (reason !== codes.reason) faults.push(`of codes and clicks it says "${codes.reason}", recomputed "${reason}"`);
  return faults;
}

function guardFaults(order: StoredOrder, terms: StoredTerms | undefined): string[] {
  const { guard } = order.why;
  if (!guard) return [];
  const faults: string[] = [];
  const stated = terms?.creditTerms(guard.terms);
  const times = stated && guardTimesOf(stated);
  const isStated =
    stated?.guardPolicy === guard.policy &&
    times?.sessionMinutes === guard.sessionMinutes &&
    times.seconds === guard.seconds;
  if (!isStated) faults.push(`terms ${guard.terms} say something else of clicks that displace others`);
  const outcome = creditedBy(order, creditTermsOf(order.why)).guard?.outcome ?? null;
  if (outcome !== guard.outcome) faults.push(`of its newest click it says "${guard.outcome}", recomputed "${outcome}"`);
  return faults;
}

/** Whether the same publishers share it again, in the same way. */
function splitFaults({ why }: StoredOrder, plan: SharePlan | null, terms: StoredTerms | undefined): string[] {
  const { split, decision } = why;
  const isDivided = plan !== null && decision === "attributed" && plan.shares.length > 1;
  if (!split) return isDivided ? ["it is one publisher's, and its terms divide it"] : [];
  const stated = terms?.creditTerms(split.terms);
  const faults: string[] = [];
  if (stated?.creditModel !== split.creditModel || stated.perAssist !== split.perAssist) {
    // Without other publishers' clicks there is no model: then a code shares with a click.
    if (why.guard) faults.push(`terms ${split.terms} divide it otherwise`);
  }
  const who = (shares: readonly { publisherId: string; role: string }[]) =>
    shares.map(({ publisherId, role }) => `${publisherId} ${role}`).join();
  const isSame =
    plan !== null &&
    plan.lead === split.lead &&
    who(plan.shares) === who(split.shares) &&
    canonicalJson(inFull(plan.division)) === canonicalJson(inFull(split.division));
  return isSame ? faults : [...faults, "it is divided otherwise than its codes and clicks say"];
}

function shareFaults(
  { commission, returnedCommission, others }: StoredOrder,
  split: Split,
  left: number,
  currency: string,
) {
  const amounts = shareAmounts(split, left);
  const theirs = others.reduce((sum, { paid }) => sum + paid, 0);
  return split.shares.flatMap(({ publisherId }, index) => {
    const own = commission - returnedCommission - theirs;
    const stored = index === split.lead ? own : (others.find((one) => one.publisherId === publisherId)?.paid ?? 0);
    return amountFault(`the share of publisher ${publisherId}`, stored, amounts[index] ?? 0, currency);
  });
}

const amountFault = (what: string, stored: number, recomputed: number, currency: string): string[] =>
  stored === recomputed
    ? []
    : [`${what} is ${formatCents(stored, currency)}, recomputed ${formatCents(recomputed, currency)}`];

import type { Account } from "../../../accounts";
import { USUAL_CURRENCY } from "../../../contract/currencies";
import { isCurrency } from "../../../contract/currencyCodes";
import type { Tx } from "../../../platform/db/database";
import type { Reader } from "../../../platform/db/reader";
import { lockClause } from "../../../platform/db/rowLock";
import { isId } from "../../../platform/ids";
import type { Balances } from "../setOff/setOffRule";

/** Approved beyond its brand's coverage: the brand has not paid for it, and exceeds its credit limit. */
export const IS_UNCOVERED = `EXISTS (
  SELECT 1 FROM cover_gap gap WHERE gap.merchantId = earning.merchantId AND earning.approvedAt >= gap.since)`;

/**
 * Earnings that wait while a risk hold is open for their publisher and brand, or until the brand has paid. Debts never
 * wait: a hold must not make a payout larger than without it.
 */
export const NOT_HELD = `NOT (earning.amount - earning.returned - earning.settled > 0 AND (EXISTS (
  SELECT 1 FROM risk_hold held
  WHERE held.publisherId = earning.publisherId AND held.isOpen = 1 AND held.merchantId = earning.merchantId)
  OR ${IS_UNCOVERED}))`;

/** An approved earning's amount beyond what payouts, except failed ones, have settled; negative after a return. */
export interface Unsettled {
  earningId: string;
  amount: number;
  /** The number of payouts it was in, including failed ones. */
  rounds: number;
}

/** Each publisher is paid once for its earnings in each currency. */
export interface DueKey {
  publisherId: string;
  currency: string;
}

export interface Due extends DueKey {
  amount: number;
}

/** As text for lists: the publisher's ID, and the currency unless it is the default. */
export const dueId = ({ publisherId, currency }: DueKey): string =>
  currency === USUAL_CURRENCY ? publisherId : `${publisherId}:${currency}`;

export const isDueId = (text: string): boolean => {
  const { publisherId, currency } = dueKeyIn(text);
  return isId(publisherId) && isCurrency(currency) && dueId({ publisherId, currency }) === text;
};

/** Reverses `dueId`. */
export function dueKeyIn(id: string): DueKey {
  const [publisherId = "", currency = USUAL_CURRENCY] = id.split(":");
  return { publisherId, currency };
}

const LEFT = "earning.amount - earning.returned - earning.settled";

/** Only open and unheld earnings, so that the cost depends on what is due, however much was settled before. */
const APPROVED = "earning.isOpen = 1 AND earning.approvedAt < ?";
const OPEN = `${APPROVED} AND ${NOT_HELD}`;

/**
 * For one publisher in one currency, per earning, approved before the week's end. Returns are always deducted, whenever
 * they came.
 */
export async function unsettledOf(
  read: Reader,
  publisherId: string,
  currency: string,
  before: Date,
  lock = "",
): Promise<Unsettled[]> {
  const rows: { earningId: string; amount: number | string; rounds: number | string }[] = await read.query(
    `SELECT earning.id AS earningId, ${LEFT} AS amount, earning.rounds FROM earning
     WHERE ${OPEN} AND earning.publisherId = ? AND earning.currency = ? ORDER BY earning.id ${lock}`,
    [before.getTime(), publisherId, currency],
  );
  return rows.map(({ earningId, amount, rounds }) => ({ earningId, amount: Number(amount), rounds: Number(rounds) }));
}

const NOT_MADE = `NOT EXISTS (SELECT 1 FROM payout made
  WHERE made.publisherId = earning.publisherId AND made.week = ? AND made.earnedIn = earning.currency)`;

/** Publishers with unsettled earnings and without a payout for the week, by id and currency. */
export async function duePublishers(
  read: Reader,
  week: string,
  before: Date,
  after: DueKey,
  limit: number,
): Promise<Due[]> {
  const rows: { publisherId: string; currency: string; amount: number | string }[] = await read.query(
    `SELECT earning.publisherId, earning.currency, SUM(${LEFT}) AS amount FROM earning
     WHERE ${OPEN} AND earning.publisherId >= ?
       AND (earning.publisherId > ? OR earning.currency > ?) AND ${NOT_MADE}
     GROUP BY earning.publisherId, earning.currency ORDER BY earning.publisherId, earning.currency
     LIMIT ${Math.trunc(limit)}`,
    [before.getTime(), after.publisherId, after.publisherId, after.currency, week],
  );
  return rows.map(({ amount, ...whose }) => ({ ...whose, amount: Number(amount) }));
}

export async function countDue(read: Reader, week: string, before: Date): Promise<number> {
  const [row]: { count: number | string }[] = await read.query(
    `SELECT COUNT(*) AS count FROM (SELECT 1 FROM earning WHERE ${OPEN} AND ${NOT_MADE}
       GROUP BY earning.publisherId, earning.currency) due`,
    [before.getTime(), week],
  );
  return Number(row?.count ?? 0);
}

/** The amount due to one publisher, by currency; with held ones, it is everything approved. */
export async function dueOf(
  read: Reader,
  publisherId: string,
  before: Date,
  withHeld = false,
): Promise<Map<string, number>> {
  const rows: { currency: string; amount: number | string }[] = await read.query(
    `SELECT earning.currency, SUM(${LEFT}) AS amount FROM earning
     WHERE ${withHeld ? APPROVED : OPEN} AND earning.publisherId = ?
     GROUP BY earning.currency`,
    [before.getTime(), publisherId],
  );
  return new Map(rows.map(({ currency, amount }) => [currency, Number(amount)]));
}

/** What one transaction pays: its earnings and their total. */
interface LockedDue {
  lines: ReadonlyMap<string, readonly Unsettled[]>;
  balances: Balances;
}

/** In one currency, or in all for a publisher with set-off. */
export async function lockDue(
  tx: Tx,
  { publisherId, currency }: DueKey,
  before: Date,
  withSetOff: boolean,
): Promise<LockedDue> {
  const others = withSetOff ? [...(await dueOf(tx, publisherId, before)).keys()] : [];
  const lines = new Map<string, Unsettled[]>();
  for (const one of [...new Set([currency, ...others])].sort()) {
    lines.set(one, await unsettledOf(tx, publisherId, one, before, lockClause(tx)));
  }
  const sumOf = (some: readonly Unsettled[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  return { lines, balances: new Map([...lines].map(([one, some]) => [one, sumOf(some)])) };
}

/** For publishers with set-off: the amount due in every currency. */
export async function balancesOf(
  read: Reader,
  accounts: readonly Pick<Account, "id" | "setOffSince">[],
  before: Date,
): Promise<Map<string, Balances>> {
  const found = new Map<string, Balances>();
  for (const { id, setOffSince } of accounts) {
    if (setOffSince !== null) found.set(id, await dueOf(read, id, before));
  }
  return found;
}

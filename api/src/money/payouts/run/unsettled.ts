import { USUAL_CURRENCY } from "../../../contract/currencies";
import { isCurrency } from "../../../contract/currencyCodes";
import type { Reader } from "../../../platform/db/reader";
import { isId } from "../../../platform/ids";
import { NOT_HELD } from "./heldEarnings";

/** What an approved earning brings beyond what payouts, except failed ones, have settled; negative after a return. */
export interface Unsettled {
  earningId: string;
  amount: number;
  /** The number of payouts it was in, including failed ones. */
  rounds: number;
}

/** Each publisher is paid once for what it earned in each currency. */
export interface DueKey {
  publisherId: string;
  currency: string;
}

export interface Due extends DueKey {
  amount: number;
}

/** As one text, for lists: the publisher's id, and the currency unless it is the usual one. */
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

/** Only what is open and not held, so that the cost is that of what is due, however much was settled before. */
const APPROVED = "earning.isOpen = 1 AND earning.approvedAt < ?";
const OPEN = `${APPROVED} AND ${NOT_HELD}`;

/** Of one publisher in one currency, per earning, approved before the week's end. Returns are deducted whenever they came. */
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

/** What one publisher is due, by currency; with what is held, it is all that is approved. */
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

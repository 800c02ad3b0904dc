import type { Reader } from "../../core/db/reader";

/** What an approved earning brings beyond what payouts, except failed ones, have settled; negative after a return. */
export interface Unsettled {
  earningId: string;
  amount: number;
  /** The number of payouts it was in, including failed ones. */
  rounds: number;
}

export interface Due {
  publisherId: string;
  amount: number;
}

const LEFT = "earning.amount - earning.returned - earning.settled";

/** Only what is open, so that the cost is that of what is due, however much was settled before. */
const OPEN = "earning.isOpen = 1 AND earning.approvedAt < ?";

/** Of one publisher, per earning, approved before the week's end. Returns are deducted whenever they came. */
export async function unsettledOf(read: Reader, publisherId: string, before: Date, lock = ""): Promise<Unsettled[]> {
  const rows: { earningId: string; amount: number | string; rounds: number | string }[] = await read.query(
    `SELECT earning.id AS earningId, ${LEFT} AS amount, earning.rounds FROM earning
     WHERE ${OPEN} AND earning.publisherId = ? ORDER BY earning.id ${lock}`,
    [before.getTime(), publisherId],
  );
  return rows.map(({ earningId, amount, rounds }) => ({ earningId, amount: Number(amount), rounds: Number(rounds) }));
}

/** Publishers with unsettled earnings and without a payout for the week, by id. */
export async function duePublishers(
  read: Reader,
  week: string,
  before: Date,
  after: string,
  limit: number,
): Promise<Due[]> {
  const rows: { publisherId: string; amount: number | string }[] = await read.query(
    `SELECT earning.publisherId, SUM(${LEFT}) AS amount FROM earning
     WHERE ${OPEN} AND earning.publisherId > ?
       AND NOT EXISTS (SELECT 1 FROM payout made WHERE made.publisherId = earning.publisherId AND made.week = ?)
     GROUP BY earning.publisherId ORDER BY earning.publisherId LIMIT ${Math.trunc(limit)}`,
    [before.getTime(), after, week],
  );
  return rows.map(({ publisherId, amount }) => ({ publisherId, amount: Number(amount) }));
}

export async function countDue(read: Reader, week: string, before: Date): Promise<number> {
  const [row]: { count: number | string }[] = await read.query(
    `SELECT COUNT(DISTINCT earning.publisherId) AS count FROM earning
     WHERE ${OPEN}
       AND NOT EXISTS (SELECT 1 FROM payout made WHERE made.publisherId = earning.publisherId AND made.week = ?)`,
    [before.getTime(), week],
  );
  return Number(row?.count ?? 0);
}

export async function dueOf(read: Reader, publisherId: string, before: Date): Promise<number> {
  const [row]: { amount: number | string | null }[] = await read.query(
    `SELECT SUM(${LEFT}) AS amount FROM earning WHERE ${OPEN} AND earning.publisherId = ?`,
    [before.getTime(), publisherId],
  );
  return Number(row?.amount ?? 0);
}

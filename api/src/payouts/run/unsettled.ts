import type { Reader } from "../../core/db/reader";

/** What an approved sale earned beyond what payouts, except failed ones, have settled; negative after a return. */
export interface Unsettled {
  saleId: string;
  amount: number;
  /** The number of payouts it was in, including failed ones. */
  rounds: number;
}

export interface Due {
  publisherId: string;
  amount: number;
}

const SETTLED = (where: string) => `
  (SELECT line.saleId, COUNT(*) AS rounds,
     SUM(CASE WHEN payout.status = 'failed' THEN 0 ELSE line.amount END) AS amount
   FROM payout_line line JOIN payout ON payout.id = line.payoutId ${where} GROUP BY line.saleId)`;
const LEFT = "sale.commission - sale.returnedCommission - COALESCE(settled.amount, 0)";

/**
 * Parameters: the publisher of the payouts, the publisher of the sales, and the time before which they were approved.
 */
const UNSETTLED = (columns: string) =>
  `SELECT ${columns} FROM sale LEFT JOIN ${SETTLED("WHERE payout.publisherId = ?")} settled ON settled.saleId = sale.id
   WHERE sale.publisherId = ? AND sale.status = 'approved' AND sale.decidedAt < ? AND ${LEFT} <> 0` as const;

/** Of one publisher, per sale, approved before the week's end. Returns are deducted whenever they came. */
export async function unsettledOf(read: Reader, publisherId: string, before: Date): Promise<Unsettled[]> {
  const rows: { saleId: string; amount: number | string; rounds: number | string }[] = await read.query(
    `${UNSETTLED(`sale.id AS saleId, ${LEFT} AS amount, COALESCE(settled.rounds, 0) AS rounds`)} ORDER BY sale.id`,
    [publisherId, publisherId, before.getTime()],
  );
  return rows.map(({ saleId, amount, rounds }) => ({ saleId, amount: Number(amount), rounds: Number(rounds) }));
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
    `SELECT sale.publisherId, SUM(${LEFT}) AS amount
     FROM sale LEFT JOIN ${SETTLED("WHERE payout.publisherId > ?")} settled ON settled.saleId = sale.id
     WHERE sale.publisherId > ? AND sale.status = 'approved' AND sale.decidedAt < ? AND ${LEFT} <> 0
       AND NOT EXISTS (SELECT 1 FROM payout made WHERE made.publisherId = sale.publisherId AND made.week = ?)
     GROUP BY sale.publisherId ORDER BY sale.publisherId LIMIT ${Math.trunc(limit)}`,
    [after, after, before.getTime(), week],
  );
  return rows.map(({ publisherId, amount }) => ({ publisherId, amount: Number(amount) }));
}

export async function countDue(read: Reader, week: string, before: Date): Promise<number> {
  const [row]: { count: number | string }[] = await read.query(
    `SELECT COUNT(DISTINCT sale.publisherId) AS count FROM sale LEFT JOIN ${SETTLED("")} settled ON settled.saleId = sale.id
     WHERE sale.publisherId > '' AND sale.status = 'approved' AND sale.decidedAt < ? AND ${LEFT} <> 0
       AND NOT EXISTS (SELECT 1 FROM payout made WHERE made.publisherId = sale.publisherId AND made.week = ?)`,
    [before.getTime(), week],
  );
  return Number(row?.count ?? 0);
}

export async function dueOf(read: Reader, publisherId: string, before: Date): Promise<number> {
  const [row]: { amount: number | string | null }[] = await read.query(UNSETTLED(`SUM(${LEFT}) AS amount`), [
    publisherId,
    publisherId,
    before.getTime(),
  ]);
  return Number(row?.amount ?? 0);
}

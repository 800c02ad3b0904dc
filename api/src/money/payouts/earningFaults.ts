import { MAX_FAULTS } from "../../platform/chain/readBack";
import type { Reader } from "../../platform/db/database";
import { WITHOUT_ORDER } from "../../sales";
import { bonusesIn, type Condition, type Scope, within } from "../ledger/ledgerScope";

/**
 * Each earning with the related data of its order, its payout and its payout lines. A bonus is approved from the start.
 */
const stated = (where: Condition) => `
  SELECT earning.id, earning.state, earning.settled, earning.rounds, earning.isOpen, earning.approvedAt,
    earning.amount - earning.returned AS remaining,
    CASE WHEN earning.kind ${WITHOUT_ORDER} THEN 'approved' ELSE sale.status END AS status,
    CASE WHEN earning.kind ${WITHOUT_ORDER} THEN earning.approvedAt ELSE sale.decidedAt END AS decidedAt,
    CASE WHEN payout.id IS NULL THEN 'approved' WHEN payout.status = 'paid' THEN 'paid' ELSE 'in_payout' END AS stage,
    COALESCE((SELECT SUM(line.amount) FROM payout_line line JOIN payout made ON made.id = line.payoutId
      WHERE line.earningId = earning.id AND made.status <> 'failed'), 0) AS paidOut,
    COALESCE((SELECT MAX(line.round) FROM payout_line line WHERE line.earningId = earning.id), 0) AS lastRound,
    CASE WHEN earning.payoutId IS NULL OR EXISTS (SELECT 1 FROM payout_line line
      WHERE line.earningId = earning.id AND line.payoutId = earning.payoutId) THEN 1 ELSE 0 END AS isInPayout
  FROM earning LEFT JOIN sale ON sale.id = earning.saleId
  LEFT JOIN payout ON payout.id = earning.payoutId AND payout.status <> 'failed'
  WHERE ${where.sql}`;

const FAULT = `CASE
  WHEN status IS NULL THEN 'its order is gone'
  WHEN state <> CASE status WHEN 'unverified' THEN 'unverified' WHEN 'pending' THEN 'tracked' WHEN 'declined' THEN 'void'
    ELSE stage END THEN 'its state does not follow from its order and its payout'
  WHEN isInPayout = 0 THEN 'the payout that it names does not contain it'
  WHEN settled <> paidOut THEN 'its payouts settled another amount'
  WHEN rounds <> lastRound THEN 'it was in another number of payouts'
  WHEN isOpen <> CASE WHEN status = 'approved' AND remaining <> paidOut THEN 1 ELSE 0 END
    THEN 'what is due of it is not marked so'
  WHEN status = 'approved' AND COALESCE(approvedAt, 0) <> decidedAt THEN 'it was approved at another time' END`;

/** Earnings whose state or settled amount does not follow from their order and payouts. */
export async function mismatchedEarnings(read: Reader, scope?: Scope): Promise<string[]> {
  const faults: string[] = [];
  for (const where of scope ? scopesOf(scope) : [within("earning.id", undefined)]) {
    const rows: { id: string; fault: string }[] = await read.query(
      `SELECT id, fault FROM (SELECT id, ${FAULT} AS fault FROM (${stated(where)}) stated) found
       WHERE fault IS NOT NULL ORDER BY id LIMIT ${MAX_FAULTS}`,
      where.values,
    );
    faults.push(...rows.map(({ id, fault }) => `earning ${id}: ${fault}`));
  }
  return faults;
}

function scopesOf(scope: Scope): Condition[] {
  const { sales, payouts } = scope;
  const { sql, values } = within("own.payoutId", payouts);
  const ofPayouts = { sql: `earning.id IN (SELECT own.earningId FROM payout_line own WHERE ${sql})`, values };
  return [within("earning.saleId", sales), bonusesIn(scope), ofPayouts];
}

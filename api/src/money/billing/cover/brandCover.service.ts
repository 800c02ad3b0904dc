import { In } from "typeorm";
import type { Database, Reader, Tx } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import { Merchant } from "../../../programs";
import { owedBy, owedByAll, type Program } from "../balance";
import { CoverGap } from "../billing.entity";
import type { CreditLimits } from "./creditLimits";

const BATCH_SIZE = 200;

/**
 * How far a brand's money reaches. Its debt for approved orders may reach its limit; beyond that the latest approvals
 * wait, because payments cover the oldest first. Payouts already created are not affected.
 */
export class BrandCover {
  constructor(
    private readonly db: Database,
    private readonly limits: CreditLimits,
  ) {}

  /** Whether it owes more than its limit, including pending orders. */
  async isOver(read: Reader, program: Program): Promise<boolean> {
    return (await owedBy(read, program)) > (await this.limits.amountOf(read, program));
  }

  /** Its debt without pending orders, against its limit. */
  async standing(read: Reader, program: Program): Promise<{ approved: number; limit: number }> {
    const [owed, pending] = [await owedBy(read, program), await pendingOf(read, program.id)];
    return { approved: owed - pending, limit: await this.limits.amountOf(read, program) };
  }

  /** Before a payout run, and hourly: every brand with something to pay out, or that waits. */
  async refreshAll(signal?: AbortSignal): Promise<void> {
    for (let after = ""; !signal?.aborted; ) {
      const rows = await this.db.longRead.query<{ merchantId: string }[]>(
        `SELECT DISTINCT merchantId FROM earning WHERE isOpen = 1 AND merchantId > ?
         UNION SELECT merchantId FROM cover_gap WHERE merchantId > ? ORDER BY merchantId LIMIT ${BATCH_SIZE}`,
        [after, after],
      );
      const ids = rows.map(({ merchantId }) => merchantId);
      for (const id of await this.toRefresh(ids)) await this.refresh(id);
      const last = ids.at(-1);
      if (last === undefined || ids.length < BATCH_SIZE) return;
      after = last;
    }
  }

  /** The lock serializes concurrent runs: the later one sees the earlier one's data, and what came since. */
  async refresh(merchantId: string): Promise<void> {
    await this.db.write(async (tx) => {
      const program = await tx.findOne(Merchant, { where: { id: merchantId }, ...rowLock(tx) });
      const since = program && (await this.gapOf(tx, program));
      const before = await tx.findOneBy(CoverGap, { merchantId });
      if ((before?.since.getTime() ?? null) === since) return;
      await tx.delete(CoverGap, { merchantId });
      if (since !== null) await tx.insert(CoverGap, { merchantId, since: new Date(since) });
    });
  }

  /** Those above their limit, and those that were. */
  private async toRefresh(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const read = this.db.longRead;
    const programs = await read.find(Merchant, { select: { id: true, currency: true }, where: { id: In([...ids]) } });
    const owed = await owedByAll(read, programs);
    const limits = await this.limits.of(read, programs);
    const gaps = new Set((await read.findBy(CoverGap, { merchantId: In([...ids]) })).map((gap) => gap.merchantId));
    const isOver = ({ id }: Program) => (owed.get(id) ?? 0) > (limits.get(id)?.amount ?? 0);
    return [...new Set([...programs.filter(isOver).map(({ id }) => id), ...gaps])];
  }

  /** The approval from which its money does not reach: of the due orders, the newest that add up to the shortfall. */
  private async gapOf(tx: Tx, program: Program): Promise<number | null> {
    if (!(await this.isOver(tx, program))) return null;
    const { approved, limit } = await this.standing(tx, program);
    if (approved <= limit) return null;
    const [row]: { since: number | string | null }[] = await tx.query(
      `SELECT MIN(approvedAt) AS since FROM (
         SELECT approvedAt, SUM(amount - returned - settled) OVER
           (ORDER BY approvedAt DESC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) - (amount - returned - settled) AS newer
         FROM earning WHERE merchantId = ? AND isOpen = 1 AND amount - returned - settled > 0) due
       WHERE newer < ?`,
      [program.id, approved - limit],
    );
    return row?.since == null ? null : Number(row.since);
  }
}

/** Commission of orders that are still pending, from the index of the brand's list. */
async function pendingOf(read: Reader, merchantId: string): Promise<number> {
  const [row]: { commission: number | string | null }[] = await read.query(
    "SELECT SUM(commission) AS commission FROM order_row WHERE merchantId = ? AND status = 'pending'",
    [merchantId],
  );
  return Number(row?.commission ?? 0);
}

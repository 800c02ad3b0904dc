import { MoreThan } from "typeorm";
import { dayOf } from "../../contract/days";
import { MAX_FAULTS } from "../../platform/chain/readBack";
import { type Clock, DAY } from "../../platform/clock";
import { unlessDuplicate } from "../../platform/db/chunks";
import type { Database } from "../../platform/db/database";
import type { Reader } from "../../platform/db/reader";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { Merchant } from "../../programs";
import { billingKinds, StatementMonthSums } from "./ledger.entity";
import { brandReceivable } from "./ledgerAccounts";
import { closedMonths, openMonths } from "./statementSums";

/** No transaction takes so long, and no clock is so wrong, that an entry of the month arrives later. */
const CLOSED_AFTER = 3 * DAY;
const BATCH_SIZE = 100;

/** Adds up each merchant's past months, once. */
export class StatementClosing {
  readonly plan: JobPlan = {
    name: "statements:close",
    about: "adds up past months of brands' statements",
    when: { at: "20 3 * * *" },
    isFinal: true,
    work: (signal) => this.run(signal),
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns how many months were written. */
  async run(signal?: AbortSignal): Promise<number> {
    const openFrom = dayOf(new Date(this.clock.now().getTime() - CLOSED_AFTER)).slice(0, 7);
    let written = 0;
    let last = "";
    for (let length = BATCH_SIZE; length === BATCH_SIZE && !signal?.aborted; ) {
      const merchants = await this.db.read.find(Merchant, {
        select: { id: true, currency: true },
        where: { id: MoreThan(last) },
        order: { id: "ASC" },
        take: BATCH_SIZE,
      });
      for (const { id, currency } of merchants) {
        if (signal?.aborted) return written;
        written += await this.close(brandReceivable(id, currency), openFrom);
      }
      length = merchants.length;
      last = merchants.at(-1)?.id ?? last;
    }
    return written;
  }

  private async close(account: string, openFrom: string): Promise<number> {
    const found = await this.db.snapshot(async (read) => openMonths(read, account, await closedMonths(read, account)));
    const over = found.filter(({ month }) => month < openFrom);
    if (over.length === 0) return 0;
    // Another process may have written the same.
    return (await unlessDuplicate(this.db.write((tx) => tx.insert(StatementMonthSums, over)))) ? over.length : 0;
  }
}

/** Monthly sums that differ from their entries, or are missing among others. */
export async function mismatchedMonths(read: Reader): Promise<string[]> {
  const rows: { account: string; month: string }[] = await read.query(
    `SELECT one.account, one.month FROM (
       SELECT account, month, earned, takenBack, 0 AS postedEarned, 0 AS postedTaken FROM statement_month
       UNION ALL SELECT account, SUBSTR(day, 1, 7), 0, 0, -SUM(CASE WHEN amount < 0 THEN amount ELSE 0 END),
         SUM(CASE WHEN amount > 0 THEN amount ELSE 0 END)
       FROM ledger_entry WHERE account >= 'merchant:' AND account < 'merchant;'
         AND kind NOT IN (${billingKinds.map(() => "?")})
       GROUP BY account, SUBSTR(day, 1, 7)) one
     JOIN (SELECT account, MAX(month) AS month FROM statement_month GROUP BY account) newest
       ON newest.account = one.account AND one.month <= newest.month
     GROUP BY one.account, one.month
     HAVING SUM(one.earned) <> SUM(one.postedEarned) OR SUM(one.takenBack) <> SUM(one.postedTaken)
     ORDER BY one.account, one.month LIMIT ${MAX_FAULTS}`,
    [...billingKinds],
  );
  return rows.map(({ account, month }) => `account ${account}: the sums of ${month} are not those of its entries`);
}

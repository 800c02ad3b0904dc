import type { Viewer } from "../core/context";
import type { Database, Reader } from "../core/db/database";
import { BadInputError } from "../core/errors";
import type { Page, PageArgs } from "../core/paging/page";
import { pagesOf } from "../core/paging/pagesOf";
import { Merchant } from "../merchants/merchant.entity";
import { billingKinds, LedgerEntry } from "./ledger.entity";
import { merchantReceivable } from "./ledgerAccounts";
import { lastDigest } from "./ledgerWatch";

/** A merchant's statement for one UTC month, in cents. */
export interface StatementMonth {
  month: string;
  earned: number;
  takenBack: number;
  owed: number;
  /** Part of `owed`: from sales that may still be declined or returned. */
  pending: number;
}

type Raw = { month: string; lastEntryId: string } & Record<
  "earned" | "takenBack" | "owed" | "pending",
  number | string
>;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The journal as merchants read it. */
export class StatementService {
  constructor(private readonly db: Database) {}

  /** Every month with entries, newest first, or only the given one. */
  async months(viewer: Viewer, month?: string): Promise<StatementMonth[]> {
    if (month !== undefined && !MONTH.test(month)) {
      throw new BadInputError({ month: "Please name a month such as 2026-11" });
    }
    const accounts = await this.accountsOf(viewer);
    if (accounts.length === 0) return [];
    return statementSums(this.db.longRead, accounts, month);
  }

  /** The same page of each month's entries, oldest first, in the order of the months. */
  async lines(viewer: Viewer, months: readonly string[], page: PageArgs): Promise<Page<LedgerEntry>[]> {
    const accounts = [...(await this.accountsOf(viewer)), ""];
    const owner = "SUBSTR(entry.day, 1, 7)";
    const where = `entry.account IN (:...accounts) AND entry.kind NOT IN (:...billingKinds) AND ${owner} IN (:...months)`;
    const ownerOf = ({ day }: LedgerEntry) => day.slice(0, 7);
    return pagesOf(
      this.db.longRead,
      { entity: LedgerEntry, where, values: { accounts, billingKinds, months }, owner, ownerOf },
      months,
      page,
    );
  }

  /** The last published digest, with which a merchant can later prove that nothing before it was rewritten. */
  async digest(): Promise<string | null> {
    return (await lastDigest(this.db.read))?.digest ?? null;
  }

  private async accountsOf({ id }: Viewer): Promise<string[]> {
    const own = await this.db.read.find(Merchant, { select: { id: true }, where: { ownerId: id } });
    return own.map((merchant) => merchantReceivable(merchant.id));
  }
}

/**
 * The sums of merchants' accounts by month: what sales earned and what was reversed, without what invoices and payments
 * post there.
 */
export async function statementSums(
  read: Reader,
  accounts: readonly string[],
  month?: string,
): Promise<(StatementMonth & { lastEntryId: string })[]> {
  const rows: Raw[] = await read.query(
    `SELECT SUBSTR(entry.day, 1, 7) AS month, -SUM(entry.amount) AS owed, MAX(entry.id) AS lastEntryId,
       -SUM(CASE WHEN entry.amount < 0 THEN entry.amount ELSE 0 END) AS earned,
       SUM(CASE WHEN entry.amount > 0 THEN entry.amount ELSE 0 END) AS takenBack,
       -SUM(CASE WHEN sale.status = 'pending' THEN entry.amount ELSE 0 END) AS pending
     FROM ledger_entry entry LEFT JOIN sale ON sale.id = entry.saleId
     WHERE entry.account IN (${accounts.map(() => "?")}) AND entry.kind NOT IN (${billingKinds.map(() => "?")})
       ${month ? "AND SUBSTR(entry.day, 1, 7) = ?" : ""}
     GROUP BY SUBSTR(entry.day, 1, 7) ORDER BY month DESC`,
    [...accounts, ...billingKinds, ...(month ? [month] : [])],
  );
  return rows.map(({ month: name, lastEntryId, earned, takenBack, owed, pending }) => ({
    month: name,
    lastEntryId,
    earned: Number(earned),
    takenBack: Number(takenBack),
    owed: Number(owed),
    pending: Number(pending),
  }));
}

import type { DayRange } from "../../contract/days";
import type { Viewer } from "../../platform/context";
import type { Database, Reader } from "../../platform/db/database";
import { rowsById } from "../../platform/db/rowsById";
import { BadInputError } from "../../platform/errors";
import type { Page, PageArgs } from "../../platform/paging/page";
import { pagesOf } from "../../platform/paging/pagesOf";
import { Merchant } from "../../programs";
import { Sale } from "../../sales";
import { billingKinds, LedgerEntry } from "./ledger.entity";
import { brandReceivable } from "./ledgerAccounts";
import { lastDigest } from "./ledgerWatch";
import { boundsOf, pendingSums, type StatementSums, statementSums } from "./statementSums";

/** An entry with its subject, as text. */
export interface StatementEntry {
  entry: LedgerEntry;
  merchant: string;
  merchantId: string;
  orderId: string | null;
}

/** Number of entries a file reads at once. */
const BATCH_SIZE = 100;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The ledger as merchants see it. */
export class StatementService {
  constructor(private readonly db: Database) {}

  /** Every month with entries, newest first, or only the given one. */
  async months(viewer: Viewer, month?: string): Promise<StatementSums[]> {
    if (month !== undefined && !MONTH.test(month)) {
      throw new BadInputError({ month: "Please send a month such as 2026-11" });
    }
    const accounts = await this.accountsOf(viewer);
    if (accounts.length === 0) return [];
    return statementSums(this.db.longRead, accounts, month);
  }

  /** The part of each month from orders that may still be declined or returned, in month order. */
  readonly pending = async (viewer: Viewer, months: readonly string[]): Promise<number[]> => {
    const programs = (await this.programsOf(viewer)).map(({ id, currency }) => ({
      merchantId: id,
      account: brandReceivable(id, currency),
    }));
    const sums = await pendingSums(this.db.longRead, this.db.engine, programs, months);
    return months.map((month) => sums.get(month) ?? 0);
  };

  /** The same page of each month's entries, oldest first, in month order. */
  async lines(viewer: Viewer, months: readonly string[], page: PageArgs): Promise<Page<LedgerEntry>[]> {
    const own = await this.accountsOf(viewer);
    // An empty list is invalid SQL. Every account has a name.
    const accounts = own.length > 0 ? own : [""];
    const owner = "SUBSTR(entry.day, 1, 7)";
    const [only] = months;
    const bounds = only && months.length === 1 ? await boundsOf(this.db.longRead, accounts, only) : null;
    const between = bounds ? ` AND entry.id >= :first${bounds.last === null ? "" : " AND entry.id <= :last"}` : "";
    const where = `entry.account IN (:...accounts) AND entry.kind NOT IN (:...billingKinds) AND ${owner} IN (:...months)${between}`;
    const ownerOf = ({ day }: LedgerEntry) => day.slice(0, 7);
    return pagesOf(
      this.db.longRead,
      {
        entity: LedgerEntry,
        index: "ledger_entry_account",
        where,
        values: { accounts, billingKinds, months, ...bounds },
        owner,
        ownerOf,
      },
      months,
      page,
    );
  }

  /** All entries of these days for a file, program by program, oldest first. Read in batches. */
  async *all(viewer: Viewer, range: DayRange): AsyncGenerator<StatementEntry> {
    const read = this.db.replicaReadFor([viewer.id, viewer.userId]);
    for (const { id, name, currency } of await this.programsOf(viewer)) {
      let last = "";
      for (let length = BATCH_SIZE; length === BATCH_SIZE; ) {
        const entries = await entriesOf(read, [brandReceivable(id, currency)], range)
          .andWhere("entry.id > :last", { last })
          .orderBy("entry.id")
          .take(BATCH_SIZE)
          .getMany();
        const sales = await rowsById(
          read,
          Sale,
          entries.flatMap(({ saleId }) => saleId ?? []),
        );
        for (const entry of entries) {
          yield { entry, merchant: name, merchantId: id, orderId: sales.get(entry.saleId ?? "")?.orderId ?? null };
        }
        length = entries.length;
        last = entries.at(-1)?.id ?? last;
      }
    }
  }

  async countAll(viewer: Viewer, range: DayRange): Promise<number> {
    const accounts = await this.accountsOf(viewer);
    return accounts.length === 0 ? 0 : entriesOf(this.db.longRead, accounts, range).getCount();
  }

  /** The last published digest. It later proves that no earlier entry was rewritten. */
  async digest(): Promise<string | null> {
    return (await lastDigest(this.db.read))?.digest ?? null;
  }

  private async accountsOf(viewer: Viewer): Promise<string[]> {
    return (await this.programsOf(viewer)).map(({ id, currency }) => brandReceivable(id, currency));
  }

  private programsOf({ id }: Viewer): Promise<Pick<Merchant, "id" | "name" | "currency">[]> {
    const select = { id: true, name: true, currency: true } as const;
    return this.db.read.find(Merchant, { select, where: { ownerId: id }, order: { id: "ASC" } });
  }
}

function entriesOf(read: Reader, accounts: readonly string[], { from, to }: DayRange) {
  const query = read
    .createQueryBuilder(LedgerEntry, "entry")
    .where("entry.account IN (:...accounts) AND entry.kind NOT IN (:...billingKinds)", { accounts, billingKinds });
  if (from) query.andWhere("entry.day >= :from", { from });
  if (to) query.andWhere("entry.day <= :to", { to });
  return query;
}

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
import { merchantReceivable } from "./ledgerAccounts";
import { lastDigest } from "./ledgerWatch";
import { boundsOf, pendingSums, type StatementSums, statementSums } from "./statementSums";

/** An entry with what it is about, in words. */
export interface StatementEntry {
  entry: LedgerEntry;
  program: string;
  orderId: string | null;
}

/** Entries that a file reads at once. */
const BATCH_SIZE = 100;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The journal as merchants read it. */
export class StatementService {
  constructor(private readonly db: Database) {}

  /** Every month with entries, newest first, or only the given one. */
  async months(viewer: Viewer, month?: string): Promise<StatementSums[]> {
    if (month !== undefined && !MONTH.test(month)) {
      throw new BadInputError({ month: "Please name a month such as 2026-11" });
    }
    const accounts = await this.accountsOf(viewer);
    if (accounts.length === 0) return [];
    return statementSums(this.db.longRead, accounts, month);
  }

  /** Of each month, in their order: the part from sales that may still be declined or returned. */
  readonly pending = async (viewer: Viewer, months: readonly string[]): Promise<number[]> => {
    const programs = (await this.programsOf(viewer)).map(({ id, currency }) => ({
      merchantId: id,
      account: merchantReceivable(id, currency),
    }));
    const sums = await pendingSums(this.db.longRead, this.db.engine, programs, months);
    return months.map((month) => sums.get(month) ?? 0);
  };

  /** The same page of each month's entries, oldest first, in the order of the months. */
  async lines(viewer: Viewer, months: readonly string[], page: PageArgs): Promise<Page<LedgerEntry>[]> {
    const own = await this.accountsOf(viewer);
    // A list of nothing is no SQL, and no account is without a name.
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

  /** All entries of these days for a file, one program after the other, oldest first: read in batches. */
  async *all(viewer: Viewer, range: DayRange): AsyncGenerator<StatementEntry> {
    const read = this.db.replicaReadFor([viewer.id, viewer.userId]);
    for (const { id, name, currency } of await this.programsOf(viewer)) {
      let last = "";
      for (let length = BATCH_SIZE; length === BATCH_SIZE; ) {
        const entries = await entriesOf(read, [merchantReceivable(id, currency)], range)
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
          yield { entry, program: name, orderId: sales.get(entry.saleId ?? "")?.orderId ?? null };
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

  /** The last published digest, with which a merchant can later prove that nothing before it was rewritten. */
  async digest(): Promise<string | null> {
    return (await lastDigest(this.db.read))?.digest ?? null;
  }

  private async accountsOf(viewer: Viewer): Promise<string[]> {
    return (await this.programsOf(viewer)).map(({ id, currency }) => merchantReceivable(id, currency));
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

import type { Tx } from "../../platform/db/database";
import type { Earning } from "../../sales";
import { LedgerEntry } from "../ledger/ledger.entity";
import { type LedgerService, moved } from "../ledger/ledger.service";
import { merchantReceivable, publisherPayable } from "../ledger/ledgerAccounts";

/** The entries of a bonus are between these: the first and not the last. Its id has no character above ":". */
const causesOf = (id: string) => ({ first: `bonus:${id}:`, end: `bonus:${id};` });

/** Posts what a bonus is more, or less, than before. The merchant owes it like a commission. */
export async function postBonus(
  tx: Tx,
  ledger: LedgerService,
  { id, publisherId, merchantId, currency }: Earning,
  change: number,
): Promise<void> {
  // Each posting has two entries, and the one before it was committed: the caller holds the bonus.
  const known = await entriesOf(tx, id).getCount();
  await ledger.post(tx, {
    cause: `bonus:${id}:${known}`,
    parts: moved("bonus", publisherPayable(publisherId, currency), merchantReceivable(merchantId, currency), change),
  });
}

/** For bonuses that are about to be deleted: the entries remain, and cancel out. */
export async function cancelBonuses(tx: Tx, ledger: LedgerService, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const sums: { account: string; total: number | string }[] = await entriesOf(tx, id)
      .select("entry.account", "account")
      .addSelect("SUM(entry.amount)", "total")
      .groupBy("entry.account")
      .getRawMany();
    const parts = sums.map(({ account, total }) => ({ account, kind: "removal" as const, amount: -Number(total) }));
    await ledger.post(tx, { cause: `bonus:${id}:removed`, parts });
  }
}

const entriesOf = (tx: Tx, id: string) =>
  tx.createQueryBuilder(LedgerEntry, "entry").where("entry.cause >= :first AND entry.cause < :end", causesOf(id));

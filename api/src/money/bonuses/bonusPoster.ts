import type { Tx } from "../../platform/db/database";
import type { Earning, KindWithoutOrder } from "../../sales";
import { LedgerEntry } from "../ledger/ledger.entity";
import { type LedgerService, moved, type Part } from "../ledger/ledger.service";
import { brandReceivable, publisherPayable } from "../ledger/ledgerAccounts";

type WithoutOrder = Pick<Earning, "id" | "publisherId" | "merchantId" | "currency"> & { kind: KindWithoutOrder };

/** An earning's entries are in this range, end exclusive. Its ID has no character above ":". */
const causesOf = ({ id, kind }: Pick<WithoutOrder, "id" | "kind">) => ({
  first: `${kind}:${id}:`,
  end: `${kind}:${id};`,
});

/** Posts the increase or decrease of an earning without an order. The merchant owes it like a commission. */
export async function postWithoutOrder(tx: Tx, ledger: LedgerService, of: WithoutOrder, change: number): Promise<void> {
  const { kind, publisherId, merchantId, currency } = of;
  const sides = moved(kind, publisherPayable(publisherId, currency), brandReceivable(merchantId, currency), change);
  await post(tx, ledger, of, sides);
}

/** Posts that another publisher now earns it. */
export async function postHeir(tx: Tx, ledger: LedgerService, of: WithoutOrder, to: string, left: number) {
  const { kind, publisherId, currency } = of;
  await post(
    tx,
    ledger,
    of,
    moved(kind, publisherPayable(to, currency), publisherPayable(publisherId, currency), left),
  );
}

async function post(tx: Tx, ledger: LedgerService, of: WithoutOrder, parts: Part[]): Promise<void> {
  // Each posting has two entries, and the previous one was committed: the caller holds the earning.
  const known = await entriesOf(tx, of).getCount();
  await ledger.post(tx, { cause: `${of.kind}:${of.id}:${known}`, parts });
}

/** For bonuses about to be deleted: the entries remain, and cancel out. */
export async function cancelBonuses(tx: Tx, ledger: LedgerService, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const sums: { account: string; total: number | string }[] = await entriesOf(tx, { id, kind: "bonus" })
      .select("entry.account", "account")
      .addSelect("SUM(entry.amount)", "total")
      .groupBy("entry.account")
      .getRawMany();
    const parts = sums.map(({ account, total }) => ({ account, kind: "removal" as const, amount: -Number(total) }));
    await ledger.post(tx, { cause: `bonus:${id}:removed`, parts });
  }
}

const entriesOf = (tx: Tx, of: Pick<WithoutOrder, "id" | "kind">) =>
  tx.createQueryBuilder(LedgerEntry, "entry").where("entry.cause >= :first AND entry.cause < :end", causesOf(of));

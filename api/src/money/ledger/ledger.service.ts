import { dayOf } from "../../contract/days";
import type { Chain } from "../../platform/chain/chain";
import type { Clock } from "../../platform/clock";
import { chunksOf } from "../../platform/db/chunks";
import type { Tx } from "../../platform/db/database";
import { newId } from "../../platform/ids";
import { earnedOf, type SaleChange } from "../../sales";
import { addToBalances } from "./balances";
import { type EntryKind, LedgerEntry, ledgerStream } from "./ledger.entity";
import { brandReceivable, currencyOfAccount, publisherPayable } from "./ledgerAccounts";

export type Part = Pick<LedgerEntry, "account" | "kind" | "amount">;

export interface Posting {
  /** Unique: the index rejects a repeated posting. */
  cause: string;
  parts: Part[];
  saleId?: string;
  payoutId?: string;
}

/** The two sides of an amount that moves between accounts. */
export const moved = (kind: EntryKind, to: string, from: string, amount: number): Part[] => [
  { account: to, kind, amount },
  { account: from, kind, amount: -amount },
];

/** The journal: every cent earned, reversed, paid or charged, posted in the transaction that causes it. */
export class LedgerService {
  constructor(
    private readonly clock: Clock,
    private readonly chain: Pick<Chain, "recordNew">,
  ) {}

  async post(tx: Tx, { cause, parts, saleId = undefined, payoutId = undefined }: Posting): Promise<void> {
    const moved = parts.filter(({ amount }) => amount !== 0);
    const left = new Map<string, number>();
    for (const { account, amount } of moved) {
      const currency = currencyOfAccount(account);
      left.set(currency, (left.get(currency) ?? 0) + amount);
    }
    for (const [currency, amount] of left) {
      if (amount !== 0) throw new Error(`${cause} would leave the ledger unbalanced by ${amount} ${currency}`);
    }
    await this.append(
      tx,
      moved.map((part) => ({ ...part, cause, saleId: saleId ?? null, payoutId: payoutId ?? null })),
    );
  }

  /** Posts the difference between what a changed sale earns now and what it earned before. */
  async postSale(tx: Tx, { sale, before }: SaleChange): Promise<void> {
    const amounts = new Map<string, number>();
    const add = (account: string, amount: number) => amounts.set(account, (amounts.get(account) ?? 0) + amount);
    for (const [earnings, sign] of [
      [sale.earnings, 1],
      [before?.earnings ?? [], -1],
    ] as const) {
      for (const earning of earnings) {
        const commission = sign * earnedOf(earning);
        if (commission === 0) continue;
        add(publisherPayable(earning.publisherId, earning.currency), commission);
        add(brandReceivable(earning.merchantId, earning.currency), -commission);
      }
    }
    if ([...amounts.values()].every((amount) => amount === 0)) return;
    const known = before ? await tx.countBy(LedgerEntry, { saleId: sale.id }) : 0;
    const owed = amounts.get(brandReceivable(sale.merchantId, sale.currency)) ?? 0;
    const kind: EntryKind = owed > 0 ? "reversal" : "commission";
    await this.post(tx, {
      cause: `sale:${sale.id}:${known}`,
      parts: [...amounts].map(([account, amount]) => ({ account, kind, amount })),
      saleId: sale.id,
    });
  }

  /** Reverses all postings for sales or payouts that are about to be deleted: the entries remain, and cancel out. */
  async cancelAll(tx: Tx, column: "saleId" | "payoutId", ids: readonly string[]): Promise<void> {
    for (const some of chunksOf(ids)) {
      const sums: { owner: string; account: string; total: number | string }[] = await tx
        .createQueryBuilder(LedgerEntry, "entry")
        .select(`entry.${column}`, "owner")
        .addSelect("entry.account", "account")
        .addSelect("SUM(entry.amount)", "total")
        .where(`entry.${column} IN (:...ids)`, { ids: some })
        .groupBy(`entry.${column}`)
        .addGroupBy("entry.account")
        .getRawMany();
      const parts = sums.map(({ owner, account, total }) => ({
        account,
        amount: -Number(total),
        kind: "removal" as const,
        cause: `removal:${owner}`,
        saleId: null,
        payoutId: null,
        [column]: owner,
      }));
      await this.append(
        tx,
        parts.filter(({ amount }) => amount !== 0),
      );
    }
  }

  private async append(tx: Tx, rows: Omit<LedgerEntry, "id" | "createdAt" | "day">[]): Promise<void> {
    const now = this.clock.now();
    const entries = rows.map((row) => ({ ...row, id: newId(), createdAt: now, day: dayOf(now) }));
    for (const chunk of chunksOf(entries)) {
      await tx.insert(LedgerEntry, chunk);
      await this.chain.recordNew(tx, ledgerStream, chunk);
    }
    await addToBalances(tx, entries);
  }
}

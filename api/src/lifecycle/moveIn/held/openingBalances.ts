import { startOfDay } from "../../../contract/days";
import { type LedgerService, postWithoutOrder } from "../../../money";
import type { Chain } from "../../../platform/chain/chain";
import type { Clock } from "../../../platform/clock";
import type { Database, Tx } from "../../../platform/db/database";
import { derivedId } from "../../../platform/ids";
import { Partnership } from "../../../programs";
import { Earning, earningStream, insertWithoutOrder } from "../../../sales";
import type { Import } from "../import.entity";
import { OpeningBalance } from "./movedPartner.entity";

interface OpeningBalancesParts {
  db: Database;
  clock: Clock;
  chain: Pick<Chain, "recordNew">;
  ledger: LedgerService;
}

/** What other programs still owed, as earnings without an order: payable from the day that an owner of the brand chose. */
export class OpeningBalances {
  constructor(private readonly parts: OpeningBalancesParts) {}

  /** Once per row. `also` runs in the same transaction. */
  async open(
    { id: importId, createdAt, merchantId, source, payableOn }: Import,
    { currency, amount }: { currency: string; amount: number },
    publisherId: string,
    foreignKey: string,
    also: (tx: Tx, id: string) => Promise<void>,
  ): Promise<void> {
    const { db, clock, chain, ledger } = this.parts;
    if (!payableOn) return;
    const now = clock.now();
    await db.write(async (tx) => {
      const { id: partnershipId } = await tx.findOneByOrFail(Partnership, { merchantId, publisherId });
      const id = derivedId(createdAt, ["opening", importId, partnershipId, foreignKey]);
      await also(tx, id);
      if (await tx.existsBy(Earning, { id })) return;
      const kind = "opening" as const;
      const facts = { id, kind, merchantId, publisherId, currency, day: payableOn, base: 0, amount };
      const earning = await insertWithoutOrder(tx, { ...facts, approvedAt: startOfDay(payableOn) }, now);
      await tx.insert(OpeningBalance, { id, createdAt: now, importId, partnershipId, source, payableOn });
      await chain.recordNew(tx, earningStream, [earning]);
      await postWithoutOrder(tx, ledger, { ...earning, kind }, amount);
    });
  }
}

import { startOfDay } from "../../../contract/days";
import { type LedgerService, postWithoutOrder } from "../../../money";
import type { Chain } from "../../../platform/chain/chain";
import type { Clock } from "../../../platform/clock";
import type { Tx } from "../../../platform/db/database";
import { derivedId } from "../../../platform/ids";
import { Partnership } from "../../../programs";
import { Earning, earningStream, insertWithoutOrder } from "../../../sales";
import type { Import } from "../import.entity";
import { OpeningBalance } from "./movedPartner.entity";

interface OpeningBalancesParts {
  clock: Clock;
  chain: Pick<Chain, "recordNew">;
  ledger: LedgerService;
}

/** What other programs still owed, as earnings without an order: payable from the day that an owner of the brand chose. */
export class OpeningBalances {
  constructor(private readonly parts: OpeningBalancesParts) {}

  /** Once per row; answers the earning's ID, undefined if nobody has confirmed the sum. */
  async open(
    tx: Tx,
    { id: importId, createdAt, merchantId, source, payableOn }: Import,
    { currency, amount }: { currency: string; amount: number },
    publisherId: string,
    foreignKey: string,
  ): Promise<string | undefined> {
    const { clock, chain, ledger } = this.parts;
    if (!payableOn) return undefined;
    const now = clock.now();
    const { id: partnershipId } = await tx.findOneByOrFail(Partnership, { merchantId, publisherId });
    const id = derivedId(createdAt, ["opening", importId, partnershipId, foreignKey]);
    if (await tx.existsBy(Earning, { id })) return id;
    const kind = "opening" as const;
    const facts = { id, kind, merchantId, publisherId, currency, day: payableOn, base: 0, amount };
    const earning = await insertWithoutOrder(tx, { ...facts, approvedAt: startOfDay(payableOn) }, now);
    await tx.insert(OpeningBalance, { id, createdAt: now, importId, partnershipId, source, payableOn });
    await chain.recordNew(tx, earningStream, [earning]);
    await postWithoutOrder(tx, ledger, { ...earning, kind }, amount);
    return id;
  }
}

import { In } from "typeorm";
import type { Account, Matters, OpenMatters } from "../../accounts";
import { type MoneyFates, owedBy, Payout, type PayoutStatus } from "../../money";
import type { Reader } from "../../platform/db/reader";
import { priceText } from "../../platform/money";
import { Merchant } from "../../programs";

/** Payouts that were calculated and are neither paid nor failed. */
const ON_THEIR_WAY: PayoutStatus[] = ["calculated", "held", "in-batch", "sent"];

/** Money between an account and the others, which closing it leaves open. */
export class AccountMatters implements Matters {
  constructor(private readonly fates: Pick<MoneyFates, "linesOf">) {}

  async of(read: Reader, account: Account, closedAt: Date): Promise<OpenMatters> {
    if (account.kind === "publisher") {
      const money = await this.fates.linesOf(read, { ...account, closedAt });
      return {
        blockers: [],
        consequences: [...money, "Your links lead on to the shops, and new clicks earn nothing."],
      };
    }
    if (account.kind === "advertiser") return ofBrand(read, account.id);
    return { blockers: [], consequences: [] };
  }

  isPending(read: Reader, { id }: Account): Promise<boolean> {
    return read.existsBy(Payout, { publisherId: id, status: In(ON_THEIR_WAY) });
  }
}

async function ofBrand(read: Reader, ownerId: string): Promise<OpenMatters> {
  const blockers: string[] = [];
  for (const merchant of await read.findBy(Merchant, { ownerId })) {
    const open = await openOrders(read, merchant.id);
    if (open > 0) {
      const orders = open === 1 ? "One order is" : `${open > MOST_COUNTED ? `${MOST_COUNTED}+` : open} orders are`;
      blockers.push(`${orders} still open. Approve or decline them first, or wait until they are approved.`);
    }
    const owed = await owedBy(read, merchant);
    if (owed > 0) {
      const sum = priceText(owed, merchant.currency);
      blockers.push(`You owe ${sum} for approved orders. Pay your invoices first; the last one comes next month.`);
    }
  }
  const consequences = [
    "Your brand is taken off the list, and your publishers are told.",
    "Publishers' links lead on to your shop, and new clicks earn nothing.",
    "Your brand's name stays on orders, payouts and invoices.",
  ];
  return { blockers, consequences };
}

const MOST_COUNTED = 100;

/** Not more than the sentence says. */
async function openOrders(read: Reader, merchantId: string): Promise<number> {
  const rows: unknown[] = await read.query(
    `SELECT 1 FROM order_row WHERE merchantId = ? AND status IN ('claimed', 'pending') LIMIT ${MOST_COUNTED + 1}`,
    [merchantId],
  );
  return rows.length;
}

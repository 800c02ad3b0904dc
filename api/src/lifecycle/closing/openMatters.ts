import { In } from "typeorm";
import type { Account, Matters, OpenMatters } from "../../accounts";
import { t } from "../../contract/i18n/t";
import { type MoneyFates, owedBy, Payout, type PayoutStatus } from "../../money";
import type { Reader } from "../../platform/db/reader";
import { priceText } from "../../platform/money";
import { Merchant } from "../../programs";

/** Payouts that were calculated and are neither paid nor failed. */
const ON_THEIR_WAY: PayoutStatus[] = ["calculated", "held", "in-batch", "sent"];

/** Open money between an account and others when it is closed. */
export class AccountMatters implements Matters {
  constructor(private readonly fates: Pick<MoneyFates, "linesOf">) {}

  async of(read: Reader, account: Account, closedAt: Date): Promise<OpenMatters> {
    if (account.kind === "publisher") {
      const money = await this.fates.linesOf(read, { ...account, closedAt });
      return {
        blockers: [],
        consequences: [...money, t("Your links keep working, but new clicks earn no commission.")],
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
      blockers.push(
        open > MOST_COUNTED
          ? t("More than {max} orders are still open. Approve or decline them, or wait until they are approved.", {
              max: MOST_COUNTED,
            })
          : t(
              "{open, plural, one {# order is} other {# orders are}} still open. Approve or decline them, or wait until they are approved.",
              { open },
            ),
      );
    }
    const owed = await owedBy(read, merchant);
    if (owed > 0) {
      const sum = priceText(owed, merchant.currency);
      blockers.push(
        t("You owe {sum} for approved orders. Pay your invoices first. The last one is issued next month.", { sum }),
      );
    }
  }
  const consequences = [
    t("Your brand is unlisted and your creators are notified."),
    t("Creators' links keep working, but new clicks earn no commission."),
    t("Your brand's name stays on past orders, payouts and invoices."),
  ];
  return { blockers, consequences };
}

const MOST_COUNTED = 100;

/** No more than the sentence says. */
async function openOrders(read: Reader, merchantId: string): Promise<number> {
  const rows: unknown[] = await read.query(
    `SELECT 1 FROM order_row WHERE merchantId = ? AND status IN ('unverified', 'pending') LIMIT ${MOST_COUNTED + 1}`,
    [merchantId],
  );
  return rows.length;
}

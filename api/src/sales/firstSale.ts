import { Not } from "typeorm";
import { User } from "../accounts/user.entity";
import type { Tx } from "../core/db/database";
import { formatCents } from "../core/money";
import { Earning } from "../earnings/earning.entity";
import { Merchant } from "../merchants/merchant.entity";
import type { Outbox } from "../outbox/outbox.service";
import type { SaleChange } from "./saleStore";
import { clickEarning, publishersOf } from "./saleWithEarnings";

/** Sends a mail for a publisher's first sale. */
export const sendFirstSaleMail =
  (outbox: Outbox) =>
  async (tx: Tx, { sale, before }: SaleChange): Promise<void> => {
    const { merchantId, status } = sale;
    const earning = clickEarning(sale);
    if (status !== "pending" || !earning) return;
    const { publisherId, saleId, amount } = earning;
    // An order gets its publisher later if a later report names the click, or the shop confirms a claim.
    const hadPublisher = before !== null && before.status !== "claimed" && publishersOf(before).includes(publisherId);
    if (hadPublisher) return;
    if (await tx.existsBy(Earning, { publisherId, saleId: Not(saleId) })) return;
    const [publisher, merchant] = [
      await tx.findOneBy(User, { id: publisherId }),
      await tx.findOneBy(Merchant, { id: merchantId }),
    ];
    if (!publisher || !merchant) return;
    const data = { name: publisher.name, merchant: merchant.name, commission: `$${formatCents(amount)}` };
    await outbox.add(tx, "mail", { template: "first-sale", to: publisher.email, data });
  };

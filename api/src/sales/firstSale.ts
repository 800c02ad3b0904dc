import { Not } from "typeorm";
import { User } from "../accounts/user.entity";
import type { Tx } from "../core/db/database";
import { formatCents } from "../core/money";
import { Merchant } from "../merchants/merchant.entity";
import type { Outbox } from "../outbox/outbox.service";
import { Sale } from "./sale.entity";
import type { SaleChange } from "./saleStore";

/** Sends a mail for a publisher's first sale. */
export const sendFirstSaleMail =
  (outbox: Outbox) =>
  async (tx: Tx, { sale, before }: SaleChange): Promise<void> => {
    const { id, publisherId, merchantId, status, commission } = sale;
    // An order gets its publisher later if a later report names the click, or the shop confirms a claim.
    const hadPublisher = before?.publisherId === publisherId && before?.status !== "claimed";
    if (hadPublisher || status !== "pending" || !publisherId) return;
    if (await tx.existsBy(Sale, { publisherId, id: Not(id) })) return;
    const [publisher, merchant] = [
      await tx.findOneBy(User, { id: publisherId }),
      await tx.findOneBy(Merchant, { id: merchantId }),
    ];
    if (!publisher || !merchant) return;
    const data = { name: publisher.name, merchant: merchant.name, commission: `$${formatCents(commission)}` };
    await outbox.add(tx, "mail", { template: "first-sale", to: publisher.email, data });
  };

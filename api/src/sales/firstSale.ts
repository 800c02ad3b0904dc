import { Not } from "typeorm";
import { User } from "../accounts/user.entity";
import type { Tx } from "../core/database";
import { formatCents } from "../core/money";
import { Merchant } from "../merchants/merchant.entity";
import type { Outbox } from "../outbox/outbox.service";
import { Sale } from "./sale.entity";

/** The hook of a changed sale: a publisher's very first one is worth a mail. */
export const celebrateFirstSale =
  (outbox: Outbox) =>
  async (tx: Tx, sale: Sale, before: Sale | null): Promise<void> => {
    const { id, publisherId, merchantId, status, commission } = sale;
    // An order that came without a click becomes somebody's sale only when a later report names it.
    if (before?.publisherId || status !== "pending" || !publisherId) return;
    if (await tx.existsBy(Sale, { publisherId, id: Not(id) })) return;
    const [publisher, merchant] = [
      await tx.findOneBy(User, { id: publisherId }),
      await tx.findOneBy(Merchant, { id: merchantId }),
    ];
    if (!publisher || !merchant) return;
    const data = { name: publisher.name, merchant: merchant.name, commission: `$${formatCents(commission)}` };
    await outbox.add(tx, "mail", { template: "first-sale", to: publisher.email, data });
  };

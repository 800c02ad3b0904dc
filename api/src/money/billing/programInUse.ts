import { IsNull, Not } from "typeorm";
import type { Reader } from "../../platform/db/database";
import { Sale } from "../../sales";
import { CreditLimit, MerchantPayment } from "./billing.entity";

/** Whether something of a program is in its currency already: a click, an order, a payment or a credit limit. */
export async function isProgramInUse(read: Reader, merchantId: string): Promise<boolean> {
  const clicks: unknown[] = await read.query("SELECT 1 FROM day_totals WHERE merchantId = ? LIMIT 1", [merchantId]);
  return (
    clicks.length > 0 ||
    (await read.existsBy(Sale, { merchantId })) ||
    (await read.existsBy(MerchantPayment, { merchantId })) ||
    (await read.existsBy(CreditLimit, { merchantId, amount: Not(IsNull()) }))
  );
}

import { IsNull, Not } from "typeorm";
import type { Reader } from "../../platform/db/database";
import { Sale } from "../../sales";
import { BrandPayment, CreditLimit } from "./billing.entity";

/** Whether anything of a program uses its currency already: a click, an order, a payment or a credit limit. */
export async function isProgramInUse(read: Reader, merchantId: string): Promise<boolean> {
  const clicks: unknown[] = await read.query("SELECT 1 FROM day_totals WHERE merchantId = ? LIMIT 1", [merchantId]);
  return (
    clicks.length > 0 ||
    (await read.existsBy(Sale, { merchantId })) ||
    (await read.existsBy(BrandPayment, { merchantId })) ||
    (await read.existsBy(CreditLimit, { merchantId, amount: Not(IsNull()) }))
  );
}

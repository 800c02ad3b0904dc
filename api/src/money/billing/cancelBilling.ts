import { In, IsNull } from "typeorm";
import type { Chain } from "../../platform/chain/chain";
import type { Tx } from "../../platform/db/database";
import { type LedgerService, moved } from "../ledger/ledger.service";
import { bank, brandFees, brandReceivable, taxPayable } from "../ledger/ledgerAccounts";
import { BrandPayment, CoverGap, CreditLimit, Invoice, NetworkFee, paymentStream } from "./billing.entity";

interface Parts {
  ledger: Pick<LedgerService, "post">;
  chain: Pick<Chain, "recordChange">;
}

/**
 * For merchants about to be deleted: reverses their charges and payments. Invoices and payments stay, as the ledger
 * does, so that numbers have no gaps.
 */
export async function cancelBilling(tx: Tx, merchantIds: readonly string[], now: Date, parts: Parts): Promise<void> {
  const ofThese = { merchantId: In([...merchantIds]) };
  for (const payment of await tx.findBy(BrandPayment, { ...ofThese, reversedAt: IsNull() })) {
    const change = { reversedAt: now, reversalReason: "The merchant was removed" };
    await tx.update(BrandPayment, { id: payment.id }, change);
    await parts.chain.recordChange(tx, paymentStream, { ...payment, ...change });
    const { id, merchantId, currency, amount } = payment;
    const account = brandReceivable(merchantId, currency);
    await parts.ledger.post(tx, {
      cause: `brand-payment:${id}:reversed`,
      parts: moved("payment-reversed", account, bank(currency), -amount),
    });
  }
  for (const { id, merchantId, currency, fee, tax } of await tx.findBy(Invoice, ofThese)) {
    const account = brandReceivable(merchantId, currency);
    const [feeBack, taxBack] = [
      moved("brand-fee", account, brandFees(currency), fee),
      moved("brand-tax", account, taxPayable(currency), tax),
    ];
    await parts.ledger.post(tx, { cause: `invoice:${id}:removed`, parts: feeBack });
    await parts.ledger.post(tx, { cause: `invoice:${id}:tax-removed`, parts: taxBack });
  }
  await tx.delete(CreditLimit, ofThese);
  await tx.delete(CoverGap, ofThese);
  await tx.delete(NetworkFee, ofThese);
}

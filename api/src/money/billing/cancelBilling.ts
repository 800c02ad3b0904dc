import { In, IsNull } from "typeorm";
import type { Chain } from "../../platform/chain/chain";
import type { Tx } from "../../platform/db/database";
import type { LedgerService } from "../ledger/ledger.service";
import { bank, merchantFees, merchantReceivable, taxPayable } from "../ledger/ledgerAccounts";
import { CoverGap, CreditLimit, Invoice, MerchantPayment, NetworkFee, paymentStream } from "./billing.entity";

interface Parts {
  ledger: Pick<LedgerService, "post">;
  chain: Pick<Chain, "recordChange">;
}

/**
 * For merchants that are about to be deleted: what they paid and were charged is reversed. Invoices and payments stay,
 * as the ledger does, so that numbers have no gaps.
 */
export async function cancelBilling(tx: Tx, merchantIds: readonly string[], now: Date, parts: Parts): Promise<void> {
  const ofThese = { merchantId: In([...merchantIds]) };
  for (const payment of await tx.findBy(MerchantPayment, { ...ofThese, reversedAt: IsNull() })) {
    const change = { reversedAt: now, reversalReason: "The merchant was removed" };
    await tx.update(MerchantPayment, { id: payment.id }, change);
    await parts.chain.recordChange(tx, paymentStream, { ...payment, ...change });
    await parts.ledger.post(tx, {
      cause: `merchant-payment:${payment.id}:reversed`,
      parts: [
        {
          account: merchantReceivable(payment.merchantId, payment.currency),
          kind: "payment-reversed",
          amount: -payment.amount,
        },
        { account: bank(payment.currency), kind: "payment-reversed", amount: payment.amount },
      ],
    });
  }
  for (const { id, merchantId, currency, fee, tax } of await tx.findBy(Invoice, ofThese)) {
    await parts.ledger.post(tx, {
      cause: `invoice:${id}:removed`,
      parts: [
        { account: merchantReceivable(merchantId, currency), kind: "merchant-fee", amount: fee },
        { account: merchantFees(currency), kind: "merchant-fee", amount: -fee },
      ],
    });
    await parts.ledger.post(tx, {
      cause: `invoice:${id}:tax-removed`,
      parts: [
        { account: merchantReceivable(merchantId, currency), kind: "merchant-tax", amount: tax },
        { account: taxPayable(currency), kind: "merchant-tax", amount: -tax },
      ],
    });
  }
  await tx.delete(CreditLimit, ofThese);
  await tx.delete(CoverGap, ofThese);
  await tx.delete(NetworkFee, ofThese);
}

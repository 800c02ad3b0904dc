import { IsNull } from "typeorm";
import type { AuditService } from "../audit/audit.service";
import type { Chain } from "../chain/chain";
import { merchantPaymentForm, PAYMENT_AMOUNT, reversePaymentForm } from "../contract/billingForms";
import { dayOf } from "../contract/days";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import { BadInputError, ConflictError, isDuplicate, NotFoundError } from "../core/errors";
import { parseForm } from "../core/form";
import { isId, newId } from "../core/ids";
import { parseAmount } from "../core/money";
import type { LedgerService } from "../ledger/ledger.service";
import { BANK, merchantReceivable } from "../ledger/ledgerAccounts";
import { MerchantPayment } from "./billing.entity";
import { paymentStream } from "./billingStreams";
import { mustExist } from "./billingTerms.service";
import type { CreditHold } from "./creditHold";

export const KNOWN_REFERENCE =
  "A payment with this reference was entered before. If it was reversed, please add something to the reference.";
const NOT_YET = "This day has not come yet";

/** Merchants' payments, entered by hand from the bank's statement. */
export class MerchantPaymentService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly ledger: LedgerService,
    private readonly chain: Pick<Chain, "recordNew" | "recordChange">,
    private readonly creditHold: CreditHold,
  ) {}

  async record(viewer: Viewer, merchantId: string, input: unknown): Promise<MerchantPayment> {
    const { amount: text, receivedOn, reference } = parseForm(merchantPaymentForm, input);
    const amount = parseAmount(text);
    if (!amount) throw new BadInputError({ amount: PAYMENT_AMOUNT });
    const now = this.clock.now();
    if (receivedOn > dayOf(now)) throw new BadInputError({ receivedOn: NOT_YET });
    const payment: MerchantPayment = {
      id: newId(),
      createdAt: now,
      merchantId,
      amount,
      receivedOn,
      reference,
      enteredBy: viewer.id,
      reversedAt: null,
      reversedBy: null,
      reversalReason: null,
    };
    try {
      await this.db.write(async (tx) => {
        await mustExist(tx, merchantId);
        await tx.insert(MerchantPayment, payment);
        await this.chain.recordNew(tx, paymentStream, [payment]);
        await this.ledger.post(tx, {
          cause: `merchant-payment:${payment.id}`,
          parts: [
            { account: merchantReceivable(merchantId), kind: "merchant-payment", amount },
            { account: BANK, kind: "merchant-payment", amount: -amount },
          ],
        });
        const after = { merchantId, amount, receivedOn, reference };
        const subject = `merchant-payment:${payment.id}`;
        await this.audit.record(tx, { actorId: viewer.id, action: "merchant-payment.recorded", subject, after });
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Our own row: an earlier attempt was committed, but its result was lost.
      if (!(await this.db.read.existsBy(MerchantPayment, { id: payment.id }))) {
        throw new ConflictError(KNOWN_REFERENCE, { reference: KNOWN_REFERENCE });
      }
    }
    // After the commit, since there may be many; the job does what is left undone here.
    await this.creditHold.release(merchantId);
    return payment;
  }

  /** The entry was wrong, or the bank took the money back. */
  async reverse(viewer: Viewer, id: string, input: unknown): Promise<MerchantPayment> {
    const { reason } = parseForm(reversePaymentForm, input);
    if (!isId(id)) throw new NotFoundError("Payment");
    const reversedAt = this.clock.now();
    return this.db.write(async (tx) => {
      const change = { reversedAt, reversedBy: viewer.id, reversalReason: reason };
      const { affected } = await tx.update(MerchantPayment, { id, reversedAt: IsNull() }, change);
      const payment = await tx.findOneBy(MerchantPayment, { id });
      if (!payment) throw new NotFoundError("Payment");
      if (affected !== 1) throw new ConflictError("This payment was reversed before");
      await this.chain.recordChange(tx, paymentStream, payment);
      const { merchantId, amount } = payment;
      await this.ledger.post(tx, {
        cause: `merchant-payment:${id}:reversed`,
        parts: [
          { account: merchantReceivable(merchantId), kind: "payment-reversed", amount: -amount },
          { account: BANK, kind: "payment-reversed", amount },
        ],
      });
      const subject = `merchant-payment:${id}`;
      const event = { actorId: viewer.id, action: "merchant-payment.reversed", subject, after: { amount, reason } };
      await this.audit.record(tx, event);
      return payment;
    });
  }
}

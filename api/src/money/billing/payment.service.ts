import { IsNull } from "typeorm";
import { merchantPaymentForm, PAYMENT_AMOUNT, reversePaymentForm } from "../../contract/billingForms";
import { USUAL_CURRENCY } from "../../contract/currencies";
import { dayOf } from "../../contract/days";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Chain } from "../../platform/chain/chain";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import { unlessDuplicate } from "../../platform/db/chunks";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import { parseAmount } from "../../platform/money";
import { lockedMerchant } from "../../programs";
import { type LedgerService, moved } from "../ledger/ledger.service";
import { bank, merchantReceivable } from "../ledger/ledgerAccounts";
import { BankEntry } from "./bank/bankEntry.entity";
import { MerchantPayment, paymentStream } from "./billing.entity";
import { mustExist } from "./billingTerms.service";
import type { CreditHold } from "./creditHold";

export const KNOWN_REFERENCE =
  "A payment with this reference was entered before. If it was reversed, please add something to the reference.";
const CURRENCY_CHANGED = "This program changed its currency a moment ago. Please reload.";
const WAITS_AGAIN = "Its payment was reversed. Assign it to another merchant, or set it aside.";
const REOPENED = { state: "unmatched", isOpen: 1, note: WAITS_AGAIN, merchantId: null, paymentId: null } as const;
const NOT_YET = "This day has not come yet";

/** Merchants' payments, entered by hand, or from a file of the bank (bank/bankImport.service.ts). */
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
    const { currency } = await mustExist(this.db.read, merchantId);
    const amount = parseAmount(text, currency);
    if (!amount) throw new BadInputError({ amount: PAYMENT_AMOUNT });
    const now = this.clock.now();
    if (receivedOn > dayOf(now)) throw new BadInputError({ receivedOn: NOT_YET });
    const payment = newPayment(viewer, now, { merchantId, currency, amount, receivedOn, reference });
    const entered = this.db.write((tx) => this.enter(tx, viewer, payment));
    // Our own row may be known: an earlier attempt was committed, but its result was lost.
    if (!(await unlessDuplicate(entered)) && !(await this.db.read.existsBy(MerchantPayment, { id: payment.id })))
      throw new ConflictError(KNOWN_REFERENCE, { reference: KNOWN_REFERENCE });
    // After the commit, since there may be many; the job does what is left undone here.
    await this.creditHold.release(merchantId);
    return payment;
  }

  /** A payment with its postings. Whoever calls it lets go held orders after the commit. */
  async enter(tx: Tx, viewer: Viewer, payment: MerchantPayment): Promise<void> {
    const { merchantId, currency, amount, receivedOn, reference } = payment;
    // Locked, so that the program does not change its currency meanwhile.
    if ((await lockedMerchant(tx, merchantId)).currency !== currency) throw new ConflictError(CURRENCY_CHANGED);
    await tx.insert(MerchantPayment, payment);
    await this.chain.recordNew(tx, paymentStream, [payment]);
    await this.ledger.post(tx, {
      cause: `merchant-payment:${payment.id}`,
      parts: moved("merchant-payment", merchantReceivable(merchantId, currency), bank(currency), amount),
    });
    const after = { merchantId, amount, receivedOn, reference, ...inOther(currency) };
    const subject = `merchant-payment:${payment.id}`;
    await this.audit.record(tx, { actorId: viewer.userId, action: "merchant-payment.recorded", subject, after });
  }

  /** The entry was wrong, or the bank took the money back. */
  async reverse(viewer: Viewer, id: string, input: unknown): Promise<MerchantPayment> {
    const { reason } = parseForm(reversePaymentForm, input);
    if (!isId(id)) throw new NotFoundError("Payment");
    const reversedAt = this.clock.now();
    const reversed = await this.db.write(async (tx) => {
      const change = { reversedAt, reversedBy: viewer.userId, reversalReason: reason };
      const { affected } = await tx.update(MerchantPayment, { id, reversedAt: IsNull() }, change);
      const payment = await tx.findOneBy(MerchantPayment, { id });
      if (!payment) throw new NotFoundError("Payment");
      if (affected !== 1) throw new ConflictError("This payment was reversed before");
      await this.chain.recordChange(tx, paymentStream, payment);
      const { merchantId, currency, amount } = payment;
      await this.ledger.post(tx, {
        cause: `merchant-payment:${id}:reversed`,
        parts: moved("payment-reversed", merchantReceivable(merchantId, currency), bank(currency), -amount),
      });
      const subject = `merchant-payment:${id}`;
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "merchant-payment.reversed",
        subject,
        after: { amount, reason, ...inOther(currency) },
      });
      // The entry of the bank waits for an admin again: it may have been another merchant's.
      await tx.update(BankEntry, { paymentId: id }, REOPENED);
      return payment;
    });
    await this.creditHold.release(reversed.merchantId);
    return reversed;
  }
}

type Facts = Pick<MerchantPayment, "merchantId" | "currency" | "amount" | "receivedOn" | "reference">;

export const newPayment = ({ userId }: Viewer, now: Date, facts: Facts): MerchantPayment => ({
  id: newId(),
  createdAt: now,
  ...facts,
  enteredBy: userId,
  reversedAt: null,
  reversedBy: null,
  reversalReason: null,
});

/** Audited amounts are in the usual currency unless they name one. */
const inOther = (currency: string) => (currency === USUAL_CURRENCY ? {} : { currency });

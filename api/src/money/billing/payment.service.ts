import { IsNull } from "typeorm";
import { brandPaymentForm, PAYMENT_AMOUNT, reversePaymentForm } from "../../contract/billingForms";
import { USUAL_CURRENCY } from "../../contract/currencies";
import { dayOf } from "../../contract/days";
import { t } from "../../contract/i18n/t";
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
import { bank, brandReceivable } from "../ledger/ledgerAccounts";
import { BankEntry } from "./bank/bankEntry.entity";
import { BrandPayment, paymentStream } from "./billing.entity";
import { mustExist } from "./billingTerms.service";
import type { CreditHold } from "./creditHold";

export const KNOWN_REFERENCE = t(
  "A payment with this reference already exists. If it was reversed, please add a suffix to the reference.",
);
const CURRENCY_CHANGED = t("This program's currency has just changed. Please reload.");
const WAITS_AGAIN = t("The payment was reversed. Assign it to another brand or set it aside.");
const REOPENED = { state: "unmatched", isOpen: 1, note: WAITS_AGAIN, merchantId: null, paymentId: null } as const;
const NOT_YET = t("This day is in the future");

/** Merchants' payments, entered by hand or imported from a bank file (bank/bankImport.service.ts). */
export class BrandPaymentService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly ledger: LedgerService,
    private readonly chain: Pick<Chain, "recordNew" | "recordChange">,
    private readonly creditHold: CreditHold,
  ) {}

  async record(viewer: Viewer, merchantId: string, input: unknown): Promise<BrandPayment> {
    const { amount: text, receivedOn, reference } = parseForm(brandPaymentForm, input);
    const { currency } = await mustExist(this.db.read, merchantId);
    const amount = parseAmount(text, currency);
    if (!amount) throw new BadInputError({ amount: PAYMENT_AMOUNT });
    const now = this.clock.now();
    if (receivedOn > dayOf(now)) throw new BadInputError({ receivedOn: NOT_YET });
    const payment = newPayment(viewer, now, { merchantId, currency, amount, receivedOn, reference });
    const entered = this.db.write((tx) => this.enter(tx, viewer, payment));
    // The row may be ours: an earlier attempt was committed but its result was lost.
    if (!(await unlessDuplicate(entered)) && !(await this.db.read.existsBy(BrandPayment, { id: payment.id })))
      throw new ConflictError(KNOWN_REFERENCE, { reference: KNOWN_REFERENCE });
    // Done after the commit, since there may be many orders. The job catches up on what is missed here.
    await this.creditHold.release(merchantId);
    return payment;
  }

  /** A payment with its postings. The caller releases held orders after the commit. */
  async enter(tx: Tx, viewer: Viewer, payment: BrandPayment): Promise<void> {
    const { merchantId, currency, amount, receivedOn, reference } = payment;
    // Locked, so that the program can't change its currency.
    if ((await lockedMerchant(tx, merchantId)).currency !== currency) throw new ConflictError(CURRENCY_CHANGED);
    await tx.insert(BrandPayment, payment);
    await this.chain.recordNew(tx, paymentStream, [payment]);
    await this.ledger.post(tx, {
      cause: `brand-payment:${payment.id}`,
      parts: moved("brand-payment", brandReceivable(merchantId, currency), bank(currency), amount),
    });
    const after = { merchantId, amount, receivedOn, reference, ...inOther(currency) };
    const subject = `brand-payment:${payment.id}`;
    await this.audit.record(tx, { actorId: viewer.userId, action: "brand-payment.recorded", subject, after });
  }

  /** For wrong entries and payments the bank took back. */
  async reverse(viewer: Viewer, id: string, input: unknown): Promise<BrandPayment> {
    const { reason } = parseForm(reversePaymentForm, input);
    if (!isId(id)) throw new NotFoundError("Payment");
    const reversedAt = this.clock.now();
    const reversed = await this.db.write(async (tx) => {
      const change = { reversedAt, reversedBy: viewer.userId, reversalReason: reason };
      const { affected } = await tx.update(BrandPayment, { id, reversedAt: IsNull() }, change);
      const payment = await tx.findOneBy(BrandPayment, { id });
      if (!payment) throw new NotFoundError("Payment");
      if (affected !== 1) throw new ConflictError(t("This payment has already been reversed"));
      await this.chain.recordChange(tx, paymentStream, payment);
      const { merchantId, currency, amount } = payment;
      await this.ledger.post(tx, {
        cause: `brand-payment:${id}:reversed`,
        parts: moved("payment-reversed", brandReceivable(merchantId, currency), bank(currency), -amount),
      });
      const subject = `brand-payment:${id}`;
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "brand-payment.reversed",
        subject,
        after: { amount, reason, ...inOther(currency) },
      });
      // The bank entry waits for an admin again, since another merchant may have paid it.
      await tx.update(BankEntry, { paymentId: id }, REOPENED);
      return payment;
    });
    await this.creditHold.release(reversed.merchantId);
    return reversed;
  }
}

type Facts = Pick<BrandPayment, "merchantId" | "currency" | "amount" | "receivedOn" | "reference">;

export const newPayment = ({ userId }: Viewer, now: Date, facts: Facts): BrandPayment => ({
  id: newId(),
  createdAt: now,
  ...facts,
  enteredBy: userId,
  reversedAt: null,
  reversedBy: null,
  reversalReason: null,
});

/** Audited amounts are in USD unless they name a currency. */
const inOther = (currency: string) => (currency === USUAL_CURRENCY ? {} : { currency });

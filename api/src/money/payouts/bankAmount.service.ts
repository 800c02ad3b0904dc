import { t } from "../../contract/i18n/t";
import { convert, isRate } from "../../contract/money/exchange";
import { bankAmountForm } from "../../contract/payoutForms";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Chain } from "../../platform/chain/chain";
import type { Actor } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId } from "../../platform/ids";
import { formatCents, parseAmount, priceText } from "../../platform/money";
import { LedgerEntry } from "../ledger/ledger.entity";
import { exchangeResult } from "../ledger/ledgerAccounts";
import { conversionOf } from "./conversion";
import { Payout, payoutStream } from "./payout.entity";
import type { PayoutPoster } from "./payoutPoster";

/** Catches a wrong currency or an extra digit. No bank's rate differs this much. */
const MAX_FACTOR = 2;

/** Records what the bank debited for a converted payout. The network bears the difference from the stored rate. */
export class BankAmountService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly poster: PayoutPoster,
    private readonly chain: Pick<Chain, "recordChange">,
  ) {}

  /** Idempotent. A different amount corrects the previous one. */
  set(actor: Actor, id: string, input: unknown): Promise<Payout> {
    const given = parseForm(bankAmountForm, input);
    if (!isId(id)) throw new NotFoundError("Payout");
    return this.db.write(async (tx) => {
      const payout = await tx.findOne(Payout, { where: { id }, ...rowLock(tx) });
      if (!payout) throw new NotFoundError("Payout");
      const bankAmount = amountOf(payout, given);
      if (bankAmount === payout.bankAmount) return payout;
      await this.change(tx, actor, payout, bankAmount);
      return { ...payout, bankAmount };
    });
  }

  private async change(tx: Tx, actor: Actor, payout: Payout, bankAmount: number): Promise<void> {
    const { id, earned, earnedIn } = payout;
    const before = payout.bankAmount ?? earned;
    const account = exchangeResult(earnedIn);
    const times = await tx.countBy(LedgerEntry, { payoutId: id, account });
    await tx.update(Payout, { id }, { bankAmount });
    await this.chain.recordChange(tx, payoutStream, { ...payout, bankAmount });
    await this.poster.settledByBank(tx, payout, before - bankAmount, times);
    const text = (cents: number | null) => (cents === null ? null : formatCents(cents, earnedIn));
    await this.audit.record(tx, {
      actorId: actor.userId,
      action: "payout.bank-amount-entered",
      subject: `payout:${id}`,
      before: { amount: text(payout.bankAmount) },
      after: { amount: text(bankAmount), currency: earnedIn },
    });
  }
}

function amountOf(payout: Payout, { amount, rate }: { amount?: string | null; rate?: string | null }): number {
  const conversion = conversionOf(payout);
  if (!conversion) throw new ConflictError(t("This payout was not converted"));
  if (payout.status !== "sent" && payout.status !== "paid") {
    throw new ConflictError(
      t(
        "This payout is {status, select, calculated {calculated} held {held} inBatch {in-batch} failed {failed} other {{status}}}. The bank's amount can be entered once it is sent",
        { status: payout.status === "in-batch" ? "inBatch" : payout.status },
      ),
    );
  }
  const { currency, gross, earnedIn, earned } = payout;
  if (Boolean(amount) === Boolean(rate)) {
    throw new BadInputError({ amount: "Please send either the amount the bank took or its rate" });
  }
  if (rate && !isRate(rate))
    throw new BadInputError({ rate: t("Please enter how many {currency} one {earnedIn} is", { currency, earnedIn }) });
  const bankAmount = rate
    ? convert(gross, { currency, rate }, { currency: earnedIn, rate: "1" }).amount
    : parseAmount(amount, earnedIn);
  if (!bankAmount || bankAmount > earned * MAX_FACTOR || bankAmount * MAX_FACTOR < earned) {
    const about = priceText(earned, earnedIn);
    throw new BadInputError({ [rate ? "rate" : "amount"]: t("This is far from {about}. Please check it", { about }) });
  }
  return bankAmount;
}

import { In, LessThanOrEqual } from "typeorm";
import { CREDIT_LIMIT, creditLimitForm, FEE_MONTH, networkFeeForm } from "../../contract/billingForms";
import { dayOf } from "../../contract/days";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import { retryDuplicates } from "../../platform/db/chunks";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { BadInputError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import { parseAmount, percentToBasisPoints } from "../../platform/money";
import { lockedMerchant, Merchant } from "../../programs";
import { CreditLimit, NetworkFee } from "./billing.entity";

/** An admin's agreement with a merchant: its credit limit and the network fee. */
export class BillingTermsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    /** In basis points of the commission, for merchants without their own fee. */
    private readonly usualFee: number,
  ) {}

  /** The fee in force in a month, in basis points. */
  async feeIn(read: Reader, merchantId: string, month: string): Promise<number> {
    return (await this.feesIn(read, [merchantId], month)).get(merchantId) ?? this.usualFee;
  }

  /** The same for several merchants. */
  async feesIn(read: Reader, merchantIds: readonly string[], month: string): Promise<Map<string, number>> {
    const agreed = await read.find(NetworkFee, {
      where: { merchantId: In([...merchantIds]), fromMonth: LessThanOrEqual(month) },
      order: { fromMonth: "ASC", id: "ASC" },
    });
    const fees = new Map(merchantIds.map((id) => [id, this.usualFee]));
    for (const { merchantId, basisPoints } of agreed) fees.set(merchantId, basisPoints ?? this.usualFee);
    return fees;
  }

  async setCreditLimit(viewer: Viewer, merchantId: string, input: unknown): Promise<void> {
    const { limit } = parseForm(creditLimitForm, input);
    // Another admin may create the row concurrently; the second attempt finds it.
    await retryDuplicates(() => this.db.write((tx) => this.writeLimit(tx, viewer, merchantId, limit || null)), 1);
  }

  private async writeLimit(tx: Tx, viewer: Viewer, merchantId: string, limit: string | null): Promise<void> {
    // Locked, so that the program can't change its currency.
    const { currency } = await lockedMerchant(tx, (await mustExist(tx, merchantId)).id);
    const amount = limit === null ? null : parseAmount(limit, currency);
    if (amount === undefined) throw new BadInputError({ limit: CREDIT_LIMIT });
    const before = await tx.findOne(CreditLimit, { where: { merchantId }, ...rowLock(tx) });
    if ((before?.amount ?? null) === amount) return;
    if (before) await tx.update(CreditLimit, { merchantId }, { amount });
    else await tx.insert(CreditLimit, { merchantId, amount });
    await this.audit.record(tx, {
      actorId: viewer.userId,
      action: "merchant.credit-limit-changed",
      subject: `merchant:${merchantId}`,
      before: { limit: before?.amount ?? null },
      after: { limit: amount },
    });
  }

  /** From the first month without an invoice on: earlier charges don't change. */
  async setNetworkFee(viewer: Viewer, merchantId: string, input: unknown): Promise<void> {
    const { percent, fromMonth } = parseForm(networkFeeForm, input);
    const now = this.clock.now();
    if (fromMonth < dayOf(now).slice(0, 7)) throw new BadInputError({ fromMonth: FEE_MONTH });
    const basisPoints = percent === null || percent === undefined ? null : percentToBasisPoints(percent);
    const fee: NetworkFee = { id: newId(), createdAt: now, merchantId, fromMonth, basisPoints, setBy: viewer.userId };
    await this.db.write(async (tx) => {
      await mustExist(tx, merchantId);
      const before = { basisPoints: await this.feeIn(tx, merchantId, fromMonth) };
      await tx.insert(NetworkFee, fee);
      const after = { basisPoints: basisPoints ?? this.usualFee, fromMonth };
      const subject = `merchant:${merchantId}`;
      await this.audit.record(tx, { actorId: viewer.userId, action: "merchant.fee-changed", subject, before, after });
    });
  }
}

export async function mustExist(read: Reader, merchantId: string): Promise<Merchant> {
  const merchant = isId(merchantId) ? await read.findOneBy(Merchant, { id: merchantId }) : null;
  if (!merchant) throw new NotFoundError("Merchant");
  return merchant;
}

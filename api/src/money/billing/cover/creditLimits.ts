import { Between, In, IsNull } from "typeorm";
import { digitsOf, USUAL_CURRENCY } from "../../../contract/currencies";
import { addDays, dayOf } from "../../../contract/days";
import { payoutAmountsIn } from "../../../contract/payoutAmounts";
import type { Clock } from "../../../platform/clock";
import type { Reader } from "../../../platform/db/reader";
import { portionOf } from "../../../platform/money";
import type { Program } from "../balance";
import { BrandPayment, CreditLimit } from "../billing.entity";

/** Recent payments prove nothing yet: paying ahead must not double a brand's limit. */
const TRUSTED_AFTER_DAYS = 30;
const COUNTED_DAYS = 90;

interface Trust {
  /** Set for the brand by an admin; null otherwise. */
  agreed: number | null;
  /** Every brand's limit from its first day. */
  usual: number;
  /** Its payments of the 90 days before the last 30. */
  paidBefore: number;
}

/** A brand's credit limit: set by an admin, or the default plus as much as it has paid before. */
export const creditLimitOf = ({ agreed, usual, paidBefore }: Trust): number => agreed ?? usual + paidBefore;

/** The default limit in another currency: in proportion to the minimum payouts, so that it stays while rates move. */
export function usualLimitIn(currency: string, units: number): number {
  const [usual, own] = [payoutAmountsIn(USUAL_CURRENCY), payoutAmountsIn(currency)];
  if (!usual || !own) return units * 10 ** digitsOf(currency);
  return portionOf(units * 10 ** digitsOf(USUAL_CURRENCY), own.minimum, usual.minimum);
}

export interface Limit {
  amount: number;
  isAgreed: boolean;
}

/** Reads the credit limits in force. */
export class CreditLimits {
  constructor(
    private readonly clock: Clock,
    /** Every brand's limit from its first day, in whole units of the default currency. */
    private readonly usualUnits: number,
  ) {}

  async of(read: Reader, programs: readonly Program[]): Promise<Map<string, Limit>> {
    const ids = programs.map(({ id }) => id);
    const rows = await read.findBy(CreditLimit, { merchantId: In(ids) });
    const agreed = new Map(rows.map(({ merchantId, amount }) => [merchantId, amount]));
    const paid = await this.paidBefore(
      read,
      ids.filter((id) => (agreed.get(id) ?? null) === null),
    );
    return new Map(
      programs.map(({ id, currency }) => {
        const own = agreed.get(id) ?? null;
        const usual = usualLimitIn(currency, this.usualUnits);
        const amount = creditLimitOf({ agreed: own, usual, paidBefore: paid.get(id) ?? 0 });
        return [id, { amount, isAgreed: own !== null }];
      }),
    );
  }

  /** Of one brand. */
  async amountOf(read: Reader, program: Program): Promise<number> {
    return (await this.of(read, [program])).get(program.id)?.amount ?? 0;
  }

  private async paidBefore(read: Reader, ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const until = addDays(dayOf(this.clock.now()), -TRUSTED_AFTER_DAYS);
    const receivedOn = Between(addDays(until, -COUNTED_DAYS), until);
    const payments = await read.findBy(BrandPayment, { merchantId: In([...ids]), receivedOn, reversedAt: IsNull() });
    const sums = new Map<string, number>();
    for (const { merchantId, amount } of payments) sums.set(merchantId, (sums.get(merchantId) ?? 0) + amount);
    return sums;
  }
}

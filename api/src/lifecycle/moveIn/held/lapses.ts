import { IsNull, LessThan } from "typeorm";
import { mailsFor, recipientsIn } from "../../../accounts";
import { dayOf, startOfDay } from "../../../contract/days";
import { UNCLAIMED_MONTHS, UNCLAIMED_NOTICE_MONTHS } from "../../../contract/moveIn/held";
import { type LedgerService, postWithoutOrder } from "../../../money";
import type { Chain } from "../../../platform/chain/chain";
import { type Clock, DAY } from "../../../platform/clock";
import type { Database, Tx } from "../../../platform/db/database";
import { derivedId } from "../../../platform/ids";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import { priceText } from "../../../platform/money";
import type { Outbox } from "../../../platform/outbox/outbox.service";
import { Merchant } from "../../../programs";
import { bonusEarnings, Earning, earningStream, insertWithoutOrder, leftOf } from "../../../sales";
import { MovedPartner } from "./movedPartner.entity";
import type { MovedPartners } from "./movedPartners";

/** The least time between notice and return. */
const NOTICE_DAYS = 25;

interface LapsesParts {
  db: Database;
  clock: Clock;
  chain: Pick<Chain, "recordNew" | "recordChange">;
  ledger: LedgerService;
  outbox: Outbox;
  partners: MovedPartners;
}

/** Approved earnings that nobody has claimed return to the brand after twelve months, with a month's notice. */
export class Lapses {
  constructor(private readonly parts: LapsesParts) {}

  readonly plan: JobPlan = {
    name: "imports:return-unclaimed",
    about: "returns earnings to the brand that partners of other programs did not claim, with notice",
    when: { at: "15 4 * * *" },
    isFinal: true,
    work: (signal) => this.run(signal),
  };

  /** Returns the number of partners whose earnings returned or were announced. */
  async run(signal?: AbortSignal): Promise<number> {
    const now = this.parts.clock.now();
    let count = 0;
    const due = await this.parts.db.longRead
      .createQueryBuilder(MovedPartner, "partner")
      .select("partner.id", "id")
      .where("(partner.state IN ('held', 'erased') OR partner.lapsedUntil IS NOT NULL)")
      .andWhere("EXISTS (SELECT 1 FROM earning WHERE earning.publisherId = partner.id AND earning.state = 'approved')")
      .orderBy("partner.id")
      .getRawMany<{ id: string }>();
    for (const { id } of due) {
      if (signal?.aborted) return count;
      count += await this.parts.db.write((tx) => this.lapse(tx, id, now));
    }
    return count + (await this.announce(now, signal));
  }

  private async lapse(tx: Tx, id: string, now: Date): Promise<number> {
    const partner = await this.parts.partners.locked(tx, id);
    const until = partner && lapsesUntil(partner, now);
    if (!partner || !until) return 0;
    const earnings = await tx.findBy(Earning, { publisherId: id, state: "approved" });
    const due = new Map<string, number>();
    for (const earning of earnings)
      if (earning.kind !== "lapse" && earning.approvedAt && earning.approvedAt <= until)
        due.set(earning.currency, (due.get(earning.currency) ?? 0) + leftOf(earning));
    let count = 0;
    for (const [currency, sum] of due) count += (await this.settle(tx, partner, currency, -sum, now)) ? 1 : 0;
    if (partner.lapsedUntil?.getTime() !== until.getTime())
      await tx.update(MovedPartner, { id }, { lapsedUntil: until });
    return count;
  }

  /** One earning per partner and currency cancels out the others; it follows later returns. */
  private async settle(tx: Tx, partner: MovedPartner, currency: string, amount: number, now: Date): Promise<boolean> {
    const { chain, ledger } = this.parts;
    const id = derivedId(partner.createdAt, ["lapse", partner.id, currency]);
    const before = await bonusEarnings.locked(tx, id);
    const change = amount - (before ? leftOf(before) : 0);
    if (change === 0) return false;
    const kind = "lapse" as const;
    const facts = { id, kind, merchantId: partner.merchantId, publisherId: partner.id, currency, base: 0, amount };
    const after = before
      ? await bonusEarnings.change(tx, before, { amount, base: 0 })
      : await insertWithoutOrder(tx, { ...facts, day: dayOf(now), approvedAt: now }, now);
    await (before ? chain.recordChange(tx, earningStream, after) : chain.recordNew(tx, earningStream, [after]));
    await postWithoutOrder(tx, ledger, { ...after, kind }, change);
    return true;
  }

  /** One mail per brand and month. */
  private async announce(now: Date, signal?: AbortSignal): Promise<number> {
    const { db } = this.parts;
    const until = monthsBefore(now, UNCLAIMED_NOTICE_MONTHS);
    const due = await db.longRead
      .createQueryBuilder(MovedPartner, "partner")
      .innerJoin(
        Earning,
        "earning",
        "earning.publisherId = partner.id AND earning.state = 'approved' AND earning.kind <> 'lapse'",
      )
      .select("partner.merchantId", "merchantId")
      .addSelect("partner.id", "id")
      .addSelect("SUM(earning.amount - earning.returned)", "amount")
      .where("partner.state = 'held' AND (partner.noticedUntil IS NULL OR partner.noticedUntil < :until)")
      .andWhere("earning.approvedAt <= :until AND earning.approvedAt > COALESCE(partner.noticedUntil, 0)")
      .setParameters({ until: until.getTime() })
      .groupBy("partner.merchantId")
      .addGroupBy("partner.id")
      .getRawMany<{ merchantId: string; id: string; amount: number | string }>();
    const byBrand = new Map<string, { ids: string[]; amount: number }>();
    for (const { merchantId, id, amount } of due) {
      const sum = byBrand.get(merchantId) ?? { ids: [], amount: 0 };
      sum.ids.push(id);
      sum.amount += Number(amount);
      byBrand.set(merchantId, sum);
    }
    for (const [merchantId, sum] of byBrand) {
      if (signal?.aborted) break;
      await db.write((tx) => this.note(tx, merchantId, sum, until, now));
    }
    return due.length;
  }

  private async note(
    tx: Tx,
    merchantId: string,
    { ids, amount }: { ids: string[]; amount: number },
    until: Date,
    now: Date,
  ): Promise<void> {
    const noticed = { noticedUntil: until, noticedAt: now };
    let count = 0;
    for (const id of ids) {
      const unnoticed = [
        { id, noticedUntil: IsNull() },
        { id, noticedUntil: LessThan(until) },
      ];
      for (const where of unnoticed) count += (await tx.update(MovedPartner, where, noticed)).affected ?? 0;
    }
    if (count === 0 || amount <= 0) return;
    const merchant = await tx.findOneByOrFail(Merchant, { id: merchantId });
    const people = await recipientsIn(tx, merchant.ownerId, "money");
    const dataOf = () => ({
      merchant: merchant.name,
      amount: priceText(amount, merchant.currency),
      count: String(count),
      day: monthStart(now, 1),
    });
    for (const mail of mailsFor(people, "unclaimed-returns", dataOf)) await this.parts.outbox.add(tx, "mail", mail);
  }
}

/** Until when approved earnings return to the brand; null for none. */
function lapsesUntil(partner: MovedPartner, now: Date): Date | null {
  const { state, lapsedUntil, noticedUntil, noticedAt } = partner;
  if (state === "claimed") return lapsedUntil;
  if (state === "erased") return now;
  const isNoticed = noticedUntil && noticedAt && now.getTime() - noticedAt.getTime() >= NOTICE_DAYS * DAY;
  if (!isNoticed) return lapsedUntil;
  const old = monthsBefore(now, UNCLAIMED_MONTHS);
  const until = old < noticedUntil ? old : noticedUntil;
  return lapsedUntil && lapsedUntil > until ? lapsedUntil : until;
}

/** The first day of a month, in so many months. */
function monthStart(now: Date, months: number): string {
  return dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)));
}

/** Whole months: what is noticed in one month returns in the next. */
const monthsBefore = (now: Date, months: number): Date => startOfDay(monthStart(now, -months));

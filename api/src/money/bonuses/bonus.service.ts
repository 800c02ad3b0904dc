import { isErased } from "../../accounts";
import type { Chain } from "../../platform/chain/chain";
import { type Clock, DAY, HOUR } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { defineEvent, type Events } from "../../platform/events";
import type { TermsLookup } from "../../programs";
import { bonusEarnings, bonusId, type Earning, earningStream, leftOf, totalsKeyOf } from "../../sales";
import { addToTotals } from "../../tracking";
import type { CreditHold } from "../billing/creditHold";
import type { LedgerService } from "../ledger/ledger.service";
import { type BonusKey, BonusPart } from "./bonusPart.entity";
import { computeBonus } from "./bonusParts";
import { postWithoutOrder } from "./bonusPoster";

/** A bonus was decided, or corrected. */
export const bonusDecided = defineEvent<Earning>("bonus.decided");

const BATCH_SIZE = 100;
/** The job that approves orders runs hourly; after this only orders held by a merchant are left. */
const APPROVAL_MARGIN = DAY;
/** How long a bonus waits for a merchant above its credit limit, before the next check. */
const CREDIT_PAUSE = HOUR;

/** A part to check; several of one bonus are settled with the first. */
type Due = BonusKey & { checkAt: number | string };

const keyOf = ({ merchantId, publisherId, month }: BonusKey): BonusKey => ({ merchantId, publisherId, month });

interface Parts {
  db: Database;
  clock: Clock;
  writer: number;
  terms: TermsLookup;
  ledger: LedgerService;
  chain: Chain;
  credit: CreditHold;
  events: Events;
}

/** Bonuses for past months, and their corrections. */
export class BonusService {
  constructor(private readonly parts: Parts) {}

  /** The job: each bonus with changes, in its own transaction. Returns how many it wrote. */
  async settleDue(signal?: AbortSignal): Promise<number> {
    let written = 0;
    const failures: unknown[] = [];
    let after: Due = { checkAt: 0, merchantId: "", publisherId: "", month: "" };
    for (let page = await this.dueAfter(after); page.length > 0; page = await this.dueAfter(after)) {
      for (const due of page) {
        if (signal?.aborted) return written;
        // A failure does not affect other bonuses.
        const isWritten = await this.settle(keyOf(due)).catch((error: unknown) => {
          failures.push(error);
          return false;
        });
        if (isWritten) written += 1;
        after = due;
      }
      if (page.length < BATCH_SIZE) break;
    }
    if (failures.length > 0) throw failures[0];
    return written;
  }

  /** In index order, so that settled ones cost nothing. */
  private dueAfter({ checkAt, merchantId, publisherId, month }: Due): Promise<Due[]> {
    return this.parts.db.longRead.query(
      `SELECT checkAt, merchantId, publisherId, month FROM bonus_part
       WHERE checkAt >= ? AND checkAt <= ? AND (checkAt > ? OR merchantId > ? OR (merchantId = ? AND
         (publisherId > ? OR (publisherId = ? AND month > ?))))
       ORDER BY checkAt, merchantId, publisherId, month LIMIT ${BATCH_SIZE}`,
      [checkAt, this.parts.clock.now().getTime(), checkAt, merchantId, merchantId, publisherId, publisherId, month],
    );
  }

  private settle(key: BonusKey): Promise<boolean> {
    return this.parts.db.write((tx) => this.settleOnce(tx, key));
  }

  private async settleOnce(tx: Tx, key: BonusKey): Promise<boolean> {
    const { clock, credit } = this.parts;
    const now = clock.now();
    // Another process waits here, and finds nothing left to do.
    const parts = await tx.find(BonusPart, { where: { ...key }, ...rowLock(tx) });
    if (!parts.some(({ checkAt }) => checkAt !== null && checkAt <= now)) return false;
    const before = await bonusEarnings.locked(tx, bonusId(key));
    const waitsUntil = before ? null : undecidedUntil(parts, now);
    if (waitsUntil) return this.lookAgain(tx, key, waitsUntil);
    const { amount, base } = await computeBonus(tx, this.parts.terms, parts);
    const change = amount - (before ? leftOf(before) : 0);
    const currency = parts[0]?.currency ?? "";
    if (change > 0 && (await credit.isOver(tx, key.merchantId, currency)))
      return this.lookAgain(tx, key, new Date(now.getTime() + CREDIT_PAUSE));
    await tx.update(BonusPart, { ...key }, { checkAt: null });
    if (change === 0 && before?.base === base) return false;
    // Erased publishers are no longer paid; earlier bonuses follow their orders.
    if (!before && (amount === 0 || (await isErased(tx, key.publisherId)))) return false;
    const after = before
      ? await bonusEarnings.change(tx, before, { amount, base })
      : await bonusEarnings.insert(tx, { ...key, currency }, { amount, base }, now);
    await this.follow(tx, after, before, change);
    return true;
  }

  private async lookAgain(tx: Tx, key: BonusKey, checkAt: Date): Promise<false> {
    await tx.update(BonusPart, { ...key }, { checkAt });
    return false;
  }

  private async follow(tx: Tx, bonus: Earning, before: Earning | null, change: number): Promise<void> {
    const { db, writer, ledger, chain, events } = this.parts;
    await (before ? chain.recordChange(tx, earningStream, bonus) : chain.recordNew(tx, earningStream, [bonus]));
    if (change === 0) return;
    const { publisherId, merchantId } = bonus;
    const sums = { clicks: 0, people: 0, sales: 0, revenue: 0, commission: change };
    await addToTotals(tx, db.engine, writer, [{ ...totalsKeyOf(bonus), publisherId, merchantId, ...sums }]);
    await postWithoutOrder(tx, ledger, { ...bonus, kind: "bonus" }, change);
    await events.emit(tx, bonusDecided, bonus);
  }
}

/**
 * A bonus is decided once no order of the month is pending, at the latest when the last of their return windows ends:
 * orders held longer by a merchant are not waited for, and count when they are approved.
 */
function undecidedUntil(parts: readonly BonusPart[], now: Date): Date | null {
  if (parts.every(({ waiting }) => waiting === 0)) return null;
  const last = Math.max(...parts.map(({ windowsEnd }) => windowsEnd.getTime())) + APPROVAL_MARGIN;
  return last > now.getTime() ? new Date(last) : null;
}

import { setImmediate as nextTurn } from "node:timers/promises";
import { In } from "typeorm";
import { User } from "../../accounts/user.entity";
import type { AuditService } from "../../audit/audit.service";
import type { Clock } from "../../core/clock";
import type { Viewer } from "../../core/context";
import type { Database, Reader, Tx } from "../../core/db/database";
import { lockClause, rowLock } from "../../core/db/rowLock";
import { BadInputError, ConflictError, isDuplicate } from "../../core/errors";
import { newId } from "../../core/ids";
import { checkPageSize, decodeCursor, type Page, type PageArgs, toPage } from "../../core/paging/page";
import type { PayoutMethod } from "../methods/payoutMethod.entity";
import type { PayoutMethodService } from "../methods/payoutMethod.service";
import { Payout, PayoutLine } from "../payout.entity";
import type { RecordPayoutEvent } from "../payoutHistory";
import type { PayoutPoster } from "../payoutPoster";
import { settleEarnings } from "../settledEarnings";
import { type Settlement, settle } from "./payoutRules";
import { datesOf, isWeek, weekAhead, weekToCalculate } from "./payoutWeek";
import { countDue, type Due, duePublishers, type Unsettled, unsettledOf } from "./unsettled";

export interface Candidate extends Settlement {
  /** The publisher's id. */
  id: string;
  publisher: User;
  method: PayoutMethod | null;
}

export interface Sums {
  count: number;
  gross: number;
  fee: number;
  net: number;
}

/** The list's name in cursors; its entries are publishers. */
const CANDIDATES = "payout candidates";
const BATCH_SIZE = 100;
/** More collisions with other runs in a row mean that something else is wrong. */
const MAX_COLLISIONS = 5;

/** The weekly payout run: previews it and creates the payouts. */
export class PayoutRunService {
  private isEnding = false;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly methods: PayoutMethodService,
    private readonly poster: PayoutPoster,
    private readonly recordPayoutEvent: RecordPayoutEvent,
    /** Throws if the clock is wrong, so that no payouts are created. */
    private readonly checkClock: () => Promise<void>,
  ) {}

  /** The week that is due, unless another is given. */
  week(requested?: string | null): string {
    const now = this.clock.now();
    const week = requested ?? weekToCalculate(now);
    if (!isWeek(week)) throw new BadInputError({ week: "Please name a week by its Monday, such as 2026-11-16" });
    if (week > weekAhead(now)) throw new BadInputError({ week: "This week has not come yet" });
    return week;
  }

  isDue = (week: string): boolean => datesOf(week).calculatedAt <= this.clock.now();

  /** Publishers with unsettled earnings and no payout for the week, and what a run would do with each. */
  async candidates(week: string, { first, after }: PageArgs): Promise<Page<Candidate>> {
    const { endsAt } = datesOf(week);
    const limit = checkPageSize(first) + 1;
    const due = await duePublishers(this.db.longRead, week, endsAt, decodeCursor(after, CANDIDATES) ?? "", limit);
    return toPage(CANDIDATES, await this.candidatesOf(this.db.read, due), first, () =>
      countDue(this.db.longRead, week, endsAt),
    );
  }

  /** The totals that a run would pay. */
  async toPay(week: string): Promise<Sums> {
    const sums: Sums = { count: 0, gross: 0, fee: 0, net: 0 };
    for await (const { decision, gross, fee, net } of this.all(week)) {
      if (decision !== "pay") continue;
      sums.count += 1;
      sums.gross += gross;
      sums.fee += fee;
      sums.net += net;
    }
    return sums;
  }

  /** The totals of the week's payouts, except failed ones. */
  async made(week: string): Promise<Sums> {
    const row = await this.db.longRead
      .createQueryBuilder(Payout, "payout")
      .select("COUNT(*)", "count")
      .addSelect(["gross", "fee", "net"].map((name) => `SUM(payout.${name}) AS ${name}`))
      .where("payout.week = :week AND payout.status <> 'failed'", { week })
      .getRawOne<Record<keyof Sums, number | string | null>>();
    const { count, gross, fee, net } = row ?? { count: 0, gross: 0, fee: 0, net: 0 };
    return { count: Number(count), gross: Number(gross), fee: Number(fee), net: Number(net) };
  }

  /** One transaction per publisher: an interrupted run is simply repeated. */
  async run(actor: Viewer | null, requested?: string | null, signal?: AbortSignal): Promise<Payout[]> {
    const week = this.week(requested);
    if (!this.isDue(week)) {
      throw new ConflictError(`This week is calculated on ${datesOf(week).calculatedAt.toISOString().slice(0, 10)}`);
    }
    await this.checkClock();
    const created: Payout[] = [];
    for await (const candidate of this.all(week)) {
      if (this.isEnding || signal?.aborted) break;
      const payout = candidate.decision === "pay" ? await this.pay(actor, week, candidate.id) : null;
      // SQLite commits on this thread: redirects come between two publishers.
      await nextTurn();
      if (payout) created.push(payout);
    }
    return created;
  }

  /** The current run ends after the publisher it is processing. */
  stop(): void {
    this.isEnding = true;
  }

  /**
   * Unique indexes decide between concurrent runs: one payout per publisher and week, and each round of an earning once.
   */
  private async pay(actor: Viewer | null, week: string, publisherId: string): Promise<Payout | null> {
    const id = newId();
    for (let collisions = 0; ; collisions += 1) {
      try {
        return await this.db.write((tx) => this.payOnce(tx, id, actor, week, publisherId));
      } catch (error) {
        if (!isDuplicate(error) || collisions >= MAX_COLLISIONS) throw error;
      }
    }
  }

  private async payOnce(tx: Tx, id: string, actor: Viewer | null, week: string, publisherId: string) {
    // Serializes with a concurrent suspension: it either comes first, or waits until the payout exists that it has to
    // hold.
    await tx.findOne(User, { select: { id: true }, where: { id: publisherId }, ...rowLock(tx) });
    const known = await tx.findOneBy(Payout, { publisherId, week });
    // Our own: an earlier attempt was committed, but its result was lost.
    if (known) return known.id === id ? known : null;
    const lines = await unsettledOf(tx, publisherId, datesOf(week).endsAt, lockClause(tx));
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const [candidate] = await this.candidatesOf(tx, [{ publisherId, amount }]);
    if (candidate?.decision !== "pay" || !candidate.method) return null;
    const { gross, fee, net, method } = candidate;
    const payout: Payout = {
      id,
      createdAt: this.clock.now(),
      publisherId,
      week,
      gross,
      fee,
      net,
      status: "calculated" as const,
      methodId: method.id,
      method: method.kind,
      destination: method.masked,
      reason: null,
      holdCause: null,
      batchId: null,
      sentAt: null,
      paidAt: null,
      failedAt: null,
    };
    await tx.insert(Payout, payout);
    await this.recordPayoutEvent(tx, payout);
    await this.insertLines(tx, payout, lines);
    await settleEarnings(tx, id, lines);
    await this.poster.calculated(tx, payout);
    const after = { week, gross, fee, net };
    await this.audit.record(tx, {
      actorId: actor?.id ?? null,
      action: "payout.calculated",
      subject: `payout:${id}`,
      after,
    });
    return payout;
  }

  private async insertLines(tx: Tx, { id, createdAt }: Payout, lines: readonly Unsettled[]): Promise<void> {
    const rows = lines.map(({ earningId, amount, rounds }) => ({
      id: newId(),
      createdAt,
      payoutId: id,
      earningId,
      amount,
      round: rounds + 1,
    }));
    for (let start = 0; start < rows.length; start += BATCH_SIZE) {
      await tx.insert(PayoutLine, rows.slice(start, start + BATCH_SIZE));
    }
  }

  /** Every publisher with something due. */
  async *all(week: string): AsyncGenerator<Candidate> {
    for (let after: string | undefined = ""; after !== undefined; ) {
      const due: Due[] = await duePublishers(this.db.longRead, week, datesOf(week).endsAt, after, BATCH_SIZE);
      yield* await this.candidatesOf(this.db.read, due);
      after = due.length < BATCH_SIZE ? undefined : due.at(-1)?.publisherId;
    }
  }

  private async candidatesOf(read: Reader, due: readonly Due[]): Promise<Candidate[]> {
    const ids = due.map(({ publisherId }) => publisherId);
    const [users, methods] = [await read.findBy(User, { id: In(ids) }), await this.methods.inForce(read, ids)];
    return due.flatMap(({ publisherId, amount }) => {
      const publisher = users.find(({ id }) => id === publisherId);
      const method = methods.get(publisherId) ?? null;
      if (!publisher) return [];
      const settled = settle({
        gross: amount,
        method: method?.kind ?? null,
        isSuspended: publisher.suspendedAt !== null,
      });
      return [{ id: publisherId, publisher, method, ...settled }];
    });
  }
}

import { In } from "typeorm";
import { Account, standingOf } from "../../../accounts";
import { t } from "../../../contract/i18n/t";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Chain } from "../../../platform/chain/chain";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import { retryDuplicates } from "../../../platform/db/chunks";
import type { Database, Reader, Tx } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import { BadInputError, ConflictError, UnavailableError } from "../../../platform/errors";
import { defineEvent, type Events } from "../../../platform/events";
import { newId } from "../../../platform/ids";
import { checkPageSize, decodeCursor, type Page, type PageArgs, toPage } from "../../../platform/paging/page";
import type { RatesService } from "../../../programs";
import type { BrandCover } from "../../billing/cover/brandCover.service";
import type { PayoutMethodService } from "../methods/payoutMethod.service";
import { Payout, payoutStream } from "../payout.entity";
import type { PayoutPoster } from "../payoutPoster";
import { type Balances, setOffsFrom } from "../setOff/setOffRule";
import { insertLines, settleEarnings } from "../settledEarnings";
import { auditedOf, newPayout } from "./newPayout";
import { settle } from "./payoutRules";
import { type Candidate, nothingIn, type PayoutSums, usualFirst } from "./payoutRun.type";
import { datesOf, isWeek, weekAhead, weekToCalculate } from "./payoutWeek";
import {
  balancesOf,
  countDue,
  type Due,
  type DueKey,
  dueId,
  dueKeyIn,
  duePublishers,
  isDueId,
  lockDue,
} from "./unsettled";

export const payoutCreated = defineEvent<Payout>("payout.created");

export interface CarriedOver {
  publisherId: string;
  week: string;
  currency: string;
  gross: number;
}

/** A calculated week with this much unpayable, because no method is set. */
export const payoutCarriedOver = defineEvent<CarriedOver>("payout.carried-over");

/** The list's name in cursors. Its entries are creators. */
const CANDIDATES = "payout candidates";
const BATCH_SIZE = 100;
/** Five years of weeks. */
const MAX_WEEKS = 260;
/** More consecutive conflicts than other runs can cause. */
const MAX_COLLISIONS = 5;

/** The weekly payout run: previews and creates the payouts. */
export class PayoutRunService {
  private isEnding = false;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly methods: PayoutMethodService,
    private readonly poster: PayoutPoster,
    private readonly chain: Pick<Chain, "recordChange">,
    /** Throws if the clock is in doubt, so that no payouts are created. */
    private readonly checkClock: () => Promise<void>,
    private readonly events: Events,
    private readonly rates: Pick<RatesService, "book">,
    private readonly cover: Pick<BrandCover, "refreshAll">,
  ) {}

  /** Weeks with payouts, newest first. One index step for each, regardless of the number of payouts. */
  async weeks(): Promise<string[]> {
    const rows = await this.db.read.query<{ week: string }[]>(
      `SELECT known.week AS week FROM (
         WITH RECURSIVE w (week, place) AS (
           SELECT MAX(week), 1 FROM payout
           UNION ALL
           SELECT (SELECT MAX(p.week) FROM payout p WHERE p.week < w.week), w.place + 1 FROM w
           WHERE w.week IS NOT NULL AND w.place < ${MAX_WEEKS}
         ) SELECT week FROM w WHERE week IS NOT NULL
       ) known ORDER BY known.week DESC`,
    );
    return rows.map(({ week }) => week);
  }

  /** Defaults to the week that is due. */
  week(requested?: string | null): string {
    const now = this.clock.now();
    const week = requested ?? weekToCalculate(now);
    if (!isWeek(week)) throw new BadInputError({ week: "Please send the Monday of the week, such as 2026-11-16" });
    if (week > weekAhead(now)) throw new BadInputError({ week: t("This week is in the future") });
    return week;
  }

  isDue = (week: string): boolean => datesOf(week).calculatedAt <= this.clock.now();

  /** Creators with unsettled earnings and no payout for the week, with the run's decision. */
  async candidates(week: string, args: PageArgs): Promise<Page<Candidate>> {
    const { endsAt } = datesOf(week);
    const limit = checkPageSize(args.first) + 1;
    const due = await duePublishers(
      this.db.longRead,
      week,
      endsAt,
      dueKeyIn(decodeCursor(args.after, CANDIDATES, isDueId) ?? ""),
      limit,
    );
    return toPage(CANDIDATES, await this.candidatesOf(this.db.read, due, endsAt), args, () =>
      countDue(this.db.longRead, week, endsAt),
    );
  }

  /** Totals a run would pay, by currency. Always includes USD, first. */
  async toPay(week: string): Promise<[PayoutSums, ...PayoutSums[]]> {
    const byCurrency = new Map<string, PayoutSums>();
    for await (const { decision, currency, gross, fee, net } of this.all(week)) {
      if (decision !== "pay") continue;
      const sums = byCurrency.get(currency) ?? nothingIn(currency);
      byCurrency.set(currency, sums);
      sums.count += 1;
      sums.gross += gross;
      sums.fee += fee;
      sums.net += net;
    }
    return usualFirst([...byCurrency.values()]);
  }

  /** Totals of the week's payouts by currency, without failed ones. */
  async made(week: string): Promise<[PayoutSums, ...PayoutSums[]]> {
    const rows = await this.db.longRead
      .createQueryBuilder(Payout, "payout")
      .select("payout.currency", "currency")
      .addSelect("COUNT(*)", "count")
      .addSelect(["gross", "fee", "net"].map((name) => `SUM(payout.${name}) AS ${name}`))
      .where("payout.week = :week AND payout.status <> 'failed'", { week })
      .groupBy("payout.currency")
      .getRawMany<Record<keyof PayoutSums, number | string>>();
    return usualFirst(
      rows.map(({ currency, count, gross, fee, net }) => ({
        currency: String(currency),
        count: Number(count),
        gross: Number(gross),
        fee: Number(fee),
        net: Number(net),
      })),
    );
  }

  /** One transaction per creator and earned currency, so that an interrupted run can simply be repeated. */
  async run(actor: Viewer | null, requested?: string | null, signal?: AbortSignal): Promise<Payout[]> {
    const week = this.week(requested);
    if (!this.isDue(week)) {
      throw new ConflictError(
        t("This week's payouts are calculated on {calculatedAt}", {
          calculatedAt: datesOf(week).calculatedAt.toISOString().slice(0, 10),
        }),
      );
    }
    await this.checkClock();
    await this.cover.refreshAll(signal);
    const created: Payout[] = [];
    for await (const candidate of this.all(week)) {
      if (signal?.aborted) break;
      // Not a finished run, or the scheduled job would wait for the next Thursday.
      if (this.isEnding) throw new UnavailableError();
      const payout = candidate.decision === "pay" ? await this.pay(actor, week, candidate) : null;
      if (candidate.decision === "no-method") await this.carryOver(week, candidate);
      if (payout) created.push(payout);
    }
    return created;
  }

  private carryOver(week: string, { publisher, currency, gross }: Candidate): Promise<void> {
    const carried = { publisherId: publisher.id, week, currency, gross };
    return this.db.write((tx) => this.events.emit(tx, payoutCarriedOver, carried));
  }

  /** The current run ends after the creator it is processing. */
  stop(): void {
    this.isEnding = true;
  }

  /**
   * Unique indexes decide between concurrent runs: one payout per creator, week and earned currency, and each round of
   * an earning once. The rate is read in this transaction and frozen with the payout.
   */
  private pay(actor: Viewer | null, week: string, candidate: Candidate): Promise<Payout | null> {
    const { publisher, earnedIn } = candidate;
    const whose = { publisherId: publisher.id, currency: earnedIn };
    const id = newId();
    return retryDuplicates(() => this.db.write((tx) => this.payOnce(tx, id, actor, week, whose)), MAX_COLLISIONS);
  }

  private async payOnce(tx: Tx, id: string, actor: Viewer | null, week: string, { publisherId, currency }: DueKey) {
    // Serializes with a concurrent suspension, which either comes first or waits for the payout it has to hold.
    const account = await tx.findOne(Account, { where: { id: publisherId }, ...rowLock(tx) });
    const known = await tx.findOneBy(Payout, { publisherId, week, earnedIn: currency });
    // Our own row: an earlier attempt was committed but its result was lost.
    if (known) return known.id === id ? known : null;
    const { endsAt } = datesOf(week);
    const due = await lockDue(tx, { publisherId, currency }, endsAt, Boolean(account?.setOffSince));
    const amount = due.balances.get(currency) ?? 0;
    const [candidate] = await this.candidatesOf(
      tx,
      [{ publisherId, currency, amount }],
      endsAt,
      account?.setOffSince ? due.balances : undefined,
    );
    if (candidate?.decision !== "pay" || !candidate.method) return null;
    const payout = newPayout({ id, createdAt: this.clock.now(), week }, candidate, candidate.method);
    await tx.insert(Payout, payout);
    await this.chain.recordChange(tx, payoutStream, payout);
    const settled = [currency, ...candidate.setOffs.map((one) => one.currency)];
    const lines = settled.flatMap((one) => due.lines.get(one) ?? []);
    await insertLines(tx, payout, lines);
    await settleEarnings(tx, payout, lines);
    await this.poster.calculated(tx, payout);
    await this.audit.record(tx, {
      actorId: actor?.userId ?? null,
      action: "payout.calculated",
      subject: `payout:${id}`,
      after: auditedOf(payout),
    });
    await this.events.emit(tx, payoutCreated, payout);
    return payout;
  }

  /** Every creator with an amount due, once for each currency. */
  async *all(week: string): AsyncGenerator<Candidate> {
    for (let after: DueKey | undefined = dueKeyIn(""); after !== undefined; ) {
      const { endsAt } = datesOf(week);
      const due: Due[] = await duePublishers(this.db.longRead, week, endsAt, after, BATCH_SIZE);
      yield* await this.candidatesOf(this.db.read, due, endsAt);
      after = due.length < BATCH_SIZE ? undefined : due.at(-1);
    }
  }

  private async candidatesOf(read: Reader, due: readonly Due[], before: Date, known?: Balances): Promise<Candidate[]> {
    const ids = due.map(({ publisherId }) => publisherId);
    const [users, methods] = [await read.findBy(Account, { id: In(ids) }), await this.methods.inForce(read, ids)];
    const book = await this.rates.book(read);
    const balances = known ? new Map([[ids[0], known]]) : await balancesOf(read, users, before);
    return due.flatMap(({ publisherId, currency, amount }) => {
      const publisher = users.find(({ id }) => id === publisherId);
      const method = methods.get(publisherId) ?? null;
      // Nobody has accepted yet what is held for a partner of an earlier program.
      if (!publisher || publisher.kind === "unclaimed") return [];
      const settled = settle({
        earned: amount,
        earnedIn: currency,
        method,
        standing: standingOf(publisher, this.clock.now()),
        book,
        setOffs: setOffsFrom(balances.get(publisherId), currency, book),
      });
      return [{ id: dueId({ publisherId, currency }), publisher, method, ...settled }];
    });
  }
}

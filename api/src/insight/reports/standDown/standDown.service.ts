import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { In } from "typeorm";
import { Account } from "../../../accounts";
import { addDays, dayOf } from "../../../contract/days";
import { keptDays } from "../../../contract/privacy/retention";
import { guardedKinds } from "../../../contract/terms/guard";
import { type Clock, HOUR, MINUTE } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import { addingInsert } from "../../../platform/db/addingInsert";
import { chunksOf } from "../../../platform/db/chunks";
import type { Database, Tx } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import { isDuplicate } from "../../../platform/errors";
import { isId } from "../../../platform/ids";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import { Merchant } from "../../../programs";
import { COUNTED_KINDS, isCounted, Link, NOT_A_VISIT } from "../../../tracking";
import { type ExcessRate, excessRate } from "./excessRate";
import { BY_CHANCE, StandDownMark } from "./standDown.entity";

const MARK = "clicks";
/** Clicks older than this are skipped if they were not counted in time. */
const MOST_HOURS = 24;
const BATCH_SIZE = 5000;
const ROWS = 200;
const SHOWN_DAYS = 30;
const KEPT_DAYS = keptDays("lateClicks");
const MOST_SHOWN = 50;

@ObjectType({
  description: "How often a creator's clicks followed another creator's within 30 minutes, at one brand in 30 days.",
  simpleResolvers: true,
})
export class LateClicks implements ExcessRate {
  @Field(() => ID, { description: "ID of the brand." }) merchantId!: string;
  @Field(() => Int, { description: "Clicks of the creator." }) clicks!: number;

  @Field(() => Int, { description: "Clicks among them that followed another creator's click by the same visitor." })
  occurrences!: number;

  @Field(() => Float, { description: "Share of such clicks, from 0 to 1." }) rate!: number;

  @Field(() => Float, {
    description: "Share among partner types that displace nobody, which shows what happens by chance.",
  })
  byChance!: number;

  @Field(() => Float, { description: "Share above chance." }) excess!: number;
  @Field(() => Float, { description: "Lower bound of the excess with 95 % confidence." }) from!: number;
  @Field(() => Float, { description: "Upper bound of the excess with 95 % confidence." }) to!: number;
}

interface Row {
  at: number | string;
  id: Buffer;
  linkId: string;
  visitor: Buffer;
  kind: 0 | 1 | 2 | 3;
}

interface Sums {
  merchantId: string;
  clicks: number | string;
  occurrences: number | string;
}

/**
 * Whether creators of guarded partner types stand down: how often their clicks follow another creator's by the same
 * visitor. Counts real shoppers, so that software which only behaves for testers is detected.
 */
export class StandDownAudit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  readonly plan: JobPlan = {
    name: "clicks:pair",
    about: "counts how often clicks of coupon, cashback and extension partners follow another creator's",
    when: { at: "20 * * * *" },
    work: (signal) => this.run(signal),
  };

  /** By brand, most occurrences first. Advertisers see their own. */
  async of(viewer: Viewer, publisherId: string): Promise<LateClicks[]> {
    if (!isId(publisherId)) return [];
    const own = viewer.role === "admin" ? null : await this.db.read.findBy(Merchant, { ownerId: viewer.id });
    if (own?.length === 0) return [];
    const since = addDays(dayOf(this.clock.now()), -SHOWN_DAYS);
    const ids = own?.map(({ id }) => id) ?? [];
    const ofOwn = own ? `AND merchantId IN (${ids.map(() => "?").join(", ")})` : "";
    const rows = await this.db.read.query<Sums[]>(
      `SELECT merchantId, SUM(clicks) AS clicks, SUM(occurrences) AS occurrences FROM stand_down_day
       WHERE publisherId = ? AND day >= ? ${ofOwn} GROUP BY merchantId
       ORDER BY SUM(occurrences) DESC, merchantId LIMIT ${MOST_SHOWN}`,
      [publisherId, since, ...ids],
    );
    const chance = await this.byChance(
      rows.map(({ merchantId }) => merchantId),
      since,
    );
    return rows.map(({ merchantId, ...sums }) => {
      const counted = { clicks: Number(sums.clicks), occurrences: Number(sums.occurrences) };
      const other = chance.get(merchantId) ?? { clicks: 0, occurrences: 0 };
      return { merchantId, ...counted, ...excessRate(counted, other) };
    });
  }

  private async byChance(merchantIds: readonly string[], since: string) {
    if (merchantIds.length === 0) return new Map<string, { clicks: number; occurrences: number }>();
    const rows = await this.db.read.query<Sums[]>(
      `SELECT merchantId, SUM(clicks) AS clicks, SUM(occurrences) AS occurrences FROM stand_down_day
       WHERE merchantId IN (${merchantIds.map(() => "?").join(", ")}) AND publisherId = ? AND day >= ?
       GROUP BY merchantId`,
      [...merchantIds, BY_CHANCE, since],
    );
    return new Map(
      rows.map(({ merchantId, clicks, occurrences }) => [
        merchantId,
        { clicks: Number(clicks), occurrences: Number(occurrences) },
      ]),
    );
  }

  /** Counts completed hours, each once. Returns their number. */
  private async run(signal?: AbortSignal): Promise<number> {
    const now = this.clock.now().getTime();
    const end = Math.floor(now / HOUR) * HOUR;
    const mark = await this.db.read.findOneBy(StandDownMark, { id: MARK });
    let hours = 0;
    for (let at = Math.max(mark?.until.getTime() ?? 0, end - MOST_HOURS * HOUR); at < end; at += HOUR) {
      if (signal?.aborted) break;
      const counts = await this.count(at, at + HOUR);
      const isCounted = await this.db.write((tx) => this.add(tx, counts, at, at + HOUR));
      // Another process was faster.
      if (!isCounted) break;
      hours += 1;
    }
    const kept = addDays(dayOf(new Date(now)), -KEPT_DAYS);
    await this.db.write((tx) => tx.query("DELETE FROM stand_down_day WHERE day < ?", [kept]));
    return hours;
  }

  private async count(from: number, until: number): Promise<PairCount[]> {
    const counter = new PairCounter(from);
    const facts = new LinkFacts(this.db);
    let after: Row | undefined;
    for (;;) {
      const start: number = after ? Number(after.at) : from - PAIR_WITHIN;
      const rows: Row[] = await this.db.longRead.query<Row[]>(
        `SELECT at, id, linkId, visitor, kind FROM click
         WHERE at >= ? AND at < ? ${after ? "AND (at > ? OR id > ?)" : ""} AND kind IN (${COUNTED_KINDS}, ${NOT_A_VISIT})
         ORDER BY at, id LIMIT ${BATCH_SIZE}`,
        after ? [start, until, start, after.id] : [start, until],
      );
      await facts.read(rows);
      for (const { at, linkId, visitor, kind } of rows) {
        const link = facts.of(linkId);
        if (!link) continue;
        counter.add({ at: Number(at), visitor: visitor.toString("latin1"), isVisit: isCounted(kind), ...link });
      }
      after = rows.at(-1);
      if (!after || rows.length < BATCH_SIZE) return counter.result();
      counter.forget(Number(after.at));
    }
  }

  /** Together with the mark, so that no hour is added twice. */
  private async add(tx: Tx, counts: readonly PairCount[], from: number, until: number): Promise<boolean> {
    const mark = await tx.findOne(StandDownMark, { where: { id: MARK }, ...rowLock(tx) });
    if (mark && mark.until.getTime() > from) return false;
    if (mark) await tx.update(StandDownMark, { id: MARK }, { until: new Date(until) });
    else if (!(await isFirst(tx, new Date(until)))) return false;
    const day = dayOf(new Date(from));
    const columns = { keys: ["merchantId", "publisherId", "day"], sums: ["clicks", "occurrences"] };
    for (const rows of chunksOf(counts, ROWS)) {
      await tx.query(
        addingInsert(this.db.engine, "stand_down_day", columns, rows.length),
        rows.flatMap((row) => [row.merchantId, row.publisherId, day, row.clicks, row.occurrences]),
      );
    }
    return true;
  }
}

/** Only one process inserts the mark; the unique key decides. */
async function isFirst(tx: Tx, until: Date): Promise<boolean> {
  try {
    await tx.insert(StandDownMark, { id: MARK, until });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** The creators of some clicks' links, each read once. */
class LinkFacts {
  private readonly links = new Map<string, { merchantId: string; publisherId: string; isGuarded: boolean } | null>();
  private readonly guarded = new Map<string, boolean>();

  constructor(private readonly db: Database) {}

  of = (linkId: string) => this.links.get(linkId) ?? null;

  async read(rows: readonly Row[]): Promise<void> {
    const wanted = [...new Set(rows.map(({ linkId }) => linkId))].filter((id) => !this.links.has(id));
    for (const ids of chunksOf(wanted, ROWS)) {
      const select = { id: true, merchantId: true, publisherId: true } as const;
      const found = await this.db.longRead.find(Link, { select, where: { id: In(ids) } });
      const unknown = [...new Set(found.map(({ publisherId }) => publisherId))].filter((id) => !this.guarded.has(id));
      const kinds = await this.db.longRead.find(Account, {
        select: { id: true, partnerKind: true },
        where: { id: In(unknown) },
      });
      for (const { id, partnerKind } of kinds)
        this.guarded.set(id, partnerKind !== null && guardedKinds.includes(partnerKind));
      for (const id of ids) this.links.set(id, null);
      for (const { id, merchantId, publisherId } of found)
        this.links.set(id, { merchantId, publisherId, isGuarded: this.guarded.get(publisherId) ?? false });
    }
  }
}

/** A click soon after another creator's. */
const PAIR_WITHIN = 30 * MINUTE;

export interface AuditedClick {
  at: number;
  /** Valid for one UTC day. */
  visitor: string;
  merchantId: string;
  publisherId: string;
  isGuarded: boolean;
  /**
   * A person saw the shop. Clicks that were only loaded, such as in a hidden frame, can displace but not be displaced.
   */
  isVisit: boolean;
}

interface PairCount {
  merchantId: string;
  publisherId: string;
  clicks: number;
  occurrences: number;
}

interface Before {
  at: number;
  isGuarded: boolean;
}

/**
 * Pairs one visitor's clicks at one brand, given oldest first. Clicks of unguarded types are paired among themselves:
 * people behind one address share a visitor, so some pairs are chance.
 */
export class PairCounter {
  private readonly seen = new Map<string, Map<string, Before>>();
  private readonly counts = new Map<string, PairCount>();

  /** Clicks before `from` only show who was there earlier. */
  constructor(private readonly from: number) {}

  add({ at, visitor, merchantId, publisherId, isGuarded, isVisit }: AuditedClick): void {
    const key = `${visitor} ${merchantId}`;
    const before = this.seen.get(key) ?? new Map<string, Before>();
    if (at >= this.from) {
      const count = this.countOf(merchantId, isGuarded ? publisherId : BY_CHANCE);
      count.clicks += 1;
      for (const [other, one] of before) {
        if (other === publisherId || at - one.at > PAIR_WITHIN || (!isGuarded && one.isGuarded)) continue;
        count.occurrences += 1;
        break;
      }
    }
    if (!isVisit) return;
    before.set(publisherId, { at, isGuarded });
    this.seen.set(key, before);
  }

  /** Forgets visitors whose last click is too old for a pair. */
  forget(now: number): void {
    for (const [key, before] of this.seen) {
      const isOver = [...before.values()].every(({ at }) => now - at > PAIR_WITHIN);
      if (isOver) this.seen.delete(key);
    }
  }

  result(): PairCount[] {
    return [...this.counts.values()];
  }

  private countOf(merchantId: string, publisherId: string): PairCount {
    const key = `${merchantId} ${publisherId}`;
    const known = this.counts.get(key);
    if (known) return known;
    const count = { merchantId, publisherId, clicks: 0, occurrences: 0 };
    this.counts.set(key, count);
    return count;
  }
}

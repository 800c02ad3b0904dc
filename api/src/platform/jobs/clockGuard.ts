import { t } from "../../contract/i18n/t";
import { type Clock, DAY, HOUR, MINUTE, SECOND } from "../clock";
import type { Database } from "../db/database";
import { ConflictError } from "../errors";
import type { Logger } from "../log/log";
import type { Metrics } from "../metrics/metrics";
import { ClockMark } from "./clockMark.entity";

interface Moment {
  wall: number;
  elapsed: number;
}

interface Doubt extends Moment {
  ahead: number;
  reason: string;
  /** It differs from the database's clock, which cannot be accepted by an operator. */
  isDrifted?: true;
}

export interface ClockGuardParts {
  db: Database;
  clock: Clock;
  log: Logger;
  /** The database's time, if it is a server with its own clock. */
  databaseNow?: () => Promise<Date>;
}

const ID = "clock";
/** Tolerated difference between the processes' and the database's clocks, and of a correction. */
const TOLERANCE = 5 * MINUTE;
/** The longest downtime that a restart may bridge without doubt. */
const MAX_STEP = HOUR;
const MARK_INTERVAL = MINUTE;
const MIN_WAIT = 10 * MINUTE;

/**
 * The waiting time grows with the step: a quarter of an hour after a day of sleep, about a day if the clock is months
 * ahead.
 */
export const waitFor = (ahead: number): number => Math.max(MIN_WAIT, ahead / 100);

/**
 * Decides whether the date can be trusted. A clock that jumps ahead would approve, pay and delete what is not due, so
 * irreversible jobs wait until the clock is right again, has been stable for long, or an operator accepts it.
 */
export class ClockGuard {
  private known: Moment | undefined;
  private doubt: Doubt | undefined;
  private markedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly parts: ClockGuardParts) {}

  showIn(metrics: Metrics): void {
    metrics.gauge(
      "clock_in_doubt_seconds",
      "Difference between this process's clock and trusted time. 0 while the clock is trusted.",
      () => Math.abs(this.doubt?.ahead ?? 0) / SECOND,
    );
  }

  /** Called at each poll of the scheduler; the database is queried once a minute, in doubt, and if `isAboutToAct`. */
  async isTrusted(isAboutToAct = false): Promise<boolean> {
    // The demo seed uses its own clock for the past.
    if (!this.parts.clock.elapsed) return true;
    const now = this.now();
    const isMarkDue = now.elapsed - this.markedAt >= MARK_INTERVAL;
    if (this.goesOn(now) && !isAboutToAct && !isMarkDue && !this.doubt) {
      this.known = now;
      return true;
    }
    const doubt = await this.doubtAt(now);
    if (doubt) {
      this.begin(doubt);
      return false;
    }
    await this.trust(now, isMarkDue);
    return true;
  }

  /** For people's actions. */
  async mustBeTrusted(): Promise<void> {
    if (await this.isTrusted(true)) return;
    throw new ConflictError(`${this.doubt?.reason ?? "The clock is in doubt"}. ${adviceOn(this.doubt)}`);
  }

  /** An operator confirms the clock. Not possible if it differs from the database's. */
  async accept(): Promise<Date> {
    const now = this.now();
    const apart = await this.apart();
    if (isFar(apart)) throw new ConflictError(`${describeDifference(apart)}. ${CORRECT_ONE}`);
    await this.trust(now, true);
    return new Date(now.wall);
  }

  private now(): Moment {
    const { clock } = this.parts;
    const wall = clock.now().getTime();
    return { wall, elapsed: clock.elapsed?.() ?? wall };
  }

  /** Whether the date advanced as the monotonic clock did. Going back is harmless: nothing becomes due too early. */
  private goesOn({ wall, elapsed }: Moment): boolean {
    return this.known !== undefined && wall - this.known.wall - (elapsed - this.known.elapsed) <= TOLERANCE;
  }

  /** How far the database's clock is behind this one. */
  private async apart(): Promise<number> {
    const databaseTime = (await this.parts.databaseNow?.())?.getTime();
    // Read the clock only after the database answered, which takes time.
    return databaseTime === undefined ? 0 : this.parts.clock.now().getTime() - databaseTime;
  }

  private async doubtAt(now: Moment): Promise<Doubt | null> {
    const apart = await this.apart();
    if (isFar(apart)) return { ...now, ahead: apart, reason: describeDifference(apart), isDrifted: true };
    if (this.goesOn(now)) return null;
    const mark = await this.parts.db.read.findOneBy(ClockMark, { id: ID });
    const ahead = mark ? now.wall - mark.trustedAt.getTime() : 0;
    if (ahead <= MAX_STEP || this.hasStayed(now, ahead)) return null;
    return { ...now, ahead, reason: `The clock is ${formatDuration(ahead)} ahead of when Weft last knew the time` };
  }

  private hasStayed({ wall, elapsed }: Moment, ahead: number): boolean {
    if (!this.doubt) return false;
    const waited = elapsed - this.doubt.elapsed;
    return Math.abs(wall - this.doubt.wall - waited) <= TOLERANCE && waited >= waitFor(ahead - waited);
  }

  /** A clock that is set to yet another time restarts the wait. */
  private begin(doubt: Doubt): void {
    const before = this.doubt;
    const waited = doubt.elapsed - (before?.elapsed ?? 0);
    if (before && Math.abs(doubt.wall - before.wall - waited) <= TOLERANCE) return;
    this.doubt = doubt;
    this.parts.log.warn(
      { aheadSeconds: doubt.ahead / SECOND },
      `jobs: ${doubt.reason}. Irreversible jobs wait. ${adviceOn(doubt)}`,
    );
  }

  private async trust(now: Moment, isMarkDue: boolean): Promise<void> {
    const wasDoubted = this.doubt !== undefined;
    this.known = now;
    this.doubt = undefined;
    if (wasDoubted) this.parts.log.info({ now: new Date(now.wall) }, "jobs: the clock is trusted again");
    if (!wasDoubted && !isMarkDue) return;
    const trustedAt = new Date(now.wall);
    await this.parts.db.write((tx) => tx.upsert(ClockMark, { id: ID, trustedAt }, ["id"]));
    this.markedAt = now.elapsed;
  }
}

const CORRECT_ONE = t("Please correct the wrong one");
const adviceOn = (doubt: Doubt | undefined): string =>
  doubt?.isDrifted ? CORRECT_ONE : "If it is right: weft clock:accept";

const isFar = (apart: number): boolean => Math.abs(apart) > TOLERANCE;
const describeDifference = (apart: number): string => `The clock is ${formatDuration(apart)} ahead of the database's`;

function formatDuration(milliseconds: number): string {
  const sign = milliseconds < 0 ? "-" : "";
  const length = Math.abs(milliseconds);
  if (length >= 2 * DAY) return `${sign}${Math.floor(length / DAY)} days`;
  return length >= 2 * HOUR
    ? `${sign}${Math.floor(length / HOUR)} hours`
    : `${sign}${Math.floor(length / MINUTE)} minutes`;
}

/** Sessions use UTC. */
export function databaseClock(db: Database): ClockGuardParts["databaseNow"] {
  if (db.engine !== "mysql") return undefined;
  return async () => {
    const [row]: { now: number | string }[] = await db.read.query("SELECT UNIX_TIMESTAMP(NOW(3)) * 1000 AS now");
    return new Date(Number(row?.now));
  };
}

import { In, LessThan, Not } from "typeorm";
import { type Clock, MINUTE, SECOND } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { UnauthenticatedError } from "../../platform/errors";
import { newId } from "../../platform/ids";
import { WEEK_IN_SECONDS } from "../tokens";
import { type Device, deviceName } from "./deviceName";
import { OpenSession } from "./openSession.entity";

/** The maximum number of sessions per person: the oldest are removed. */
export const MOST_SESSIONS = 50;

/** The granularity of the last use: a write per request would be costly, and track people. */
const COARSE = 15 * MINUTE;
const BATCH_SIZE = 500;

/** How long a confirmation is valid. */
export const CONFIRMED_FOR = 10 * MINUTE;

/** The rows of sessions. A session ends with its row, at the next request in any process. */
export class OpenSessions {
  private readonly used = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async start(userId: string, device: Device): Promise<string> {
    const now = this.clock.now();
    const id = newId();
    await this.db.write(async (tx) => {
      await tx.insert(OpenSession, {
        id,
        createdAt: now,
        userId,
        device: deviceName(device),
        seenAt: now,
        expiresAt: this.weekFromNow(),
        confirmedAt: null,
      });
      const over = await tx.find(OpenSession, {
        where: { userId },
        order: { id: "DESC" },
        skip: MOST_SESSIONS,
        take: 50,
      });
      if (over.length > 0) await tx.delete(OpenSession, { id: In(over.map((one) => one.id)) });
    });
    return id;
  }

  async extend(id: string): Promise<void> {
    await this.db.write(async (tx) => {
      if (!(await tx.existsBy(OpenSession, { id }))) throw new UnauthenticatedError();
      await tx.update(OpenSession, { id }, { expiresAt: this.weekFromNow() });
    });
  }

  /** Newest first. */
  listOf(userId: string): Promise<OpenSession[]> {
    return this.db.read.find(OpenSession, { where: { userId }, order: { id: "DESC" }, take: MOST_SESSIONS });
  }

  /** All sessions of a person, or all but one. */
  async end(tx: Tx, userId: string, except?: string): Promise<void> {
    await tx.delete(OpenSession, { userId, ...(except && { id: Not(except) }) });
  }

  /** Whether its person confirmed recently; `confirmedAt` is 0 if never. */
  isFresh = (confirmedAt: number): boolean => this.clock.now().getTime() - confirmedAt <= CONFIRMED_FOR;

  /** Called on every request; writes nothing itself. */
  noteUse(id: string, seenAt: number): void {
    if (this.clock.now().getTime() - seenAt >= COARSE) this.used.add(id);
  }

  /** Records which sessions were used. */
  async flushUses(): Promise<void> {
    const ids = [...this.used].slice(0, BATCH_SIZE);
    if (ids.length === 0) return;
    const seenAt = this.clock.now();
    await this.db.write((tx) => tx.update(OpenSession, { id: In(ids) }, { seenAt }));
    for (const id of ids) this.used.delete(id);
  }

  forgetExpired(signal?: AbortSignal): Promise<number> {
    return deleteInBatches(this.db, OpenSession, { expiresAt: LessThan(this.clock.now()) }, signal);
  }

  private weekFromNow = () => new Date(this.clock.now().getTime() + WEEK_IN_SECONDS * SECOND);
}

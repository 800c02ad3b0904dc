import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "../../platform/clock";
import { isDataRefusal } from "../../platform/db/dataRefusal";
import { DiskQueue } from "../../platform/diskQueue/diskQueue";
import { type LineFormat, parsedLine } from "../../platform/diskQueue/lines";
import { showQueueIn } from "../../platform/diskQueue/queueMetrics";
import { AppError, RateLimitedError, UnavailableError } from "../../platform/errors";
import type { Limiters } from "../../platform/limits/limiter";
import type { Logger } from "../../platform/log/log";
import type { Metrics } from "../../platform/metrics/metrics";
import type { ReceptionClock } from "../../platform/receptionClock";
import type { BrowserReport, BrowserReportService } from "./browserReport.service";

/** Relative to the data folder. */
export const INBOX_FOLDER = "inbox";

/** About 150,000 orders. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The share of the inbox for orders that wait only for a rate limit: the rest is for database outages. */
const LIMITED_SHARE = 0.5;

/** A browser that leaves the page does not wait for a hung database. */
const DIRECT_TIMEOUT = 2 * SECOND;

/** How often an unavailable database, or a reached rate limit, is retried. */
const RETRY_INTERVAL = SECOND;
const LIMITED_RETRY_INTERVAL = 5 * SECOND;

export interface OrderInboxParts {
  folder: string;
  /** Fingerprints of the accepted click ID keys, the signing one first. */
  keyPrints: readonly [string, ...string[]];
  reports: BrowserReportService;
  /** Whether the database responds. */
  answers: () => Promise<boolean>;
  limiters: Limiters;
  clock: ReceptionClock;
  log: Logger;
  maxBytes?: number;
}

/**
 * Accepts browsers' orders: directly into the database, or onto the disk until the database accepts them. A pixel is
 * requested only once, so a confirmed order must be stored durably.
 */
export class OrderInbox {
  private readonly queue: DiskQueue<WaitingOrder>;
  private readonly maxBytes: number;
  private isUnavailable = false;
  private isLimited = false;
  private draining: Promise<void> | undefined;
  private readonly stopping = new AbortController();

  constructor(private readonly parts: OrderInboxParts) {
    const { folder, keyPrints, log, maxBytes = MAX_BYTES } = parts;
    this.maxBytes = maxBytes;
    const format = waitingOrderLine(keyPrints);
    this.queue = new DiskQueue({ folder, log, maxBytes, format, batchSize: 1, isRefusal });
  }

  /** The snippet keeps what is rejected temporarily and sends it again. */
  async accept(input: unknown, address: string): Promise<void> {
    const order = this.parts.reports.checked(input);
    if (!(await this.isAcceptedNow(order, address))) await this.keep(order, address);
  }

  /** A pixel is sent only once: if it is rate limited, the order waits in the inbox. */
  async acceptPixel(query: object, address: string): Promise<void> {
    const order = this.parts.reports.checkedPixel(query);
    try {
      if (await this.isAcceptedNow(order, address)) return;
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      const { bytes } = await this.queue.stats().catch(() => ({ bytes: 0 }));
      if (bytes > this.maxBytes * LIMITED_SHARE) throw error;
    }
    await this.keep(order, address);
  }

  showIn(metrics: Metrics): void {
    showQueueIn(metrics, "order_inbox", "the inbox of orders", this.queue);
  }

  /** Processes what an earlier run left in the inbox. */
  start(): void {
    this.drain();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.draining;
    await this.queue.close();
  }

  /** Processes the inbox once and returns the number of orders. */
  async drainOnce(): Promise<number> {
    this.isLimited = false;
    const limited = new Set<string>();
    return this.queue.drain(async (waiting) => {
      for (const each of waiting) if (!(await this.isProcessed(each, limited))) return waiting;
      return [];
    });
  }

  isEmpty(): Promise<boolean> {
    return this.queue.isEmpty();
  }

  /** Throws if the order is rejected; returns false if the result did not arrive in time. */
  private async isAcceptedNow(order: BrowserReport, address: string): Promise<boolean> {
    if (this.isUnavailable) return false;
    const { reports, clock, log } = this.parts;
    const accepted = clock.asOf(clock.now(), () => reports.accept(order, address));
    const timer = new AbortController();
    try {
      const late = sleep(DIRECT_TIMEOUT, "late" as const, { signal: timer.signal, ref: false });
      late.catch(() => undefined);
      if ((await Promise.race([accepted, late])) !== "late") return true;
      // It may still succeed: the order is then recognized by its ID.
      accepted.catch((err) => log.debug({ err }, "orders: processing a queued order failed, will retry"));
    } catch (error) {
      if (isRefusal(error) || error instanceof RateLimitedError) throw error;
      log.warn({ err: error }, "orders: the database is unavailable, queuing in the inbox");
    } finally {
      timer.abort();
    }
    this.isUnavailable = true;
    this.drain();
    return false;
  }

  private async keep(order: BrowserReport, address: string): Promise<void> {
    const { limiters, clock, log } = this.parts;
    // The merchant could not be looked up, so only this limit keeps one address from filling the disk.
    await limiters.consume("waitingOrdersByAddress", address);
    const isKept = await this.queue.append([{ receivedAt: clock.now(), order }]).catch((err) => {
      log.error({ err }, "orders: the inbox cannot be written");
      return false;
    });
    // Even if the inbox is full: only draining frees space.
    this.drain();
    if (!isKept) throw new UnavailableError();
  }

  /** Returns whether it was processed; false if it must wait for a rate limit. */
  private async isProcessed({ receivedAt, order }: WaitingOrder, limited: Set<string>): Promise<boolean> {
    const { reports, clock } = this.parts;
    const limit = JSON.stringify([order.m, order.c]);
    if (limited.has(limit)) return false;
    try {
      await clock.asOf(receivedAt, () => reports.accept(reports.checked(order), null));
      this.isUnavailable = false;
      return true;
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      // One attempt per limit: other orders under it would be limited too.
      limited.add(limit);
      this.isLimited = true;
      return false;
    }
  }

  private drain(): void {
    this.draining ??= this.drained().finally(() => {
      this.draining = undefined;
      // The database may have failed again while the inbox was found empty.
      if (this.isUnavailable && !this.stopping.signal.aborted) this.drain();
    });
  }

  private async drained(): Promise<void> {
    const { signal } = this.stopping;
    const { log } = this.parts;
    while (!signal.aborted) {
      try {
        if (await this.parts.answers()) {
          const count = await this.drainOnce();
          if (count > 0) log.info({ count }, "orders: the inbox was processed");
          this.isUnavailable = false;
          if (await this.queue.isEmpty()) return;
        }
      } catch (err) {
        log.debug({ err }, "orders: processing the inbox failed");
      }
      const pause = this.isLimited ? LIMITED_RETRY_INTERVAL : RETRY_INTERVAL;
      await sleep(pause, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}

/** Whether an order is rejected permanently. */
const isRefusal = (error: unknown): boolean =>
  isDataRefusal(error) || (error instanceof AppError && error.status < 500 && !(error instanceof RateLimitedError));

/** A browser's report of an order that waits in the inbox. */
interface WaitingOrder {
  receivedAt: Date;
  order: BrowserReport;
}

/** The current line format. When it changes, raise this and keep reading the previous version for one release. */
const VERSION = 1;

/**
 * An order as a line of the inbox. It contains a fingerprint of the key that signs click ids: read with another key,
 * every click would look forged.
 */
function waitingOrderLine(keyPrints: readonly [string, ...string[]]): LineFormat<WaitingOrder> {
  const lineOf = ({ receivedAt, order }: WaitingOrder) =>
    JSON.stringify({ v: VERSION, key: keyPrints[0], at: receivedAt.toISOString(), order });
  return { lineOf, keyOf: lineOf, read: (line) => orderOf(parsedLine(line), keyPrints) };
}

function orderOf(parsed: unknown, keyPrints: readonly string[]): WaitingOrder {
  const { v, key, at, order } = (parsed ?? {}) as Record<string, unknown>;
  if (v !== VERSION) throw new Error(`unknown version ${v}`);
  if (!keyPrints.includes(String(key))) throw new Error("received with a different DATA_KEY");
  const receivedAt = new Date(String(at));
  if (Number.isNaN(receivedAt.getTime())) throw new Error("invalid time");
  if (typeof order !== "object" || order === null) throw new Error("not an order");
  // Its content is validated like any report when it is processed.
  return { receivedAt, order };
}

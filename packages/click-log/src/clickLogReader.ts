import { mkdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { ConsumerMessages, JsMsg } from "@nats-io/jetstream";
import { isDataRefusal } from "../../../api/src/platform/db/dataRefusal";
import type { Entry, Rejected } from "../../../api/src/platform/diskQueue/lines";
import { keepRejected, MAX_REJECTED_BYTES } from "../../../api/src/platform/diskQueue/rejectedLines";
import { writeSplitting } from "../../../api/src/platform/diskQueue/writeSplitting";
import type { Logger } from "../../../api/src/platform/log/log";
import type { Metrics } from "../../../api/src/platform/metrics/metrics";
import { type ClickLogParts, clickLine, type NewClick } from "../../../api/src/tracking";
import { CONSUMER, type LogConnection, STREAM } from "./logConnection";

const BATCH_SIZE = 1000;
/** Messages fetched ahead of writing. */
const AHEAD = 4000;
/** Requests are repeated after this time, because a response may be lost with a server. */
const ASK_FOR_MS = 2000;
const RETRY_MS = 500;
/** Clicks the database did not accept are redelivered after this time. */
const AGAIN_MS = 1000;

interface ClickLogReaderParts extends Omit<ClickLogParts, "target"> {
  connection: LogConnection;
}

/**
 * Writes the log's clicks to the database. A click leaves the log only after its transaction was committed; a
 * redelivered one is detected by its ID.
 */
export class ClickLogReader {
  private readonly waiting: JsMsg[] = [];
  private messages: ConsumerMessages | undefined;
  private loop: Promise<void> | undefined;
  private writing: Promise<void> | undefined;
  private readonly stopping = new AbortController();
  private written: (clicks: number) => void = () => undefined;
  private rejected: (clicks: number) => void = () => undefined;

  private readonly outage: Outage;

  constructor(private readonly parts: ClickLogReaderParts) {
    this.outage = new Outage(parts.log, {
      away: "clicks: the database does not accept clicks from the log",
      back: "clicks: the database accepts clicks from the log again",
    });
  }

  showIn(metrics: Metrics): void {
    const written = metrics.counter("clicks_from_log_total", "Clicks written to the database from the click log.");
    const rejected = metrics.counter("click_log_rejected_total", "Clicks from the log that were set aside.");
    this.written = (count) => written.inc(count);
    this.rejected = (count) => rejected.inc(count);
    metrics.gauge("click_log_waiting", "Clicks in the log that are not in the database yet.", () =>
      this.parts.connection.waiting().catch(() => Number.NaN),
    );
  }

  start(): void {
    this.loop ??= this.read();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.messages?.close().catch(() => undefined);
    await this.loop;
    await this.writing;
    // Unwritten messages go to another process immediately.
    for (const message of this.waiting.splice(0)) message.nak();
    await this.parts.store.close();
  }

  /** Fetches messages while connected, and again after a reconnect. */
  private async read(): Promise<void> {
    const { connection, log } = this.parts;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        const { stream } = await connection.opened();
        const consumer = await stream.consumers.get(STREAM, CONSUMER);
        this.messages = await consumer.consume({
          max_messages: AHEAD,
          expires: ASK_FOR_MS,
          idle_heartbeat: ASK_FOR_MS / 2,
          callback: (message) => {
            this.waiting.push(message);
            this.writing ??= this.write().finally(() => {
              this.writing = undefined;
            });
          },
        });
        if (signal.aborted) await this.messages.close();
        await this.messages.closed();
      } catch (err) {
        log.debug({ err }, "clicks: reading the log failed");
      }
      await sleep(RETRY_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  private async write(): Promise<void> {
    // All messages received so far share the transaction.
    await new Promise(setImmediate);
    while (this.waiting.length > 0 && !this.stopping.signal.aborted) {
      const batch = this.waiting.splice(0, BATCH_SIZE);
      try {
        await this.writeBatch(batch);
        for (const message of batch) message.ack();
        this.outage.worked();
      } catch (err) {
        this.outage.failed(err);
        for (const message of [...batch, ...this.waiting.splice(0)]) message.nak(AGAIN_MS);
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  private async writeBatch(batch: readonly JsMsg[]): Promise<void> {
    const entries = new Map<string, Entry<NewClick>>();
    const rejected: Rejected[] = [];
    for (const message of batch) {
      const line = message.string();
      try {
        const record = clickLine.read(line);
        entries.set(record.id, { line, record });
      } catch (error) {
        rejected.push({ line, reason: (error as Error).message });
      }
    }
    const split = await writeSplitting(
      [...entries.values()],
      (clicks) => this.parts.store.write(clicks),
      isDataRefusal,
    );
    rejected.push(...split.rejected);
    if (rejected.length > 0) {
      // Written to disk before they leave the log.
      await mkdir(this.parts.folder, { recursive: true });
      await keepRejected(this.parts.folder, rejected, MAX_REJECTED_BYTES);
      this.rejected(rejected.length);
    }
    this.written(entries.size - split.rejected.length);
  }
}

const FIRST_MS = 30_000;
const LONGEST_MS = 15 * 60_000;

/**
 * Logs an outage once, then ever less often while it lasts, and once when it is over. Retrying twice a second would
 * otherwise flood the log.
 */
export class Outage {
  private since: number | undefined;
  private failures = 0;
  private nextAt = 0;
  private wait = FIRST_MS;

  constructor(
    private readonly log: Pick<Logger, "warn" | "info">,
    private readonly texts: { away: string; back: string },
    private readonly now: () => number = () => performance.now(),
  ) {}

  failed(err: unknown): void {
    const now = this.now();
    if (this.since === undefined) [this.since, this.nextAt, this.wait] = [now, now, FIRST_MS];
    this.failures += 1;
    if (now < this.nextAt) return;
    this.log.warn({ err, failures: this.failures, seconds: this.seconds(now) }, this.texts.away);
    this.nextAt = now + this.wait;
    this.wait = Math.min(2 * this.wait, LONGEST_MS);
  }

  worked(): void {
    if (this.since === undefined) return;
    this.log.info({ failures: this.failures, seconds: this.seconds(this.now()) }, this.texts.back);
    [this.since, this.failures] = [undefined, 0];
  }

  private seconds(now: number): number {
    return Math.floor((now - (this.since ?? now)) / 1000);
  }
}

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bus } from "../../platform/bus";
import type { Logger } from "../../platform/log/log";
import type { Redis } from "./connectRedis";

const PREFIX = "weft:";
const NAME_BYTES = 8;

/** Maximum queue for a Redis that is connected but silent: more would only fill memory with stale messages. */
const MAX_WAITING = 1000;

/** How long shutdown waits for messages that are still being published. */
const FLUSH_TIMEOUT = 300;

/** A bus over Redis pub/sub. While Redis is unavailable, messages are neither sent nor received. */
export class RedisBus implements Bus {
  /** Prefix of each message, to skip our own: Redis delivers them to the sender too. */
  private readonly name = randomBytes(NAME_BYTES);
  private readonly listeners = new Map<string, (message: Buffer) => void>();
  private readonly publishing = new Set<Promise<void>>();
  private subscriber: Redis | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly log: Logger,
  ) {}

  subscribe(channel: string, listener: (message: Buffer) => void): void {
    this.listeners.set(channel, listener);
  }

  start(): void {
    // A subscribed connection cannot be used for other commands.
    const subscriber = this.redis.duplicate();
    this.subscriber = subscriber;
    subscriber.on("error", (err) => this.log.debug({ err }, "bus: redis is unavailable"));
    const subscribed = [...this.listeners].map(([channel, listener]) => async () => {
      await subscriber.subscribe(PREFIX + channel, (message) => this.receive(message, listener), true);
    });
    subscriber
      .connect()
      .then(() => Promise.all(subscribed.map((subscribe) => subscribe())))
      .catch((err) => this.log.warn({ err }, "bus: messages of other processes are not received"));
  }

  publish(channel: string, message: Buffer): Promise<void> {
    if (this.publishing.size >= MAX_WAITING) return Promise.resolve();
    const published: Promise<void> = this.redis
      .publish(PREFIX + channel, Buffer.concat([this.name, message]))
      .then(
        () => undefined,
        (err) => this.log.debug({ err, channel }, "bus: message was not published"),
      )
      .finally(() => this.publishing.delete(published));
    this.publishing.add(published);
    return published;
  }

  async stop(): Promise<void> {
    const waiting = new AbortController();
    const { signal } = waiting;
    await Promise.race([
      Promise.all(this.publishing),
      sleep(FLUSH_TIMEOUT, undefined, { signal }).catch(() => undefined),
    ]);
    waiting.abort();
    this.subscriber?.destroy();
  }

  private receive(message: Buffer, listener: (message: Buffer) => void): void {
    if (message.subarray(0, NAME_BYTES).equals(this.name)) return;
    try {
      listener(message.subarray(NAME_BYTES));
    } catch (err) {
      this.log.warn({ err }, "bus: a message could not be read");
    }
  }
}

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bus } from "./core/bus";
import type { Logger } from "./core/log";
import type { Redis } from "./redis";

const PREFIX = "weft:";
const NAME_BYTES = 8;

/** How long the end of the process waits for what is still being told. */
const LAST_WORDS = 300;

/** Through Redis. While that is away nothing is told and nothing heard. */
export class RedisBus implements Bus {
  /** At the head of each message, for Redis brings everybody their own ones too. */
  private readonly name = randomBytes(NAME_BYTES);
  private readonly listeners = new Map<string, (message: Buffer) => void>();
  private readonly telling = new Set<Promise<void>>();
  private ear: Redis | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly log: Logger,
  ) {}

  hear(channel: string, listener: (message: Buffer) => void): void {
    this.listeners.set(channel, listener);
  }

  start(): void {
    // A connection that listens can do nothing else.
    const ear = this.redis.duplicate();
    this.ear = ear;
    ear.on("error", (err) => this.log.debug({ err }, "bus: redis is away"));
    const subscribed = [...this.listeners].map(([channel, listener]) => async () => {
      await ear.subscribe(PREFIX + channel, (message) => this.receive(message, listener), true);
    });
    ear
      .connect()
      .then(() => Promise.all(subscribed.map((subscribe) => subscribe())))
      .catch((err) => this.log.warn({ err }, "bus: other processes are not heard"));
  }

  tell(channel: string, message: Buffer): Promise<void> {
    const told: Promise<void> = this.redis
      .publish(PREFIX + channel, Buffer.concat([this.name, message]))
      .then(
        () => undefined,
        (err) => this.log.debug({ err, channel }, "bus: not told to others"),
      )
      .finally(() => this.telling.delete(told));
    this.telling.add(told);
    return told;
  }

  async stop(): Promise<void> {
    const waiting = new AbortController();
    const { signal } = waiting;
    await Promise.race([Promise.all(this.telling), sleep(LAST_WORDS, undefined, { signal }).catch(() => undefined)]);
    waiting.abort();
    this.ear?.destroy();
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

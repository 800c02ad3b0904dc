import { randomUUID } from "node:crypto";
import type { Logger } from "../core/log";
import type { Redis } from "../redis";
import type { NewsOf } from "./live";

const CHANNEL = "weft:live";

/** Clicks come by the thousand: others hear of them together. */
const GATHER_FOR = 300;

/** Carries news between processes through Redis. What is lost while that is away is only told late, by the next look. */
export class Relay {
  private readonly name = randomUUID();
  private readonly ear: Redis;
  private gathered = new Map<string, { clicks: number; sales: number }>();
  private timer: NodeJS.Timeout | undefined;
  private hear: (news: NewsOf) => void = () => undefined;

  constructor(
    private readonly redis: Redis,
    private readonly log: Logger,
  ) {
    this.ear = redis.duplicate();
    this.ear.on("error", (err) => log.debug({ err }, "live: redis is away"));
  }

  onMessage(hear: (news: NewsOf) => void): void {
    this.hear = hear;
  }

  start(): void {
    this.ear
      .connect()
      .then(() => this.ear.subscribe(CHANNEL, (message) => this.receive(message)))
      .catch((err) => this.log.warn({ err }, "live: other processes are not heard"));
  }

  send(news: NewsOf): void {
    for (const [id, { clicks, sales }] of news) {
      const sum = this.gathered.get(id) ?? { clicks: 0, sales: 0 };
      this.gathered.set(id, { clicks: sum.clicks + clicks, sales: sum.sales + sales });
    }
    this.timer ??= setTimeout(() => this.flush(), GATHER_FOR).unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await this.flush();
    this.ear.destroy();
  }

  private async flush(): Promise<void> {
    this.timer = undefined;
    if (this.gathered.size === 0) return;
    const message = JSON.stringify({ from: this.name, news: [...this.gathered] });
    this.gathered = new Map();
    await this.redis.publish(CHANNEL, message).catch((err) => this.log.debug({ err }, "live: not told to others"));
  }

  private receive(message: string): void {
    const { from, news }: { from: string; news: NewsOf } = JSON.parse(message);
    if (from !== this.name) this.hear(news);
  }
}

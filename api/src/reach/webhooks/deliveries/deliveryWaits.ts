import { SECOND } from "../../../platform/clock";
import { RateLimitedError } from "../../../platform/errors";

/** Number of requests that can wait in a process and for an account. */
export const HELD = { inAll: 1000, perAccount: 5 };
export const MAX_WAIT_SECONDS = 25;

/** How often this process polls for deliveries of others, without notifications. */
const LOOK_INTERVAL = 3 * SECOND;
const RETRY_SECONDS = 5;

interface Held {
  accountId: string;
  webhookId: string;
  /** The newest delivery the caller knows. All are newer than "". */
  since: string;
  /** Aborts the wait, for example when the caller has left. */
  signal: AbortSignal;
}

interface Waiting extends Held {
  wake: () => void;
}

interface Parts {
  /** The newest delivery of each of these webhooks, if any. */
  newestIds: (webhookIds: readonly string[]) => Promise<readonly { id: string; webhookId: string }[]>;
  /** Whether other processes announce the deliveries they add. */
  isNotified: boolean;
}

/**
 * Holds requests until a webhook has a new delivery. A held request is a timer and an entry in memory, woken by
 * additions of any process. It queries the database only then.
 */
export class DeliveryWaits {
  private readonly waiting = new Map<string, Set<Waiting>>();
  private count = 0;
  private looking: NodeJS.Timeout | undefined;
  private isEnding = false;

  constructor(private readonly parts: Parts) {}

  /** Number of requests that wait. */
  get held(): number {
    return this.count;
  }

  /** Waits for a new delivery, the timeout or the end of the process. Returns immediately if there already is one. */
  async until(held: Held, seconds: number): Promise<void> {
    const own = this.waiting.get(held.accountId)?.size ?? 0;
    if (own >= HELD.perAccount || this.count >= HELD.inAll) {
      throw new RateLimitedError(
        RETRY_SECONDS,
        `At most ${HELD.perAccount} requests per account can wait at the same time.`,
      );
    }
    let isWoken = false;
    // Not by the clock, since a timer may fire slightly early.
    let isOver = held.signal.aborted;
    let resolve: () => void = () => undefined;
    const one: Waiting = {
      ...held,
      wake: () => {
        isWoken = true;
        resolve();
      },
    };
    this.add(one);
    const end = () => {
      isOver = true;
      resolve();
    };
    const timer = setTimeout(end, seconds * SECOND).unref();
    held.signal.addEventListener("abort", end);
    try {
      // Registered first, so that additions during the query wake it.
      while (!(await this.hasNew(one)) && !isOver && !this.isEnding) {
        if (!isWoken) await new Promise<void>((done) => (resolve = done));
        isWoken = false;
      }
    } finally {
      clearTimeout(timer);
      held.signal.removeEventListener("abort", end);
      this.remove(one);
    }
  }

  /** A delivery was added to a webhook of this account, in any process. */
  added(accountId: string): void {
    for (const one of this.waiting.get(accountId) ?? []) one.wake();
  }

  /** Answers all waiting requests. New ones do not wait. */
  end(): void {
    this.isEnding = true;
    for (const some of this.waiting.values()) for (const one of some) one.wake();
  }

  private async hasNew({ webhookId, since }: Held): Promise<boolean> {
    const [newest] = await this.parts.newestIds([webhookId]);
    return newest !== undefined && newest.id > since;
  }

  private add(one: Waiting): void {
    const known = this.waiting.get(one.accountId) ?? new Set();
    this.waiting.set(one.accountId, known.add(one));
    this.count += 1;
    if (!this.parts.isNotified) this.looking ??= setInterval(() => void this.look(), LOOK_INTERVAL).unref();
  }

  private remove(one: Waiting): void {
    const known = this.waiting.get(one.accountId);
    known?.delete(one);
    if (known?.size === 0) this.waiting.delete(one.accountId);
    this.count -= 1;
    if (this.count > 0) return;
    clearInterval(this.looking);
    this.looking = undefined;
  }

  /** One query for all waiting requests. */
  private async look(): Promise<void> {
    const all = [...this.waiting.values()].flatMap((some) => [...some]);
    const found = await this.parts.newestIds([...new Set(all.map(({ webhookId }) => webhookId))]).catch(() => []);
    const newest = new Map(found.map(({ id, webhookId }) => [webhookId, id]));
    for (const one of all) if ((newest.get(one.webhookId) ?? "") > one.since) one.wake();
  }
}

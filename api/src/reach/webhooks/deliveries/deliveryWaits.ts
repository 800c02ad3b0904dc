import { SECOND } from "../../../platform/clock";
import { RateLimitedError } from "../../../platform/errors";

/** Requests that may be held at once in a process, and of an account. */
export const HELD = { inAll: 1000, perAccount: 5 };
export const MAX_WAIT_SECONDS = 25;

/** How often this process looks for what others wrote, where nobody tells it. */
const LOOK_INTERVAL = 3 * SECOND;
const RETRY_SECONDS = 5;

interface Held {
  accountId: string;
  webhookId: string;
  /** The newest delivery that is known already; all are newer than "". */
  since: string;
  /** Not at all once this is aborted, such as by a caller who has left. */
  signal: AbortSignal;
}

interface Waiting extends Held {
  wake: () => void;
}

interface Parts {
  /** The newest delivery to each of these webhooks that has one. */
  newestIds: (webhookIds: readonly string[]) => Promise<readonly { id: string; webhookId: string }[]>;
  /** Whether other processes tell this one of the deliveries that they add. */
  isTold: boolean;
}

/**
 * Holds requests until a webhook has a new delivery. A held one is a timer and an entry in memory: it is woken by what
 * this process or another one adds, and looks at the database only then.
 */
export class DeliveryWaits {
  private readonly waiting = new Map<string, Set<Waiting>>();
  private count = 0;
  private looking: NodeJS.Timeout | undefined;
  private isEnding = false;

  constructor(private readonly parts: Parts) {}

  /** The number of requests that are held. */
  get held(): number {
    return this.count;
  }

  /** Until there is something new, the time is over, or the process ends. What is new before it begins ends it at once. */
  async until(held: Held, seconds: number): Promise<void> {
    const own = this.waiting.get(held.accountId)?.size ?? 0;
    if (own >= HELD.perAccount || this.count >= HELD.inAll) {
      throw new RateLimitedError(RETRY_SECONDS, `At most ${HELD.perAccount} requests of an account wait at once.`);
    }
    let isWoken = false;
    // Not by the clock: a timer may fire a moment before what it says.
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
      // Registered first: what is added while it looks wakes it.
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

  /** A delivery was added to a webhook of this account, in whichever process. */
  added(accountId: string): void {
    for (const one of this.waiting.get(accountId) ?? []) one.wake();
  }

  /** All are answered now, and those that come are not held. */
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
    if (!this.parts.isTold) this.looking ??= setInterval(() => void this.look(), LOOK_INTERVAL).unref();
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

  /** One query for all that wait. */
  private async look(): Promise<void> {
    const all = [...this.waiting.values()].flatMap((some) => [...some]);
    const found = await this.parts.newestIds([...new Set(all.map(({ webhookId }) => webhookId))]).catch(() => []);
    const newest = new Map(found.map(({ id, webhookId }) => [webhookId, id]));
    for (const one of all) if ((newest.get(one.webhookId) ?? "") > one.since) one.wake();
  }
}

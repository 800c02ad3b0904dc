import { LessThan, LessThanOrEqual } from "typeorm";
import type { Task, TaskHandler, TaskService } from "../../accounts";
import { keptDays } from "../../contract/privacy/retention";
import { type Clock, DAY, MINUTE } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { Feed, type FeedRun } from "../feed.entity";
import { VariantChange } from "../product.entity";
import type { FeedRunner } from "./feedRunner";

const KIND = "catalogue.run";
const MAX_DUE = 100;
const HISTORY_DAYS = keptDays("priceHistory");

interface Payload {
  feedId: string;
}

/** Feed runs as tasks: one at a time per feed, and one at a time per process. */
export class FeedRunTask {
  readonly handler: TaskHandler;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly tasks: TaskService,
    runner: FeedRunner,
  ) {
    this.handler = {
      kind: KIND,
      about: "syncs a product feed",
      isHeavy: true,
      lane: "feeds",
      work: async ({ task, signal, progress }) =>
        resultOf(await runner.run((task.payload as Payload).feedId, signal, progress)),
    };
  }

  /** Returns the same task while one is waiting or running. */
  start(feed: Pick<Feed, "id" | "name" | "merchantId" | "goodRows">, ownerId: string | null): Promise<Task> {
    const { id: feedId, name, merchantId: turnOf, goodRows } = feed;
    const payload: Payload = { feedId };
    const request = { kind: KIND, subject: `Feed ${name}`, ownerId, payload, key: keyOf(feedId) };
    // A brand's feeds delay other brands' by one run at most.
    return this.tasks.request({ ...request, turnOf, size: goodRows ?? 0 });
  }

  latest(feedId: string): Promise<Task | null> {
    return this.tasks.latest(keyOf(feedId));
  }

  readonly plans: JobPlan[] = [
    {
      name: "feeds:run",
      about: "starts product feed syncs that are due",
      when: { every: MINUTE },
      work: (signal) => this.startDue(signal),
    },
    {
      name: "feeds:forget-history",
      about: `deletes price and stock changes after ${HISTORY_DAYS} days`,
      when: { at: "20 3 * * *" },
      isFinal: true,
      work: (signal) => {
        const before = new Date(this.clock.now().getTime() - HISTORY_DAYS * DAY);
        return deleteInBatches(this.db, VariantChange, { createdAt: LessThan(before) }, signal);
      },
    },
  ];

  /** Returns how many were started. A run schedules the next one. */
  async startDue(signal?: AbortSignal): Promise<number> {
    const due = await this.db.read.find(Feed, {
      where: { nextAt: LessThanOrEqual(this.clock.now()) },
      order: { nextAt: "ASC" },
      take: MAX_DUE,
    });
    for (const feed of due) {
      if (signal?.aborted) break;
      await this.start(feed, null);
    }
    return due.length;
  }
}

const keyOf = (feedId: string): string => `${KIND}:${feedId}`;

const resultOf = ({ id, state, added, changed, gone, rejected }: FeedRun) => ({
  runId: id,
  state,
  added,
  changed,
  gone,
  rejected,
});

import type { Task, TaskHandler, TaskRun, TaskService } from "../../../accounts";
import { t } from "../../../contract/i18n/t";
import { SECOND } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import { ConflictError, UnavailableError } from "../../../platform/errors";
import type { PayoutRunService } from "./payoutRun.service";
import type { PayoutSums } from "./payoutRun.type";

const KIND = "payouts.run";
const COUNT_INTERVAL = 2 * SECOND;

interface Payload {
  week: string;
  viewer: Viewer;
}

/** A week's payout run as a task, started by an admin. One at a time for each week. */
export class PayoutRunTask {
  readonly handler: TaskHandler;

  constructor(
    private readonly runs: PayoutRunService,
    private readonly tasks: TaskService,
  ) {
    this.handler = {
      kind: KIND,
      about: "creates the payouts of a week",
      isHeavy: false,
      work: (run) => this.work(run),
    };
  }

  start(viewer: Viewer, requested?: string | null): Promise<Task> {
    const week = this.runs.week(requested);
    if (!this.runs.isDue(week)) throw new ConflictError(t("This week is not over. It is calculated on Thursday"));
    const payload: Payload = { week, viewer };
    const subject = `Payouts of the week of ${week}`;
    return this.tasks.request({ kind: KIND, subject, ownerId: viewer.id, payload, key: `${KIND}:${week}` });
  }

  private async work({ task, signal, progress }: TaskRun): Promise<{ created: number }> {
    const { week, viewer } = task.payload as Payload;
    const [toPay, before] = [countIn(await this.runs.toPay(week)), countIn(await this.runs.made(week))];
    progress(0, toPay);
    // The run reports nothing before it ends.
    const counting = setInterval(() => {
      const count = this.runs.made(week).then((made) => progress(Math.min(countIn(made) - before, toPay), toPay));
      count.catch(() => undefined);
    }, COUNT_INTERVAL);
    try {
      const { length } = await this.runs.run(viewer, week, signal);
      // Also ends early when the process does.
      if (countIn(await this.runs.toPay(week)) > 0) throw new UnavailableError();
      progress(length, length);
      return { created: length };
    } finally {
      clearInterval(counting);
    }
  }
}

const countIn = (sums: readonly Pick<PayoutSums, "count">[]): number =>
  sums.reduce((total, { count }) => total + count, 0);

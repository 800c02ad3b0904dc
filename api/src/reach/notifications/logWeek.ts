import { addDays, dayOf, weekStart } from "../../contract/days";
import type { DayClosed } from "../../insight";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import type { JobPlan } from "../../platform/jobs/scheduler";
import type { NoticeLog } from "./noticeLog";

/** The last day that the public log was closed for, or this day, if it was. */
export type LogDay = (day?: string) => Promise<DayClosed | null>;

export const LOG_WEEK = "log-week";

const BATCH_SIZE = 500;

/**
 * Tells those who asked for it how the public log ended the week. Each account once for each week, which the notices'
 * index decides, whoever runs this and however often: until the next week also those who ask for it later.
 */
export class LogWeek {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly log: NoticeLog,
    private readonly logDay: LogDay,
  ) {}

  readonly plan: JobPlan = {
    name: "log:week",
    about: "sends those who want it the public log's root of the week",
    // After the day is closed; each day, so that a night without a run is made up for.
    when: { at: "35 0 * * *" },
    work: (signal) => this.run(signal),
  };

  /** Returns how many accounts want it: 0 also where nothing happened in that week. */
  async run(signal?: AbortSignal): Promise<number> {
    const monday = weekStart(dayOf(this.clock.now()));
    const [end, before] = [await this.logDay(addDays(monday, -1)), await this.logDay(addDays(monday, -8))];
    if (!end) return 0;
    if (end.size === (before?.size ?? 0)) return 0;
    const facts = { day: end.day, name: end.size.toLocaleString("en-US") };
    let told = 0;
    for (let after = ""; !signal?.aborted; ) {
      const accounts = await this.accountsAfter(after);
      const last = accounts.at(-1);
      if (last === undefined) break;
      const notices = accounts.map((accountId) => ({ event: LOG_WEEK, accountId, subject: end.day, facts }) as const);
      await this.db.write((tx) => this.log.add(tx, notices));
      told += accounts.length;
      after = last;
    }
    return told;
  }

  /** Of which somebody wants it: the others have no row, since it is off until it is asked for. */
  private async accountsAfter(after: string): Promise<string[]> {
    const rows: { accountId: string }[] = await this.db.read.query(
      `SELECT DISTINCT accountId FROM notification_preference
       WHERE event = ? AND accountId > ? AND (email <> 'off' OR bell = 1) ORDER BY accountId LIMIT ${BATCH_SIZE}`,
      [LOG_WEEK, after],
    );
    return rows.map(({ accountId }) => accountId);
  }
}

/** What the mail says beside its line: enough to check with, years later and without us. */
export function weekWords(week: DayClosed | null, publicUrl: string): string[] {
  if (!week) return [];
  const { note, size, root, key } = week;
  return [
    `The root over its first ${size.toLocaleString("en-US")} entries is ${root}. This is the signed checkpoint, and the key that signed it:`,
    `${note}\n${key}`,
    `Keep this email: it shows whoever would rewrite what came before. To check, save the checkpoint as checkpoint.txt, download a receipt with ?since=${size}, and run`,
    `node weft-verify.mjs RECEIPT --key "${key}" --before checkpoint.txt`,
    `The program is at ${publicUrl}/log/weft-verify.mjs, and a page that does the same at ${publicUrl}/log/verify.html. Both work without us.`,
  ];
}

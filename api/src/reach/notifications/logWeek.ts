import { addDays, dayOf, weekStart } from "../../contract/days";
import { t } from "../../contract/i18n/t";
import type { DayClosed } from "../../insight";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import type { JobPlan } from "../../platform/jobs/scheduler";
import type { NoticeLog } from "./noticeLog";

/** The last day closed in the public log, or this day, if it was. */
export type LogDay = (day?: string) => Promise<DayClosed | null>;

export const LOG_WEEK = "log-week";

const BATCH_SIZE = 500;

/**
 * Sends the public log's weekly root to subscribers. Once per account and week, which the notices' index ensures,
 * regardless of repeats; late subscribers get it until the next week.
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
    about: "emails the public log's weekly root to subscribers",
    // Runs daily after the day is closed, so that a missed night is made up for.
    when: { at: "35 0 * * *" },
    work: (signal) => this.run(signal),
  };

  /** Returns how many accounts subscribed: 0 also if nothing happened in that week. */
  async run(signal?: AbortSignal): Promise<number> {
    const monday = weekStart(dayOf(this.clock.now()));
    const [end, before] = [await this.logDay(addDays(monday, -1)), await this.logDay(addDays(monday, -8))];
    if (!end) return 0;
    if (end.size === (before?.size ?? 0)) return 0;
    const facts = { day: end.day, amount: end.size };
    let notified = 0;
    for (let after = ""; !signal?.aborted; ) {
      const accounts = await this.accountsAfter(after);
      const last = accounts.at(-1);
      if (last === undefined) break;
      const notices = accounts.map((accountId) => ({ event: LOG_WEEK, accountId, subject: end.day, facts }) as const);
      await this.db.write((tx) => this.log.add(tx, notices));
      notified += accounts.length;
      after = last;
    }
    return notified;
  }

  /** With subscribers only: others have no row, because it is off by default. */
  private async accountsAfter(after: string): Promise<string[]> {
    const rows: { accountId: string }[] = await this.db.read.query(
      `SELECT DISTINCT accountId FROM notification_preference
       WHERE event = ? AND accountId > ? AND (email <> 'off' OR bell = 1) ORDER BY accountId LIMIT ${BATCH_SIZE}`,
      [LOG_WEEK, after],
    );
    return rows.map(({ accountId }) => accountId);
  }
}

/** The mail's details: enough to verify years later and without us. */
export function weekWords(week: DayClosed | null, publicUrl: string): string[] {
  if (!week) return [];
  const { note, size, root, key } = week;
  return [
    t("The root of its first {size, number} entries is {root}. Below are the signed checkpoint and its public key:", {
      size,
      root,
    }),
    `${note}\n${key}`,
    t(
      "Keep this email. It reveals any later change to earlier entries. To verify, save the checkpoint as checkpoint.txt, download a receipt with ?since={count} and run:",
      { count: String(size) },
    ),
    `node weft-verify.mjs RECEIPT --key "${key}" --before checkpoint.txt`,
    t("Download the program from {program} or use the page {page}. Both work without us.", {
      program: `${publicUrl}/log/weft-verify.mjs`,
      page: `${publicUrl}/log/verify.html`,
    }),
  ];
}

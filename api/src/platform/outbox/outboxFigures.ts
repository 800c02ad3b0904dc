import { type Clock, SECOND } from "../clock";
import type { Database } from "../db/database";

interface Counted {
  kind: string;
  state: "waiting" | "failed";
  count: number | string;
  oldest: number | string;
}

const metric = (name: string, help: string) => ({ name, help, label: "kind" });

/** How many mails and webhooks are waiting or failed permanently, and the age of the oldest waiting one. */
export const outboxFigures = (db: Database, clock: Clock) => ({
  metrics: [
    metric("outbox_waiting", "Messages that wait to be delivered, by kind."),
    metric("outbox_oldest_seconds", "Age of the oldest message that waits, by kind."),
    metric("outbox_failed", "Messages that were given up and wait for an admin, by kind."),
  ],
  read: async () => {
    const rows: Counted[] = await db.longRead.query(
      `SELECT kind, state, COUNT(*) AS count, MIN(createdAt) AS oldest FROM work
       WHERE queue = 'message' AND state IN ('waiting', 'failed') GROUP BY kind, state`,
    );
    const of = (wanted: Counted["state"], figureOf: (row: Counted) => number) =>
      rows.filter(({ state }) => state === wanted).map((row) => [row.kind, figureOf(row)] as const);
    const now = clock.now().getTime();
    return [
      of("waiting", ({ count }) => Number(count)),
      of("waiting", ({ oldest }) => Math.max(0, now - Number(oldest)) / SECOND),
      of("failed", ({ count }) => Number(count)),
    ];
  },
});

import { DelayedNotice } from "../src/platform/outbox/delayedNotice.entity";
import type { OutboxMessage } from "../src/platform/outbox/outbox.entity";
import type { Api } from "./startApi";

/** Sends all delayed notices now, as the outbox does once a decision can no longer be undone. */
export async function sendDelayedNotices({ db, services }: Api): Promise<void> {
  for (const { subject, id } of await db.read.find(DelayedNotice)) {
    const message = { payload: { subject, id } } as unknown as OutboxMessage;
    await services.delayedNotices.handler(message, new AbortController().signal);
  }
}

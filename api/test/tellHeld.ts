import { HeldChange } from "../src/platform/outbox/heldChange.entity";
import type { OutboxMessage } from "../src/platform/outbox/outbox.entity";
import type { Api } from "./startApi";

/** What the outbox does once a decision can no longer be undone, for all of them now. */
export async function tellHeld({ db, services }: Api): Promise<void> {
  for (const { subject, id } of await db.read.find(HeldChange)) {
    const message = { payload: { subject, id } } as unknown as OutboxMessage;
    await services.heldChanges.handler(message, new AbortController().signal);
  }
}

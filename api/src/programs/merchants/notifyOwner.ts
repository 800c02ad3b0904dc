import { recipientsIn } from "../../accounts";
import { dayOf } from "../../contract/days";
import type { Tx } from "../../platform/db/database";
import type { Outbox } from "../../platform/outbox/outbox.service";
import type { Merchant } from "./merchant.entity";

/** A stolen account could redirect every publisher's traffic or change its pay, so whoever may change it is notified. */
export async function notifyOwner(
  tx: Tx,
  outbox: Outbox,
  { name: merchant, ownerId }: Pick<Merchant, "name" | "ownerId">,
  changes: string,
  startsAt: Date | null,
): Promise<void> {
  const startsOn = startsAt ? dayOf(startsAt) : "";
  const mails = (await recipientsIn(tx, ownerId, "work")).map(({ email: to, name }) => ({
    template: "program-changed",
    to,
    data: { name, merchant, changes, startsOn },
  }));
  await outbox.addAll(tx, "mail", mails);
}

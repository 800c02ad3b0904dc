import { mailsFor, recipientsIn } from "../../accounts";
import { dayOf } from "../../contract/days";
import type { Tx } from "../../platform/db/database";
import type { Outbox } from "../../platform/outbox/outbox.service";
import type { Merchant } from "./merchant.entity";

/**
 * A stolen account could redirect every publisher's traffic or change its pay, so everyone who may change it is
 * notified.
 */
export async function notifyOwner(
  tx: Tx,
  outbox: Outbox,
  { id: merchantId, name: merchant, ownerId }: Pick<Merchant, "id" | "name" | "ownerId">,
  changes: () => string,
  startsAt: Date | null,
): Promise<void> {
  const startsOn = startsAt ? dayOf(startsAt) : "";
  const owners = await recipientsIn(tx, ownerId, "work");
  const mails = mailsFor(owners, "program-changed", () => ({ merchantId, merchant, changes: changes(), startsOn }));
  await outbox.addAll(tx, "mail", mails);
}

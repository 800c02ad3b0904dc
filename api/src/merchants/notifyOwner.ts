import { User } from "../accounts/user.entity";
import { dayOf } from "../contract/days";
import type { Tx } from "../core/db/database";
import type { Outbox } from "../outbox/outbox.service";
import type { Merchant } from "./merchant.entity";

/** A stolen account could redirect every publisher's traffic or change its pay, so the owner is notified. */
export async function notifyOwner(
  tx: Tx,
  outbox: Outbox,
  { name: merchant, ownerId }: Pick<Merchant, "name" | "ownerId">,
  changes: string,
  startsAt: Date | null,
): Promise<void> {
  const { email, name } = await tx.findOneByOrFail(User, { id: ownerId });
  const data = { name, merchant, changes, startsOn: startsAt ? dayOf(startsAt) : "" };
  await outbox.add(tx, "mail", { template: "program-changed", to: email, data });
}

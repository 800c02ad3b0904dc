import type { Tx } from "../../../platform/db/database";
import { OutboxMessage } from "../../../platform/outbox/outbox.entity";

/** A mail's address is in its payload, as JSON. */
export async function removeMails(tx: Tx, addresses: string[]): Promise<void> {
  const matchesAddress = addresses.map((_, index) => `payload LIKE :address${index}`).join(" OR ");
  const patterns = addresses.map((address, index) => [`address${index}`, `%"${address}"%`]);
  await tx
    .createQueryBuilder()
    .delete()
    .from(OutboxMessage)
    .where(`kind = 'mail' AND (${matchesAddress})`, Object.fromEntries(patterns))
    .execute();
}

import type { Viewer } from "../platform/context";
import type { Reader } from "../platform/db/reader";
import { Person } from "./person.entity";
import { Membership } from "./team/membership.entity";

/**
 * When this person's access to this account last changed: a new password or address, or an owner who added them or
 * changed their role. A thief could do either, so money moves with a longer delay after both.
 */
export async function credentialsChangedAt(
  read: Reader,
  { id: accountId, userId }: Pick<Viewer, "id" | "userId">,
): Promise<Date | null> {
  const person = await read.findOneBy(Person, { id: userId });
  const membership = await read.findOneBy(Membership, { accountId, userId });
  const times = [person?.credentialsChangedAt, membership?.grantedAt].flatMap((at) => (at ? [at.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

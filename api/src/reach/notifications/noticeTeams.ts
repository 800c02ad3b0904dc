import { Account, Membership, Person } from "../../accounts";
import { type EmailChoice, type NotificationEvent } from "../../contract/notifications/eventType";
import {
  canSee,
  type NotificationEventId,
  notificationEvent,
  usualEmail,
} from "../../contract/notifications/notifications";
import type { TeamRole } from "../../contract/team";
import type { Viewer } from "../../platform/context";
import { chunksOf } from "../../platform/db/chunks";
import type { Reader } from "../../platform/db/reader";
import { rowsOf } from "../../platform/db/rowsById";
import { ADMINS } from "./notification.entity";
import { NotificationPreference } from "./preference.entity";

/** Whose notifications someone sees: the account's, or all admins'. */
export const accountOf = ({ id, role }: Pick<Viewer, "id" | "role">): string => (role === "admin" ? ADMINS : id);

export interface Reached {
  personId: string;
  email: string;
  name: string;
  member: TeamRole;
}

const BATCH_SIZE = 200;

/**
 * Everyone on these accounts' teams who may sign in, or closed an account that is still to be paid; for the admins'
 * account, the network's teams.
 */
export async function teamsOf(read: Reader, accountIds: readonly string[]): Promise<Map<string, Reached[]>> {
  const teams = new Map<string, Reached[]>(accountIds.map((id) => [id, []]));
  const own = accountIds.filter((id) => id !== ADMINS);
  for (const ids of chunksOf(own, BATCH_SIZE)) {
    for (const { accountId, ...one } of await members(read, "account.id IN (:...ids)", { ids }))
      teams.get(accountId)?.push(one);
  }
  if (!teams.has(ADMINS)) return teams;
  // Someone may work for several accounts of the network.
  const admins = await members(read, "account.kind = 'network'", {});
  teams.set(ADMINS, [...new Map(admins.map((admin) => [admin.personId, admin])).values()]);
  return teams;
}

const members = (read: Reader, which: string, values: object) =>
  read
    .createQueryBuilder(Membership, "membership")
    .innerJoin(Person, "person", "person.id = membership.userId")
    .innerJoin(Account, "account", "account.id = membership.accountId")
    .select("membership.accountId", "accountId")
    .addSelect("membership.role", "member")
    .addSelect("person.id", "personId")
    .addSelect("person.email", "email")
    .addSelect("person.name", "name")
    .where(which, values)
    .andWhere("account.status = 'approved' AND account.suspendedAt IS NULL")
    .orderBy("membership.id")
    .getRawMany<Reached & { accountId: string }>();

export interface Wanted {
  bell: boolean;
  email: EmailChoice;
}

export const usualBell = ({ bell }: Pick<NotificationEvent, "bell">): number => (bell === "off" ? 0 : 1);

/** A person's choice, or their role's default. */
export function wantedBy(
  event: NotificationEvent,
  member: TeamRole,
  chosen: Pick<NotificationPreference, "bell" | "email"> | undefined,
): Wanted {
  if (!canSee(event, member)) return { bell: false, email: "off" };
  return { bell: (chosen?.bell ?? usualBell(event)) === 1, email: chosen?.email ?? usualEmail(event, member) };
}

/** How a person wants to be notified of an account's event. */
export type WantedOf = (
  event: NotificationEventId,
  accountId: string,
  reader: Pick<Reached, "personId" | "member">,
) => Wanted;

/** People's choices for events of these accounts. */
export async function choicesOf(read: Reader, accountIds: readonly string[]): Promise<WantedOf> {
  const rows = await rowsOf(read, NotificationPreference, accountIds, "accountId");
  const keyOf = (...names: string[]) => names.join(" ");
  const chosen = new Map(rows.map((row) => [keyOf(row.personId, row.accountId, row.event), row]));
  return (id, accountId, { personId, member }) => {
    const event = notificationEvent(id);
    if (!event) return { bell: false, email: "off" };
    return wantedBy(event, member, chosen.get(keyOf(personId, accountId, id)));
  };
}

import { In, IsNull, Not } from "typeorm";
import { dayOf } from "../../contract/days";
import { t } from "../../contract/i18n/t";
import { hasRight } from "../../contract/team";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import type { Reader } from "../../platform/db/reader";
import { rowLock } from "../../platform/db/rowLock";
import { ConflictError } from "../../platform/errors";
import type { Events } from "../../platform/events";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Account } from "../account.entity";
import { Person } from "../person.entity";
import { endAccess } from "../security/endAccess";
import { Invitation } from "../team/invitation.entity";
import { assertOwner, lockedTeam, type Team } from "../team/lockedTeam";
import { Membership } from "../team/membership.entity";
import { OwnerChange } from "../team/ownerChange.entity";
import { closingChanged, erasesAt, type Matters, type OpenMatters } from "./closing";
import { canClose, closingStateOf } from "./closingState";

export const CLOSED_ALREADY = t("This account was just closed.");
export const LAST_ADMIN = t("The network's last account cannot be closed.");

export interface ClosingPreview extends OpenMatters {
  /** When names and addresses would be erased if it were closed now. */
  erasesAt: Date;
}

type Preview = Pick<ClosingPreview, "consequences" | "erasesAt">;

/** Closes accounts on request of their last owner. Transitions are in `closingState.ts`. */
export class AccountClosingService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly matters: Matters,
  ) {}

  async preview(viewer: Viewer): Promise<ClosingPreview> {
    const { read } = this.db;
    const account = await read.findOneByOrFail(Account, { id: viewer.id });
    const members = await read.find(Membership, { where: { accountId: viewer.id }, order: { id: "ASC" } });
    return this.previewOf(read, { account, members }, viewer);
  }

  /** Sessions and keys of the account end in the same transaction. */
  async close(viewer: Viewer): Promise<Date> {
    return this.db.write(async (tx) => {
      // Locks all network accounts, so that the last two cannot close each other at once.
      if (viewer.role === "admin")
        await tx.find(Account, { where: { kind: "network" }, order: { id: "ASC" }, ...rowLock(tx) });
      const team = await lockedTeam(tx, viewer.id);
      assertOwner(team, viewer);
      if (!canClose(closingStateOf(team.account), "close")) throw new ConflictError(CLOSED_ALREADY);
      const { blockers, consequences, erasesAt } = await this.previewOf(tx, team, viewer);
      const [first] = blockers;
      if (first) throw new ConflictError(first);
      await this.end(tx, team, viewer, { erasesAt, consequences });
      return erasesAt;
    });
  }

  private async previewOf(read: Reader, { account, members }: Team, { userId }: Viewer): Promise<ClosingPreview> {
    const now = this.clock.now();
    const { blockers, consequences } = await this.matters.of(read, account, now);
    const others = members.filter((member) => hasRight(member.role, "own") && member.userId !== userId);
    const own = [...(await otherOwners(read, others)), ...((await isLastOfNetwork(read, account)) ? [LAST_ADMIN] : [])];
    return { blockers: [...own, ...blockers], consequences, erasesAt: erasesAt(now) };
  }

  private async end(tx: Tx, { account, members }: Team, viewer: Viewer, preview: Preview): Promise<void> {
    const { id } = account;
    const change = { closedAt: this.clock.now(), tokenVersion: () => "tokenVersion + 1" };
    const { affected } = await tx.update(Account, { id, closedAt: IsNull() }, change);
    if (affected !== 1) throw new ConflictError(CLOSED_ALREADY);
    await tx.delete(Invitation, { accountId: id });
    await tx.delete(OwnerChange, { accountId: id, kind: "raise" });
    const ids = members.map((member) => member.userId);
    for (const userId of await onlyIn(tx, id, ids)) await endAccess(tx, userId);
    const after = await tx.findOneByOrFail(Account, { id });
    await this.audit.record(tx, {
      actorId: viewer.userId,
      action: "account.closed",
      subject: `user:${id}`,
      before: { state: closingStateOf(account) },
      after: { state: closingStateOf(after) },
    });
    await this.events.emit(tx, closingChanged, { account: after, isClosed: true, actorId: viewer.userId });
    const people = await tx.findBy(Person, { id: In([...ids, ""]) });
    for (const person of people) {
      const isOwner = person.id === viewer.userId;
      const money = isOwner ? preview.consequences.join("\n") : "";
      const whose = { name: person.name, account: account.name, number: id, day: dayOf(preview.erasesAt) };
      const data = { ...whose, ...(isOwner && { isOwner: "1", money }) };
      await this.outbox.add(tx, "mail", { template: "account-closed", to: person.email, data });
    }
  }
}

/** Those of the given people who belong to no other team. */
export async function onlyIn(read: Reader, accountId: string, userIds: readonly string[]): Promise<string[]> {
  const elsewhere = await read.findBy(Membership, { userId: In([...userIds, ""]), accountId: Not(accountId) });
  const busy = new Set(elsewhere.map(({ userId }) => userId));
  return userIds.filter((id) => !busy.has(id));
}

async function otherOwners(read: Reader, owners: readonly Membership[]): Promise<string[]> {
  if (owners.length === 0) return [];
  const people = await read.findBy(Person, { id: In(owners.map(({ userId }) => userId)) });
  const names = people.map(({ name }) => name).join(", ");
  return [
    t("Only a sole owner can close the account. First remove these owners or change their roles: {names}.", { names }),
  ];
}

async function isLastOfNetwork(read: Reader, { id, kind }: Account): Promise<boolean> {
  if (kind !== "network") return false;
  const open = { kind, status: "approved", suspendedAt: IsNull(), closedAt: IsNull() } as const;
  return !(await read.existsBy(Account, { ...open, id: Not(id) }));
}

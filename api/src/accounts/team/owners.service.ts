import { LessThanOrEqual } from "typeorm";
import type { AuditAction } from "../../contract/admin/auditActions";
import { t } from "../../contract/i18n/t";
import { OWNER_AFTER_HOURS, OWNER_RETURN_DAYS } from "../../contract/team";
import { LINK_NO_LONGER_GOOD } from "../../contract/teamForms";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, DAY, HOUR, MINUTE } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ForbiddenError, NotFoundError } from "../../platform/errors";
import { hashOfSecret, newId, newSecret } from "../../platform/ids";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Person } from "../person.entity";
import { mailsFor, recipientsIn } from "../recipients";
import { endAccess } from "../security/endAccess";
import { assertOwner, lockedTeam, type Team } from "./lockedTeam";
import { Membership } from "./membership.entity";
import { OwnerChange } from "./ownerChange.entity";

const RETURN_FOR = OWNER_RETURN_DAYS * DAY;
const BATCH_SIZE = 100;

/** The role of a pending owner. */
const WAITS_AS = "manager";

type Begun = Pick<OwnerChange, "accountId" | "userId" | "startedBy" | "roleBefore">;

/**
 * Changes of an account's owners are delayed, so that a stolen session cannot take the account over. A new owner has a
 * manager's rights for a day, or until another owner confirms; every owner gets a link that stops it. A removed or
 * demoted owner can return by a link for three days, and signs in as usual; whoever removed them is notified. A change
 * is final immediately if a second owner confirms who was one before the link could be abused: two owners can keep a
 * malicious former owner out, but two thieves in a row cannot.
 */
export class OwnersService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly publicUrl: string,
  ) {}

  /** Makes a member a pending owner; null for a returning former owner, who becomes an owner immediately. */
  async raise(tx: Tx, begun: Begun, account: string): Promise<OwnerChange | null> {
    const { accountId, userId, startedBy } = begun;
    const removal = await tx.findOneBy(OwnerChange, { accountId, userId, kind: "removal" });
    if (removal && !this.isOver(removal)) {
      await this.makeOwner(tx, account, removal, startedBy);
      return null;
    }
    const token = newSecret();
    const dueAt = new Date(this.clock.now().getTime() + OWNER_AFTER_HOURS * HOUR);
    const change = await this.insert(tx, { ...begun, kind: "raise", dueAt }, token);
    await tx.update(Membership, { accountId, userId }, { role: WAITS_AS, grantedAt: this.clock.now() });
    const person = await tx.findOneByOrFail(Person, { id: userId });
    const by = await tx.findOneByOrFail(Person, { id: startedBy });
    const [link, when] = [`${this.publicUrl}/stop-owner?token=${token}`, utcOf(dueAt)];
    const data = { account, member: person.name, email: person.email, by: by.name, when, link };
    await this.mailOwners(tx, accountId, "owner-waits", data);
    const facts = { name: person.name, account, role: WAITS_AS, when };
    await this.outbox.add(tx, "mail", { template: "team-role-changed", to: person.email, data: facts });
    return change;
  }

  /** Runs in the transaction that removes or demotes an owner. */
  async beginRemoval(tx: Tx, begun: Omit<Begun, "roleBefore">, account: string): Promise<void> {
    const token = newSecret();
    const dueAt = new Date(this.clock.now().getTime() + RETURN_FOR);
    await this.insert(tx, { ...begun, kind: "removal", roleBefore: "owner", dueAt }, token);
    const { email, name } = await tx.findOneByOrFail(Person, { id: begun.userId });
    const by = await tx.findOneByOrFail(Person, { id: begun.startedBy });
    const link = `${this.publicUrl}/return-as-owner?token=${token}`;
    const data = { name, account, by: by.name, until: utcOf(dueAt), link };
    await this.outbox.add(tx, "mail", { template: "owner-removed", to: email, data });
  }

  /** A second owner confirms: a pending owner becomes final, a removed one can no longer return. */
  async confirm(viewer: Viewer, userId: string): Promise<boolean> {
    return this.db.write(async (tx) => {
      const team = await lockedTeam(tx, viewer.id);
      assertOwner(team, viewer);
      const change = await this.openIn(tx, viewer.id, userId);
      if (change.startedBy === viewer.userId) throw new ForbiddenError(t("Another owner must confirm this."));
      if (change.kind === "raise") await this.makeOwner(tx, team.account.name, change, viewer.userId);
      else await this.makeFinal(tx, team, change, viewer);
      return true;
    });
  }

  async stop(viewer: Viewer, userId: string): Promise<boolean> {
    return this.db.write(async (tx) => {
      const team = await lockedTeam(tx, viewer.id);
      assertOwner(team, viewer);
      const change = await this.openIn(tx, viewer.id, userId);
      if (change.kind !== "raise") throw new NotFoundError("Waiting owner");
      await this.endRaise(tx, team, change, viewer.userId);
      return true;
    });
  }

  /** Called from the link in every owner's email. Returns the account's name. */
  stopByLink(token: string): Promise<string> {
    return this.byLink(token, "raise", (tx, team, change) => this.endRaise(tx, team, change, null));
  }

  /** Called from the link in the removed owner's email. Returns the account's name. */
  returnByLink(token: string): Promise<string> {
    return this.byLink(token, "removal", async (tx, team, change) => {
      const { accountId, userId } = change;
      const [role, grantedAt] = ["owner" as const, this.clock.now()];
      const seat = team.members.find((member) => member.userId === userId);
      if (seat) await tx.update(Membership, { id: seat.id }, { role, grantedAt });
      else await tx.insert(Membership, { id: newId(), createdAt: grantedAt, accountId, userId, role, grantedAt });
      await this.note(tx, "team.owner-returned", change, userId);
      const { name: member, email } = await tx.findOneByOrFail(Person, { id: userId });
      await this.mailOwners(tx, accountId, "owner-returned", { account: team.account.name, member, email }, userId);
    });
  }

  readonly plan = {
    name: "team:change-owners",
    about: "makes pending owners final after a day and closes the time in which removed owners can return",
    when: { every: MINUTE },
    isFinal: true,
    work: (signal: AbortSignal) => this.applyDue(signal),
  };

  async applyDue(signal?: AbortSignal): Promise<number> {
    let done = 0;
    while (!signal?.aborted) {
      const dueAt = LessThanOrEqual(this.clock.now());
      const due = await this.db.read.find(OwnerChange, { where: { dueAt }, order: { dueAt: "ASC" }, take: BATCH_SIZE });
      for (const { id, accountId } of due) await this.db.write((tx) => this.applyOne(tx, id, accountId));
      done += due.length;
      if (due.length < BATCH_SIZE) break;
    }
    return done;
  }

  private async applyOne(tx: Tx, id: string, accountId: string): Promise<void> {
    const { account } = await lockedTeam(tx, accountId);
    const change = await tx.findOneBy(OwnerChange, { id });
    if (change?.kind === "raise") await this.makeOwner(tx, account.name, change, change.startedBy);
    else await tx.delete(OwnerChange, { id });
  }

  private async makeOwner(tx: Tx, account: string, change: OwnerChange, actorId: string): Promise<void> {
    const { accountId, userId } = change;
    await tx.delete(OwnerChange, { id: change.id });
    await tx.update(Membership, { accountId, userId }, { role: "owner", grantedAt: this.clock.now() });
    await this.note(tx, "team.owner-made", change, actorId);
    const { email, name } = await tx.findOneByOrFail(Person, { id: userId });
    const data = { name, account, role: "owner" };
    await this.outbox.add(tx, "mail", { template: "team-role-changed", to: email, data });
  }

  private async makeFinal(tx: Tx, { members }: Team, change: OwnerChange, { userId }: Viewer): Promise<void> {
    const since = members.find((member) => member.userId === userId)?.grantedAt?.getTime() ?? 0;
    if (this.clock.now().getTime() - since < RETURN_FOR) {
      throw new ForbiddenError(
        t("Only a person who has been an owner for {ownerReturnDays} days can confirm this.", {
          ownerReturnDays: OWNER_RETURN_DAYS,
        }),
      );
    }
    await tx.delete(OwnerChange, { id: change.id });
    await this.note(tx, "team.owner-removal-confirmed", change, userId);
  }

  /** A newly invited person leaves, which ends their sessions; a member gets the former role back. */
  private async endRaise(tx: Tx, { account }: Team, change: OwnerChange, actorId: string | null): Promise<void> {
    const { accountId, userId, roleBefore } = change;
    await tx.delete(OwnerChange, { id: change.id });
    if (roleBefore) {
      await tx.update(Membership, { accountId, userId }, { role: roleBefore, grantedAt: this.clock.now() });
      await endAccess(tx, userId);
    } else await tx.delete(Membership, { accountId, userId });
    await this.note(tx, "team.owner-stopped", change, actorId);
    const { email, name } = await tx.findOneByOrFail(Person, { id: userId });
    const data = { name, account: account.name };
    const facts = roleBefore ? { ...data, role: roleBefore } : data;
    const template = roleBefore ? "team-role-changed" : "team-member-removed";
    await this.outbox.add(tx, "mail", { template, to: email, data: facts });
    await this.mailOwners(tx, accountId, "owner-stopped", { account: account.name, member: name, email });
  }

  private async byLink(token: string, kind: OwnerChange["kind"], work: LinkWork): Promise<string> {
    const known = { tokenHash: hashOfSecret(token), kind };
    return this.db.write(async (tx) => {
      const found = await tx.findOneBy(OwnerChange, known);
      if (!found) throw noLongerGood();
      const team = await lockedTeam(tx, found.accountId);
      // Of concurrent calls, and of the link and the job, the first wins.
      const { affected } = await tx.delete(OwnerChange, { id: found.id, ...known });
      if (affected !== 1 || this.isOver(found)) throw noLongerGood();
      await work(tx, team, found);
      return team.account.name;
    });
  }

  private async openIn(tx: Tx, accountId: string, userId: string): Promise<OwnerChange> {
    const change = await tx.findOneBy(OwnerChange, { accountId, userId });
    if (!change || this.isOver(change)) throw new NotFoundError("Change of owners");
    return change;
  }

  /** A promotion can be stopped until it takes effect, however late the job runs. */
  private isOver = ({ kind, dueAt }: OwnerChange): boolean => kind === "removal" && dueAt <= this.clock.now();

  private async insert(tx: Tx, change: Omit<OwnerChange, "id" | "createdAt" | "tokenHash">, token: string) {
    const { accountId, userId } = change;
    const row = { ...change, id: newId(), createdAt: this.clock.now(), tokenHash: hashOfSecret(token) };
    await tx.delete(OwnerChange, { accountId, userId });
    await tx.insert(OwnerChange, row);
    return row;
  }

  private async mailOwners(tx: Tx, accountId: string, template: string, data: Record<string, string>, except = "") {
    const owners = (await recipientsIn(tx, accountId, "own")).filter(({ id }) => id !== except);
    await this.outbox.addAll(
      tx,
      "mail",
      mailsFor(owners, template, () => data),
    );
  }

  private note(
    tx: Tx,
    action: AuditAction,
    { accountId, userId, kind, startedBy }: OwnerChange,
    actorId: string | null,
  ) {
    const after = { account: accountId, kind, startedBy };
    return this.audit.record(tx, { actorId, action, subject: `user:${userId}`, after });
  }
}

type LinkWork = (tx: Tx, team: Team, change: OwnerChange) => Promise<void>;

const noLongerGood = () => new BadInputError({ token: LINK_NO_LONGER_GOOD });
const utcOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;

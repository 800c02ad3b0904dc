import { Field, getMetadataStorage, ObjectType } from "type-graphql";
import { t } from "../contract/i18n/t";
import { hasRight, type TeamRole } from "../contract/team";
import type { Viewer } from "../platform/context";
import type { Database } from "../platform/db/database";
import type { Reader, ReadingSql } from "../platform/db/reader";
import { rowsById } from "../platform/db/rowsById";
import { ForbiddenError, InReviewError, NotFoundError } from "../platform/errors";
import { isId } from "../platform/ids";
import { type Grant, rightIn } from "../platform/permission";
import { taskRights } from "../platform/taskRights";
import { Account, type AccountKind, roleOf } from "./account.entity";
import type { UserStatus } from "./applicationStatus";
import { type AccountReopening, CLOSED, canReopen } from "./closing/accountReopening";
import { Person } from "./person.entity";
import type { Device } from "./security/deviceName";
import type { OpenSessions } from "./security/openSessions";
import { Membership } from "./team/membership.entity";
import type { TeamAccount } from "./team/team.type";
import type { TokenClaims, Tokens } from "./tokens";
import { User, userOf } from "./user.type";

/** GraphQL operations a role may not call, so that the web app does not offer them. */
function refusedTo(role: TeamRole): string[] {
  const { queries, mutations } = getMetadataStorage();
  const ofApi = [...queries, ...mutations].map(
    ({ schemaName, roles = [] }) => [schemaName, rightIn(roles as Grant[])] as const,
  );
  const ofTasks = Object.entries(taskRights).map(([kind, right]) => [`cancelTask ${kind}`, right] as const);
  return [...ofApi, ...ofTasks].filter(([, right]) => right && !hasRight(role, right)).map(([name]) => name);
}

export const STILL_PENDING = t("Your application is still being reviewed. We'll email you when it's approved.");
export const NOT_APPROVED = t("Your application was not approved.");
export const SUSPENDED = t("Your account is suspended. Please contact us.");
export const NO_TEAM = t("You no longer belong to a team. Ask an owner to invite you again.");

@ObjectType({ description: "A session.", simpleResolvers: true })
export class Session {
  @Field(() => String, { description: "Bearer token for the `Authorization` header. Valid for 7 days." })
  token!: string;
  @Field(() => User, { description: "The signed-in user." }) user!: User;
}

/** An account whose team a person belongs to. */
export interface Seat {
  account: Account;
  role: TeamRole;
}

/** Resolves the account a person acts for and whether they still may. */
export class Sessions {
  private readonly seated: ReadingSql;

  constructor(
    private readonly db: Database,
    private readonly tokens: Tokens,
    private readonly open: OpenSessions,
    private readonly reopen: AccountReopening,
    /** Whether admins need a second factor. */
    isFactorRequired: boolean,
  ) {
    this.seated = seatedSql(isFactorRequired);
  }

  /** The viewer of a token, or null if the session has ended. */
  async viewerOf(token: string): Promise<Viewer | null> {
    const claims = this.tokens.read(token);
    return claims && this.memberOf(claims);
  }

  /** The person as a member of the account, as long as neither of them changed; with a session, if it is open. */
  async memberOf({ accountId, userId, sessionId, version, accountVersion }: TokenClaims): Promise<Viewer | null> {
    // Runs on every request, so it reads one row by a unique index and the others by their keys, without entities.
    const of = [sessionId ?? null, accountId, userId];
    const [row]: Seated[] = await this.db.readWithRetry((read) => read.query(this.seated, of));
    if (!row || row.version !== version || row.accountVersion !== accountVersion) return null;
    if (refusalOf(row) || (sessionId && row.sessionId !== sessionId)) return null;
    if (sessionId) this.open.noteUse(sessionId, Number(row.seenAt));
    const isConfirmed = this.open.isFresh(Number(row.confirmedAt));
    const viewer = { id: accountId, userId, role: roleOf(row.kind), member: row.member, sessionId, isConfirmed };
    return row.kind === "network" && !Number(row.hasFactor) ? { ...viewer, needsFactor: true } : viewer;
  }

  /** The person's own account if it is usable, otherwise the first usable one they joined. */
  async begin(person: Person, device: Device): Promise<Session> {
    const seats = await this.db.readWithRetry((read) => seatsOf(read, person.id));
    const open = seats.find(({ account }) => !refusalOf(account));
    if (open) return this.start(open.account, person, device);
    const closing = seats.find(({ account, role }) => canReopen(account, role));
    if (closing) return this.start(await this.reopen.of(closing.account.id, person), person, device);
    // With a rejected and a pending application, the newer one decides the message.
    const account = (seats.find(({ account }) => account.status === "pending") ?? seats[0])?.account;
    const refusal = account && refusalOf(account);
    if (account && refusal === STILL_PENDING) throw new InReviewError(refusal, account.createdAt);
    throw new ForbiddenError(refusal ?? NO_TEAM);
  }

  async switchTo({ userId, sessionId }: Viewer, accountId: string): Promise<Session> {
    const seat = isId(accountId) && (await this.db.read.findOneBy(Membership, { accountId, userId }));
    if (!seat) throw new NotFoundError("Account");
    const known = await this.db.read.findOneByOrFail(Account, { id: accountId });
    const person = await this.db.read.findOneByOrFail(Person, { id: userId });
    // People with other accounts reopen a closed one by switching to it.
    const account = canReopen(known, seat.role) ? await this.reopen.of(accountId, person) : known;
    const refusal = refusalOf(account);
    if (refusal) throw new ForbiddenError(refusal);
    return this.goOn(account, person, sessionId);
  }

  async accountsOf(userId: string, currentId: string): Promise<TeamAccount[]> {
    const seats = await seatsOf(this.db.read, userId);
    return seats.map(({ account: { id, name, kind }, role }) => ({
      id,
      name,
      role: roleOf(kind),
      teamRole: role,
      isCurrent: id === currentId,
      refusedOperations: refusedTo(role),
    }));
  }

  /** A new session on this device. */
  async start(account: Account, person: Person, device: Device): Promise<Session> {
    return this.issue(account, person, await this.open.start(person.id, device));
  }

  /** Renews the token of the session for a week. */
  async goOn(account: Account, person: Person, sessionId: string | undefined): Promise<Session> {
    if (sessionId) await this.open.extend(sessionId);
    return this.issue(account, person, sessionId);
  }

  issue(account: Account, person: Person, sessionId?: string): Session {
    const claims = { userId: person.id, version: person.tokenVersion, sessionId };
    const token = this.tokens.issue({ ...claims, accountId: account.id, accountVersion: account.tokenVersion });
    return { token, user: userOf(account, person) };
  }
}

/** The accounts a person belongs to: their own first, then by date of joining. */
export async function seatsOf(read: Reader, userId: string): Promise<Seat[]> {
  const memberships = await read.find(Membership, { where: { userId }, order: { id: "ASC" } });
  const ids = memberships.map(({ accountId }) => accountId);
  const accounts = await rowsById(read, Account, ids);
  const seats = memberships.flatMap(({ accountId, role }) => {
    const account = accounts.get(accountId);
    return account ? [{ account, role }] : [];
  });
  const isFounded = ({ account }: Seat) => Number(account.id === userId);
  return seats.sort((a, b) => isFounded(b) - isFounded(a));
}

interface Seated {
  member: TeamRole;
  kind: AccountKind;
  status: UserStatus;
  suspendedAt: number | string | null;
  closedAt: number | string | null;
  version: number;
  accountVersion: number;
  sessionId: string | null;
  seenAt: number | string | null;
  confirmedAt: number | string | null;
  hasFactor: number | string;
}

const HAS_FACTOR = "EXISTS (SELECT 1 FROM second_factor f WHERE f.userId = p.id AND f.activatedAt IS NOT NULL)";

const seatedSql = (isFactorRequired: boolean): ReadingSql =>
  `SELECT m.role AS member, a.kind, a.status, a.suspendedAt, a.closedAt, a.tokenVersion AS accountVersion,
    p.tokenVersion AS version, s.id AS sessionId, s.seenAt, s.confirmedAt,
    ${isFactorRequired ? HAS_FACTOR : "1"} AS hasFactor
  FROM membership m JOIN account a ON a.id = m.accountId JOIN user p ON p.id = m.userId
    LEFT JOIN session s ON s.id = ? AND s.userId = m.userId
  WHERE m.accountId = ? AND m.userId = ?`;

interface Standing {
  status: UserStatus;
  suspendedAt: unknown;
  closedAt: unknown;
}

/** The reason why no one may act for an account, if there is one. */
export function refusalOf({ status, suspendedAt, closedAt }: Standing): string | null {
  if (suspendedAt) return SUSPENDED;
  if (closedAt) return CLOSED;
  if (status === "pending") return STILL_PENDING;
  return status === "rejected" ? NOT_APPROVED : null;
}

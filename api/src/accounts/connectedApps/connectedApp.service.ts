import type * as Library from "oidc-provider";
import { LessThan } from "typeorm";
import { t } from "../../contract/i18n/t";
import { type AgentScope, agentScopesOf } from "../../contract/integrations/agentScopes";
import { hasRight } from "../../contract/team";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, MINUTE } from "../../platform/clock";
import type { Sealer } from "../../platform/config/sealer";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import type { ReadingSql } from "../../platform/db/reader";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { isId, newId } from "../../platform/ids";
import { Account } from "../account.entity";
import { lockAccount } from "../lockAccount";
import { Person } from "../person.entity";
import type { Sessions } from "../sessions";
import { APP_TTL, type Apps, AuthorizationServer, type ServerSettings } from "./authorizationServer";
import { ConnectedApp } from "./connectedApp.entity";
import type { ConnectedAppEntry, ConnectionRequest } from "./connectedApp.type";
import { OauthRecord } from "./oauthRecord.entity";
import { forgetExpiredRecords, recordHash } from "./oauthStore";

const MOST_APPS = 50;
const GONE = t("This request has expired. Start again in the app.");
const NOTHING_TO_ALLOW = t("Your team role has none of the permissions this app asks for. Ask an owner.");

/** What a person decided, on its way back through their browser. */
interface Approval {
  request: string;
  accountId: string;
  userId: string;
  until: number;
}

/** Apps that act for a person through /mcp: asked for, allowed, listed and ended. */
export class ConnectedAppService implements Apps {
  readonly server: AuthorizationServer;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sessions: Sessions,
    private readonly sealer: Sealer,
    settings: ServerSettings,
  ) {
    this.server = new AuthorizationServer(db, clock, settings, this);
  }

  async requestFor(viewer: Viewer, id: string): Promise<ConnectionRequest> {
    const { request, client } = await this.found(id);
    return { id, ...looksOf(request, client), scopes: scopesFor(viewer, request) };
  }

  /** The address that takes the browser back. Nothing is stored until it gets there. */
  async allow(viewer: Viewer, id: string): Promise<string> {
    const { request } = await this.found(id);
    if (scopesFor(viewer, request).length === 0) throw new BadInputError({ scopes: NOTHING_TO_ALLOW });
    const { id: accountId, userId } = viewer;
    const apps = await this.list({ id: accountId, userId, member: "viewer" });
    if (apps.length >= MOST_APPS)
      throw new ConflictError(t("You have {most} connected apps. Disconnect one first.", { most: MOST_APPS }));
    const until = this.clock.now().getTime() + 5 * MINUTE;
    const approval: Approval = { request: id, accountId, userId, until };
    const query = new URLSearchParams({ approval: this.sealer.seal(JSON.stringify(approval), id) });
    return `${request.returnTo}?${query}`;
  }

  async decided(
    request: Library.Interaction,
    approval: string,
    provider: Library.default,
  ): Promise<Library.InteractionResults> {
    const given = this.opened(approval, request.uid);
    const viewer = given && (await this.memberNow(given.accountId, given.userId));
    const client = viewer && (await provider.Client.find(String(request.params.client_id)));
    const scopes = viewer ? scopesFor(viewer, request) : [];
    if (!viewer || !client || scopes.length === 0) {
      return { error: "access_denied", error_description: "The person did not allow it" };
    }
    const id = newId();
    const grant = new provider.Grant({ accountId: id, clientId: client.clientId });
    grant.addResourceScope(this.server.resource, scopes.join(" "));
    const grantId = await grant.save();
    const { domain, name } = looksOf(request, client);
    const { version, accountVersion, member, id: accountId, userId } = viewer;
    const now = this.clock.now();
    const app = { id, createdAt: now, accountId, userId, member, version, accountVersion };
    const row = { ...app, clientId: client.clientId, domain, name, grantId, scopes, usedAt: now };
    await this.db.write(async (tx) => {
      await lockAccount(tx, accountId);
      await tx.insert(ConnectedApp, row);
      await this.record(tx, userId, "app.connected", row);
    });
    return { login: { accountId: id, remember: false }, consent: { grantId } };
  }

  async list({
    id: accountId,
    userId,
    member,
  }: Pick<Viewer, "id" | "userId" | "member">): Promise<ConnectedAppEntry[]> {
    const mine = hasRight(member, "own") ? "" : " AND app.userId = ?";
    const rows = await this.db.read.query<Listed[]>(`${IN_FORCE}${mine} ORDER BY app.id DESC LIMIT ?`, [
      accountId,
      this.oldestUse().getTime(),
      ...(mine ? [userId] : []),
      MOST_APPS * 4,
    ]);
    return rows.map(({ scopes, createdAt, usedAt, ...row }) => ({
      ...row,
      scopes: JSON.parse(scopes),
      createdAt: new Date(Number(createdAt)),
      usedAt: new Date(Number(usedAt)),
    }));
  }

  async end({ id: accountId, userId, member }: Viewer, id: string): Promise<void> {
    const whose = hasRight(member, "own") ? {} : { userId };
    await this.db.write(async (tx) => {
      const app = isId(id) && (await tx.findOneBy(ConnectedApp, { id, accountId, ...whose }));
      if (!app) throw new NotFoundError("Connected app");
      await this.remove(tx, app, userId);
    });
  }

  /** After a stolen or repeated token. */
  async forget(grantId: string): Promise<void> {
    await this.db.write(async (tx) => {
      const app = await tx.findOneBy(ConnectedApp, { grantId });
      if (app) await this.remove(tx, app, null);
    });
  }

  /** The viewer of an access token: the person's own rights, and of those what the app was allowed. */
  async viewerOf(token: string): Promise<Viewer | null> {
    const hash = recordHash("AccessToken", token);
    const record = await this.db.readWithRetry((read) => read.findOneBy(OauthRecord, { hash }));
    const { accountId: id, aud, scope } = (record?.payload ?? {}) as Record<string, string | undefined>;
    if (!record || record.expiresAt <= this.clock.now() || aud !== this.server.resource || !id) return null;
    const app = await this.db.readWithRetry((read) => read.findOneBy(ConnectedApp, { id }));
    const viewer = app && (await this.inForce(app));
    if (!viewer) return null;
    const now = this.clock.now();
    if (now.getTime() - app.usedAt.getTime() >= MINUTE)
      await this.db.write((tx) => tx.update(ConnectedApp, { id }, { usedAt: now })).catch(() => undefined);
    const asked = scope?.split(" ") ?? [];
    return { ...viewer, scopes: app.scopes.filter((one) => asked.includes(one)), keyId: id };
  }

  async isInForce(id: string): Promise<boolean> {
    const app = await this.db.read.findOneBy(ConnectedApp, { id });
    return app !== null && (await this.inForce(app)) !== null;
  }

  async forgetOld(): Promise<void> {
    await forgetExpiredRecords(this.db, this.clock);
    await this.db.write((tx) => tx.delete(ConnectedApp, { usedAt: LessThan(this.oldestUse()) }));
  }

  /** Ends with the account's suspension, the person's password, and a change of their role. */
  private async inForce({ accountId, userId, member, version, accountVersion }: ConnectedApp): Promise<Viewer | null> {
    const viewer = await this.sessions.memberOf({ accountId, userId, version, accountVersion });
    return viewer?.member === member ? viewer : null;
  }

  private async memberNow(accountId: string, userId: string) {
    const [account, person] = await Promise.all([
      this.db.read.findOneBy(Account, { id: accountId }),
      this.db.read.findOneBy(Person, { id: userId }),
    ]);
    if (!account || !person) return null;
    const versions = { version: person.tokenVersion, accountVersion: account.tokenVersion };
    const viewer = await this.sessions.memberOf({ accountId, userId, ...versions });
    return viewer && { ...viewer, ...versions };
  }

  private async found(id: string) {
    const found = /^[\w-]{20,100}$/.test(id) ? await this.server.requestOf(id) : null;
    if (!found) throw new ConflictError(GONE);
    return found;
  }

  private opened(approval: string, request: string): Approval | null {
    try {
      const given: Approval = JSON.parse(this.sealer.open(approval, request));
      return given.request === request && given.until >= this.clock.now().getTime() ? given : null;
    } catch {
      return null;
    }
  }

  private async remove(tx: Tx, app: ConnectedApp, actorId: string | null): Promise<void> {
    await tx.delete(ConnectedApp, { id: app.id });
    await tx.delete(OauthRecord, { grantId: app.grantId });
    await this.record(tx, actorId, "app.disconnected", app);
  }

  private record(tx: Tx, actorId: string | null, action: "app.connected" | "app.disconnected", app: Recorded) {
    const { id, domain, scopes } = app;
    return this.audit.record(tx, { actorId, action, subject: `app:${id}`, after: { domain, scopes } });
  }

  private oldestUse = () => new Date(this.clock.now().getTime() - APP_TTL);
}

type Recorded = Pick<ConnectedApp, "id" | "domain" | "scopes">;

interface Listed {
  id: string;
  domain: string;
  name: string | null;
  scopes: string;
  person: string;
  createdAt: string | number;
  usedAt: string | number;
}

const IN_FORCE: ReadingSql = `SELECT app.id, app.domain, app.name, app.scopes, p.name AS person, app.createdAt, app.usedAt
  FROM connected_app app JOIN user p ON p.id = app.userId JOIN account a ON a.id = app.accountId
    JOIN membership m ON m.accountId = app.accountId AND m.userId = app.userId
  WHERE app.accountId = ? AND app.usedAt >= ? AND p.tokenVersion = app.version
    AND a.tokenVersion = app.accountVersion AND m.role = app.member`;

/** What the app asked for, as far as the person's role has it. */
function scopesFor({ role, member }: Pick<Viewer, "role" | "member">, { params }: Library.Interaction): AgentScope[] {
  const asked = String(params.scope ?? "").split(" ");
  return agentScopesOf(role, member).filter((scope) => asked.includes(scope));
}

function looksOf({ params }: Library.Interaction, client: Library.Client) {
  const target = new URL(String(params.redirect_uri));
  // An app's own scheme, such as cursor://, has no host that says something.
  const host = /^https?:$/.test(target.protocol) ? target.host : target.protocol.slice(0, -1);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(target.hostname);
  const isProved = client.clientId.startsWith("https:");
  const name = typeof client.clientName === "string" ? client.clientName.slice(0, 100) : null;
  const domain = isProved ? new URL(client.clientId).host : isLocal ? "localhost" : host;
  return { domain, isProved, name, returnsTo: isLocal ? null : host };
}

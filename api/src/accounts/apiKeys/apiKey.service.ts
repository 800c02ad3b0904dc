import { Field, ObjectType } from "type-graphql";
import { type FindOperator, IsNull, Not } from "typeorm";
import type { AuditAction } from "../../contract/admin/auditActions";
import { t } from "../../contract/i18n/t";
import { type KeyScope, scopesFor } from "../../contract/integrations/keyScopes";
import { apiKeyForm } from "../../contract/saleForms";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, MINUTE } from "../../platform/clock";
import { isTestKey, type Scope, type Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ForbiddenError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { hashOfSecret, isId, newId, newSecret } from "../../platform/ids";
import { Account, roleOf } from "../account.entity";
import { lockAccount } from "../lockAccount";
import type { AccessOwner, OpenAccess } from "../passwordReset/passwordReset.service";
import { refusalOf } from "../sessions";
import { ApiKey } from "./apiKey.entity";

export const KEY_START = "wft_";
export const TEST_KEY_START = "weft_test_";

/** Whether a bearer token is an API key. */
export const isKey = (token: string): boolean => token.startsWith(KEY_START) || token.startsWith(TEST_KEY_START);

/** The part of a key shown in lists: for a test key two characters after its prefix. */
const SHOWN = 10;
const SHOWN_OF_TEST = 12;
const MAX_KEYS = 50;
const MAX_REVOKED_SHOWN = 20;

export const UNKNOWN_KEY = "Unknown API key. Check that it is complete and was created on this server.";
export const REVOKED_KEY = t("This API key was revoked. Create a new one in the dashboard.");
export const HELD_KEY = t("This API key is on hold because its account cannot be used at the moment.");

export interface RefusedKey {
  why: string;
  /** Null for a key that does not exist. */
  owner?: Pick<Viewer, "id" | "keyId" | "scopes">;
}

type Also = (tx: Tx, made: MadeKey) => Promise<unknown>;

@ObjectType("CreatedApiKey", { description: "A newly created API key.", simpleResolvers: true })
export class MadeKey {
  @Field(() => String, { description: "The key itself. It is returned only once." }) key!: string;
  @Field(() => ApiKey, { description: "The key's metadata." }) apiKey!: ApiKey;
}

/** API keys: programs act for the account within a key's scopes. */
export class ApiKeyService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Active keys and recently revoked ones; the audit log has all. */
  async list({ id: ownerId }: Viewer): Promise<ApiKey[]> {
    const find = (revokedAt: FindOperator<Date>, take: number) =>
      this.db.read.find(ApiKey, { where: { ownerId, revokedAt }, order: { id: "DESC" }, take });
    const [inUse, revoked] = await Promise.all([find(IsNull(), MAX_KEYS), find(Not(IsNull()), MAX_REVOKED_SHOWN)]);
    return [...inUse, ...revoked].sort((one, other) => (one.id < other.id ? 1 : -1));
  }

  /** `also` runs in the same transaction. */
  async create(viewer: Viewer, input: unknown, also?: Also): Promise<MadeKey> {
    const form = parseForm(apiKeyForm, input);
    const scopes = [...new Set(form.scopes)];
    refuseOthers(viewer, scopes);
    const made = newKey(viewer, this.clock.now(), { start: KEY_START, name: form.name, scopes });
    return this.insert(viewer, made, { also });
  }

  /** Creates the account's test key and revokes the previous one. */
  async createTest(viewer: Viewer): Promise<MadeKey> {
    const made = newKey(viewer, this.clock.now(), { start: TEST_KEY_START, name: "Test key", scopes: ["sales:test"] });
    return this.insert(viewer, made, { replacesTest: true });
  }

  /** The first characters of the account's test key; null if it has none. */
  async testPrefix(ownerId: string): Promise<string | null> {
    const inUse = await this.db.read.findBy(ApiKey, { ownerId, revokedAt: IsNull() });
    return inUse.find(isTestKey)?.prefix ?? null;
  }

  private async insert(
    viewer: Viewer,
    { key, apiKey }: MadeKey,
    { replacesTest = false, also }: { replacesTest?: boolean; also?: Also | undefined },
  ): Promise<MadeKey> {
    await this.db.write(async (tx) => {
      await lockAccount(tx, viewer.id);
      if (replacesTest) await this.revokeTests(tx, viewer);
      if ((await tx.countBy(ApiKey, { ownerId: viewer.id, revokedAt: IsNull() })) >= MAX_KEYS) {
        throw new BadInputError({
          name: t("An account can have at most {maxKeys} active keys. Revoke one first.", { maxKeys: MAX_KEYS }),
        });
      }
      await tx.insert(ApiKey, apiKey);
      await this.record(tx, viewer, "api-key.made", apiKey);
      await also?.(tx, { key, apiKey });
    });
    return { key, apiKey };
  }

  private async revokeTests(tx: Tx, viewer: Viewer): Promise<void> {
    const keys = await tx.findBy(ApiKey, { ownerId: viewer.id, revokedAt: IsNull() });
    for (const key of keys.filter(isTestKey)) {
      await tx.update(ApiKey, { id: key.id }, { revokedAt: this.clock.now() });
      await this.record(tx, viewer, "api-key.revoked", key);
    }
  }

  /** Final and idempotent. */
  async revoke(viewer: Viewer, id: string): Promise<ApiKey> {
    return this.db.write(async (tx) => {
      const apiKey = isId(id) && (await tx.findOneBy(ApiKey, { id, ownerId: viewer.id }));
      if (!apiKey) throw new NotFoundError("API key");
      if (apiKey.revokedAt) return apiKey;
      const wider = widerScope(viewer, apiKey.scopes);
      if (wider)
        throw new ForbiddenError(
          t("A key cannot revoke one with more permissions. This key lacks {wider}.", { wider }),
        );
      const revokedAt = this.clock.now();
      await tx.update(ApiKey, { id }, { revokedAt });
      await this.record(tx, viewer, "api-key.revoked", apiKey);
      return Object.assign(apiKey, { revokedAt });
    });
  }

  /** The active keys by name; with `isRevoked` they are revoked as well. */
  async accessOf(tx: Tx, { id: ownerId, userId }: AccessOwner, isRevoked: boolean): Promise<OpenAccess[]> {
    const keys = await tx.find(ApiKey, { where: { ownerId, revokedAt: IsNull() }, order: { id: "ASC" } });
    if (isRevoked && keys.length > 0) {
      await tx.update(ApiKey, { ownerId, revokedAt: IsNull() }, { revokedAt: this.clock.now() });
      for (const key of keys) await this.record(tx, { userId }, "api-key.revoked", key);
    }
    return keys.map(({ name }) => ({ kind: "api-key", name }));
  }

  /** Explains why `viewerOf` rejected a key. Only the caller who has the key learns the reason. */
  async whyRefused(key: string): Promise<RefusedKey> {
    const apiKey = await this.db.readWithRetry((read) => read.findOneBy(ApiKey, { hash: hashOfSecret(key) }));
    if (!apiKey) return { why: UNKNOWN_KEY };
    const { id: keyId, ownerId: id, scopes } = apiKey;
    return { why: apiKey.revokedAt ? REVOKED_KEY : HELD_KEY, owner: { id, keyId, scopes } };
  }

  /** The viewer of a key; null if the key is revoked or its account is unusable. Its creator may have left the team. */
  async viewerOf(key: string): Promise<Viewer | null> {
    const apiKey = await this.db.readWithRetry((read) => read.findOneBy(ApiKey, { hash: hashOfSecret(key) }));
    if (!apiKey || apiKey.revokedAt) return null;
    // The prefix and the stored scopes must agree on whether it is a test key.
    if (key.startsWith(TEST_KEY_START) !== isTestKey(apiKey)) return null;
    const owner = await this.db.readWithRetry((read) => read.findOneBy(Account, { id: apiKey.ownerId }));
    if (!owner || refusalOf(owner)) return null;
    await this.noteUse(apiKey);
    const { id: keyId, createdBy: userId, scopes } = apiKey;
    // Only owners create keys; what a key may do is limited by its scopes.
    return { id: owner.id, userId, role: roleOf(owner.kind), member: "owner", scopes, keyId };
  }

  /** Accurate to the minute, so that a busy key does not cause a write per call. Failures are ignored. */
  private async noteUse({ id, lastUsedAt }: ApiKey): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < MINUTE) return;
    await this.db.write((tx) => tx.update(ApiKey, { id }, { lastUsedAt: now })).catch(() => undefined);
  }

  private record(tx: Tx, viewer: Pick<Viewer, "userId">, action: AuditAction, apiKey: ApiKey): Promise<void> {
    const { id, name, prefix, scopes } = apiKey;
    return this.audit.record(tx, {
      actorId: viewer.userId,
      action,
      subject: `api-key:${id}`,
      after: { name, prefix, scopes },
    });
  }
}

const widerScope = ({ scopes: own }: Viewer, scopes: readonly Scope[]): Scope | undefined =>
  own && scopes.find((scope) => !own.includes(scope));

/** A key cannot grant permissions it does not have. */
function refuseOthers(viewer: Viewer, scopes: readonly KeyScope[]): void {
  if (viewer.role !== "advertiser" && scopes.includes("sales:write")) {
    throw new BadInputError({ scopes: t("Only advertisers can report orders") });
  }
  const allowed = viewer.role === "admin" ? [] : scopesFor(viewer.role);
  const other = scopes.find((scope) => !allowed.includes(scope));
  if (other) throw new BadInputError({ scopes: `${other} is not available for your account type` });
  const wider = widerScope(viewer, scopes);
  if (wider)
    throw new BadInputError({
      scopes: t("A key cannot create one with more permissions. This key lacks {wider}", { wider }),
    });
}

interface NewKey {
  start: string;
  name: string;
  scopes: Scope[];
}

function newKey(viewer: Viewer, createdAt: Date, { start, name, scopes }: NewKey): MadeKey {
  const key = start + newSecret();
  const apiKey: ApiKey = {
    id: newId(),
    createdAt,
    ownerId: viewer.id,
    createdBy: viewer.userId,
    name,
    scopes,
    prefix: key.slice(0, start === TEST_KEY_START ? SHOWN_OF_TEST : SHOWN),
    hash: hashOfSecret(key),
    lastUsedAt: null,
    revokedAt: null,
  };
  return { key, apiKey };
}

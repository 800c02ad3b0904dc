import type { Adapter, AdapterPayload } from "oidc-provider";
import { IsNull, LessThan } from "typeorm";
import { type Clock, DAY, SECOND } from "../../platform/clock";
import type { Json } from "../../platform/db/columns";
import type { Database } from "../../platform/db/database";
import { hashOfSecret } from "../../platform/ids";
import { OauthRecord } from "./oauthRecord.entity";

/** Registered clients that nobody uses are forgotten. */
const CLIENT_TTL = 90 * DAY;

export const recordHash = (model: string, secret: string): string => hashOfSecret(`${model}:${secret}`);

/** The authorization server's records of one kind. */
export class OauthStore implements Adapter {
  constructor(
    private readonly model: string,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly usedTwice: () => Error,
    private readonly forget: (grantId: string) => Promise<void>,
  ) {}

  async upsert(secret: string, { jti: _secret, ...payload }: AdapterPayload, seconds?: number): Promise<void> {
    if (this.isSession) return;
    const hash = recordHash(this.model, secret);
    const expiresAt = new Date(this.clock.now().getTime() + (seconds === undefined ? CLIENT_TTL : seconds * SECOND));
    const record = { hash, grantId: payload.grantId ?? null, payload: payload as Json, expiresAt };
    await this.db.write(async (tx) => {
      const { affected } = await tx.update(OauthRecord, { hash }, record);
      if (affected !== 1) await tx.insert(OauthRecord, { ...record, consumedAt: null });
    });
  }

  async find(secret: string): Promise<AdapterPayload | undefined> {
    if (this.isSession) return undefined;
    const record = await this.db.read.findOneBy(OauthRecord, { hash: recordHash(this.model, secret) });
    if (!record || record.expiresAt <= this.clock.now()) return undefined;
    const { payload, consumedAt } = record;
    return { ...payload, jti: secret, ...(consumedAt && { consumed: Math.floor(consumedAt.getTime() / SECOND) }) };
  }

  /** Of several at once, one uses a code or a refresh token. */
  async consume(secret: string): Promise<void> {
    const only = { hash: recordHash(this.model, secret), consumedAt: IsNull() };
    const { affected } = await this.db.write((tx) => tx.update(OauthRecord, only, { consumedAt: this.clock.now() }));
    if (affected !== 1) throw this.usedTwice();
  }

  async destroy(secret: string): Promise<void> {
    await this.db.write((tx) => tx.delete(OauthRecord, { hash: recordHash(this.model, secret) }));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.db.write((tx) => tx.delete(OauthRecord, { grantId }));
    await this.forget(grantId);
  }

  findByUid = async () => undefined;
  findByUserCode = async () => undefined;

  /** Not kept: people sign in to Weft itself, and are asked each time. */
  private get isSession(): boolean {
    return this.model === "Session";
  }
}

export const forgetExpiredRecords = (db: Database, clock: Clock) =>
  db.write((tx) => tx.delete(OauthRecord, { expiresAt: LessThan(clock.now()) }));

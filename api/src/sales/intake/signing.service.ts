import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, HOUR } from "../../platform/clock";
import type { Sealer } from "../../platform/config/sealer";
import type { Viewer } from "../../platform/context";
import { unlessDuplicate } from "../../platform/db/chunks";
import type { Database } from "../../platform/db/database";
import { newSecret } from "../../platform/ids";
import { SigningSecret } from "../sale.entity";
import { ownShops, shopAmong } from "./ownShops";
import { isSignedWith, type Signed, signatureOf } from "./signature";

/** How long the previous secret is valid after a rotation. */
const ROTATION_PERIOD = 24 * HOUR;
const START = "wfs_";

@ObjectType("SigningSecret", { description: "Secret with which a shop's server signs orders.", simpleResolvers: true })
export class ShownSecret {
  @Field(() => String, { description: "Signing secret. Keep it on the shop's server and never put it in a page." })
  secret!: string;
  @Field(() => DateTimeISOResolver, { description: "When the secret was created." }) createdAt!: Date;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the previous secret stops working. Null without a previous secret.",
  })
  previousUntil!: Date | null;
}

/** The secrets with which shops' servers sign browser reports. */
export class SigningService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sealer: Sealer,
  ) {}

  async show(viewer: Viewer): Promise<ShownSecret> {
    const { id } = shopAmong(await ownShops(this.db, viewer), null);
    return this.shown(await this.of(id));
  }

  async secretOf(merchantId: string): Promise<string> {
    return this.shown(await this.of(merchantId)).secret;
  }

  /** Verifies a signature by the shop's secret. Null without a secret. */
  async proves(signed: Signed): Promise<boolean | null> {
    const { merchantId } = signed;
    const kept = await this.db.read.findOneBy(SigningSecret, { merchantId });
    return kept && this.isSigned(signed, signatureOf(this.sealer.open(kept.sealed, merchantId), signed));
  }

  async rotate(viewer: Viewer): Promise<ShownSecret> {
    const { id } = shopAmong(await ownShops(this.db, viewer), null);
    const before = await this.of(id);
    const now = this.clock.now();
    const after: SigningSecret = {
      merchantId: id,
      createdAt: now,
      sealed: this.sealed(id),
      previousSealed: before.sealed,
      previousUntil: new Date(now.getTime() + ROTATION_PERIOD),
    };
    await this.db.write(async (tx) => {
      await tx.update(SigningSecret, { merchantId: id }, after);
      const subject = `merchant:${id}`;
      await this.audit.record(tx, { actorId: viewer.userId, action: "signing-secret.rotated", subject });
    });
    return this.shown(after);
  }

  async isSigned(signed: Signed, signature: string): Promise<boolean> {
    const { merchantId } = signed;
    const kept = await this.db.readWithRetry((read) => read.findOneBy(SigningSecret, { merchantId }));
    if (!kept) return false;
    const isRotating = kept.previousUntil !== null && kept.previousUntil > this.clock.now();
    const validSecrets = [kept.sealed, isRotating ? kept.previousSealed : null].filter((sealed) => sealed !== null);
    return validSecrets.some((sealed) => isSignedWith(this.sealer.open(sealed, merchantId), signed, signature));
  }

  /** Created on first use. The primary key decides a race. */
  private async of(merchantId: string): Promise<SigningSecret> {
    const kept = await this.db.read.findOneBy(SigningSecret, { merchantId });
    if (kept) return kept;
    const created: SigningSecret = {
      merchantId,
      createdAt: this.clock.now(),
      sealed: this.sealed(merchantId),
      previousSealed: null,
      previousUntil: null,
    };
    const isFirst = await unlessDuplicate(this.db.write((tx) => tx.insert(SigningSecret, created)));
    return isFirst ? created : this.db.read.findOneByOrFail(SigningSecret, { merchantId });
  }

  private sealed = (merchantId: string): string => this.sealer.seal(START + newSecret(), merchantId);

  private shown({ merchantId, sealed, createdAt, previousUntil }: SigningSecret): ShownSecret {
    return { secret: this.sealer.open(sealed, merchantId), createdAt, previousUntil };
  }
}

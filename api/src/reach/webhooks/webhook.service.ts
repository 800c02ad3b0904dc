import { Field, ObjectType } from "type-graphql";
import { IsNull, Not } from "typeorm";
import { type AccessOwner, lockAccount, type OpenAccess } from "../../accounts";
import type { AuditAction } from "../../contract/admin/auditActions";
import { t } from "../../contract/i18n/t";
import { webhookChangeForm, webhookForm } from "../../contract/webhookForms";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, HOUR } from "../../platform/clock";
import type { Sealer } from "../../platform/config/sealer";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { newId } from "../../platform/ids";
import { assertPublic } from "../../platform/outside/publicAddress";
import type { DeliveryLog } from "./deliveries/deliveryLog.service";
import { newWebhookSecret } from "./deliveries/signatures";
import { WebhookEndpoint } from "./webhook.entity";
import { ownedBy, ownWebhook } from "./webhook.policy";

const MAX_WEBHOOKS = 10;
/** How long the previous secret also signs after a rotation. */
const ROTATION_PERIOD = 24 * HOUR;

type Also = (tx: Tx, made: MadeWebhook) => Promise<unknown>;

@ObjectType("CreatedWebhook", { description: "A webhook with a new signing secret.", simpleResolvers: true })
export class MadeWebhook {
  @Field(() => String, { description: "Signing secret (Standard Webhooks). Returned only once." })
  secret!: string;

  @Field(() => WebhookEndpoint, { description: "The webhook." }) webhook!: WebhookEndpoint;
}

/** Manages webhook endpoints. */
export class WebhookService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sealer: Sealer,
    private readonly deliveries: DeliveryLog,
    /** A private demo: receivers may be local. */
    private readonly isAtHome: boolean,
  ) {}

  list(viewer: Viewer): Promise<WebhookEndpoint[]> {
    return this.db.read.find(WebhookEndpoint, { where: ownedBy(viewer), order: { id: "DESC" } });
  }

  get = (viewer: Viewer, id: string): Promise<WebhookEndpoint> => ownWebhook(this.db, viewer, id);

  /** Omitted fields stay unchanged. */
  async change(viewer: Viewer, id: string, input: unknown): Promise<WebhookEndpoint> {
    const { url, events, paused } = parseForm(webhookChangeForm, input);
    if (url != null) this.checkAddress(url);
    const before = await this.get(viewer, id);
    const change = { url: url ?? before.url, events: events ? [...new Set(events)] : before.events };
    const after: WebhookEndpoint = { ...before, ...change };
    if (url != null || events) {
      await this.db.write(async (tx) => {
        const { affected } = await tx.update(WebhookEndpoint, { id, ownerId: viewer.id }, change);
        if (affected !== 1) throw new NotFoundError("Webhook");
        await this.record(tx, viewer, "webhook.changed", { before, after });
      });
    }
    if (typeof paused !== "boolean") return after;
    return Object.assign(after, await (paused ? this.pause(viewer, id) : this.resume(viewer, id)));
  }

  /** `also` is written in the webhook's own transaction. */
  async create(viewer: Viewer, input: unknown, also?: Also): Promise<MadeWebhook> {
    const { url, events } = parseForm(webhookForm, input);
    this.checkAddress(url);
    const secret = newWebhookSecret();
    const id = newId();
    const webhook: WebhookEndpoint = {
      id,
      createdAt: this.clock.now(),
      ownerId: viewer.id,
      url,
      events: [...new Set(events)],
      sealed: this.sealer.seal(secret, id),
      previousSealed: null,
      previousUntil: null,
      pausedAt: null,
    };
    await this.db.write(async (tx) => {
      await lockAccount(tx, viewer.id);
      if ((await tx.countBy(WebhookEndpoint, ownedBy(viewer))) >= MAX_WEBHOOKS) {
        throw new BadInputError({
          url: t("An account can have up to {maxWebhooks} webhooks", { maxWebhooks: MAX_WEBHOOKS }),
        });
      }
      await tx.insert(WebhookEndpoint, webhook);
      await this.record(tx, viewer, "webhook.made", { after: webhook });
      await also?.(tx, { webhook, secret });
    });
    return { webhook, secret };
  }

  /** Creates a new secret; for a day both sign, so that the receiver can switch. */
  async rotate(viewer: Viewer, id: string, also?: Also): Promise<MadeWebhook> {
    const before = await this.get(viewer, id);
    const secret = newWebhookSecret();
    const sealed = this.sealer.seal(secret, id);
    const previousUntil = new Date(this.clock.now().getTime() + ROTATION_PERIOD);
    const change = { sealed, previousSealed: before.sealed, previousUntil };
    await this.db.write(async (tx) => {
      const { affected } = await tx.update(WebhookEndpoint, { id, sealed: before.sealed }, change);
      if (affected === 1) {
        await this.record(tx, viewer, "webhook.secret-rotated", { after: before });
        await also?.(tx, { webhook: Object.assign(before, change), secret });
        return;
      }
      // An earlier attempt may have succeeded although its result was lost.
      if (!(await tx.existsBy(WebhookEndpoint, { id, sealed }))) {
        throw new ConflictError(t("This webhook has changed in the meantime. Please try again."));
      }
    });
    return { webhook: Object.assign(before, change), secret };
  }

  async pause(viewer: Viewer, id: string): Promise<WebhookEndpoint> {
    const webhook = await this.get(viewer, id);
    const pausedAt = webhook.pausedAt ?? this.clock.now();
    await this.db.write(async (tx) => {
      const { affected } = await tx.update(WebhookEndpoint, { id, pausedAt: IsNull() }, { pausedAt });
      if (affected === 1) await this.record(tx, viewer, "webhook.paused", { after: webhook });
    });
    return Object.assign(webhook, { pausedAt });
  }

  /** Active webhooks by host. With `isRevoked`, they are also paused. */
  async accessOf(tx: Tx, owner: AccessOwner, isRevoked: boolean): Promise<OpenAccess[]> {
    const ownerId = owner.id;
    const active = await tx.find(WebhookEndpoint, { where: { ownerId, pausedAt: IsNull() }, order: { id: "ASC" } });
    if (isRevoked && active.length > 0) {
      await tx.update(WebhookEndpoint, { ownerId, pausedAt: IsNull() }, { pausedAt: this.clock.now() });
      for (const webhook of active) await this.record(tx, owner, "webhook.paused", { after: webhook });
    }
    return active.map(({ url }) => ({ kind: "webhook", name: new URL(url).host }));
  }

  /** Sends queued deliveries. */
  async resume(viewer: Viewer, id: string): Promise<WebhookEndpoint> {
    const webhook = await this.get(viewer, id);
    await this.db.write(async (tx) => {
      const { affected } = await tx.update(WebhookEndpoint, { id, pausedAt: Not(IsNull()) }, { pausedAt: null });
      if (affected === 1) await this.record(tx, viewer, "webhook.resumed", { after: webhook });
    });
    await this.deliveries.sendHeld(id);
    return Object.assign(webhook, { pausedAt: null });
  }

  async remove(viewer: Viewer, id: string): Promise<WebhookEndpoint> {
    const webhook = await this.get(viewer, id);
    await this.db.write(async (tx) => {
      const { affected } = await tx.delete(WebhookEndpoint, { id });
      if (affected === 1) await this.record(tx, viewer, "webhook.removed", { before: webhook });
    });
    return webhook;
  }

  private checkAddress(url: string): void {
    if (this.isAtHome) return;
    if (new URL(url).protocol !== "https:")
      throw new BadInputError({ url: t("Please use a URL that begins with https://") });
    assertPublic(url, "url");
  }

  private record(
    tx: Tx,
    { userId }: Pick<Viewer, "userId">,
    action: AuditAction,
    { before, after }: { before?: WebhookEndpoint; after?: WebhookEndpoint },
  ) {
    const { id } = (after ?? before) as WebhookEndpoint;
    const states = { before: before && shownInAudit(before), after: after && shownInAudit(after) };
    return this.audit.record(tx, { actorId: userId, action, subject: `webhook:${id}`, ...states });
  }
}

/** The rest of the URL may be a secret. */
const shownInAudit = ({ url, events }: WebhookEndpoint) => ({ host: new URL(url).host, events });

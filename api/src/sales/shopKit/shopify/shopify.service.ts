import { IsNull, Not } from "typeorm";
import type { AuditedAs } from "../../../contract/admin/auditActions";
import { t } from "../../../contract/i18n/t";
import { shopifyForm, shopifyOrderTopics } from "../../../contract/shopKit/shopifyForms";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Sealer } from "../../../platform/config/sealer";
import type { Viewer } from "../../../platform/context";
import { unlessDuplicate } from "../../../platform/db/chunks";
import type { Database, Reader, Tx } from "../../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../../platform/errors";
import { parseForm } from "../../../platform/form";
import { newIdAt } from "../../../platform/ids";
import { ownMerchant } from "../../../programs";
import { type AdminApi, type ShopifyCredentials, ShopifyRefusal, type Subscription } from "./adminApi";
import { ShopifyConnection } from "./shopifyConnection.entity";

/** For a shop that two programs try to connect. */
const TAKEN = t("This shop is connected to another program. Disconnect it there first.");
const CHANGED = t("The connection has changed in the meantime. Please try again.");

export interface ShopifyServiceParts {
  db: Database;
  clock: Clock;
  audit: AuditService;
  sealer: Sealer;
  admin: AdminApi;
  publicUrl: string;
}

/** A program's connection to its Shopify shop: created, checked, registered and removed by the brand's team. */
export class ShopifyService {
  constructor(private readonly parts: ShopifyServiceParts) {}

  get admin(): AdminApi {
    return this.parts.admin;
  }

  /** Null without one. */
  async of(viewer: Viewer): Promise<ShopifyConnection | null> {
    const { read } = this.parts.db;
    const merchant = await ownMerchant(read, viewer);
    return read.findOneBy(ShopifyConnection, { merchantId: merchant.id });
  }

  /** URL to which the shop sends. */
  addressOf = ({ id }: Pick<ShopifyConnection, "id">): string => `${this.parts.publicUrl}/hooks/shopify/${id}`;

  /** Creates the connection or replaces its secrets, then checks the shop. Refusals are part of the result. */
  async connect(viewer: Viewer, input: unknown): Promise<ShopifyConnection> {
    const { db, clock, sealer } = this.parts;
    const { domain, secret, token = null, clientId = null } = parseForm(shopifyForm, input);
    const merchant = await ownMerchant(db.read, viewer);
    const known = await db.read.findOneBy(ShopifyConnection, { merchantId: merchant.id });
    const id = known?.id ?? newIdAt(clock.now());
    const sealed = sealer.seal(JSON.stringify({ secret, token, clientId } satisfies ShopifyCredentials), id);
    const isSame = known?.domain === domain;
    const state = isSame ? {} : { verifiedDomain: null, topics: [], firstClickAt: null, firstOrderAt: null };
    const change = { domain, sealed, checkedAt: null, fault: null, refusedAt: null, endsAt: null, ...state };
    const written = db.write(async (tx) => {
      if (known) await tx.update(ShopifyConnection, { id }, change);
      else await tx.insert(ShopifyConnection, { ...newConnection(id, merchant.id, clock.now()), ...change });
      await this.note(tx, viewer, known ? "changed" : "connected", id, { domain });
    });
    if (!(await unlessDuplicate(written))) throw new ConflictError(CHANGED);
    return this.register(viewer);
  }

  /** Registers missing topics and reads the registered ones. Requires a token. */
  async register(viewer: Viewer): Promise<ShopifyConnection> {
    const connection = await this.own(viewer);
    return this.noting(connection, async (token) => {
      const { admin } = this.parts;
      const { domain } = connection;
      const address = this.addressOf(connection);
      await this.verify(connection, token);
      const before = ours(await admin.subscriptions(domain, token), address);
      for (const topic of shopifyOrderTopics) {
        if (!before.includes(topic)) await admin.subscribe(domain, token, topic, address);
      }
      return ours(await admin.subscriptions(domain, token), address);
    });
  }

  async disconnect(viewer: Viewer): Promise<{ id: string }> {
    const { db, admin } = this.parts;
    const connection = await this.own(viewer);
    const { id, domain } = connection;
    await db.write(async (tx) => {
      await tx.delete(ShopifyConnection, { id });
      await this.note(tx, viewer, "disconnected", id, { domain });
    });
    // The shop or the token may be gone; then it stops, since no one answers.
    await this.unregister(connection, admin).catch(() => undefined);
    return { id };
  }

  /** The shop isn't erased after all: the request wasn't from the shop, or the app was reinstalled. */
  async keep(viewer: Viewer): Promise<ShopifyConnection> {
    const { db } = this.parts;
    const { id, domain } = await this.own(viewer);
    await db.write(async (tx) => {
      const { affected } = await tx.update(ShopifyConnection, { id, endsAt: Not(IsNull()) }, { endsAt: null });
      if (affected) await this.note(tx, viewer, "kept", id, { domain });
    });
    return this.own(viewer);
  }

  credentialsOf({ id, sealed }: ShopifyConnection): ShopifyCredentials {
    return JSON.parse(this.parts.sealer.open(sealed, id)) as ShopifyCredentials;
  }

  async own(viewer: Viewer, read: Reader = this.parts.db.read): Promise<ShopifyConnection> {
    const merchant = await ownMerchant(read, viewer);
    const connection = await read.findOneBy(ShopifyConnection, { merchantId: merchant.id });
    if (!connection) throw new NotFoundError("Connection");
    return connection;
  }

  /** Calls the shop with a token and stores the result. */
  private async noting(
    connection: ShopifyConnection,
    work: (token: string) => Promise<string[]>,
  ): Promise<ShopifyConnection> {
    const { db, clock, admin } = this.parts;
    const { id, domain } = connection;
    let change: Partial<ShopifyConnection>;
    try {
      const token = await admin.tokenFor(domain, this.credentialsOf(connection));
      if (token === null) return connection;
      change = { topics: await work(token), fault: null };
    } catch (error) {
      if (!(error instanceof ShopifyRefusal)) throw error;
      change = { fault: error.message.slice(0, 500) };
    }
    await db.write((tx) => tx.update(ShopifyConnection, { id }, { ...change, checkedAt: clock.now() }));
    return db.read.findOneByOrFail(ShopifyConnection, { id });
  }

  /** The shop itself confirms which shop the token belongs to. Only then is the domain reserved for this program. */
  private async verify({ id, domain, verifiedDomain }: ShopifyConnection, token: string): Promise<void> {
    const shop = await this.parts.admin.shop(domain, token);
    if (!shop.scopes.some((scope) => /^(read|write)_orders$/.test(scope))) {
      throw new ShopifyRefusal("The app lacks the permission read_orders. Grant it and install the app again.");
    }
    if (verifiedDomain === domain) return;
    const verified = this.parts.db.write((tx) => tx.update(ShopifyConnection, { id }, { verifiedDomain: domain }));
    if (!(await unlessDuplicate(verified))) throw new BadInputError({ domain: TAKEN });
  }

  private async unregister(connection: ShopifyConnection, admin: AdminApi): Promise<void> {
    const { domain } = connection;
    const token = await admin.tokenFor(domain, this.credentialsOf(connection));
    if (!token) return;
    const address = this.addressOf(connection);
    const own = (await admin.subscriptions(domain, token)).filter((one) => one.address === address);
    for (const { id } of own) await admin.unsubscribe(domain, token, id);
  }

  private note(tx: Tx, { userId: actorId }: Viewer, what: AuditedAs<"shopify">, id: string, after: { domain: string }) {
    return this.parts.audit.record(tx, { actorId, action: `shopify.${what}`, subject: `shopify:${id}`, after });
  }
}

const newConnection = (id: string, merchantId: string, createdAt: Date) => ({
  id,
  merchantId,
  createdAt,
  verifiedDomain: null,
  topics: [],
  lastEventAt: null,
  firstClickAt: null,
  firstOrderAt: null,
  endsAt: null,
});

const ours = (subscriptions: readonly Subscription[], address: string): string[] => [
  ...new Set(subscriptions.filter((one) => one.address === address).map(({ topic }) => topic)),
];

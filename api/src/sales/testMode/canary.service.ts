import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { In, IsNull, LessThanOrEqual, Not } from "typeorm";
import { decimalOf } from "../../contract/currencies";
import { type Clock, HOUR, MINUTE } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import { unlessDuplicate } from "../../platform/db/chunks";
import type { Database } from "../../platform/db/database";
import type { FigureSource } from "../../platform/jobs/fleetFigures";
import type { JobPlan } from "../../platform/jobs/scheduler";
import type { Logger } from "../../platform/log/log";
import { Merchant, ownMerchant } from "../../programs";
import { type ClickIds, clickIdTemplate, EARNING, NOBODY, newClickId, PERSON } from "../../tracking";
import { parseSale } from "../intake/saleInput";
import { signatureOf } from "../intake/signature";
import type { SigningService } from "../intake/signing.service";
import type { TestAccessService } from "./testAccess.service";
import { Canary } from "./testMode.entity";
import type { TestOrders } from "./testOrders.service";

const BATCH_SIZE = 100;
const MAX_SHOWN = 50;
export const CANARY_ORDER = "weft-canary";

/** The reason is for admins, since it may name what only they can fix. */
export const BRANDS_FAULT = "a test order with your keys did not get through. It is Weft's to mend, and we know of it";

export interface CanaryParts {
  db: Database;
  clock: Clock;
  log: Logger;
  clickIds: ClickIds;
  signing: SigningService;
  testAccess: TestAccessService;
  tests: TestOrders;
}

@ObjectType({ description: "A brand whose canary fails.", simpleResolvers: true })
export class FaultyCanary {
  @Field(() => String, { description: "Name of the brand." }) merchantName!: string;
  @Field(() => String, { description: "What failed." }) fault!: string;
  @Field(() => DateTimeISOResolver, { description: "When the failures started." }) since!: Date;
}

/**
 * Proves every hour that orders of brands with a server integration would get through: their secret can be read and
 * verifies, click IDs are genuine, and a test order is decided correctly. Affects no sum.
 */
export class CanaryService {
  readonly plan: JobPlan = {
    name: "tests:canary",
    about: "sends an hourly test order for each brand with a server integration",
    when: { at: "*/10 * * * *" },
    work: (signal) => this.run(signal),
  };

  constructor(private readonly parts: CanaryParts) {}

  /** The canary of the viewer's shop. Null without a server integration. */
  async mine(viewer: Viewer): Promise<Canary | null> {
    const { read } = this.parts.db;
    const canary = await read.findOneBy(Canary, { merchantId: (await ownMerchant(read, viewer)).id });
    return canary?.triedAt ? { ...canary, fault: canary.fault && BRANDS_FAULT } : null;
  }

  /** For all processes together. */
  readonly figures: FigureSource = {
    metrics: [{ name: "canaries_failing", help: "Brands whose hourly test order fails.", label: "of" }],
    read: async () => [[["brands", await this.parts.db.read.countBy(Canary, { since: Not(IsNull()) })]]],
  };

  /** Failing canaries, newest first. */
  async faulty(): Promise<FaultyCanary[]> {
    const { read } = this.parts.db;
    const where = { since: Not(IsNull()) };
    const canaries = await read.find(Canary, { where, order: { since: "DESC" }, take: MAX_SHOWN });
    const ids = canaries.map(({ merchantId }) => merchantId);
    const names = new Map((await read.findBy(Merchant, { id: In(ids) })).map(({ id, name }) => [id, name]));
    return canaries.flatMap(({ merchantId, fault, since }) =>
      fault && since ? { merchantName: names.get(merchantId) ?? merchantId, fault, since } : [],
    );
  }

  /** Returns the number of canaries run. */
  async run(signal?: AbortSignal): Promise<number> {
    const { db, clock } = this.parts;
    const now = clock.now();
    await this.watchNew(now);
    let tried = 0;
    for (;;) {
      const where = { lookAt: LessThanOrEqual(now) };
      const due = await db.read.find(Canary, { where, order: { lookAt: "ASC" }, take: BATCH_SIZE });
      const ids = due.map(({ merchantId }) => merchantId);
      const merchants = new Map((await db.read.findBy(Merchant, { id: In(ids) })).map((one) => [one.id, one]));
      for (const canary of due) {
        if (signal?.aborted) return tried;
        await this.look(canary, merchants.get(canary.merchantId), now);
        tried += 1;
      }
      if (due.length < BATCH_SIZE) return tried;
    }
  }

  private async look(canary: Canary, merchant: Merchant | undefined, now: Date): Promise<void> {
    const { db, log } = this.parts;
    const { merchantId, lookAt } = canary;
    if (!merchant) {
      await db.write((tx) => tx.delete(Canary, { merchantId }));
      return;
    }
    // Claimed first, so that one of two processes runs it. Slightly less than an hour, since jobs do not run to the
    // second.
    const next = { lookAt: new Date(now.getTime() + HOUR - 5 * MINUTE) };
    const { affected } = await db.write((tx) => tx.update(Canary, { merchantId, lookAt }, next));
    // A paused program takes no orders.
    if (affected !== 1 || merchant.listed !== 1) return;
    const fault = await this.faultOf(merchant, now);
    if (fault) log.error({ merchantId, fault }, "canary: a test order failed");
    const since = fault ? (canary.since ?? now) : null;
    await db.write((tx) => tx.update(Canary, { merchantId }, { triedAt: now, fault, since }));
  }

  private async faultOf(merchant: Merchant, now: Date): Promise<string | null> {
    try {
      return await this.attempt(merchant, now);
    } catch (error) {
      return (error instanceof Error ? error.message : String(error)).slice(0, 300);
    }
  }

  /** What failed, or null. */
  private async attempt(merchant: Merchant, now: Date) {
    const { id: merchantId, currency, termsVersion, cookieDays } = merchant;
    const { clickIds, signing, testAccess, tests } = this.parts;
    const template = clickIdTemplate({
      linkId: NOBODY,
      publisherId: NOBODY,
      merchantId,
      termsVersion,
      offerVersion: 0,
      windowDays: cookieDays,
      earning: EARNING,
    });
    const clickId = clickIds.issueTest(template, newClickId(now.getTime()), PERSON, null);
    const amount = decimalOf(10_000, currency);
    const signed = { merchantId, orderId: CANARY_ORDER, amount, currency, clickId };
    if ((await signing.proves(signed)) === false) return "The signing secret doesn't verify its own signature";
    const signature = signatureOf(await testAccess.secretOf(merchantId), signed);
    if (!(await testAccess.isSigned(signed, signature))) return "The test secret doesn't verify its own signature";
    await tests.forget(merchantId, CANARY_ORDER);
    const report = parseSale({ orderId: CANARY_ORDER, amount, clickId }, now, currency);
    const { sale } = await tests.receive(merchant, report, "canary");
    return sale.why.decision === "attributed" ? null : `The test order earned nothing: ${sale.why.decision}`;
  }

  /** Brands with a secret or key by which their server reports orders, and without a canary yet. */
  private async watchNew(now: Date): Promise<void> {
    const { db } = this.parts;
    for (;;) {
      const rows = await db.read.query<{ id: string }[]>(
        `SELECT m.id FROM merchant m LEFT JOIN canary c ON c.merchantId = m.id
         WHERE c.merchantId IS NULL AND (
           EXISTS (SELECT 1 FROM signing_secret s WHERE s.merchantId = m.id)
           OR EXISTS (SELECT 1 FROM api_key k
             WHERE k.ownerId = m.ownerId AND k.revokedAt IS NULL AND k.scopes LIKE '%sales:write%'))
         LIMIT ${BATCH_SIZE}`,
      );
      if (rows.length === 0) return;
      const none = { lookAt: now, triedAt: null, fault: null, since: null };
      const canaries = rows.map(({ id: merchantId }) => ({ merchantId, ...none }));
      // Another process may have created it already.
      await unlessDuplicate(db.write((tx) => tx.insert(Canary, canaries)));
    }
  }
}

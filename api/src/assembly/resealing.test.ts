import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AuditEvent, createLogger, newId } from "../../test";
import { BatchTestKit } from "../../test/batchTestKit";
import { PayoutTestKit, WIRE } from "../../test/payoutTestKit";
import { weft as runCommand } from "../../test/process/weft";
import { DATA_KEY } from "../../test/startApi";
import { APP_SLOT, SecondFactor } from "../accounts/factors/secondFactor.entity";
import { KnownDevices } from "../accounts/knownDevices";
import { founderOf } from "../accounts/newAccount";
import { sanitize } from "../accounts/pages/sanitize";
import { addDays, dayOf } from "../contract/days";
import { PayoutMethod } from "../money/payouts/methods/payoutMethod.entity";
import { systemClock } from "../platform/clock";
import { Sealer } from "../platform/config/sealer";
import type { Attempt } from "../platform/gate/idempotency/idempotencyStore.service";
import { WebhookEndpoint } from "../reach/webhooks/webhook.entity";
import { Sale, SigningSecret } from "../sales/sale.entity";
import { ShopifyConnection } from "../sales/shopKit/shopify/shopifyConnection.entity";
import { addToTotals } from "../tracking/clicks/totals/totalsWriter";
import { sealedRows } from "./resealing";
import { createServices } from "./services";

const [OLD, NEW, OTHER] = [DATA_KEY, randomBytes(32), randomBytes(32)];
/** More than two batches. */
const PUBLISHERS = 45;

const kit = PayoutTestKit.forEach();

/** Another process on the same database. */
const processWith = (dataKey: Buffer, previousDataKey: Buffer | null = null) => {
  const { db, services } = kit.api;
  const log = createLogger({ level: "silent" });
  return createServices({
    db,
    log,
    env: services.env,
    jwtSecret: "x".repeat(40),
    dataKey,
    previousDataKey,
    sanitize,
    clock: kit.clock,
  });
};

/** One of every encrypted kind, and many payout methods. */
async function planted() {
  const { api } = kit;
  const batches = new BatchTestKit(kit);
  const { week, pairs } = await batches.week(2, WIRE);
  const batchId = await batches.made(week);
  const [pair] = pairs as [(typeof pairs)[number]];
  for (let count = 0; count < PUBLISHERS; count += 1) await kit.paidBy(await api.make.publisher(), WIRE);
  const create = `mutation { createWebhook(input: { url: "https://receiver.example/", events: [SALE_CREATED] }) { secret webhook { id } } }`;
  const { secret, webhook } = (await api.as(pair.advertiser)(create)).data.createWebhook;
  const signing = await api.services.signing.secretOf(pair.merchant.id);
  await api.as(pair.advertiser)("mutation { rotateSigningSecret { secret } }");
  const file = (await batches.fetch(batchId)).body;
  await api.services.chain.extend();
  const { digest, faults } = await api.services.ledgerCheck.verify();
  expect(faults).toEqual([]);
  return { pair, batchId, file, secret, webhookId: webhook.id, signing, digest };
}

const methods = () => kit.api.db.read.find(PayoutMethod);

describe("the data key › while the previous one is accepted", () => {
  it("opens and verifies everything, and earlier clicks still earn", async () => {
    const { pair, file, batchId, digest } = await planted();
    const clickId = kit.clickId(pair);
    const next = processWith(NEW, OLD);
    for (const method of await methods()) expect(next.payoutMethods.open(method)).toMatchObject({ iban: WIRE.iban });
    expect((await next.bankFiles.fetch(founderOf(kit.admin.account), batchId)).text).toBe(file);
    expect((await next.ledgerCheck.verify([digest])).faults).toEqual([]);
    const { sale } = await next.orders.report(founderOf(pair.advertiser.account), {
      orderId: "late",
      amount: "100.00",
      clickId,
    });
    expect(sale).toMatchObject({ earnings: [{ publisherId: pair.publisher.id, amount: 1000 }] });
    // And vice versa: a process that still signs with the old key, and accepts the new one.
    const last = processWith(OLD, NEW);
    expect((await last.ledgerCheck.verify([digest])).faults).toEqual([]);
    await next.chain.extend();
    await last.chain.extend();
    expect((await last.ledgerCheck.verify([digest])).faults).toEqual([]);
    for (const one of [next, last]) await one.stop();
  });

  it("recognizes earlier devices", () => {
    const before = new KnownDevices([OLD], systemClock, false).cookieFor("ida").split(";")[0];
    expect(new KnownDevices([NEW, OLD], systemClock, false).find("ida", before)).toBeDefined();
    expect(new KnownDevices([NEW], systemClock, false).find("ida", before)).toBeUndefined();
    const after = new KnownDevices([NEW, OLD], systemClock, false).cookieFor("ida").split(";")[0];
    expect(new KnownDevices([NEW], systemClock, false).find("ida", after)).toBeDefined();
  });
});

describe("keys:rotate", () => {
  it("re-encrypts everything, so that the previous key is no longer needed", async () => {
    const { pair, file, batchId, secret, webhookId, signing, digest } = await planted();
    const clickId = kit.clickId(pair);
    const factor: SecondFactor = {
      id: newId(),
      createdAt: new Date(),
      userId: kit.admin.person.id,
      kind: "totp",
      slot: APP_SLOT,
      name: "Authenticator app",
      sealed: "",
      credential: null,
      counter: 0,
      activatedAt: null,
      usedAt: null,
    };
    factor.sealed = new Sealer(OLD, "second factors").seal("A SECRET", factor.id);
    await kit.api.db.write((tx) => tx.insert(SecondFactor, factor));
    const tested = await processWith(OLD).testAccess.secretOf(pair.merchant.id);
    const shop = shopLike(pair.merchant.id, (text, id) => new Sealer(OLD, "shop secrets").seal(text, id));
    await kit.api.db.write((tx) => tx.insert(ShopifyConnection, shop));
    const evidence = new Sealer(OLD, "claim files").sealBytes(Buffer.from([0xff, 0, 0xd8]), "a-file");
    await kit.api.db.write((tx) =>
      tx.query(
        `INSERT INTO claim_file (id, createdAt, claimId, place, name, type,
      bytes, digest, room, sealed) VALUES ('a-file', 0, 'a-claim', 1, 'a', 'image/webp', 3, '-', 3, ?)`,
        [evidence],
      ),
    );
    const mediaKit = new Sealer(OLD, "application files").sealBytes(Buffer.from([0xfe]), "a-kit");
    await kit.api.db.write((tx) =>
      tx.query(
        `INSERT INTO application_file (id, createdAt, publisherId, merchantId, name, type,
      bytes, digest, room, sealed) VALUES ('a-kit', 0, 'a', 'b', 'a', 'image/webp', 1, '-', 1, ?)`,
        [mediaKit],
      ),
    );
    await kit.api.db.write((tx) =>
      tx.query(
        `INSERT INTO approval (id, createdAt, operation, sealed, askedBy, accountId, state, isOpen, expiresAt)
      VALUES ('an-approval', 0, 'removeMember', ?, 'a', 'b', 'waiting', 1, 0)`,
        [new Sealer(OLD, "approvals").seal("{}", "an-approval")],
      ),
    );
    const advertiser = founderOf(pair.advertiser.account);
    const call = ["POST", "/api/v1/keys", {}] as const;
    const attempt = (await kit.api.services.idempotencyStore.begin(advertiser, "a key", call)) as Attempt;
    await kit.api.services.idempotencyStore.keepAfterwards(attempt, { status: 201, body: { key: "shown once" } });
    const next = processWith(NEW, OLD);
    const counts = await next.resealing.run();
    expect(counts).toEqual({
      "chain keys": 0,
      "signing secrets": 2,
      "webhook secrets": 1,
      "payout methods": PUBLISHERS + 2,
      "payout files": 1,
      "second factors": 1,
      "feed credentials": 0,
      "test secrets": 1,
      "shop secrets": 1,
      "claim files": 1,
      "application files": 1,
      approvals: 1,
      "kept answers": 1,
    });
    const [file1] = await kit.api.db.read.query<[{ sealed: string }]>("SELECT sealed FROM claim_file");
    expect(new Sealer(NEW, "claim files").openBytes(file1.sealed, "a-file")).toEqual(Buffer.from([0xff, 0, 0xd8]));
    const alone = processWith(NEW);
    expect(await alone.idempotencyStore.begin(advertiser, "a key", call)).toMatchObject({
      body: { key: "shown once" },
    });
    expect(await alone.testAccess.secretOf(pair.merchant.id)).toBe(tested);
    for (const method of await methods()) expect(alone.payoutMethods.open(method)).toMatchObject({ iban: WIRE.iban });
    expect((await alone.bankFiles.fetch(founderOf(kit.admin.account), batchId)).text).toBe(file);
    const kept = await kit.api.db.read.findOneByOrFail(ShopifyConnection, { id: shop.id });
    expect(processWith(NEW).shopify.credentialsOf(kept)).toEqual({ secret: "A SECRET" });
    const { sealed } = await kit.api.db.read.findOneByOrFail(SecondFactor, { id: factor.id });
    expect(new Sealer(NEW, "second factors").open(sealed ?? "", factor.id)).toBe("A SECRET");
    const webhook = await kit.api.db.read.findOneByOrFail(WebhookEndpoint, { id: webhookId });
    expect(new Sealer(NEW, "webhook secrets").open(webhook.sealed, webhookId)).toBe(secret);
    const { previousSealed } = await kit.api.db.read.findOneByOrFail(SigningSecret, { merchantId: pair.merchant.id });
    expect(new Sealer(NEW, "signing secrets").open(previousSealed ?? "", pair.merchant.id)).toBe(signing);
    expect(await alone.signing.secretOf(pair.merchant.id)).toMatch(/^wfs_/);
    await alone.chain.extend();
    // A digest stored before the rotation still proves earlier records.
    expect((await alone.ledgerCheck.verify([digest])).faults).toEqual([]);
    expect(await kit.api.db.read.findBy(AuditEvent, { action: "data-key.replaced" })).toMatchObject([
      { after: counts },
    ]);
    // Signatures of the previous key are now void, and its encrypted data cannot be opened.
    expect(alone.clickIds.read(clickId, pair.merchant.id, kit.clock.now()).fault).toBe("forged");
    expect(() => kit.api.services.payoutMethods.open(webhookLike(webhook))).toThrow("different key");
    for (const one of [next, alone]) await one.stop();
  });

  it("is safe to kill between batches, repeat, and run twice at once", async () => {
    await planted();
    const next = processWith(NEW, OLD);
    const { db } = kit.api;
    const write = db.write.bind(db);
    const isNew = (method: PayoutMethod) => {
      try {
        return Boolean(new Sealer(NEW, "payout methods").open(method.sealed, method.id));
      } catch {
        return false;
      }
    };
    let writes = 0;
    const killed = jest.spyOn(db, "write").mockImplementation((work) => {
      writes += 1;
      // The chain's key, three kinds, and the first batch of the payout methods.
      return writes > 5 ? Promise.reject(new Error("killed")) : write(work);
    });
    await expect(next.resealing.run()).rejects.toThrow("killed");
    killed.mockRestore();
    expect((await methods()).filter(isNew)).toHaveLength(20);
    // In between both keys decrypt everything, and all checks pass.
    for (const method of await methods()) next.payoutMethods.open(method);
    await next.chain.extend();
    expect((await next.ledgerCheck.verify()).faults).toEqual([]);

    const another = processWith(NEW, OLD);
    const both = await Promise.all([next.resealing.run(), another.resealing.run()]);
    expect(both[0]["payout methods"]! + both[1]["payout methods"]!).toBe(PUBLISHERS + 2 - 20);
    expect((await methods()).every(isNew)).toBe(true);
    expect(Object.values(await next.resealing.run()).every((count) => count === 0)).toBe(true);
    const alone = processWith(NEW);
    await alone.chain.extend();
    expect((await alone.ledgerCheck.verify()).faults).toEqual([]);

    // And once more, with a third key.
    const third = processWith(OTHER, NEW);
    expect(await third.resealing.run()).toMatchObject({ "chain keys": 1, "payout methods": PUBLISHERS + 2 });
    const last = processWith(OTHER);
    await last.chain.extend();
    expect((await last.ledgerCheck.verify()).faults).toEqual([]);
    expect(await kit.api.db.read.countBy(Sale, {})).toBe(2);
    for (const one of [next, another, alone, third, last]) await one.stop();
  });

  it("creates a new key file, keeps the previous one, and deletes it on request", async () => {
    const { digest, pair } = await planted();
    const { api } = kit;
    const { options } = api.db.connection;
    const url = options.type === "mysql" ? String(options.url) : `sqlite:${options.database}`;
    const env = { NODE_ENV: "test", DATA_DIR: api.dataDir, DATABASE_URL: url };
    const file = (name: string) => readFileSync(join(api.dataDir, name), "utf8").trim();
    const weft = (...args: string[]) => runCommand(args, env);
    writeFileSync(join(api.dataDir, "data-key"), OLD.toString("base64"));
    expect(await weft("keys:rotate")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/The new key[\s\S]*Re-encrypted: 2 signing secrets[\s\S]*keys:rotate --forget/),
    });
    expect(file("data-key.previous")).toBe(OLD.toString("base64"));
    const next = file("data-key");
    expect(next).not.toBe(OLD.toString("base64"));
    expect(await weft("keys:rotate")).toMatchObject({
      code: 0,
      out: expect.stringContaining("continues the rotation"),
    });
    expect(file("data-key")).toBe(next);
    const { linkId, publisherId, merchantId } = { ...pair.link, linkId: pair.link.id };
    const clicked = { linkId, publisherId, merchantId, subId: null, clicks: 1, people: 1 };
    const days = [-91, -3, 0].map((days) => addDays(dayOf(new Date()), days));
    const totals = days.map((day) => ({ ...clicked, day, sales: 0, revenue: 0, commission: 0 }));
    await api.db.write((tx) => addToTotals(tx, api.db.engine, 1, totals));
    const asked = await weft("keys:rotate", "--forget");
    expect(asked).toMatchObject({
      code: 2,
      err: expect.stringContaining(`clicks of 2 days that can still earn, the last on ${days[2]}`),
    });
    expect(existsSync(join(api.dataDir, "data-key.previous"))).toBe(true);
    expect(await weft("keys:rotate", "--forget", "--yes")).toMatchObject({
      code: 0,
      out: expect.stringContaining("no longer"),
    });
    expect(existsSync(join(api.dataDir, "data-key.previous"))).toBe(false);
    expect(await weft("keys:rotate", "--forget")).toMatchObject({ out: "There is no previous key.\n" });
    expect(await weft("ledger:verify", "--against", digest)).toMatchObject({ err: "", code: 0 });
    const inEnv = { ...env, DATA_KEY: NEW.toString("base64") };
    const refused = await runCommand(["keys:rotate"], inEnv);
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("DATA_KEY_PREVIOUS") });
  });

  it("covers every encrypted column", () => {
    const listed = sealedRows((purpose) => new Sealer(OLD, purpose));
    const known = listed.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
    const columns = kit.api.db.connection.entityMetadatas.flatMap(({ tableName, columns: all }) =>
      all.map(({ propertyName }) => `${tableName}.${propertyName}`),
    );
    expect(columns.filter((name) => /\.(sealed|.*Sealed)$/.test(name)).sort()).toEqual([...known].sort());
  });
});

const shopLike = (merchantId: string, seal: (text: string, id: string) => string): ShopifyConnection => {
  const id = newId();
  const nothingYet = { verifiedDomain: null, checkedAt: null, fault: null, lastEventAt: null, refusedAt: null };
  const sealed = seal(JSON.stringify({ secret: "A SECRET" }), id);
  const firsts = { firstClickAt: null, firstOrderAt: null, endsAt: null };
  return {
    id,
    createdAt: new Date(),
    merchantId,
    domain: "x.myshopify.com",
    sealed,
    topics: [],
    ...nothingYet,
    ...firsts,
  };
};

const webhookLike = ({ id, sealed }: WebhookEndpoint) => ({ id, sealed }) as PayoutMethod;

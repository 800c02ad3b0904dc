import { newId, type Pair, PayoutTestKit, Person, type User } from "../../test";
import { readRates } from "../../test/rates/ecb";
import { OidcIdentity } from "../accounts";
import { SecondFactor } from "../accounts/factors/secondFactor.entity";
import { addDays, dayOf } from "../contract/days";
import { CreditLimit } from "../money/billing/billing.entity";
import { Partnership } from "../programs/partnerships/partnership.entity";
import { Retention } from "../tracking/clicks/retention";
import { TotalsFold } from "../tracking/clicks/totals/totalsFold";
import { addToTotals } from "../tracking/clicks/totals/totalsWriter";
import { sealedStreams } from "./sealedStreams";

const kit = PayoutTestKit.forAll();
let pair: Pair;
let colleague: User;
let hold: string;
/** A day whose raw clicks were deleted long ago. */
let oldDay: string;

const call = async (user: User, document: string, variables: object = {}) => {
  const { data, error } = await kit.api.as(user)(document, variables);
  if (error) throw new Error(JSON.stringify(error));
  return data;
};
const query = (sql: string, values: unknown[] = []) => kit.api.db.write((tx) => tx.query(sql, values));
const faults = async (): Promise<string[]> => (await kit.verify()).faults;

const LIMIT = "mutation ($id: ID!, $limit: String) { setCreditLimit(merchantId: $id, limit: $limit) { merchantName } }";
const FEE =
  "mutation ($id: ID!, $input: NetworkFeeInput!) { setNetworkFee(merchantId: $id, input: $input) { merchantName } }";
const GIVE = "mutation ($input: CodeInput!) { giveCode(input: $input) { id } }";
const KEY = "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { apiKey { id } } }";
const ROLE = "mutation ($id: ID!, $role: TeamRole!) { changeMemberRole(userId: $id, role: $role) { id } }";
const SUSPEND = "mutation ($id: ID!) { suspendUser(input: { userId: $id, reason: CLICKS }) { id } }";
const SET_ACCOUNT =
  "mutation ($input: ReceivingAccountInput!) { setReceivingAccount(input: $input) { accounts { account } } }";

beforeAll(async () => {
  const { api, admin, clock } = kit;
  pair = await kit.pair();
  const { publisher, advertiser, merchant } = pair;
  const today = dayOf(clock.now());
  await readRates(api.services, addDays(today, -1));
  for (const limit of ["100.00", "250.00"]) await call(admin, LIMIT, { id: merchant.id, limit });
  await call(admin, FEE, { id: merchant.id, input: { fromMonth: today.slice(0, 7), percent: 2.5 } });
  await call(publisher, KEY, { input: { name: "Warehouse", scopes: ["REPORTS_READ"] } });
  colleague = await api.make.member(publisher.account, "viewer");
  for (const role of ["MANAGER", "VIEWER"]) await call(publisher, ROLE, { id: colleague.person.id, role });
  await kit.paidBy(publisher);
  await call(publisher, "mutation { setPayoutSetOff(isOn: true) { setOffSince } }");
  const placed = await api.services.riskHolds.place(publisher.id, merchant.id, { points: 900, findings: [] });
  hold = placed?.id ?? "";
  const factor = { id: newId(), createdAt: clock.now(), userId: admin.person.id, kind: "totp", slot: "totp" } as const;
  const secret = { name: "App", sealed: "sealed", credential: null, counter: 0, activatedAt: null, usedAt: null };
  await api.db.write((tx) => tx.insert(SecondFactor, { ...factor, ...secret }));
  const identity = { id: newId(), createdAt: clock.now(), userId: admin.person.id, issuer: "https://login.example" };
  await api.db.write((tx) => tx.insert(OidcIdentity, { ...identity, subjectHash: "a".repeat(43) }));
  const given = {
    publisherId: publisher.id,
    merchantId: merchant.id,
    state: "active",
    changedBy: "publisher",
  } as const;
  const joined = { id: newId(), createdAt: new Date(0), changedAt: new Date(0), isBarred: 0, termsVersion: 1 };
  const unsaid = { groupId: null, note: null, reason: null, termsHash: null };
  await api.db.write((tx) => tx.insert(Partnership, { ...joined, ...given, ...unsaid }));
  await call(advertiser, GIVE, { input: { text: "MAYA10", publisherId: publisher.id } });
  const sale = await kit.earn(pair, 4000);
  await kit.passDecisions();
  expect((await kit.giveBack(pair, sale, "half", 20_000)).status).toBe(201);
  await kit.earn(pair, 900);
  await call(admin, SET_ACCOUNT, { input: { currency: "USD", holder: "Weft", account: "12345678" } });
  await call(advertiser, "{ signingSecret { secret } }");
  await call(advertiser, "mutation { rotateSigningSecret { secret } }");
  const suspended = await api.make.publisher();
  await call(admin, SUSPEND, { id: suspended.id });
  const clicked = { linkId: pair.link.id, publisherId: publisher.id, merchantId: merchant.id, subId: null };
  oldDay = addDays(today, -120);
  await api.db.write((tx) =>
    addToTotals(tx, api.db.engine, 1, [
      { ...clicked, day: oldDay, clicks: 50, people: 40, sales: 0, revenue: 0, commission: 0 },
    ]),
  );
  await query("INSERT INTO totals_seal (id, keptFrom) VALUES ('clicks', ?)", [addDays(today, -90)]);
  await new Retention(api.db, clock).drop();
});

const only = async (table: string, where = "1 = 1"): Promise<Record<string, string>> => {
  const [row]: Record<string, string>[] = await kit.api.db.read.query(`SELECT * FROM ${table} WHERE ${where} LIMIT 1`);
  if (!row) throw new Error(`There is no ${table}`);
  return row;
};
const insert = (table: string, row: Record<string, unknown>) => {
  const columns = Object.keys(row);
  return query(
    `INSERT INTO ${table} (${columns.map((name) => `\`${name}\``)}) VALUES (${columns.map(() => "?")})`,
    Object.values(row),
  );
};

const CHANGED = "it is not what was recorded of it last";
const PLANTED = "it was never recorded";
const GONE = "it is gone";

interface Tampering {
  table: string;
  /** The report's text before the row's key. */
  of: string;
  fault?: string;
  /** Which row, if there are several. */
  where?: () => string;
  key?: string;
  /** The change to the row; without it the row is deleted. */
  set?: string;
  /** A planted row, modeled on an existing one. */
  plant?: () => Record<string, unknown>;
}

const SUMS = "its click totals are not what was sealed";
const ofDay = { table: "day_totals", of: "day", key: "day", where: () => `day = '${oldDay}'`, fault: SUMS };
const ofLimit = { table: "credit_limit", of: "credit limit", key: "merchantId" };

/** What someone with database access does, and what is reported. */
const tamperings: Record<string, Tampering> = {
  "a credit limit raised": { ...ofLimit, set: "amount = 99999900" },
  "a credit limit deleted": ofLimit,
  "the bank account on invoices": { table: "invoice_settings", of: "invoice settings", set: "accounts = '[]'" },
  "a day's exchange rate": { table: "fx_rate", of: "exchange rate", set: "rate = '9.9999'" },
  "a network fee": { table: "network_fee", of: "network fee", set: "basisPoints = 0" },
  "an owner planted": {
    table: "membership",
    of: "membership",
    plant: () => ({ accountId: kit.admin.id, userId: colleague.person.id, role: "owner", grantedAt: null }),
  },
  "a member raised to owner": {
    table: "membership",
    of: "membership",
    where: () => `userId = '${colleague.person.id}'`,
    set: "role = 'owner'",
  },
  "a suspension lifted": {
    table: "account",
    of: "account",
    where: () => "suspendedAt IS NOT NULL",
    set: "suspendedAt = NULL",
  },
  "consent to set-offs": {
    table: "account",
    of: "account",
    where: () => `id = '${pair.publisher.id}'`,
    set: "setOffSince = NULL",
  },
  "an API key planted": { table: "api_key", of: "API key", plant: () => ({ hash: "0".repeat(64) }) },
  "a risk hold closed by hand": {
    table: "risk_hold",
    of: "risk hold",
    where: () => `id = '${hold}'`,
    set: "state = 'released', isOpen = 0, openKey = NULL",
  },
  "a code given to another": { table: "code", of: "discount code", set: `publisherId = '${newId()}'` },
  "a return deleted": { table: "sale_return", of: "return" },
  "a held decision deleted": { table: "held_decision", of: "held decision", key: "saleId" },
  "a password's hash exchanged": {
    table: "user",
    of: "person",
    where: () => `id = '${kit.admin.person.id}'`,
    set: "passwordHash = 'x'",
  },
  "a second factor removed": { table: "second_factor", of: "second factor" },
  "a signing secret put back": {
    table: "signing_secret",
    of: "signing secret",
    key: "merchantId",
    set: "sealed = previousSealed",
  },
  "clicks of a day without raw clicks": { ...ofDay, set: "clicks = clicks + 100" },
  "clicks of such a day handed to another publisher": { ...ofDay, set: `publisherId = '${newId()}'` },
  "the seal of such a day": { table: "day_seal", of: "sealed day", set: `sums = '${"A".repeat(43)}'` },
};

/** Returns the expected report. */
async function tamper({ table, of, key = "id", where, set, plant, fault }: Tampering): Promise<string> {
  const row = await only(`\`${table}\``, where?.());
  if (plant) {
    const id = newId();
    await insert(table, { ...row, id, ...plant() });
    return `${of} ${id}: ${PLANTED}`;
  }
  const change = set ? `UPDATE \`${table}\` SET ${set}` : `DELETE FROM \`${table}\``;
  await query(`${change} WHERE ${key} = ?`, [row[key]]);
  return `${of} ${row[key]}: ${fault ?? (set ? CHANGED : GONE)}`;
}

describe("ledger:verify", () => {
  it("is correct after every way Weft writes sealed rows", async () => {
    expect(await faults()).toEqual([]);
    const recorded = await kit.api.db.read.query<{ stream: string }[]>("SELECT DISTINCT stream FROM chain_link");
    const names = recorded.map(({ stream }) => stream);
    expect(sealedStreams.filter(({ name }) => !names.includes(name))).toEqual([]);
  });

  it.each(Object.keys(tamperings))("names %s", async (what) => {
    const tampering = tamperings[what] as Tampering;
    const { table } = tampering;
    const before: Record<string, unknown>[] = await kit.api.db.read.query(`SELECT * FROM \`${table}\``);
    const named = await tamper(tampering);
    expect(await faults()).toContainEqual(expect.stringContaining(named));
    await query(`DELETE FROM \`${table}\``);
    for (const row of before) await insert(`\`${table}\``, row);
    expect(await faults()).toEqual([]);
  });

  it("detects a state restored from an earlier record", async () => {
    await query("UPDATE credit_limit SET amount = 10000");
    expect(await faults()).toContainEqual(expect.stringContaining(`credit limit ${pair.merchant.id}: ${CHANGED}`));
    await query("UPDATE credit_limit SET amount = 25000");
  });

  it("does not record columns without effect on decisions", async () => {
    const count = async () => (await kit.verify()).records;
    const before = await count();
    await kit.api.db.write((tx) => tx.update(Person, { id: colleague.person.id }, { language: "de-DE" }));
    await kit.api.db.write((tx) => tx.update(Person, { id: colleague.person.id }, { email: colleague.person.email }));
    expect(await count()).toBe(before);
  });

  it("misses none of thirty concurrent changes, and ignores failed writes", async () => {
    const write = (amount: number) =>
      kit.api.db.write((tx) => tx.update(CreditLimit, { merchantId: pair.merchant.id }, { amount }));
    await Promise.all(Array.from({ length: 30 }, (_, index) => write(1000 + index)));
    const failing = kit.api.db.write(async (tx) => {
      await tx.update(CreditLimit, { merchantId: pair.merchant.id }, { amount: 1 });
      throw new Error("after the write");
    });
    await expect(failing).rejects.toThrow("after the write");
    expect(await faults()).toEqual([]);
  });

  it("is correct after amounts are added to a sealed day", async () => {
    const clicked = { linkId: pair.link.id, publisherId: pair.publisher.id, merchantId: pair.merchant.id, subId: null };
    await kit.api.db.write((tx) =>
      addToTotals(tx, kit.api.db.engine, 2, [
        { ...clicked, day: oldDay, clicks: 0, people: 0, sales: 1, revenue: 500, commission: 50 },
      ]),
    );
    await new TotalsFold(kit.api.db, kit.clock).fold(oldDay);
    expect(await faults()).toEqual([]);
  });
});

it("the nightly verification reports them too", async () => {
  const { services, db } = kit.api;
  await services.ledgerWatch.run();
  await query("UPDATE credit_limit SET amount = 99999900");
  for (let nights = 0; nights < 31; nights += 1) {
    kit.passDays(1);
    await services.ledgerWatch.run();
    const digests: { firstFault: string | null }[] = await db.read.query("SELECT firstFault FROM chain_digest");
    if (digests.some(({ firstFault }) => firstFault?.startsWith("credit limit"))) return;
  }
  throw new Error("Not named within thirty nights");
});

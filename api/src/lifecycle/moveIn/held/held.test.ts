/** On both engines: what partners of other programs earn before they accept, and where it goes. */
import {
  balanceOf,
  browserOf,
  DAY,
  Earning,
  forEach,
  HeldClock,
  LedgerEntry,
  MINUTE,
  mailsTo,
  type Pair,
  PartnershipTestKit,
  PayoutTestKit,
  Sale,
} from "../../../../test";
import { ImportTestKit, keyed } from "../../../../test/moveIn/importKit";
import { TotalsCheck } from "../../../insight/reports/totalsCheck";
import { replaySales } from "../../../insight/simulation/replay";
import { publisherPayable } from "../../../money";
import { Code, Partnership } from "../../../programs";
import { OrderRowsCheck } from "../../../sales/orders/orderRowsCheck";
import { ForeignLink, Link } from "../../../tracking";
import { BAD_LINK, TAKEN } from "./movedClaims";
import { MovedPartner } from "./movedPartner.entity";
import { DECIDED } from "./releases";

const START = Date.parse("2030-06-03T08:00:00Z");
const PARTNERS = [
  "Partner name,Email,Referral code,Discount code,Open commission,Currency",
  "Anna,anna@example.com,anna,ANNA10,120.50,USD",
  "Bo,bo@example.com,bo,,40.00,USD",
].join("\n");

const money = forEach(() => PayoutTestKit.start(undefined, undefined, new HeldClock(START)));
const kit = forEach(() => PartnershipTestKit.open(money.api, { website: "https://shop.example/" }));
const imports = forEach(async () => new ImportTestKit(money.api, kit.owner));
const run = forEach(() => imports.ran("csv", [PARTNERS]));

/** Orders that come by a partner's earlier link. */
async function pairOf(value: string): Promise<Pair> {
  const { read } = money.api.db;
  const { linkId } = await read.findOneByOrFail(ForeignLink, { merchantId: kit.merchant.id, value });
  const link = await read.findOneByOrFail(Link, { id: linkId });
  const publisher = { id: link.publisherId } as Pair["publisher"];
  return { publisher, advertiser: kit.owner, merchant: kit.merchant, link };
}

const balance = (publisherId: string) => balanceOf(money.api.db, publisherPayable(publisherId, "USD"));
const brandBalance = () => balanceOf(money.api.db, `merchant:${kit.merchant.id}`);

/** Everything that is ever checked. */
async function faults(): Promise<unknown[]> {
  const { db } = money.api;
  const [totals, orders, replay] = [
    (await new TotalsCheck(db, money.clock).check()).differences,
    (await new OrderRowsCheck(db).check()).faults,
    (await replaySales(db)).differences,
  ];
  return [...(await money.verify()).faults, ...totals, ...orders, ...replay];
}

const sweep = async () => {
  await money.api.services.handOver.plan.work(new AbortController().signal);
};
const lapse = async () => {
  await money.api.services.lapses.run();
  await money.api.services.outbox.deliverDue();
};

describe("unclaimed earnings", () => {
  it("are earned from the first minute, and listed as the ledger has them", async () => {
    const anna = await pairOf("anna");
    await money.earn(anna, 1200);
    await money.sell(anna, 300);
    await money.earn(await pairOf("bo"), 50);
    const { sum, partners } = await imports.held(run.id);
    expect(sum).toEqual({ cents: 1550, currency: "USD" });
    expect(partners.map((one: { name: string; unclaimed: object }) => [one.name, one.unclaimed])).toEqual([
      ["Anna", { cents: 1500 }],
      ["Bo", { cents: 50 }],
    ]);
    expect(await balance(anna.publisher.id)).toBe(1500);
    expect(await faults()).toEqual([]);
  });

  it("are not paid to anyone, and nobody is told", async () => {
    await money.earn(await pairOf("anna"), 90_000);
    money.passDays(7);
    await money.runNext();
    const { data } = await money.api.as(money.admin)("{ payouts { nodes { id } } }");
    expect(data.payouts.nodes).toEqual([]);
    expect((await imports.held()).sum.cents).toBe(90_000);
    const { id } = (await pairOf("anna")).publisher;
    const asked = await money.api.as(kit.owner)("query ($id: ID!) { conversation(with: $id) { refusal } }", { id });
    expect(asked.data.conversation.refusal).toMatch(/nobody would read/);
  });

  it("become the partner's with links and codes, whatever their state", async () => {
    const anna = await pairOf("anna");
    const approved = await money.earn(anna, 1200);
    const pending = await money.sell(anna, 300);
    const token = await imports.tokenOf("Anna");
    const { data, error } = await imports.accept(token, kit.publisher);
    expect([error, data.acceptMovedInvitation]).toMatchObject([
      undefined,
      { brandName: "Maison Orsay", isAccepted: true },
    ]);
    await money.api.work();
    const { id } = kit.publisher;
    expect([await balance(anna.publisher.id), await balance(id)]).toEqual([0, 1500]);
    expect(await money.api.db.read.countBy(Earning, { publisherId: id })).toBe(2);
    expect(await kit.mine()).toMatchObject([{ state: "ACTIVE" }]);
    const { read } = money.api.db;
    expect((await pairOf("anna")).publisher.id).toBe(id);
    expect(await read.findBy(Code, { publisherId: id })).toMatchObject([{ textKey: "ANNA10", state: "active" }]);
    expect(await read.findOneBy(Partnership, { publisherId: anna.publisher.id })).toMatchObject({ state: "ended" });
    expect(await faults()).toEqual([]);
    // Both go on like any other order of theirs.
    await money.approve(anna, pending);
    await money.giveBack(anna, approved, "r1", 4000);
    expect(await balance(id)).toBe(1500 - 400);
    await money.paidBy(kit.publisher);
    await money.earn(await pairOf("anna"), 10_000);
    money.passDays(7);
    await money.runNext();
    expect((await money.payoutsOf(kit.publisher))[0].gross.cents).toBe(11_100);
    expect(await faults()).toEqual([]);
  });

  it("follow when an order of an earlier click comes later", async () => {
    const anna = await pairOf("anna");
    const clickId = money.clickId(anna);
    money.clock.pass(MINUTE);
    await imports.accept(await imports.tokenOf("Anna"), kit.publisher);
    await money.api.work();
    const order = { orderId: "late-1", amount: "50.00", clickId };
    await money.api.rest(kit.owner)("POST", "/api/v1/sales", order);
    await sweep();
    expect([await balance(anna.publisher.id), await balance(kit.publisher.id)]).toEqual([0, 500]);
    expect(await faults()).toEqual([]);
  });

  it("go to one of several who race for them, once", async () => {
    const anna = await pairOf("anna");
    await money.earn(anna, 1200);
    const token = await imports.tokenOf("Anna");
    const other = await money.api.make.publisher();
    const both = [kit.publisher, other];
    const answers = await Promise.all([...both, ...both].map((by) => imports.accept(token, by)));
    const refused = answers.flatMap(({ error }) => error?.message ?? []);
    expect(new Set(refused)).toEqual(new Set([TAKEN]));
    await money.api.work();
    await Promise.all([sweep(), sweep()]);
    const { claimedBy } = await money.api.db.read.findOneByOrFail(MovedPartner, { id: anna.publisher.id });
    expect([await balance(claimedBy ?? ""), await balance(anna.publisher.id)]).toEqual([1200, 0]);
    expect(await money.api.db.read.countBy(LedgerEntry, { account: publisherPayable(claimedBy ?? "", "USD") })).toBe(1);
    expect(await faults()).toEqual([]);
  });

  it("are theirs even if the brand has ended the partnership since, without a place in its program", async () => {
    const anna = await pairOf("anna");
    await money.earn(anna, 1200);
    const { id } = await money.api.db.read.findOneByOrFail(Partnership, { publisherId: anna.publisher.id });
    await kit.because("endPartnership", id);
    expect((await imports.accept(await imports.tokenOf("Anna"), kit.publisher)).error).toBeUndefined();
    await money.api.work();
    expect([await balance(kit.publisher.id), await kit.mine()]).toEqual([1200, []]);
    expect(await faults()).toEqual([]);
  });

  it("end the same when the hand-over is killed at any write", async () => {
    const anna = await pairOf("anna");
    for (let at = 0; at < 4; at += 1) await money.earn(anna, 100 + at);
    await imports.accept(await imports.tokenOf("Anna"), kit.publisher);
    const { db, services } = money.api;
    const partner = await db.read.findOneByOrFail(MovedPartner, { id: anna.publisher.id });
    const write = db.write.bind(db);
    for (let kill = 0; kill < 20; kill += 1) {
      let left = kill % 5;
      db.write = (async (work: Parameters<typeof write>[0]) => {
        const done = left < 0 ? undefined : await write(work);
        left -= 1;
        if (left < 0) throw new Error("killed");
        return done;
      }) as typeof db.write;
      await services.handOver.run(partner, new AbortController().signal).catch(() => undefined);
      db.write = write as typeof db.write;
    }
    await money.api.work();
    expect([await balance(anna.publisher.id), await balance(kit.publisher.id)]).toEqual([0, 406]);
    expect(await db.read.countBy(Link, { publisherId: kit.publisher.id })).toBe(1);
    expect(await faults()).toEqual([]);
  });

  it("return to the brand after 12 months, with a month's notice", async () => {
    const anna = await pairOf("anna");
    const sale = await money.earn(anna, 1200);
    const owed = await brandBalance();
    money.passDays(365);
    await lapse();
    const [mail] = await mailsTo(money.api, kit.owner.person.email);
    expect(mail).toMatchObject({ template: "unclaimed-returns", data: { amount: "$12.00", count: "1" } });
    await lapse();
    expect(await mailsTo(money.api, kit.owner.person.email)).toHaveLength(1);
    expect(await brandBalance()).toBe(owed);
    money.passDays(40);
    await lapse();
    expect([await balance(anna.publisher.id), await brandBalance()]).toEqual([0, owed + 1200]);
    await lapse();
    expect(await brandBalance()).toBe(owed + 1200);
    expect(await faults()).toEqual([]);
    // A return after that takes nothing from anyone twice.
    await money.giveBack(anna, sale, "late", 12_000);
    await lapse();
    expect([await balance(anna.publisher.id), await brandBalance()]).toEqual([0, owed + 1200]);
    // What came later is still theirs.
    await money.earn(anna, 700);
    await imports.accept(await imports.tokenOf("Anna"), kit.publisher);
    await money.api.work();
    expect(await balance(kit.publisher.id)).toBe(700);
    expect(await faults()).toEqual([]);
  });

  it("are not returned without notice, however late the job runs", async () => {
    await money.earn(await pairOf("anna"), 1200);
    money.passDays(800);
    await lapse();
    expect((await imports.held()).sum.cents).toBe(1200);
  });

  it("are seen by the ledger's verification if they differ", async () => {
    const anna = await pairOf("anna");
    await money.earn(anna, 1200);
    const { db } = money.api;
    await db.write((tx) =>
      tx.query("UPDATE ledger_balance SET amount = 1 WHERE account = ?", [publisherPayable(anna.publisher.id, "USD")]),
    );
    expect((await money.verify()).faults).toContain(
      `moved partner ${anna.publisher.id}: the ledger has 0.01, the earnings say 12.00`,
    );
  });
});

describe("an invitation's link", () => {
  it.each(["", "x.y", "01890000-0000-7000-8000-000000000000.AAAA"])("is worth nothing if wrong: %j", async (token) => {
    expect((await imports.accept(token, kit.publisher)).error).toMatchObject({ fields: { token: BAD_LINK } });
    expect((await imports.decline(token)).error).toMatchObject({ fields: { token: BAD_LINK } });
  });

  it("is worth nothing for a brand, and for nobody", async () => {
    const token = await imports.tokenOf("Anna");
    expect((await imports.accept(token, kit.owner)).error).toMatchObject({ code: "FORBIDDEN" });
    expect(
      (
        await money.api.as(null)("mutation ($token: String!) { acceptMovedInvitation(token: $token) { brandName } }", {
          token,
        })
      ).error,
    ).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("does not bring back a creator whom the brand has paused", async () => {
    const { id } = await kit.partner();
    await kit.because("pausePartner", id);
    const { error } = await imports.accept(await imports.tokenOf("Anna"), kit.publisher);
    expect(error).toMatchObject({ code: "CONFLICT" });
  });
});

describe("invitations", () => {
  const invite = () => money.api.services.movedMails.run();
  const mailsOf = async (to: string) => (await mailsTo(money.api, to)).map(({ template }) => template);

  it("wait until an admin releases the brand's first import, and later ones do not", async () => {
    await invite();
    expect(await mailsOf("anna@example.com")).toEqual([]);
    const { data } = await money.api.as(money.admin)(
      "{ importsToRelease { id merchantName partners links firstNames } }",
    );
    expect(data.importsToRelease).toEqual([
      { id: run.id, merchantName: "Maison Orsay", partners: 2, links: 2, firstNames: ["Anna", "Bo"] },
    ]);
    expect((await imports.decide("release", run.id, kit.owner)).error).toMatchObject({ code: "FORBIDDEN" });
    await imports.decide("release", run.id, money.admin);
    expect((await imports.decide("decline", run.id, money.admin)).error).toMatchObject({ message: DECIDED });
    await invite();
    await invite();
    expect(await mailsOf("anna@example.com")).toEqual(["moved-invitation"]);
    const later = await imports.ran("csv", ["Partner name,Email\nCem,cem@example.com"]);
    expect(later.releasedAt).not.toBeNull();
    await invite();
    expect(await mailsOf("cem@example.com")).toEqual(["moved-invitation"]);
  });

  it("are followed by one reminder, then silence, and the address is forgotten", async () => {
    await imports.decide("release", run.id, money.admin);
    for (let week = 0; week < 5; week += 1) {
      await invite();
      money.clock.pass(8 * DAY);
    }
    expect(await mailsOf("anna@example.com")).toEqual(["moved-invitation", "moved-reminder"]);
    const held = await money.api.db.read.findBy(MovedPartner, { merchantId: kit.merchant.id });
    expect(held.map(({ email }) => email)).toEqual([null, null]);
  });

  it("are not sent when an admin declines them; links go on", async () => {
    await imports.decide("decline", run.id, money.admin);
    await invite();
    expect(await mailsOf("anna@example.com")).toEqual([]);
    await money.earn(await pairOf("anna"), 100);
    expect((await imports.held()).sum.cents).toBe(100);
  });

  it("are 500 a day", async () => {
    const rows = Array.from({ length: 510 }, (_, at) => `P${at},p${at}@example.com`);
    await imports.ran("csv", [["Partner name,Email", ...rows].join("\n")]);
    await imports.decide("release", run.id, money.admin);
    expect(await invite()).toBe(500);
    expect(await invite()).toBe(0);
  });
});

describe("an erased partner", () => {
  it("does not come back by a second import, and what was earned returns to the brand", async () => {
    const anna = await pairOf("anna");
    await money.earn(anna, 1200);
    const owed = await brandBalance();
    expect((await imports.decline(await imports.tokenOf("Anna"))).data.declineMovedInvitation.id).toEqual(
      expect.any(String),
    );
    await lapse();
    expect([await balance(anna.publisher.id), await brandBalance()]).toEqual([0, owed + 1200]);
    const again = await imports.ran("csv", [PARTNERS]);
    const rows = await imports.rows(again.id, { outcome: "REFUSED" });
    expect(rows.map(({ kind, reason }) => [kind, reason])).toContainEqual([
      "PARTNER",
      "This partner asked to be erased, so they don't come back.",
    ]);
    const everything = JSON.stringify([
      await money.api.db.read.find(MovedPartner),
      await imports.rows(run.id),
      await money.api.db.read.query("SELECT name FROM account WHERE kind = 'unclaimed'"),
    ]);
    expect(everything).not.toMatch(/anna/i);
    expect(await faults()).toEqual([]);
  });

  it("can be erased by the brand, and by no other", async () => {
    const { id } = (await pairOf("anna")).publisher;
    const other = await PartnershipTestKit.open(money.api);
    const erase = (by = kit.owner) =>
      money.api.as(by)("mutation ($id: ID!) { eraseMovedPartner(id: $id) { id } }", { id });
    expect((await erase(other.owner)).error).toMatchObject({ code: "NOT_FOUND" });
    const { id: partnershipId } = await money.api.db.read.findOneByOrFail(Partnership, { publisherId: id });
    await kit.because("endPartnership", partnershipId);
    expect((await erase()).data.eraseMovedPartner).toEqual({ id });
    expect((await imports.held()).partners.map(({ name }: { name: string }) => name)).toEqual(["Bo"]);
  });
});

describe("opening balances", () => {
  const payableOn = "2030-07-01";

  it("are posted only if an owner confirms the sum as shown", async () => {
    expect(run.openBalances).toEqual({ partners: 2, amount: { amount: "160.50", currency: "USD" } });
    expect(await brandBalance()).toBe(0);
    expect(await imports.confirmBalances(run.id, "160.51", "USD", payableOn)).toMatchObject({ code: "CONFLICT" });
    expect(await imports.confirmBalances(run.id, "160.50", "USD", "2030-01-01")).toMatchObject({
      code: "BAD_USER_INPUT",
    });
    const session = await browserOf(money.api, kit.owner);
    const unconfirmed = await session.ask(
      `mutation ($input: OpeningBalancesInput!) { confirmOpeningBalances(input: $input) { id } }`,
      { input: { id: run.id, amount: "160.50", currency: "USD", payableOn } },
    );
    expect(unconfirmed.error).toMatchObject({ code: "CONFIRMATION_REQUIRED" });
    expect(await brandBalance()).toBe(0);
  });

  it("are in the partner's first payout after the day, with their source, once", async () => {
    const anna = await pairOf("anna");
    expect(await imports.confirmBalances(run.id, "160.50", "USD", payableOn)).toBeUndefined();
    await money.api.work();
    await imports.again(run.id);
    expect(await imports.confirmBalances(run.id, "160.50", "USD", payableOn)).toMatchObject({ code: "CONFLICT" });
    expect([await balance(anna.publisher.id), await brandBalance()]).toEqual([12_050, -16_050]);
    expect(await faults()).toEqual([]);
    await imports.accept(await imports.tokenOf("Anna"), kit.publisher);
    await money.api.work();
    await money.paidBy(kit.publisher);
    await money.runNext();
    expect(await money.payoutsOf(kit.publisher)).toEqual([]);
    money.clock.pass(35 * DAY);
    await money.runNext();
    const { data } = await money.api.as(kit.publisher)(
      "{ payouts { nodes { gross { cents } lines { nodes { amount { cents } sale { id } bonus { id } opening { source payableOn } } } } } }",
    );
    expect(data.payouts.nodes).toEqual([
      {
        gross: { cents: 12_050 },
        lines: {
          nodes: [{ amount: { cents: 12_050 }, sale: null, bonus: null, opening: { source: "CSV", payableOn } }],
        },
      },
    ]);
    expect(keyed((await imports.get(run.id)).counts).balance).toEqual({ DONE: 2 });
    expect(await faults()).toEqual([]);
  });

  it("survive the undo of the import with their partners", async () => {
    await imports.confirmBalances(run.id, "160.50", "USD", payableOn);
    await money.api.work();
    await imports.undo(run.id);
    expect(await brandBalance()).toBe(-16_050);
    expect((await imports.held()).sum.cents).toBe(16_050);
    expect(await money.api.db.read.countBy(Sale, {})).toBe(0);
    expect(await faults()).toEqual([]);
  });
});

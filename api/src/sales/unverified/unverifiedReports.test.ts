/** On both engines: concurrent writes depend on their locks. */
import { DAY, forEach, HOUR, OrderTestKit, type Partner, testApi } from "../../../test";
import { Sale } from "../sale.entity";

const START = new Date("2026-11-20T10:00:00Z");
const UNATTRIBUTED = { status: "declined", reason: "no click", commission: 0, publisherId: null, clickId: null };

let now = START;
const clock = { now: () => now };
const api = testApi({ clock });
const wait = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

beforeEach(async () => {
  now = START;
});
const kit = forEach(() => OrderTestKit.open(api, clock));
const attacker = forEach(() => kit.partner());
const honest = forEach(() => kit.partner());

const earned = ({ user }: Partner) => ({ status: "pending", commission: 2500, amount: 25_000, publisherId: user.id });

describe("unverified reports before the order", () => {
  it("earn nothing when the shop reports no click", async () => {
    const click = kit.click(attacker);
    const numbers = Array.from({ length: 11 }, (_, index) => String(1000 + index));
    for (const orderId of numbers) expect((await kit.unsigned(orderId, click, "1.00")).status).toBe(204);
    wait(HOUR);
    for (const [index, orderId] of numbers.entries()) {
      // Reported by the shop's server or a signed page, with the reported amount or another.
      if (index % 3 === 0) await kit.server(orderId);
      else if (index % 3 === 1) await kit.server(orderId, { amount: "1.00" });
      else await kit.signed(orderId, "");
      expect(await kit.sale(orderId)).toMatchObject(UNATTRIBUTED);
      const outcome = index % 3 === 1 ? "UNNAMED" : "OTHER_AMOUNT";
      expect(await kit.unverifiedReports(orderId)).toMatchObject([{ outcome, publisherName: attacker.user.name }]);
    }
    await kit.prove([attacker, 0]);
  });

  it("lose to the click the shop names", async () => {
    await kit.unsigned("1000", kit.click(attacker), "1.00");
    await kit.signed("1000", kit.click(honest));
    expect(await kit.sale("1000")).toMatchObject(earned(honest));
    expect((await kit.sale("1000")).why.unverifiedReports).toMatchObject([
      { outcome: "another click", publisherId: attacker.user.id, amount: 100 },
    ]);
    await kit.prove([attacker, 0], [honest, 2500]);
  });

  it("do not make an honest click late", async () => {
    await kit.unsigned("1000", kit.click(attacker));
    wait(2 * HOUR);
    const click = kit.click(honest, 30);
    await kit.server("1000");
    expect(await kit.sale("1000")).toMatchObject(UNATTRIBUTED);
    await kit.signed("1000", click);
    expect(await kit.sale("1000")).toMatchObject(earned(honest));
    expect(await kit.unverifiedReports("1000")).toMatchObject([{ outcome: "ANOTHER_CLICK" }]);
    await kit.prove([honest, 2500]);
  });

  it("do not set the order's date", async () => {
    await kit.unsigned("1000", kit.click(attacker));
    const { id } = await kit.sale("1000");
    wait(40 * DAY);
    const { status, body } = await kit.server("1000", { clickId: kit.click(honest) });
    expect([status, body.receivedAt, body.id === id]).toEqual([201, now.toISOString(), false]);
    expect(await kit.sale("1000")).toMatchObject({ ...earned(honest), day: "2026-12-30" });
    await api.services.returnWindow.approveDue();
    expect(await kit.sale("1000")).toMatchObject({ status: "pending" });
    expect(await kit.unverifiedReports("1000")).toMatchObject([{ outcome: "ANOTHER_CLICK" }]);
    await kit.prove([honest, 2500]);
  });
});

describe("several unverified reports of an order", () => {
  it("coexist until the shop names the click", async () => {
    const click = kit.click(honest);
    await kit.unsigned("1000", kit.click(attacker), "1.00");
    for (let load = 0; load < 3; load += 1) await kit.unsigned("1000", click);
    expect(await kit.sale("1000")).toMatchObject({ status: "unverified", amount: 100 });
    expect(await kit.unverifiedReports("1000")).toMatchObject([{ outcome: "WAITING" }, { outcome: "WAITING" }]);
    await kit.server("1000", { clickId: click });
    expect(await kit.sale("1000")).toMatchObject(earned(honest));
    expect(await kit.unverifiedReports("1000")).toMatchObject([{ outcome: "ANOTHER_CLICK" }, { outcome: "EARNS" }]);
    await kit.prove([attacker, 0], [honest, 2500]);
  });

  it("are consistent with a concurrent report", async () => {
    const click = kit.click(honest);
    const reports = Array.from({ length: 6 }, (_, index) => [
      kit.unsigned("1000", kit.click(attacker), `${index + 1}.00`),
      kit.unsigned("1000", click),
      kit.server("1000", { clickId: click }),
    ]).flat();
    for (const { status } of await Promise.all(reports)) expect([200, 201, 204]).toContain(status);
    expect(await api.db.read.countBy(Sale, { merchantId: kit.merchant.id })).toBe(1);
    expect(await kit.sale("1000")).toMatchObject(earned(honest));
    await kit.prove([attacker, 0], [honest, 2500]);
  });
});

describe("shop whose server never names clicks", () => {
  beforeEach(() => kit.set({ serverNamesClicks: false }));

  it("credits the last eligible click of matching unverified reports", async () => {
    await kit.unsigned("1000", kit.click(attacker, 90));
    await kit.unsigned("1000", kit.click(attacker, 1), "1.00");
    await kit.unsigned("1000", kit.click(honest, 30));
    wait(HOUR);
    await kit.server("1000", { occurredAt: START.toISOString() });
    expect(await kit.sale("1000")).toMatchObject({ ...earned(honest), source: "server" });
    expect((await kit.unverifiedReports("1000")).map(({ outcome }: any) => outcome)).toEqual([
      "ANOTHER_CLICK",
      "OTHER_AMOUNT",
      "EARNS",
    ]);
    await kit.prove([attacker, 0], [honest, 2500]);
  });

  it("rejects an unverified report made well before the order", async () => {
    await kit.unsigned("1000", kit.click(attacker));
    wait(7 * HOUR);
    expect((await kit.server("1000", { occurredAt: now.toISOString() })).status).toBe(201);
    expect(await kit.sale("1000")).toMatchObject({ ...UNATTRIBUTED, createdAt: now });
    expect(await kit.unverifiedReports("1000")).toMatchObject([{ outcome: "TOO_EARLY" }]);
  });

  it("may report later, without the order's time", async () => {
    await kit.unsigned("1000", kit.click(honest));
    wait(20 * HOUR);
    await kit.server("1000");
    expect(await kit.sale("1000")).toMatchObject(earned(honest));
  });

  it("may report before the page", async () => {
    const click = kit.click(honest);
    await kit.server("1000");
    await kit.unsigned("1000", kit.click(attacker), "1.00");
    expect(await kit.sale("1000")).toMatchObject(UNATTRIBUTED);
    await Promise.all([kit.unsigned("1000", click), kit.unsigned("1000", click), kit.server("1000")]);
    expect(await kit.sale("1000")).toMatchObject(earned(honest));
    expect((await kit.sale("1000")).why).toMatchObject({ before: { decision: "no click" }, decision: "attributed" });
    await kit.unsigned("1000", kit.click(attacker, 0));
    expect(await kit.sale("1000")).toMatchObject(earned(honest));
    await kit.prove([attacker, 0], [honest, 2500]);
  });

  it("rejects clicks and unverified reports after the order", async () => {
    await kit.server("1000");
    await kit.server("1001");
    wait(HOUR);
    await kit.unsigned("1000", kit.click(attacker, 5));
    wait(24 * HOUR);
    await kit.unsigned("1001", kit.click(attacker, 60 * 48));
    expect(await kit.sale("1000")).toMatchObject(UNATTRIBUTED);
    expect(await kit.unverifiedReports("1000")).toMatchObject([{ outcome: "NOT_ELIGIBLE" }]);
    expect(await kit.unverifiedReports("1001")).toMatchObject([{ outcome: "TOO_LATE" }]);
  });
});

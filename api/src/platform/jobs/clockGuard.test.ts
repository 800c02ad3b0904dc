import { In } from "typeorm";
import { Click, createLogger, DAY, HeldClock, HOUR, MINUTE, Sale, SECOND } from "../../../test";
import { type Pair, PayoutTestKit } from "../../../test/payoutTestKit";
import { Earning } from "../../sales/earnings/earning.entity";
import { idToBytes, newClickId } from "../../tracking/clicks/clickId/idBytes";
import { PERSON } from "../../tracking/clicks/clickKind";
import { ChainWaiting } from "../chain/chain.entity";
import { ClockGuard, waitFor } from "./clockGuard";
import { ClockMark } from "./clockMark.entity";
import { Job } from "./job.entity";
import { latestAfter } from "./schedule";
import { Scheduler } from "./scheduler";

const log = createLogger({ level: "silent" });

const kit = PayoutTestKit.forEach();
let pair: Pair;
beforeEach(async () => {
  pair = await kit.pair();
  await kit.paidBy(pair.publisher);
});

async function poll(scheduler = kit.api.services.jobs): Promise<void> {
  await scheduler.poll();
  await scheduler.idle();
}

async function click(): Promise<void> {
  const at = kit.clock.now();
  const who = { visitor: Buffer.alloc(8), device: "mobile", referrerHost: null, country: null, subId: null };
  const id = idToBytes(newClickId(at.getTime()));
  await kit.api.db.write((tx) => tx.insert(Click, { id, linkId: pair.link.id, at, kind: PERSON, ...who } as Click));
}

const statusOf = async ({ id }: Sale) => (await kit.api.db.read.findOneByOrFail(Sale, { id })).status;
const clicks = () => kit.api.db.read.count(Click);

/** A new process on the same database, without any state of its own. */
function restarted(clock = kit.clock): Scheduler {
  const { services, db } = kit.api;
  const plans = services.jobs.plans;
  return new Scheduler({ db, clock, log, plans, guard: new ClockGuard({ db, clock, log }) });
}

describe("clock that jumps 120 days ahead", () => {
  it("stops irreversible jobs until it is correct again", async () => {
    const { db, services } = kit.api;
    await click();
    const sale = await kit.sell(pair, 6000);
    await kit.earn(pair, 7000);
    await poll();
    kit.clock.jump(120 * DAY);
    for (let times = 0; times < 12; times += 1) {
      await poll();
      kit.clock.pass(SECOND);
    }
    await poll(restarted());
    expect([await statusOf(sale), await clicks(), (await kit.payoutsOf(pair.publisher)).length]).toEqual([
      "pending",
      1,
      0,
    ]);
    expect((await kit.run()).error).toMatchObject({ code: "CONFLICT", message: expect.stringContaining("120 days") });
    const metricsOf = async () => (await kit.api.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).body;
    expect(await metricsOf()).toMatch(/^weft_clock_in_doubt_seconds 103680\d\d/m);

    kit.clock.jump(-120 * DAY);
    expect(await metricsOf()).toMatch(/^weft_job_beyond_schedule_seconds\{job="ledger:chain"\} 10\d{6}/m);
    await poll();
    const planned = await db.read.findBy(Job, { kind: In(services.jobs.plans.map(({ name }) => name)) });
    for (const { plan, job } of await services.jobs.list())
      expect([plan.name, job!.nextAt <= latestAfter(plan.when, kit.clock.now(), 0)]).toEqual([plan.name, true]);
    expect(planned).toHaveLength(services.jobs.plans.length);
    await kit.sell(pair, 100);
    kit.clock.pass(10 * SECOND);
    await poll();
    expect(await db.read.count(ChainWaiting)).toBe(0);
    expect(await metricsOf()).toMatch(/^weft_clock_in_doubt_seconds 0$/m);

    kit.passDays(pair.merchant.returnDays);
    await poll();
    expect(await statusOf(sale)).toBe("approved");
  });

  it("is trusted after a day in a new process", async () => {
    await poll();
    const sale = await kit.sell(pair, 6000);
    for (let day = 0; day < 3; day += 1) {
      await click();
      kit.passDays(1);
    }
    await poll();
    kit.clock.jump(120 * DAY);
    const other = restarted();
    const waits = waitFor(120 * DAY);
    expect(waits).toBeGreaterThan(DAY);
    for (let waited = 0; waited < waits; waited += 2 * HOUR) {
      await poll(other);
      expect([await statusOf(sale), await clicks()]).toEqual(["pending", 3]);
      kit.clock.pass(2 * HOUR);
    }
    const left: number[] = [];
    for (let hours = 0; hours < 3; hours += 1) {
      await poll(other);
      left.push(await clicks());
      kit.clock.pass(HOUR);
    }
    expect([await statusOf(sale), left]).toEqual(["approved", [2, 1, 0]]);
  });

  it("is doubted again after another change", async () => {
    await poll();
    const sale = await kit.sell(pair, 6000);
    kit.clock.jump(40 * DAY);
    for (let hours = 0; hours < 9; hours += 1) {
      await poll();
      kit.clock.pass(HOUR);
    }
    kit.clock.jump(40 * DAY);
    kit.clock.pass(HOUR);
    await poll();
    expect(await statusOf(sale)).toBe("pending");
  });
});

describe("machine that was off", () => {
  it.each([
    [HOUR, 0],
    [DAY, 15 * MINUTE],
    [7 * DAY, 101 * MINUTE],
  ])("for %i ms continues after %i ms", async (off, wait) => {
    await poll();
    const sale = await kit.sell(pair, 6000);
    await kit.api.db.write((tx) => tx.update(Earning, { saleId: sale.id }, { approvesAt: new Date(0) }));
    kit.clock.jump(off);
    const other = restarted();
    await poll(other);
    kit.clock.pass(Math.max(0, wait - MINUTE));
    await poll(other);
    expect(await statusOf(sale)).toBe(wait === 0 ? "approved" : "pending");
    kit.clock.pass(MINUTE);
    await poll(other);
    expect(await statusOf(sale)).toBe("approved");
  });

  it("continues immediately after clock:accept", async () => {
    const { db } = kit.api;
    const clock = new HeldClock(Date.now());
    await poll(restarted(clock));
    const sale = await kit.sell(pair, 6000);
    await db.write((tx) => tx.update(Earning, { saleId: sale.id }, { approvesAt: new Date(0) }));
    await db.write((tx) => tx.update(ClockMark, { id: "clock" }, { trustedAt: new Date(Date.now() - 100 * DAY) }));
    await db.write((tx) => tx.update(Job, { kind: "sales:approve" }, { nextAt: new Date(0) }));
    const server = restarted(clock);
    await poll(server);
    expect(await statusOf(sale)).toBe("pending");
    expect(await kit.weft("clock:accept")).toMatchObject({ code: 0, err: "" });
    await poll(server);
    expect(await statusOf(sale)).toBe("approved");
  });
});

it("clocks of process and database › must agree", async () => {
  const { db } = kit.api;
  const { clock } = kit;
  let apart = 6 * MINUTE;
  const databaseNow = () => Promise.resolve(new Date(clock.now().getTime() - apart));
  const guard = new ClockGuard({ db, clock, log, databaseNow });
  for (let days = 0; days < 3; days += 1) {
    expect(await guard.isTrusted(true)).toBe(false);
    clock.pass(DAY);
  }
  await expect(guard.mustBeTrusted()).rejects.toThrow(
    "6 minutes ahead of the database's. Please correct the wrong one",
  );
  await expect(guard.accept()).rejects.toThrow("Please correct the wrong one");
  apart = 4 * MINUTE;
  expect(await guard.isTrusted(true)).toBe(true);
});

/** On both engines: concurrent writes depend on their locks. */

import { AuditEvent, badInput, conflict, mailsTo, Sale } from "../../../../test";
import { balanceOf as ledgerBalanceOf } from "../../../../test/balanceOf";
import { BatchTestKit } from "../../../../test/batchTestKit";
import { PAYPAL, type Pair, PayoutTestKit, WIRE } from "../../../../test/payoutTestKit";
import { ending } from "../../../../test/process/startServer";
import { founderOf } from "../../../accounts/newAccount";
import { saleStream } from "../../../sales/saleStream";
import { publisherPayable } from "../../ledger/ledgerAccounts";
import { PayoutMethod, payoutMethodStream } from "../methods/payoutMethod.entity";
import { Payout, payoutStream } from "../payout.entity";
import { PayoutBatch } from "./payoutBatch.entity";
import { endToEndIdOf, shortIdOf } from "./transfer";

const payoutKit = PayoutTestKit.forAll();
const kit = new BatchTestKit(payoutKit);
afterEach(async () => expect((await payoutKit.verify()).faults).toEqual([]));

const statusOf = async ({ publisher }: Pair): Promise<string[]> =>
  (await payoutKit.payoutsOf(publisher)).map(({ status }) => status);
const statuses = async (pairs: Pair[]) => (await Promise.all(pairs.map(statusOf))).map(([newest]) => newest);
const balanceOf = ({ publisher }: Pair) => ledgerBalanceOf(payoutKit.api.db, publisherPayable(publisher.id, "USD"));
const idsIn = (file: string): string[] => [...file.matchAll(/<EndToEndId>(\w+)</g)].map(([, id]) => id!);
const notes = async (subject: string) =>
  (await payoutKit.api.db.read.find(AuditEvent, { where: { subject }, order: { id: "ASC" } })).map(
    ({ action }) => action,
  );

const rowOf = (id: string) => payoutKit.api.db.read.findOneByOrFail(Payout, { id });
const hold = (id: string) =>
  payoutKit.api.services.payoutAdmin.act(founderOf(payoutKit.admin.account), id, "hold", { reason: "Please look" });

/** Records the test's own changes of rows in the chain, so that they do not count as tampering. */
const recordAll = () =>
  payoutKit.api.db.write(async (tx) => {
    const { chain } = payoutKit.api.services;
    for (const sale of await tx.find(Sale)) await chain.recordChange(tx, saleStream, sale);
    for (const payout of await tx.find(Payout)) await chain.recordChange(tx, payoutStream, payout);
    for (const method of await tx.find(PayoutMethod)) await chain.recordChange(tx, payoutMethodStream, method);
  });

describe("createFile", () => {
  it("puts payouts into one batch, whose file never changes", async () => {
    const { week, pairs, ids } = await kit.week(2);
    const first = await kit.makeBank(week);
    expect(first.status).toBe(200);
    expect(await statuses(pairs)).toEqual(["IN_BATCH", "IN_BATCH"]);
    const id = String(first.headers["payout-batch"]);
    const second = await kit.makeBank(week);
    expect([second.status, second.body.message]).toEqual([409, expect.stringContaining(`payout-batches/${id}/file`)]);
    const [batch] = await kit.batches(week);
    const made = { count: 2, net: { cents: 12_001 }, madeBy: payoutKit.admin.name, debtor: "Weft, •••• 6819" };
    expect(batch).toMatchObject({ id, week, format: "PAIN001", state: "MADE", ...made, leftOut: [], suspended: [] });
    expect(first.body).toContain(`<MsgId>${batch.messageId}</MsgId>`);
    expect(second.body.message).toContain(batch.messageId);
    expect(idsIn(first.body)).toEqual(ids.map(endToEndIdOf).sort());
    payoutKit.passDays(3);
    for (const again of [await kit.fetch(id), await kit.fetch(id)]) {
      expect([again.status, again.body === first.body]).toEqual([200, true]);
      expect(again.headers).toMatchObject({
        "content-type": "application/xml; charset=utf-8",
        "cache-control": "no-store",
      });
    }
    expect(await notes(`payout-batch:${id}`)).toEqual(["payout-file.fetched", "payout-file.fetched"]);
    const row = await payoutKit.api.db.read
      .createQueryBuilder(PayoutBatch, "batch")
      .addSelect("batch.sealed")
      .where({ id })
      .getOneOrFail();
    expect(JSON.stringify(row)).not.toMatch(/000123456789|GB29NWBK/);
  });

  it("includes only payouts without a batch", async () => {
    const { week, pairs, ids } = await kit.week(1);
    await kit.made(week);
    const late = await payoutKit.pair();
    await payoutKit.paidBy(late.publisher, WIRE);
    await payoutKit.earn(late, 9000);
    await payoutKit.api.db.write(async (tx) => {
      await tx.query("UPDATE earning SET approvedAt = 0 WHERE publisherId = ?", [late.publisher.id]);
      await tx.query("UPDATE sale SET decidedAt = 0 WHERE merchantId = ?", [late.merchant.id]);
    });
    await recordAll();
    await payoutKit.api.services.payoutRuns.run(null, week);
    const second = await kit.makeBank(week);
    expect(idsIn(second.body)).not.toContain(endToEndIdOf(ids[0]!));
    expect(idsIn(second.body)).toHaveLength(1);
    expect(await statuses([...pairs, late])).toEqual(["IN_BATCH", "IN_BATCH"]);
    expect((await kit.batches(week)).map(({ count }) => count)).toEqual([1, 1]);
  });

  it("creates one file under concurrent requests", async () => {
    const { week, ids } = await kit.week(3);
    const answers = await Promise.all(Array.from({ length: 8 }, () => kit.makeBank(week)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const files = answers.filter(({ status }) => status === 200).flatMap(({ body }) => idsIn(body));
    expect(files.sort()).toEqual(ids.map(endToEndIdOf).sort());
  });

  it("includes or excludes a payout held concurrently, never both", async () => {
    const { week, ids } = await kit.week(3);
    const [result, ...held] = await Promise.all([kit.makeBank(week), ...ids.map((id) => hold(id).catch(() => null))]);
    const sent = result.status === 200 ? idsIn(result.body) : [];
    const stopped = ids.filter((_id, at) => held[at] !== null).map(endToEndIdOf);
    expect([...sent, ...stopped].sort()).toEqual(ids.map(endToEndIdOf).sort());
  });

  it("lists the payouts left out, with reasons", async () => {
    const { week, pairs, ids } = await kit.week(4);
    await hold(ids[0]!);
    await payoutKit.api.services.suspension.suspend(pairs[1]!.publisher.email);
    await unprintable(ids[2]!);
    const id = await kit.made(week);
    const { leftOut, count } = await kit.batch(id);
    const reasonOf = (id: string) => leftOut.find(({ payoutId }: any) => payoutId === id);
    for (const [at, why] of ["HELD", "SUSPENDED", "NAME"].entries())
      expect(reasonOf(ids[at]!)).toMatchObject({ publisherName: pairs[at]!.publisher.name, why });
    expect(leftOut).toHaveLength(3);
    expect(count).toBe(1);
    const { message } = (await kit.makeBank(week)).body;
    expect(message).toContain(
      `${pairs[2]!.publisher.name}: the account holder's name has characters that banks don't accept`,
    );
  });

  /** A name that no form accepts. */
  async function unprintable(payoutId: string): Promise<void> {
    const { payoutMethods } = payoutKit.api.services;
    const { methodId } = await rowOf(payoutId);
    const sealer = (payoutMethods as unknown as { sealer: { seal(text: string, id: string): string } }).sealer;
    const sealed = sealer.seal(JSON.stringify({ ...WIRE, kind: "wire", accountHolder: "王小明" }), methodId);
    await payoutKit.api.db.write((tx) =>
      tx.query("UPDATE payout_method SET sealed = ? WHERE id = ?", [sealed, methodId]),
    );
    await recordAll();
  }

  it.each(["nonsense", "01900000-0000-7000-8000-000000000000"])("has no batch %s", async (nowhere) => {
    expect((await kit.fetch(nowhere)).status).toBe(404);
    expect((await kit.sent(nowhere)).error?.code).toBe("NOT_FOUND");
  });
});

describe("payout batch", () => {
  it("is sent as a whole, with one email per payout", async () => {
    const { week, pairs } = await kit.week(3);
    const id = await kit.made(week);
    const answers = await Promise.all([kit.sent(id), kit.sent(id), kit.sent(id)]);
    expect(answers.map(({ data }) => data?.markPayoutBatchSent.state)).toEqual(["SENT", "SENT", "SENT"]);
    expect(await statuses(pairs)).toEqual(["SENT", "SENT", "SENT"]);
    for (const { publisher } of pairs) {
      const mails = await mailsTo(payoutKit.api, publisher.email);
      expect(mails.filter(({ template }) => template === "payout-sent")).toHaveLength(1);
    }
    expect(await notes(`payout-batch:${id}`)).toEqual(["payout-batch.sent"]);
  });

  it("is settled as a whole, except failed payouts", async () => {
    const { week, pairs, ids } = await kit.week(3);
    const id = await kit.made(week);
    expect((await kit.settled(id)).error).toMatchObject(conflict("not been sent yet"));
    await kit.sent(id);
    const named = [endToEndIdOf(ids[0]!), shortIdOf(ids[1]!)];
    expect((await kit.failed(id, named)).error).toBeUndefined();
    expect((await kit.failed(id, named)).error).toBeUndefined();
    for (let again = 0; again < 2; again += 1)
      expect((await kit.settled(id)).data.markPayoutBatchSettled.state).toBe("SETTLED");
    expect(await statuses(pairs)).toEqual(["FAILED", "FAILED", "PAID"]);
    expect(await Promise.all(pairs.map(balanceOf))).toEqual([6000, 6001, 0]);
    expect((await kit.sent(id)).error?.code).toBe("CONFLICT");
    expect(await notes(`payout:${ids[0]}`)).toEqual(["payout.calculated", "payout.failed"]);
  });

  it("rejects payouts that are not in it", async () => {
    const { week, pairs, ids } = await kit.week(2);
    const other = await kit.week(1, PAYPAL);
    const id = await kit.made(week);
    expect((await kit.failed(id, [ids[0]!])).error?.code).toBe("CONFLICT");
    await kit.sent(id);
    for (const wrong of [other.ids[0]!, "nonsense", ""]) {
      expect((await kit.failed(id, [ids[0]!, wrong])).error).toMatchObject(badInput("payouts"));
    }
    expect((await kit.failed(id, [])).error?.code).toBe("BAD_USER_INPUT");
    expect((await kit.failed(id, [ids[0]!], " ")).error).toMatchObject({ fields: { reason: expect.any(String) } });
    expect(await statuses(pairs)).toEqual(["SENT", "SENT"]);
  });

  it("is discarded only before it is sent, with its message ID", async () => {
    const { week, pairs } = await kit.week(2);
    const id = await kit.made(week);
    const { messageId } = await kit.batch(id);
    expect((await kit.discard(id, "WEFT-2020-01-06-000000000000")).error).toMatchObject({
      fields: { messageId: expect.stringContaining("check its file") },
    });
    expect((await kit.discard(id, messageId, "")).error).toMatchObject({ fields: { reason: expect.any(String) } });
    const answers = await Promise.all([kit.discard(id, messageId), kit.discard(id, messageId)]);
    expect(answers.map(({ data }) => data.discardPayoutBatch.state)).toEqual(["DISCARDED", "DISCARDED"]);
    expect(await statuses(pairs)).toEqual(["CALCULATED", "CALCULATED"]);
    expect(await kit.fetch(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("must not be used") },
    });
    expect((await kit.sent(id)).error?.code).toBe("CONFLICT");
    const next = await kit.made(week);
    expect(next).not.toBe(id);
    await kit.sent(next);
    expect((await kit.discard(next, (await kit.batch(next)).messageId)).error).toMatchObject(conflict("with the bank"));
  });

  it("accepts one of two conflicting actions", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { week, pairs } = await kit.week(2);
      const id = await kit.made(week);
      const { messageId } = await kit.batch(id);
      await Promise.all([kit.sent(id), kit.discard(id, messageId), kit.sent(id)]);
      const { state } = await kit.batch(id);
      const expected = state === "SENT" ? "SENT" : "CALCULATED";
      expect(await statuses(pairs)).toEqual([expected, expected]);
    }
  });

  it("contains payouts that can't be changed individually", async () => {
    const { week, ids } = await kit.week(1);
    await kit.made(week);
    for (const { error } of [
      await payoutKit.mark("Sent", ids[0]!),
      await payoutKit.mark("Paid", ids[0]!),
      await payoutKit.fail(ids[0]!),
      await kit.returned(ids[0]!),
    ])
      expect(error).toMatchObject(conflict(/in batch WEFT-/));
  });
});

describe("returned payout", () => {
  it("returns to the balance and is paid once in the next run", async () => {
    const { week, pairs, ids } = await kit.week(2, WIRE);
    const [alone, withOthers] = pairs as [Pair, Pair];
    const id = await kit.made(week);
    await kit.sent(id);
    await kit.settled(id);
    expect((await payoutKit.fail(ids[0]!)).error?.code).toBe("CONFLICT");
    const answers = await Promise.all([kit.returned(ids[0]!), kit.returned(ids[0]!), kit.failed(id, [ids[0]!])]);
    expect(answers.filter(({ error }) => error && error.code !== "CONFLICT")).toEqual([]);
    expect((await kit.failed(id, [ids[1]!], "Came back")).error).toBeUndefined();
    const payout = await rowOf(ids[0]!);
    expect(payout).toMatchObject({ status: "failed", paidAt: expect.any(Date), failedAt: expect.any(Date) });
    // Including the fee: no one pays for returned money.
    expect([await balanceOf(alone), await balanceOf(withOthers)]).toEqual([6000, 6001]);
    expect((await payoutKit.verify()).faults).toEqual([]);
    await payoutKit.run();
    expect(await statusOf(alone)).toEqual(["FAILED"]);
    payoutKit.passToCalculation();
    await Promise.all([payoutKit.run(), payoutKit.run()]);
    await payoutKit.run();
    expect(await statusOf(alone)).toEqual(["CALCULATED", "FAILED"]);
    expect([await balanceOf(alone), await balanceOf(withOthers)]).toEqual([0, 0]);
    const actions = await notes(`payout:${ids[1]}`);
    expect(actions).toEqual(["payout.calculated", "payout.returned"]);
  });
});

describe("suspension", () => {
  const suspend = ({ publisher }: Pair) => payoutKit.api.services.suspension.suspend(publisher.email);
  const restore = ({ publisher }: Pair) => payoutKit.api.services.suspension.restore(publisher.email);

  it("holds calculated payouts until it ends, except those held by an admin", async () => {
    const { week, pairs, ids } = await kit.week(2);
    const [one, other] = pairs as [Pair, Pair];
    await hold(ids[1]!);
    await suspend(one);
    await suspend(other);
    const held = await rowOf(ids[0]!);
    expect(held).toMatchObject({ status: "held", reason: "The account is suspended", holdCause: "suspended" });
    expect((await kit.makeBank(week)).status).toBe(409);
    await expect(
      payoutKit.api.services.payoutAdmin.act(founderOf(payoutKit.admin.account), ids[0]!, "release"),
    ).rejects.toThrow("suspended");
    expect(await notes(`payout:${ids[0]}`)).toEqual(["payout.calculated", "payout.held"]);
    await restore(one);
    await restore(other);
    const after = await rowOf(ids[0]!);
    expect(after).toMatchObject({ status: "calculated", reason: null, holdCause: null });
    expect((await rowOf(ids[1]!)).status).toBe("held");
    const id = await kit.made(week);
    expect(await kit.batch(id)).toMatchObject({ count: 1 });
  });

  it("is shown on an unsent batch", async () => {
    const { week, pairs } = await kit.week(2);
    const id = await kit.made(week);
    await suspend(pairs[0]!);
    const { suspended } = await kit.batch(id);
    expect(suspended).toMatchObject([{ publisherName: pairs[0]!.publisher.name }]);
    await kit.discard(id, (await kit.batch(id)).messageId, "Suspended");
    const next = await kit.made(week);
    expect(await kit.batch(next)).toMatchObject({ count: 1, leftOut: [{ why: "SUSPENDED" }], suspended: [] });
  });

  it("is consistent with a concurrent file", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { week, pairs, ids } = await kit.week(1);
      const [result] = await Promise.all([kit.makeBank(week), suspend(pairs[0]!)]);
      const { status } = await rowOf(ids[0]!);
      // A file created before the suspension warns about it; otherwise the payout is held.
      expect([result.status, status]).toEqual(result.status === 200 ? [200, "in-batch"] : [409, "held"]);
    }
  });
});

describe("ledger:verify", () => {
  it.each([
    ["a payout taken out of its batch", "UPDATE payout SET batchId = NULL WHERE id = ?"],
    ["a payout reset without its batch", "UPDATE payout SET status = 'calculated' WHERE id = ?"],
    ["a paid payout reset", "UPDATE payout SET status = 'calculated', batchId = NULL, sentAt = 1 WHERE id = ?"],
    ["a payout moved to a missing batch", "UPDATE payout SET batchId = id WHERE id = ?"],
    [
      "a batch marked as discarded",
      "UPDATE payout_batch SET state = 'discarded' WHERE id = (SELECT batchId FROM payout WHERE id = ?)",
    ],
    [
      "a batch of another sum",
      "UPDATE payout_batch SET net = net + 1 WHERE id = (SELECT batchId FROM payout WHERE id = ?)",
    ],
  ])("detects %s", async (_what, sql) => {
    const { week, ids } = await kit.week(1);
    await kit.made(week);
    const before = await rowOf(ids[0]!);
    const batch = await payoutKit.api.db.read.findOneByOrFail(PayoutBatch, { id: before.batchId! });
    await payoutKit.api.db.write((tx) => tx.query(sql, [ids[0]]));
    expect((await payoutKit.verify()).faults.join()).toMatch(/batch|payout/);
    const { status, batchId, sentAt } = before;
    await payoutKit.api.db.write(async (tx) => {
      await tx.update(Payout, { id: ids[0]! }, { status, batchId, sentAt });
      await tx.update(PayoutBatch, { id: batch.id }, { state: batch.state, net: batch.net });
    });
  });
});

describe("concurrent processes", () => {
  const past = "2024-01-01";
  const command = (out: string) =>
    payoutKit.command("payout:file", "--format", "paypal", "--week", past, "--out", `${payoutKit.api.dataDir}/${out}`);

  it("create one batch, and a killed one leaves all or nothing", async () => {
    const { ids } = await kit.week(4, PAYPAL);
    const move = () =>
      payoutKit.api.db.write((tx) =>
        tx.query(`UPDATE payout SET week = ? WHERE id IN (${ids.map(() => "?").join()})`, [past, ...ids]),
      );
    await move();
    await recordAll();
    const batched = () => payoutKit.api.db.read.countBy(Payout, { week: past, status: "in-batch" });
    for (const [index, delay] of [700, 1400, 2100].entries()) {
      const child = command(`killed-${index}.csv`);
      const ended = ending(child);
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, delay))]);
      child.kill("SIGKILL");
      await ended;
      expect([0, ids.length]).toContain(await batched());
      expect(await payoutKit.api.db.read.countBy(PayoutBatch, { week: past })).toBe((await batched()) > 0 ? 1 : 0);
      expect((await payoutKit.verify()).faults).toEqual([]);
    }
    const [one, two] = await Promise.all([ending(command("one.csv")), ending(command("two.csv"))]);
    const result = [one, two].filter(({ out }) => out.includes("Wrote them")).length;
    expect(result).toBeLessThanOrEqual(1);
    expect(await batched()).toBe(ids.length);
    expect(await payoutKit.api.db.read.countBy(PayoutBatch, { week: past })).toBe(1);
  });
});

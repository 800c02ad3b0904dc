import { parse } from "csv-parse/sync";
import { conflict, forEach, MINUTE, Notice, newId, OutboxMessage, PayoutTestKit, WebhookDelivery } from "../../../test";
import { parquetIn } from "../../../test/parquet";
import { preparedFiles } from "../../../test/preparedFiles";
import { Task } from "../../accounts/tasks/task.entity";
import { BonusReader } from "../../money/bonuses/bonusReader";
import { FilePace } from "../reports/filePace";
import { ExportFile, ExportPart } from "./exportFile.entity";
import { ExportStore } from "./exportStore";
import { packed } from "./fileWriter";
import type { WriterOptions } from "./parquet/parquetOf";
import type { Table } from "./table";

const kit = PayoutTestKit.forAll();
beforeEach(async () => {
  await kit.api.db.write(async (tx) => {
    for (const table of [Task, ExportFile, ExportPart, OutboxMessage, Notice])
      await tx.createQueryBuilder().delete().from(table).execute();
  });
});
const pair = forEach(() => kit.pair());
afterEach(() => jest.restoreAllMocks());

const { start, fileOf, mails } = preparedFiles(() => kit.api);
const work = () => kit.api.work();
const records = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true });

describe("a Parquet file", () => {
  it("contains the rows of the CSV file, with types and unescaped formulas", async () => {
    const link = await kit.api.make.link({
      publisherId: pair.publisher.id,
      merchantId: pair.merchant.id,
      channel: '=cmd(), "ä"\nб',
    });
    await kit.earn({ ...pair, link }, 1250);
    const { done, headers, bytes } = await fileOf(pair.publisher, { content: "orders", format: "parquet" });
    expect(done).toMatchObject({ format: "parquet", rows: 1, bytes: bytes.length });
    expect(headers).toMatchObject({
      "content-type": "application/vnd.apache.parquet",
      "content-length": String(bytes.length),
      "content-disposition": 'attachment; filename="weft-orders.parquet"',
    });
    const { types, rows } = await parquetIn(bytes);
    expect(types).toMatchObject({ receivedAt: "TIMESTAMP_MICROS", amount: "DECIMAL(20,3)", orderId: "UTF8" });
    expect(rows).toEqual([
      expect.objectContaining({
        amount: "125.000",
        commission: "12.500",
        channel: '=cmd(), "ä"\nб',
        subId: null,
        status: "approved",
      }),
    ]);
  });

  it("is empty but has columns if there are no rows", async () => {
    const { bytes } = await fileOf(pair.publisher, { content: "clicks", format: "parquet" });
    const { types, rows } = await parquetIn(bytes);
    expect([types.at, rows]).toEqual(["TIMESTAMP_MICROS", []]);
  });

  it("is separate from the CSV, which the same account can't request meanwhile", async () => {
    expect((await start(pair.publisher, { content: "orders", format: "parquet" })).status).toBe(202);
    expect((await start(pair.publisher, { content: "orders" })).status).toBe(409);
    expect((await start(pair.publisher, { content: "orders", format: "xlsx" })).body).toMatchObject({
      fields: { format: "Please choose csv or parquet" },
    });
  });
});

describe("financial files", () => {
  it("list a publisher's earnings with the amount left after returns", async () => {
    const sold = await kit.earn(pair, 800);
    await kit.giveBack(pair, sold, "r1", 2000);
    const other = await kit.pair({ merchant: pair.merchant, advertiser: pair.advertiser });
    await kit.earn(other, 999);
    const { text } = await fileOf(pair.publisher, { content: "earnings" });
    expect(records(text)).toEqual([
      expect.objectContaining({
        kind: "sale",
        orderId: sold.orderId,
        amount: "8.00",
        returnedAmount: "2.00",
        earned: "6.00",
        state: "approved",
      }),
    ]);
  });

  it("list a publisher's bonuses after them", async () => {
    const bonus = {
      id: newId(),
      kind: "bonus",
      saleId: null,
      day: "2026-10-31",
      currency: "USD",
      merchantId: pair.merchant.id,
      state: "approved",
      base: 100_000,
      amount: 5000,
      returned: 0,
      settled: 0,
      subId: null,
      linkId: null,
      payoutId: null,
      approvesAt: null,
      approvedAt: null,
    };
    const page = { nodes: [bonus], pageInfo: { hasNextPage: false, endCursor: null } };
    jest.spyOn(BonusReader.prototype, "mine").mockResolvedValue(page as never);
    await kit.earn(pair, 100);
    const kinds = async (body: object) =>
      records((await fileOf(pair.publisher, { content: "earnings", ...body })).text).map(({ kind }) => kind);
    expect(await kinds({})).toEqual(["sale", "bonus"]);
    expect(await kinds({ from: "2026-11-01" })).not.toContain("bonus");
  });

  it("list the earnings that changed, also by a payout, and what payouts have settled", async () => {
    await kit.paidBy(pair.publisher);
    await kit.earn(pair, 5000);
    const changed = async (updatedSince: Date) =>
      records(
        (await fileOf(pair.publisher, { content: "earnings", updatedSince: updatedSince.toISOString() })).text,
      ).map(({ state }) => state);
    kit.passToCalculation();
    const since = kit.clock.now();
    expect(await changed(since)).toEqual([]);
    await kit.run();
    expect(await changed(since)).toEqual(["in_payout"]);
    expect(await start(pair.publisher, { content: "payouts", updatedSince: since.toISOString() })).toMatchObject({
      status: 422,
      body: { fields: { updatedSince: expect.any(String) } },
    });
  });

  it("list a publisher's payouts without their destination", async () => {
    await kit.paidBy(pair.publisher);
    await kit.earn(pair, 5000);
    kit.passToCalculation();
    await kit.run();
    const { text } = await fileOf(pair.publisher, { content: "payouts" });
    const [payout] = records(text);
    expect(payout).toMatchObject({ currency: "USD", status: "calculated", gross: "50.00", method: expect.any(String) });
    expect(text).not.toContain("@");
    const typed = await parquetIn((await fileOf(pair.publisher, { content: "payouts", format: "parquet" })).bytes);
    expect([typed.types.week, typed.types.gross]).toEqual(["DATE", "DECIMAL(20,3)"]);
    const none = await fileOf(pair.publisher, { content: "payouts", to: "2001-01-01" });
    expect(records(none.text)).toEqual([]);
  });

  it("list a brand's statement entries, for its own programs only", async () => {
    const sold = await kit.earn(pair, 800);
    await kit.giveBack(pair, sold, "r1", 2000);
    await kit.earn(await kit.pair(), 999);
    const { done, text } = await fileOf(pair.advertiser, { content: "statement" });
    expect(done).toMatchObject({ rows: 2, total: 2 });
    expect(records(text)).toEqual([
      expect.objectContaining({ orderId: sold.orderId, owed: "8.00", kind: "commission" }),
      expect.objectContaining({ orderId: sold.orderId, owed: "-2.00", kind: "reversal" }),
    ]);
    const day = kit.clock.now().toISOString().slice(0, 10);
    expect((await fileOf(pair.advertiser, { content: "statement", from: day, to: day })).done.rows).toBe(2);
    expect((await fileOf(pair.advertiser, { content: "statement", to: "2001-01-01" })).done.rows).toBe(0);
  });

  it.each([
    ["earnings", "advertiser", "content", "Only creators have earnings"],
    ["payouts", "advertiser", "content", "Only creators have payouts"],
    ["statement", "publisher", "content", "Only brands have a statement"],
  ] as const)("of %s are not available to the %s", async (content, who, field, refusal) => {
    expect(await start(pair[who], { content })).toMatchObject({ status: 422, body: { fields: { [field]: refusal } } });
  });

  it("of payouts need an API key's permission", async () => {
    const keyWith = async (scope: string) => {
      const { data, error } = await kit.api.as(pair.publisher)(
        `mutation { createApiKey(input: { name: "reader", scopes: [${scope}] }) { key } }`,
      );
      expect(error).toBeUndefined();
      const headers = { authorization: `Bearer ${data.createApiKey.key}` };
      return async (content: string) =>
        (await kit.api.app.inject({ method: "POST", url: "/api/v1/exports", headers, payload: { content } })).json();
    };
    const [reports, payouts] = [await keyWith("REPORTS_READ"), await keyWith("PAYOUTS_READ")];
    const refused = (permission: string) => ({ message: expect.stringContaining(permission) });
    expect(await reports("payouts")).toMatchObject(refused("payouts:read"));
    expect(await payouts("orders")).toMatchObject(refused("reports:read"));
    const { id } = await payouts("payouts");
    // Nor what another key has asked for.
    expect(await reports("payouts")).toMatchObject(refused("payouts:read"));
    expect((await kit.api.rest(pair.publisher)("GET", `/api/v1/exports/${id}`)).body).toMatchObject({ id });
  });
});

describe("the requester of a file", () => {
  const notices = () => kit.api.db.read.findBy(Notice, { event: "file-ready" });

  it("is notified only if it took longer than a minute", async () => {
    await fileOf(pair.publisher, { content: "orders" });
    expect(await notices()).toEqual([]);
    const { body } = await start(pair.publisher, { content: "orders" });
    kit.clock.pass(MINUTE + 1);
    await work();
    expect(await notices()).toEqual([
      expect.objectContaining({ accountId: pair.publisher.id, subject: body.id, facts: { name: "orders" } }),
    ]);
    expect(await mails()).toEqual([]);
    await kit.api.services.notificationWriter.run();
    const { data } = await kit.api.as(pair.publisher)("{ notifications { nodes { event text } } }");
    expect(data.notifications.nodes).toContainEqual(
      expect.objectContaining({ text: "Your orders export is ready to download" }),
    );
  });

  it("receives the requested email once", async () => {
    await start(pair.publisher, { content: "orders", mail: true });
    kit.clock.pass(2 * MINUTE);
    await work();
    expect([(await mails()).length, await notices()]).toEqual([1, []]);
  });

  it("receives a webhook for each file, without the link", async () => {
    const { error } = await kit.api.as(pair.publisher)(
      `mutation { createWebhook(input: { url: "https://hooks.example/x", events: [EXPORT_READY] }) { webhook { id } } }`,
    );
    expect(error).toBeUndefined();
    const { done } = await fileOf(pair.publisher, { content: "earnings", format: "parquet" });
    const [delivery] = await kit.api.db.read.findBy(WebhookDelivery, { type: "export.ready" });
    const { id, bytes, expiresAt } = done;
    expect(delivery?.body).toMatchObject({
      type: "export.ready",
      data: { id, content: "earnings", format: "parquet", rows: 0, bytes, expiresAt },
    });
    expect(JSON.stringify(delivery?.body)).not.toContain("signature");
  });
});

describe("preparing a file", () => {
  it("fails when the account is suspended before or while it runs", async () => {
    await kit.earn(pair, 100);
    const early = (await start(pair.publisher, { content: "orders" })).body;
    const task = await kit.api.db.read.findOneByOrFail(Task, { id: early.id });
    await kit.api.db.write((tx) => tx.delete(Task, { id: early.id }));
    const { handler } = kit.api.services.exports;
    const suspend = () => kit.api.services.suspension.suspend(pair.publisher.email);
    let suspending: ReturnType<typeof suspend> | undefined;
    const progress = () => {
      suspending ??= suspend();
    };
    const signal = new AbortController().signal;
    const refused = conflict("no longer has access to this file");
    const pace = jest.spyOn(FilePace.prototype, "slice").mockImplementation(async (slice) => {
      const done = await slice();
      await suspending;
      return done;
    });
    const run = handler.work({ task, signal, progress });
    await expect(run).rejects.toMatchObject(refused);
    expect((await suspending)?.id).toBe(pair.publisher.id);
    expect(pace.mock.calls.length).toBeGreaterThan(0);
    await expect(handler.work({ task, signal, progress })).rejects.toMatchObject(refused);
    expect([await kit.api.db.read.count(ExportFile), await kit.api.db.read.count(ExportPart)]).toEqual([0, 0]);
  });

  it("is rejected when an account's files exceed its limit", async () => {
    const { db } = kit.api;
    const store = new ExportStore(db, { maxOwnBytes: 1000 });
    const file = {
      id: newId(),
      createdAt: kit.clock.now(),
      ownerId: pair.publisher.id,
      run: newId(),
      content: "orders" as const,
      format: "csv" as const,
      rowCount: 1,
      bytes: 1000,
      expiresAt: new Date(kit.clock.now().getTime() + MINUTE),
    };
    await db.write((tx) => tx.insert(ExportFile, file));
    await expect(store.freeBytes(pair.publisher.id)).rejects.toMatchObject(
      conflict("Your prepared files take up too much space"),
    );
    expect(await store.freeBytes(pair.advertiser.id)).toBe(1000);
  });
});

describe("the Parquet process", () => {
  async function written(rows: Table["rows"], more: Partial<WriterOptions> = {}) {
    let rowCount = 0;
    const wrote = (count: number) => {
      rowCount += count;
    };
    const options = { pace: new FilePace(() => false), signal: new AbortController().signal, wrote, ...more };
    const bytes: Buffer[] = [];
    for await (const part of packed.parquet(
      { columns: ["at", "orderId", "amount"], types: ["timestamp", "text", "amount"], rows },
      options,
    ))
      bytes.push(part);
    return { rowCount, ...(await parquetIn(Buffer.concat(bytes))) };
  }
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => [new Date(at).toISOString(), `order ${at}`, "1"]);

  it("can be killed mid-run: the run fails, and the next one succeeds", async () => {
    let pid = 0;
    async function* rows() {
      yield* rowsOf(30_000);
      process.kill(pid, "SIGKILL");
      yield* rowsOf(30_000);
    }
    const started = (given = 0) => {
      pid = given;
    };
    await expect(written(rows(), { started })).rejects.toThrow("process exited (SIGKILL)");
    expect((await written(rowsOf(10))).rowCount).toBe(10);
  });

  it("distinguishes empty text from null, and keeps row order across groups", async () => {
    const { rows } = await written([[null, "", null], ["1970-01-01T00:00:00.000Z", null, "-2.50"], ...rowsOf(45_000)]);
    expect(rows.slice(0, 2)).toEqual([
      { at: null, orderId: "", amount: null },
      { at: new Date(0), orderId: null, amount: "-2.500" },
    ]);
    expect(rows.slice(2).map(({ orderId }) => orderId)).toEqual(rowsOf(45_000).map(([, orderId]) => orderId));
  });

  it("ends when the task is cancelled", async () => {
    let pid = 0;
    const stopping = new AbortController();
    async function* rows() {
      yield* rowsOf(1000);
      stopping.abort();
      yield* rowsOf(1000);
    }
    const started = (given = 0) => {
      pid = given;
    };
    await expect(written(rows(), { signal: stopping.signal, started })).rejects.toThrow();
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });

  it.each([
    [0, "yesterday"],
    [2, "one"],
    [2, "1.2345"],
  ])("fails with a message when column %i is %s, and the next file succeeds", async (at, value) => {
    await expect(written([["1970-01-01T00:00:00.000Z", "1", "1"].with(at, value)])).rejects.toThrow(
      `"${value}" is not`,
    );
    expect((await written(rowsOf(1))).rowCount).toBe(1);
  });
});

/** On both engines: its SQL is written for each. */

import { DAY, followIn, newId, OrderTestKit, type Partner, Sale, testApi } from "../../../test";
import { OPEN } from "../../../test/claimTestKit";
import { BulkRows, type Connection, connectTo } from "../../../test/plans/bulkRows";
import { excessOf, readsOf } from "../../../test/plans/statements";
import { type Browser, browserOf, confirmedBrowser } from "../../../test/settingsKit";
import { tablesWith } from "../../../test/tablesWith";
import { silentWebhook } from "../../../test/webhookTestKit";
import { LogLeaf } from "../../insight/publicLog/publicLog.entity";
import type { Json } from "../../platform/db/columns";
import { OrderRowsCheck } from "../../sales/orders/orderRowsCheck";
import { ShopEvent } from "../../sales/shopKit/shopify/shopEvent.entity";
import { ShopifyConnection } from "../../sales/shopKit/shopify/shopifyConnection.entity";
import { TestRecord } from "../../sales/testMode/testMode.entity";

const OTHERS = 5000;
/** Planted wherever a shopper's order leaves a trace. */
const CANARY = "canary-7Q4";
const ORDER = `${CANARY}-order`;
const FIND = "query ($orderId: String!) { shopperData(orderId: $orderId) { orderId clickIds held { what count } } }";
const ERASE = "mutation ($orderId: String!) { eraseShopper(orderId: $orderId) { orderId held { what count } } }";

const api = testApi();
const follow = followIn(api);
let kit: OrderTestKit;
let partner: Partner;
let owner: Browser;

beforeAll(async () => {
  kit = await OrderTestKit.open(api, api.services.clock);
  partner = await kit.partner();
  owner = await confirmedBrowser(api, kit.advertiser);
  await silentWebhook(api, kit.advertiser, "SALE_CREATED", "SALE_RETURNED");
  await api.db.write((tx) =>
    tx.insert(ShopifyConnection, {
      id: CONNECTION,
      createdAt: new Date(),
      merchantId: kit.merchant.id,
      domain: "orsay.myshopify.com",
      sealed: "",
      topics: [],
    }),
  );
});

async function sellWithTraces(orderId: string): Promise<void> {
  const referer = `https://${CANARY.toLowerCase()}.example/page`;
  const { clickId } = await follow(`/r/${partner.link.code}`, { headers: { referer } });
  await kit.openCheckout({ m: kit.merchant.id, basket: clickId });
  await kit.unsigned(orderId, clickId ?? "", "250.00");
  // A shop's notes, in a spelling the order number alone would not find.
  const metadata = { note: `noteof${orderId}` };
  expect((await kit.server(orderId, { clickId: clickId ?? "", metadata })).status).toBe(200);
  const back = { returnId: `r-${orderId}`, amount: "50.00", reason: `${CANARY} reason` };
  expect((await kit.giveBack(orderId, back)).status).toBe(201);
  await api.db.write((tx) =>
    tx.insert(TestRecord, {
      id: newId(),
      createdAt: new Date(),
      merchantId: kit.merchant.id,
      kind: "order",
      way: "server",
      subject: `digest of ${orderId.length}`,
      facts: { orderId } as Json,
    }),
  );
  const owner = { accountId: kit.advertiser.id };
  const refusal = { status: 409, code: "CONFLICT", message: "no" };
  const sent = { body: { returnId: "r", requested: orderId } };
  api.services.requestLog.note({ owner, call: "POST", docs: "", status: 409, refusal, sent });
  api.services.requestLog.note({ owner, call: "POST", docs: "", status: 409, refusal, sent: {}, orderId });
  await api.services.requestLog.flush();
  await sendFromShop(orderId, `key-${orderId.length}`);
  await api.services.notificationWriter.run();
}

const CONNECTION = "00000000-0000-7000-8000-00000000c077";

/** The shop's events: the order, and a refund that does not contain its name. */
async function sendFromShop(orderId: string, orderKey: string): Promise<void> {
  const kept = [{ kind: "order", name: orderId }, { kind: "refund", id: `${CANARY}-refund` }, null];
  await api.db.write((tx) =>
    tx.insert(
      ShopEvent,
      kept.map((each, at) => ({
        id: newId(),
        createdAt: new Date(),
        connectionId: CONNECTION,
        messageId: `${orderKey}-${at}`,
        topic: "orders/create",
        orderKey,
        state: "applied" as const,
        note: null,
        kept: each as Json,
      })),
    ),
  );
}

const OTHER = "'00000000-0000-7000-8000-000000000bad'";

/** Many rows of other brands and publishers, and as many of this shop's other orders. */
async function addOthers(connection: Connection): Promise<void> {
  const rows = new BulkRows(connection, api.db.engine);
  const copy = async (table: string, changes: Record<string, string>) => {
    const [row] = await connection.all(`SELECT id FROM \`${table}\` LIMIT 1`);
    const id = rows.copyOf(String(row?.id), "n");
    await rows.copy(table, `id = '${row?.id}'`, OTHERS, { id, ...changes });
  };
  const numbered = rows.text("'other-'", rows.hex("n", 7));
  await copy("notice", { accountId: OTHER, subject: numbered, facts: "'{}'" });
  await copy("notification", { accountId: OTHER, bundle: numbered, facts: "'{}'" });
  await copy("webhook_delivery", { webhookId: OTHER, body: "'{}'" });
  await copy("work", {});
  await copy("shop_inbox", { messageId: numbered, orderKey: numbered, kept: "'{}'" });
  await copy("test_record", { merchantId: OTHER, subject: numbered, facts: "'{}'" });
  await copy("sale_return", { saleId: OTHER, returnId: numbered, requested: "'{}'" });
}

const intact = async () => {
  await api.services.chain.extend();
  expect((await api.services.ledgerCheck.verify()).faults).toEqual([]);
  expect((await new OrderRowsCheck(api.services.db).check()).faults).toEqual([]);
  await kit.prove();
};

it("finds personal data stored for an order, for the brand's owner only", async () => {
  await sellWithTraces(ORDER);
  const { data } = await owner.ask(FIND, { orderId: ORDER });
  expect(data.shopperData).toMatchObject({ orderId: ORDER, clickIds: [expect.any(String)] });
  const kinds = data.shopperData.held.map(({ what }: any) => what.split(/[ ,]/)[0]);
  expect(kinds).toEqual(
    expect.arrayContaining([
      "clicks",
      "checkout",
      "browser",
      "returns",
      "webhook",
      "requests",
      "internal",
      "events",
      "metadata",
    ]),
  );
  expect((await owner.ask(FIND, { orderId: "unknown" })).error?.code).toBe("NOT_FOUND");
  const stranger = await confirmedBrowser(api, await api.make.advertiser());
  for (const operation of [FIND, ERASE]) {
    expect((await stranger.ask(operation, { orderId: ORDER })).error?.code).toBe("NOT_FOUND");
    const manager = await api.as(await api.make.member(kit.advertiser.account, "manager"))(operation, {
      orderId: ORDER,
    });
    expect(manager.errors?.[0]?.extensions?.code).toBe("FORBIDDEN");
  }
  const unconfirmed = await browserOf(api, kit.advertiser);
  expect((await unconfirmed.ask(ERASE, { orderId: ORDER })).error?.code).toBe("CONFIRMATION_REQUIRED");
  expect(await tablesWith(api.db, CANARY)).not.toEqual([]);
});

it("erases it everywhere, even concurrently, and ledger and chains stay valid", async () => {
  await sellWithTraces("other-order");
  const connection = await connectTo(api.db);
  await addOthers(connection);
  const before = await kit.sale(ORDER);
  const answers: Awaited<ReturnType<typeof owner.ask>>[] = [];
  const reads = await readsOf(api.db, async () => {
    answers.push(...(await Promise.all([owner.ask(ERASE, { orderId: ORDER }), owner.ask(ERASE, { orderId: ORDER })])));
  });
  // The shop's own events are searched in pages; otherwise only the order's rows are read.
  const others = reads.filter(({ sql }) => !/FROM shop_inbox WHERE/.test(sql));
  expect([others.length < reads.length, await excessOf(api.db, connection, others)]).toEqual([true, []]);
  const isInWrite = ({ sql }: any) => sql.includes("`shop_inbox`") || sql.includes('"shop_inbox"');
  expect(await excessOf(api.db, connection, reads.filter(isInWrite))).toEqual([]);
  // The chain never recorded these copies.
  await connection.run(`DELETE FROM sale_return WHERE saleId = ${OTHER}`);
  await connection.close();
  expect(answers.filter(({ data }) => data?.eraseShopper)).toHaveLength(1);
  expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(["NOT_FOUND"]);
  expect(await tablesWith(api.db, ORDER)).toEqual([]);
  const after = await api.db.read.findOneByOrFail(Sale, { id: before.id });
  const kept = ({ amount, status, returnedAmount, day, clickId }: Sale) => [
    amount,
    status,
    returnedAmount,
    day,
    clickId,
  ];
  expect([after.orderId, kept(after)]).toEqual([`erased-${before.id}`, kept(before)]);
  const [click]: unknown[] = await api.db.read.query("SELECT referrerHost, country FROM click ORDER BY at LIMIT 1");
  expect(click).toEqual({ referrerHost: null, country: null });
  // The other order is untouched.
  expect(await kit.unverifiedReports("other-order")).toHaveLength(1);
  await intact();
  // The same request again finds nothing.
  expect((await owner.ask(ERASE, { orderId: ORDER })).error?.code).toBe("NOT_FOUND");
});

it("clears the public log's data of a claim about it", async () => {
  const orderId = `${CANARY}-claimed`;
  const { clickId } = await follow(`/r/${partner.link.code}`);
  expect((await kit.server(orderId, { clickId: clickId ?? "" })).status).toBe(201);
  const orderedAt = new Date(Date.now() - 5 * DAY).toISOString();
  const input = { merchantId: kit.merchant.id, orderId, kind: "UNTRACKED", orderedAt, amount: "250.00" };
  const { data, error } = await api.as(partner.user)(OPEN, { input });
  expect([error, data?.openClaim.state]).toEqual([undefined, "ANSWERED"]);
  await api.services.logWriter.run();
  const leaf = () => api.db.read.findOneByOrFail(LogLeaf, { kind: "claim", rowId: data.openClaim.id });
  expect((await leaf()).entry).toContain(orderId);
  expect((await owner.ask(ERASE, { orderId })).error).toBeUndefined();
  expect(await leaf()).toMatchObject({ entry: null, salt: null });
  expect(await tablesWith(api.db, orderId)).toEqual([]);
});

import { type Followed, listening } from "../../test/follow";
import { OPEN } from "../../test/inquiryTestKit";
import { PASSWORD } from "../../test/make";
import { OrderTestKit, type Partner } from "../../test/orderTestKit";
import { BulkRows, type Connection, connectTo } from "../../test/plans/bulkRows";
import { excessOf, readsOf } from "../../test/plans/statements";
import { type Browser, browserOf } from "../../test/settingsKit";
import { type Api, startApi } from "../../test/startApi";
import { tablesWith } from "../../test/tablesWith";
import { DAY } from "../core/clock";
import type { Json } from "../core/db/columns";
import { newId } from "../core/ids";
import { LogLeaf } from "../publicLog/publicLog.entity";
import { OrderRowsCheck } from "../sales/orders/orderRowsCheck";
import { Sale } from "../sales/sale.entity";
import { TestRecord } from "../sales/testMode/testMode.entity";
import { ShopEvent } from "../shopKit/shopify/shopEvent.entity";
import { ShopifyConnection } from "../shopKit/shopify/shopifyConnection.entity";

const OTHERS = 5000;
/** Stands wherever a shopper's order leaves a trace. */
const CANARY = "canary-7Q4";
const ORDER = `${CANARY}-order`;
const FIND = "query ($orderId: String!) { shopperData(orderId: $orderId) { orderId clickIds held { what count } } }";
const ERASE = "mutation ($orderId: String!) { eraseShopper(orderId: $orderId) { orderId held { what count } } }";

let api: Api;
let kit: OrderTestKit;
let partner: Partner;
let follow: (path: string, init?: RequestInit) => Promise<Followed>;
let owner: Browser;

beforeAll(async () => {
  api = await startApi();
  follow = await listening(api);
  kit = await OrderTestKit.open(api, api.services.clock);
  partner = await kit.partner();
  owner = await browserOf(api, kit.advertiser);
  await owner.confirm({ password: PASSWORD });
  const hook = "mutation ($input: WebhookInput!) { createWebhook(input: $input) { webhook { id } } }";
  const input = { url: "https://hooks.example/weft", events: ["SALE_CREATED", "SALE_RETURNED"] };
  expect((await owner.ask(hook, { input })).error).toBeUndefined();
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
afterAll(() => api.stop());

async function sellWithTraces(orderId: string): Promise<void> {
  const referer = `https://${CANARY.toLowerCase()}.example/page`;
  const { clickId } = await follow(`/r/${partner.link.code}`, { headers: { referer } });
  await api.rest(null)("POST", "/px/checkout", { m: kit.merchant.id, basket: clickId });
  await kit.claim(orderId, clickId ?? "", "250.00");
  // Whatever a shop notes, in a spelling that the order's number alone would not lead to.
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
  await sendFromShop(orderId, `key-${orderId.length}`);
  await api.services.notificationWriter.run();
}

const CONNECTION = "00000000-0000-7000-8000-00000000c077";

/** What the brand's shop sent: the order, and a refund in which its name does not stand. */
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

/** Much of other brands and publishers, and as much of this shop's other orders. */
async function addOthers(connection: Connection): Promise<void> {
  const rows = new BulkRows(connection, api.db.engine);
  const other = "'00000000-0000-7000-8000-000000000bad'";
  const copy = async (table: string, changes: Record<string, string>) => {
    const [row] = await connection.all(`SELECT id FROM \`${table}\` LIMIT 1`);
    const id = rows.copyOf(String(row?.id), "n");
    await rows.copy(table, `id = '${row?.id}'`, OTHERS, { id, ...changes });
  };
  const numbered = rows.text("'other-'", rows.hex("n", 7));
  await copy("notice", { accountId: other, subject: numbered, facts: "'{}'" });
  await copy("notification", { accountId: other, bundle: numbered, facts: "'{}'" });
  await copy("webhook_delivery", { webhookId: other, body: "'{}'" });
  await copy("outbox_message", {});
  await copy("shop_inbox", { messageId: numbered, orderKey: numbered, kept: "'{}'" });
  await copy("test_record", { merchantId: other, subject: numbered, facts: "'{}'" });
  await copy("sale_return", { saleId: other, returnId: numbered, asked: "'{}'" });
}

const intact = async () => {
  await api.services.chain.extend();
  expect((await api.services.ledgerCheck.verify()).faults).toEqual([]);
  expect((await new OrderRowsCheck(api.services.db).check()).faults).toEqual([]);
  await kit.prove([]);
};

it("finds what is held of an order, for its brand's owner alone", async () => {
  await sellWithTraces(ORDER);
  const { data } = await owner.ask(FIND, { orderId: ORDER });
  expect(data.shopperData).toMatchObject({ orderId: ORDER, clickIds: [expect.any(String)] });
  const kinds = data.shopperData.held.map(({ what }: { what: string }) => what.split(/[ ,]/)[0]);
  expect(kinds).toEqual(
    expect.arrayContaining(["clicks", "checkouts", "browsers'", "returns", "webhook", "notices", "events", "what"]),
  );
  expect((await owner.ask(FIND, { orderId: "unknown" })).error?.code).toBe("NOT_FOUND");
  const stranger = await browserOf(api, await api.make.advertiser());
  await stranger.confirm({ password: PASSWORD });
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

it("erases it everywhere, twice at once too, and books and chains stay valid", async () => {
  await sellWithTraces("other-order");
  const connection = await connectTo(api.db);
  await addOthers(connection);
  const before = await kit.sale(ORDER);
  const answers: Awaited<ReturnType<typeof owner.ask>>[] = [];
  const reads = await readsOf(api.db, async () => {
    answers.push(...(await Promise.all([owner.ask(ERASE, { orderId: ORDER }), owner.ask(ERASE, { orderId: ORDER })])));
  });
  // What the shop itself sent is looked through in pages; of everything else only the order's rows are read.
  const others = reads.filter(({ sql }) => !/FROM shop_inbox WHERE/.test(sql));
  expect([others.length < reads.length, await excessOf(api.db, connection, others)]).toEqual([true, []]);
  const isInWrite = ({ sql }: { sql: string }) => sql.includes("`shop_inbox`") || sql.includes('"shop_inbox"');
  expect(await excessOf(api.db, connection, reads.filter(isInWrite))).toEqual([]);
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
  // Of the other order nothing is touched.
  expect(await kit.claims("other-order")).toHaveLength(1);
  await intact();
  // The same request again finds nothing.
  expect((await owner.ask(ERASE, { orderId: ORDER })).error?.code).toBe("NOT_FOUND");
});

it("empties what the public log keeps of a claim about it", async () => {
  const orderId = `${CANARY}-claimed`;
  const { clickId } = await follow(`/r/${partner.link.code}`);
  expect((await kit.server(orderId, { clickId: clickId ?? "" })).status).toBe(201);
  const orderedAt = new Date(Date.now() - 5 * DAY).toISOString();
  const input = { merchantId: kit.merchant.id, orderId, kind: "UNTRACKED", orderedAt, amount: "250.00" };
  const { data, error } = await api.as(partner.user)(OPEN, { input });
  expect([error, data?.openInquiry.state]).toEqual([undefined, "ANSWERED"]);
  await api.services.logWriter.run();
  const leaf = () => api.db.read.findOneByOrFail(LogLeaf, { kind: "claim", rowId: data.openInquiry.id });
  expect((await leaf()).entry).toContain(orderId);
  expect((await owner.ask(ERASE, { orderId })).error).toBeUndefined();
  expect(await leaf()).toMatchObject({ entry: null, salt: null });
  expect(await tablesWith(api.db, orderId)).toEqual([]);
});

import { type Followed, listening } from "../../test/follow";
import { PASSWORD } from "../../test/make";
import { OrderTestKit, type Partner } from "../../test/orderTestKit";
import { type Browser, browserOf } from "../../test/settingsKit";
import { type Api, startApi } from "../../test/startApi";
import { OrderRowsCheck } from "../sales/orders/orderRowsCheck";
import { Sale } from "../sales/sale.entity";

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
});
afterAll(() => api.stop());

/** Rows of every table that hold the text, as the database shows them. */
async function tablesWith(text: string): Promise<string[]> {
  const tables: { name: string }[] = await api.db.read.query("SELECT name FROM sqlite_master WHERE type = 'table'");
  const found: string[] = [];
  for (const { name } of tables) {
    const rows: object[] = await api.db.read.query(`SELECT * FROM "${name}"`);
    if (JSON.stringify(rows).includes(text)) found.push(name);
  }
  return found.sort();
}

async function sellWithTraces(orderId: string): Promise<void> {
  const referer = `https://${CANARY.toLowerCase()}.example/page`;
  const { clickId } = await follow(`/r/${partner.link.code}`, { headers: { referer } });
  await api.rest(null)("POST", "/px/checkout", { m: kit.merchant.id, basket: clickId });
  await kit.claim(orderId, clickId ?? "", "250.00");
  expect((await kit.server(orderId, { clickId: clickId ?? "" })).status).toBe(200);
  const back = { returnId: `r-${orderId}`, amount: "50.00", reason: `${CANARY} reason` };
  expect((await kit.giveBack(orderId, back)).status).toBe(201);
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
  expect(kinds).toEqual(expect.arrayContaining(["clicks", "checkouts", "browsers'", "returns", "webhook"]));
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
  expect(await tablesWith(CANARY)).not.toEqual([]);
});

it("erases it everywhere, twice at once too, and books and chains stay valid", async () => {
  await sellWithTraces("other-order");
  const before = await kit.sale(ORDER);
  const answers = await Promise.all([owner.ask(ERASE, { orderId: ORDER }), owner.ask(ERASE, { orderId: ORDER })]);
  expect(answers.some(({ data }) => data?.eraseShopper)).toBe(true);
  expect(await tablesWith(ORDER)).toEqual([]);
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

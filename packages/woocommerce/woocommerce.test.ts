import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { systemClock } from "../../api/src/platform/clock";
import { type Api, OrderTestKit, startApi } from "../../api/test";
import { codeOwner, giveCode } from "../../api/test/codeOwners";
import { startRecorder } from "../test/recorder";

const hasPhp = spawnSync("php", ["--version"]).status === 0;
/** What the plugin does needs PHP; `scripts/test.mjs` says loudly where it is missing. */
const withPhp = hasPhp ? describe : describe.skip;

const execute = promisify(execFile);

let api: Api;
let shop: OrderTestKit;
let recorder: Awaited<ReturnType<typeof startRecorder>>;
beforeAll(async () => {
  api = await startApi();
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  shop = await OrderTestKit.open(api, systemClock);
  recorder = await startRecorder();
});
afterAll(async () => {
  recorder.stop();
  await api.stop();
});

let ids = 0;
const nextIds = () => {
  ids += 100;
  return ids;
};

/** A scenario of `run.php` in a shop that reports to this address. */
async function run(scenario: string, given: { address?: string; clicks?: string; codes?: string[] } = {}, env = {}) {
  const settings = {
    address: api.app.listeningOrigin,
    merchantId: shop.merchant.id,
    key: api.tokenOf(shop.advertiser),
    // Ids of orders and refunds that no other scenario had.
    ids: nextIds(),
    ...given,
  };
  const args = [join(__dirname, "test/run.php"), scenario, JSON.stringify(settings)];
  const { stdout } = await execute("php", args, { env: { ...process.env, ...env } });
  return JSON.parse(stdout);
}

const clicks = async () => shop.click(await shop.partner());
const saleOf = async (orderId: string) => (await api.rest(shop.advertiser)("GET", `/api/v1/sales/${orderId}`)).body;

withPhp("the plugin for WooCommerce", () => {
  it("reports a paid order of the classic checkout once, by its goods alone", async () => {
    const { orderId, ...after } = await run("classic", { clicks: await clicks() });
    expect(after).toMatchObject({
      queued: 1,
      compatible: { custom_order_tables: true, cart_checkout_blocks: true },
      meta: { _weft_state: "done" },
      notes: [],
    });
    expect(after.head).toBe(
      `<script src="${api.app.listeningOrigin}/weft.js" async data-merchant="${shop.merchant.id}"></script>`,
    );
    expect(JSON.parse(after.meta._weft_report)).toMatchObject({
      tax: "38.95",
      shipping: "5.00",
      discount: "10.00",
      country: "DE",
      codes: ["anna10"],
      customer: { isNew: true },
      lines: [
        { sku: "COAT", category: "coats", quantity: 2, amount: "180.00" },
        { sku: "SCARF", category: "coats", quantity: 3, amount: "20.01" },
      ],
    });
    expect(await saleOf(orderId)).toMatchObject({ status: "pending", amount: "200.01", currency: "USD" });
  });

  it("reports each coupon of an order, of whom one earns it: the first that somebody owns", async () => {
    const long = "скидка-на-осень-и-зиму-для-всех-читателей"; // 41 letters, 76 bytes
    const [anna, bea] = [await codeOwner(shop), await codeOwner(shop)];
    for (const [owner, text] of [
      [anna, "ANNA10"],
      [bea, "BEA15"],
      [bea, long],
    ] as const)
      await giveCode(shop, owner, text);
    const earned = async (codes: string[]) => {
      const { orderId, notes } = await run("codes", { codes });
      expect(notes).toEqual([]);
      const { earnings } = await shop.sale(orderId);
      return earnings.map(({ publisherId, amount }) => [publisherId, amount]);
    };
    expect(await earned(["bea15", "anna10"])).toEqual([[bea.user.id, 2000]]);
    expect(await earned(["anna10", "bea15"])).toEqual([[anna.user.id, 2000]]);
    expect(await earned(["newsletter", "anna10"])).toEqual([[anna.user.id, 2000]]);
    expect(await earned(["x".repeat(65), "two, in one", long])).toEqual([[bea.user.id, 2000]]);
    expect(await earned(["newsletter"])).toEqual([]);
  });

  it("reports refunds of an order of the block checkout, line by line, once each, and its cancellation", async () => {
    const { orderId, notes, meta } = await run("returns", { clicks: await clicks() });
    expect(notes).toEqual([]);
    const sale = await saleOf(orderId);
    expect(sale).toMatchObject({ amount: "200.01", returnedAmount: "200.01", commission: "0.00" });
    const amounts = sale.returns.map(({ amount }: { amount: string }) => amount);
    expect(amounts).toEqual(["90.00", "6.67", "20.00", "83.34"]);
    expect(meta._weft_returns).toHaveLength(4);
  });

  it("reports an order before its refund, and nothing twice when it is cancelled as well", async () => {
    const { orderId, notes } = await run("whole", { clicks: await clicks() });
    expect(notes).toEqual([]);
    expect(await saleOf(orderId)).toMatchObject({ returnedAmount: "200.01" });
  });

  it.each([{}, { WITHOUT_ACTION_SCHEDULER: "1" }])(
    "sends the same again, later, while Weft is away %j",
    async (env) => {
      recorder.answer("hang up", { status: 503, headers: { "retry-after": "400" } }, { status: 201 });
      const after = await run("away", { address: recorder.address, clicks: await clicks() }, env);
      expect(after).toMatchObject({ pauses: [0, 60, 400], left: 0, meta: { _weft_state: "done" }, notes: [] });
      expect(recorder.requests).toHaveLength(3);
      expect(new Set(recorder.requests.map(({ body }) => body)).size).toBe(1);
      expect(recorder.requests[0]?.path).toBe("/api/v1/sales");
    },
  );

  it("gives up in the end, and says so in the order", async () => {
    recorder.answer({ status: 401, body: { message: "This key was revoked." } });
    const after = await run("gone", { address: recorder.address });
    expect(after).toMatchObject({ left: 0, notes: [expect.stringContaining("This key was revoked.")] });
    expect(recorder.requests).toHaveLength(10);
  });

  it("says in the order what Weft refuses, and does not try it again", async () => {
    recorder.answer({ status: 409, body: { message: "Another amount was reported." } });
    const after = await run("gone", { address: recorder.address });
    expect(after).toMatchObject({ meta: { _weft_state: "refused" }, notes: ["Weft: Another amount was reported."] });
    expect(recorder.requests).toHaveLength(1);
  });

  it("sends nothing of orders that are unpaid, entered by hand, or without consent", async () => {
    recorder.answer({ status: 201 });
    expect(await run("none", { address: recorder.address })).toEqual({ left: 0, saves: 0 });
    expect(recorder.requests).toEqual([]);
  });

  it("keeps the clicks of a cookie and nothing else", async () => {
    const click = await clicks();
    expect((await run("cookie", { clicks: `undefined.${click}.<b>` })).meta).toEqual({ _weft_clicks: click });
    const [six, five] = [6, 5].map((count) => Array(count).fill(click).join("."));
    expect((await run("cookie", { clicks: six })).meta).toEqual({ _weft_clicks: five });
    for (const bad of ["short", `${click}<script>`, `${click}\n`])
      expect((await run("cookie", { clicks: bad })).meta).toEqual({ _weft_clicks: "none" });
    const two = `${click}.${click}`;
    expect((await run("cookie", { clicks: two })).meta).toEqual({ _weft_clicks: two });
  });

  it("takes settings that may be right, and keeps those before instead of wrong ones", async () => {
    const { kept, new: changed, wrong } = await run("settings", { address: "https://old.example" });
    expect(kept).toMatchObject({ address: "https://old.example", merchant_id: shop.merchant.id });
    expect(kept.api_key).toMatch(/^ey/);
    expect(wrong).toEqual(["address", "merchant_id"]);
    expect(changed).toEqual({
      address: "https://new.example",
      merchant_id: "a".repeat(36),
      api_key: "wft_another_key_of_it",
    });
  });
});

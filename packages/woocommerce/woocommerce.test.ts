import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { systemClock } from "../../api/src/platform/clock";
import { type Api, OrderTestKit, startApi } from "../../api/test";
import { codeOwner, giveCode } from "../../api/test/codeOwners";
import { type Reply, startRecorder } from "../test/recorder";

const hasPhp = spawnSync("php", ["--version"]).status === 0;
/** The plugin needs PHP; `scripts/test.mjs` reports if it is missing. */
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

interface Given {
  address?: string;
  merchantId?: string;
  key?: string;
  clicks?: string;
  codes?: string[];
  /** The landing page's query. */
  landing?: Record<string, string>;
  /** The address of the checkout's page. */
  page?: string;
  /** The setting, and what the shop's filter returns. */
  consent?: "required";
  state?: "granted" | "denied";
  /** The program's click parameter. */
  parameter?: string;
  /** Of wp-config.php. */
  constants?: Record<string, string>;
}

/** Runs a scenario of `run.php` in a shop that reports to this address. */
async function run(scenario: string, given: Given = {}, env = {}) {
  const settings = {
    address: api.app.listeningOrigin,
    merchantId: shop.merchant.id,
    key: api.tokenOf(shop.advertiser),
    // Order and refund IDs that no other scenario used.
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
  it("reports a paid order of the classic checkout once, by its product total", async () => {
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

  it("reports all coupons of an order; the first with an owner earns", async () => {
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

  it("reports refunds of a block checkout order line by line, once each, and its cancellation", async () => {
    const { orderId, notes, meta } = await run("returns", { clicks: await clicks() });
    expect(notes).toEqual([]);
    const sale = await saleOf(orderId);
    expect(sale).toMatchObject({ amount: "200.01", returnedAmount: "200.01", commission: "0.00" });
    const amounts = sale.returns.map(({ amount }: { amount: string }) => amount);
    expect(amounts).toEqual(["90.00", "6.67", "20.00", "83.34"]);
    expect(meta._weft_returns).toHaveLength(4);
  });

  it("reports an order before its refund, and nothing twice when it is also cancelled", async () => {
    const { orderId, notes } = await run("whole", { clicks: await clicks() });
    expect(notes).toEqual([]);
    expect(await saleOf(orderId)).toMatchObject({ returnedAmount: "200.01" });
  });

  it.each([{}, { WITHOUT_ACTION_SCHEDULER: "1" }])(
    "resends the same report later while Weft is down %j",
    async (env) => {
      recorder.answer(
        "hang up",
        { status: 503, headers: { "retry-after": "400" } },
        { status: 201, body: { id: "sale" } },
      );
      const after = await run("away", { address: recorder.address, clicks: await clicks() }, env);
      expect(after).toMatchObject({ pauses: [0, 60, 400], left: 0, meta: { _weft_state: "done" }, notes: [] });
      expect(recorder.requests).toHaveLength(3);
      expect(new Set(recorder.requests.map(({ body }) => body)).size).toBe(1);
      expect(recorder.requests[0]?.path).toBe("/api/v1/sales");
    },
  );

  it("eventually gives up, and notes it in the order", async () => {
    recorder.answer({ status: 401, body: { message: "This key was revoked." } });
    const after = await run("gone", { address: recorder.address });
    expect(after).toMatchObject({ left: 0, notes: [expect.stringContaining("This key was revoked.")] });
    expect(after.notice).toContain(`Order ${after.orderId} could not be reported to Weft: This key was revoked.`);
    expect(recorder.requests).toHaveLength(10);
  });

  it("notes rejections in the order, and doesn't retry them", async () => {
    recorder.answer({ status: 409, body: { code: "CONFLICT", message: "Another amount was reported." } });
    const after = await run("gone", { address: recorder.address });
    expect(after).toMatchObject({ meta: { _weft_state: "refused" }, notes: ["Weft: Another amount was reported."] });
    expect(recorder.requests).toHaveLength(1);
  });

  it("sends nothing for orders that are unpaid, entered by staff, or without consent", async () => {
    recorder.answer({ status: 201 });
    expect(await run("none", { address: recorder.address })).toEqual({ left: 0, saves: 0 });
    expect(recorder.requests).toEqual([]);
  });

  it("stores only the clicks of a cookie", async () => {
    const click = await clicks();
    expect((await run("cookie", { clicks: `undefined.${click}.<b>` })).meta).toEqual({ _weft_clicks: click });
    const [six, five] = [6, 5].map((count) => Array(count).fill(click).join("."));
    expect((await run("cookie", { clicks: six })).meta).toEqual({ _weft_clicks: five });
    for (const bad of ["short", `${click}<script>`, `${click}\n`])
      expect((await run("cookie", { clicks: bad })).meta).toEqual({ _weft_clicks: "none" });
    const two = `${click}.${click}`;
    expect((await run("cookie", { clicks: two })).meta).toEqual({ _weft_clicks: two });
  });

  it.each<[string, Reply]>([
    ["404 of another host", { status: 404, text: "<html>Not found</html>" }],
    ["Weft's own 404", { status: 404, body: { code: "NOT_FOUND", message: "Nothing was found at this address." } }],
    ["a firewall's 422 page", { status: 422, text: "<html>Blocked</html>" }],
    ["a page that answers everything", { status: 200, text: "<html>Welcome</html>" }],
    ["somebody's JSON", { status: 200, body: { hello: "there" } }],
    ["a redirect", { status: 301, headers: { location: "https://weft.example/" } }],
  ])("keeps an order for later after %s", async (_name, reply) => {
    recorder.answer(reply, reply, { status: 201, body: { id: "sale" } });
    const after = await run("away", { address: recorder.address, clicks: await clicks() });
    expect(after).toMatchObject({ pauses: [0, 60, 300], left: 0, meta: { _weft_state: "done" }, notes: [] });
  });

  it("reports a refused order and its refund again by hand, and shows a notice until Weft accepts", async () => {
    const refusal = {
      code: "BAD_USER_INPUT",
      message: "Please check what you sent.",
      fields: { currency: "Only EUR" },
    };
    recorder.answer({ status: 422, body: refusal }, { status: 201, body: { id: "sale" } });
    const after = await run("again", { address: recorder.address, clicks: await clicks() });
    expect(after.first.state).toBe("refused");
    expect(after.first.notice).toContain(
      `Weft refused order ${after.orderId}: Please check what you sent. currency: Only EUR`,
    );
    expect(after.offered).toEqual([{ weft_report_again: "Report to Weft again" }, []]);
    expect(after).toMatchObject({ notice: "", left: 0, meta: { _weft_state: "done" } });
    expect(after.notes.at(-1)).toBe("Will be reported to Weft again.");
    expect(recorder.requests.map(({ path }) => path)).toEqual(
      ["", "", `/${encodeURIComponent(after.orderId)}/returns`].map((end) => `/api/v1/sales${end}`),
    );
  });

  it("keeps the click in a cookie by the server, for the program's days, and marks the checkout", async () => {
    const [click, other] = [await clicks(), await clicks()];
    const landing = await run("landing", { landing: { weft_click: click }, clicks: `${click}.${other}` });
    const options = { expires: 30 * 86_400, path: "/", secure: true, httponly: false, samesite: "Lax" };
    expect(landing.cookie).toEqual([`${other}.${click}`, options]);
    // A page cache must not give the cookie to others.
    expect(landing.cached).toBe(false);
    expect(landing.page).toContain("<span data-weft-checkout hidden></span>");
    const renamed = await run("landing", { parameter: "ref", landing: { ref: click } });
    expect([renamed.cookie[0], renamed.page]).toEqual([click, expect.stringContaining(' data-parameter="ref"')]);
    for (const bad of ["short", `${click}<script>`, `${click}\r\nSet-Cookie: x=1`])
      expect(await run("landing", { landing: { weft_click: bad } })).toMatchObject({ cookie: null, cached: true });
  });

  it.each([
    ["the shop's setting", { consent: "required" }, {}, false, true],
    ["the setting, once granted", { consent: "required", state: "granted" }, {}, true, true],
    ["a refusal without the setting", { state: "denied" }, {}, false, false],
    ["the WP Consent API before a choice", {}, { WITH_CONSENT_API: "no" }, false, true],
    ["the WP Consent API, once granted", {}, { WITH_CONSENT_API: "yes" }, true, true],
    ["the shop's filter over the API", { state: "denied" }, { WITH_CONSENT_API: "yes" }, false, true],
  ] as [string, Given, object, boolean, boolean][])("stores by %s", async (_name, given, env, isStored, isRequired) => {
    const click = await clicks();
    const { cookie, cached, page, described } = await run("landing", { ...given, landing: { weft_click: click } }, env);
    expect([cookie?.[0], cached]).toEqual(isStored ? [click, false] : [undefined, true]);
    expect(page.includes(' data-consent="required"')).toBe(isRequired);
    const hasApi = "WITH_CONSENT_API" in env;
    expect([described, page.includes("wp_listen_for_consent_change")]).toEqual([
      hasApi ? { weft_click: "marketing" } : [],
      hasApi,
    ]);
  });

  it("reports the consent with the order: granted, or the click of the visit without storage", async () => {
    const [click, visit] = [await clicks(), await clicks()];
    const page = `https://shop.example/checkout/?weft_click=${visit}`;
    const reported = async (given: Given, env = {}) => {
      const { orderId } = await run("codes", { codes: [], clicks: click, page, ...given }, env);
      const { consent, evidence } = await saleOf(orderId);
      return [consent, evidence];
    };
    expect(await reported({})).toEqual([null, null]);
    expect(await reported({ state: "granted" })).toEqual(["granted", "A"]);
    expect(await reported({}, { WITH_CONSENT_API: "yes" })).toEqual(["granted", "A"]);
    expect(await reported({}, { WITH_CONSENT_API: "no" })).toEqual(["without-storage", "B"]);
    expect((await run("cookie", { clicks: click, page, state: "denied" })).meta).toEqual({
      _weft_clicks: visit,
      _weft_consent: "without-storage",
    });
    // The cookie is not even read.
    expect((await run("cookie", { clicks: click, state: "denied" })).meta).toEqual({ _weft_clicks: "none" });
  });

  it("accepts valid settings, and keeps the previous ones instead of invalid ones", async () => {
    const { kept, new: changed, wrong } = await run("settings", { address: "https://old.example" });
    expect(kept).toMatchObject({ address: "https://old.example", merchant_id: shop.merchant.id });
    expect(kept.api_key).toMatch(/^ey/);
    expect(wrong).toEqual(["address", "merchant_id"]);
    expect(changed).toEqual({
      address: "https://new.example",
      merchant_id: "a".repeat(36),
      api_key: "wft_another_key_of_it",
      consent: "required",
    });
  });

  it("never writes a value of wp-config.php into the database, nor into the form", async () => {
    const constants = { WEFT_API_KEY: "wft_secret_of_wp_config", WEFT_ADDRESS: api.app.listeningOrigin };
    const after = await run("settings", { constants });
    expect([after.kept, after.new].map((one) => Object.keys(one))).toEqual(Array(2).fill(["merchant_id", "consent"]));
    expect(JSON.stringify([after.kept, after.new, after.form])).not.toContain("wft_secret");
    expect(after.form).toMatch(
      /name="weft_settings\[api_key\]"[^>]* placeholder="Set in wp-config.php"[^>]* disabled>/,
    );
  });

  it("checks the connection when it is saved, and takes over what the program says", async () => {
    const { body } = await api.rest(shop.advertiser)("POST", "/api/v1/keys", {
      name: "Plugin",
      scopes: ["sales:write"],
    });
    const reader = await api.rest(shop.advertiser)("POST", "/api/v1/keys", { name: "Reader", scopes: ["sales:read"] });
    const checked = async (given: Given) => (await run("settings", given)).check;
    expect(await run("settings", { key: body.key })).toMatchObject({
      check: `success: Connected to ${shop.merchant.name}.`,
      program: { parameter: "weft_click", days: shop.merchant.cookieDays },
    });
    const test = await api.as(shop.advertiser)("mutation { createTestKey { key } }");
    expect(await checked({ key: test.data.createTestKey.key })).toMatch(/^success: Connected with a test key/);
    expect(await checked({ key: "wft_unknown_key" })).toMatch(/^error: Weft does not accept the API key: /);
    expect(await checked({ key: reader.body.key })).toMatch(/^error: Weft does not accept the API key: /);
    expect(await checked({ key: body.key, merchantId: "a".repeat(36) })).toMatch(/^error: .*merchant ID does not/);
    recorder.answer({ status: 200, text: "<html>Welcome</html>" });
    expect(await checked({ address: recorder.address })).toBe("error: Weft does not respond at this URL: HTTP 200");
    expect(await checked({ address: "http://127.0.0.1:9" })).toMatch(/^error: Weft does not respond/);
  });

  it("leaves nothing in any site of a network when it is uninstalled", async () => {
    expect(await run("uninstall")).toEqual({ 1: { other: 1 }, 2: { other: 2 } });
  });
});

import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Integrator, runTag } from "../kit/integrator";
import { newBrand } from "../kit/people";
import { becomes, demoSite, eventually, USER_AGENT } from "../kit/site";

/** Everything here is what a stranger has: the site's pages, the API and /downloads. */
const site = demoSite();
let hour: Integrator;
let merchantId = "";
let brand = "";
let link = "";
let [key, signingSecret] = ["", ""];
let [shopify, domain] = ["", ""];

/** The brand's own server: pages with whatever a test puts on them, and a receiver of webhooks. */
let shop: Server;
let origin = "";
let page = "";
const hooks: { body: string; headers: Record<string, unknown> }[] = [];
beforeAll(async () => {
  shop = createServer(async (request, response) => {
    if (request.method === "POST") hooks.push({ body: await text(request), headers: request.headers });
    response.setHeader("Content-Type", "text/html").end(`<!doctype html><title>Shop</title><h1>A shop</h1>${page}`);
  });
  shop.listen(0, "127.0.0.1");
  await once(shop, "listening");
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

  hour = new Integrator(site);
  await hour.readDevelopersPage();
  brand = (await newBrand(site, `Hourly Shop ${Date.now()}`, `${origin}/`)).token;
  const ask = (query: string, variables = {}, who = brand) => site.graphql(who, query, variables);
  merchantId = (await ask("{ myMerchant { id } }")).myMerchant.id;
  const scopes = ["SALES_WRITE", "SALES_READ", "WEBHOOKS_MANAGE", "REQUESTS_READ"];
  const make = "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { key } }";
  key = (await ask(make, { input: { name: "The shop's server", scopes } })).createApiKey.key;
  signingSecret = (await ask("{ signingSecret { secret } }")).signingSecret.secret;
  const connect = "mutation ($input: ShopifyInput!) { connectShopify(input: $input) { address } }";
  domain = `hourly-${Date.now()}.myshopify.com`;
  shopify = (await ask(connect, { input: { domain, secret: SHOPIFY_SECRET } })).connectShopify.address;
  const share = "mutation ($input: LinkInput!) { createLink(input: $input) { affiliateUrl } }";
  link = (await ask(share, { input: { merchantId, channel: "blog" } }, "publisher")).createLink.affiliateUrl;
});
afterAll(() => {
  hour.leave();
  shop.closeAllConnections();
  shop.close();
});

const times: string[] = [];
afterAll(() => void process.stdout.write(`${["First order by", ...times].join("\n")}\n`));

const SHOPIFY_SECRET = "shpss_0123456789abcdef";

/** A shopper's click, as it arrives at the shop. */
async function click(address = link): Promise<string> {
  const { headers } = await fetch(address, { redirect: "manual", headers: { "User-Agent": USER_AGENT } });
  return new URL(headers.get("location") ?? "").searchParams.get("weft_click") ?? "";
}

const read = async (path: string) =>
  (await fetch(site.url + path, { headers: { Authorization: `Bearer ${key}` } })).json();
const statusOf = async (orderId: string) => (await read(`/api/v1/sales/${encodeURIComponent(orderId)}`)).status;
/** What Integrations shows of the newest rejected request with this order or call. */
const refusalOf = async (call: string) =>
  (await read(`/api/v1/requests?status=rejected&limit=1&call=${encodeURIComponent(call)}`)).requests[0]?.reason;

interface Sent {
  orderId: string;
  clickId: string;
  /** To be refused. */
  isWrong: boolean;
}
interface Way {
  name: string;
  prepare?: () => Promise<unknown>;
  /** Returns what its developer sees. */
  report(sent: Sent): Promise<string>;
  /** The reason that Integrations names. */
  reason: string;
  /** What the developer sees, where anything is. */
  told: RegExp;
  prefix?: string;
}

/** The page's example with this order's values. */
const example = (language: string, { orderId, clickId, isWrong }: Sent): string =>
  (hour.examples[language] ?? "")
    .replaceAll("1001", orderId)
    .replace("129.00", isWrong ? "129,00" : "129.00")
    .replace("…", clickId);

const secrets = () => ({ WEFT_API_KEY: key });
const json = (path: string, body: object, bearer = key): Promise<Response> => site.post(path, body, bearer);

async function signed({ orderId, clickId, isWrong }: Sent): Promise<string> {
  const order = { merchantId, orderId, amount: "129.00", currency: "USD", clickId };
  const code = `import { signOrder } from "@weft/server";
process.stdout.write(signOrder(process.env.SECRET, ${JSON.stringify(order)}));`;
  const signature = await hour.runCode("node", "sign.mjs", code, { SECRET: signingSecret });
  return isWrong ? `${signature.slice(0, -4)}AAAA` : signature;
}

/** Opens the shop's page and waits until its report was answered. */
async function shoppersPage(html: string, report: string): Promise<string> {
  page = html;
  const shopper = await site.newPage();
  const answered = shopper.waitForResponse((response) => response.url().includes(report));
  await shopper.goto(origin);
  const status = (await answered).status();
  await shopper.close();
  return String(status);
}

const pageOf = (order: object) =>
  `<script type="application/json" data-weft-order>${JSON.stringify(order)}</script>
   <script async src="${site.url}/weft.js" data-merchant="${merchantId}"></script>`;

let ids = Date.now() % 1_000_000;
const ways: Way[] = [
  {
    name: "REST",
    report: (sent) => hour.run("bash", ["-c", example("curl", sent)], secrets()),
    reason: "field",
    told: /"fields":\{"amount"/,
  },
  {
    name: "@weft/server",
    prepare: () => hour.installPackage("server"),
    report: (sent) =>
      hour.runCode(
        "node",
        "shop.mjs",
        `const request = { headers: { cookie: "weft_click=${sent.clickId}" } };\n${example("Node", sent)}\nconsole.log(JSON.stringify(result));`,
        secrets(),
      ),
    reason: "field",
    told: /"outcome":"refused".*"fields":\{"amount"/,
  },
  {
    name: "the TypeScript client",
    prepare: () => hour.compileClient(),
    report: ({ orderId, clickId, isWrong }) =>
      hour.runCode(
        "node",
        "client.mjs",
        `import { WeftClient } from "./weft.mjs";
const weft = new WeftClient({ address: "${site.url}", apiKey: process.env.WEFT_API_KEY });
await weft.postSales({ orderId: "${orderId}", amount: "129${isWrong ? "," : "."}00", clickId: "${clickId}" });`,
        secrets(),
      ),
    reason: "field",
    told: /BAD_USER_INPUT/,
  },
  {
    name: "the Python client",
    prepare: () => hour.download("weft.py"),
    report: (sent) =>
      hour.runCode(
        "python3",
        "shop.py",
        `class request:\n    cookies = {"weft_click": "${sent.clickId}"}\n${example("Python", sent)}`,
        secrets(),
      ),
    reason: "field",
    told: /WeftError/,
  },
  {
    name: "the PHP client",
    prepare: () => hour.download("weft.php"),
    report: (sent) =>
      hour.runCode(
        "php",
        "shop.php",
        `<?php $_COOKIE['weft_click'] = '${sent.clickId}';\n${example("PHP", sent)}`,
        secrets(),
      ),
    reason: "field",
    told: /WeftError/,
  },
  {
    name: "a signed page",
    prepare: () => hour.installPackage("server"),
    report: async (sent) => {
      const { orderId, clickId } = sent;
      const order = { orderId, amount: "129.00", currency: "USD", clickId, signature: await signed(sent) };
      return shoppersPage(pageOf(order), "/px");
    },
    reason: "signature",
    told: /403/,
  },
  {
    name: "the pixel",
    prepare: () => hour.installPackage("server"),
    report: async (sent) => {
      const { orderId: o, clickId: c, isWrong } = sent;
      const values = { m: merchantId, o, a: isWrong ? "abc" : "129.00", currency: "USD", c, s: await signed(sent) };
      return shoppersPage(`<img src="${site.url}/px.gif?${new URLSearchParams(values)}">`, "/px.gif");
    },
    reason: "field",
    // Nobody reads its answer.
    told: /200/,
  },
  {
    name: "Tag Manager's web container",
    prepare: () => hour.installPackage("server"),
    report: async (sent) => {
      const sections = await hour.templateSections("web");
      const pushed: object[] = [];
      let script = "";
      const apis = {
        copyFromDataLayer: () => ({ transaction_id: sent.orderId, value: 129, currency: "USD" }),
        createQueue: () => (order: object) => pushed.push(order),
        injectScript: (url: string, done: () => void) => {
          script = url;
          done();
        },
        isConsentGranted: () => true,
        addConsentListener: () => undefined,
      };
      const fields = { address: site.url, merchantId, sends: "order", clickId: sent.clickId };
      const code = sections.SANDBOXED_JS_FOR_WEB_TEMPLATE ?? "";
      await runTag(code, apis, { ...fields, signature: await signed(sent) });
      const queue = `<script>window.weftOrders = ${JSON.stringify(pushed)}</script>`;
      return shoppersPage(`${queue}<script async src="${script}"></script>`, "/px");
    },
    reason: "signature",
    told: /403/,
  },
  {
    name: "Tag Manager's server container",
    report: async ({ orderId, clickId, isWrong }) => {
      const sections = await hour.templateSections("server");
      const event: Record<string, unknown> = { transaction_id: orderId, value: 129, currency: isWrong ? "EUR" : "USD" };
      const apis = {
        getEventData: (name: string) => event[name],
        getCookieValues: () => [clickId],
        templateDataStorage: {
          getItemCopy: () => undefined,
          setItemCopy: () => undefined,
          removeItem: () => undefined,
        },
        sendHttpRequest: async (url: string, options: RequestInit, body: string) => ({
          statusCode: (await fetch(url, { ...options, body })).status,
        }),
      };
      return runTag(sections.SANDBOXED_JS_FOR_SERVER ?? "", apis, { address: site.url, apiKey: key });
    },
    reason: "currency",
    told: /failure/,
  },
  {
    name: "Segment",
    report: async ({ orderId, clickId, isWrong }) => {
      const { paths } = await read("/api/v1/openapi.json");
      const { example: event } = paths["/api/v1/segment"].post.requestBody.content["application/json"];
      Object.assign(event.properties, { order_id: orderId, weft_click: clickId }, isWrong && { currency: "EUR" });
      return (await json("/api/v1/segment", event)).text();
    },
    reason: "currency",
    told: /"currency":/,
  },
  {
    name: "Shopify",
    prefix: "#",
    report: async ({ orderId, clickId, isWrong }) => {
      const body = JSON.stringify({
        id: Number(orderId.slice(1)),
        name: orderId,
        currency: isWrong ? "EUR" : "USD",
        created_at: new Date().toISOString(),
        financial_status: "paid",
        test: false,
        note_attributes: [{ name: "_weft", value: clickId }],
        line_items: [{ id: 1, sku: "coat", price: "129.00", quantity: 1 }],
      });
      const headers = {
        "Content-Type": "application/json",
        "X-Shopify-Topic": "orders/paid",
        "X-Shopify-Shop-Domain": domain,
        "X-Shopify-Webhook-Id": orderId,
        "X-Shopify-Hmac-SHA256": createHmac("sha256", SHOPIFY_SECRET).update(body).digest("base64"),
      };
      return String((await fetch(shopify, { method: "POST", headers, body })).status);
    },
    reason: "shop",
    // Shopify delivers again unless it is 200.
    told: /200/,
  },
  {
    name: "the WooCommerce plugin",
    prefix: "W-",
    prepare: () => hour.installPlugin(),
    report: async ({ orderId, clickId, isWrong }) => {
      // The next order of this shop gets the number after it.
      const numbered = { ids: Number(orderId.slice(2)) - 1, clicks: clickId };
      const settings = { address: site.url, merchantId, key: isWrong ? await readersKey() : key, ...numbered };
      return hour.run("php", ["test/run.php", isWrong ? "gone" : "codes", JSON.stringify({ ...settings, codes: [] })]);
    },
    reason: "scope",
    told: /needs the permission sales:write/,
  },
];

const readersKey = async (): Promise<string> => {
  const make = 'mutation { createApiKey(input: { name: "Reader", scopes: [SALES_READ] }) { key } }';
  return (await site.graphql(brand, make)).createApiKey.key;
};

describe("an integrator's hour", () => {
  it("begins with a test order, which pays nobody", async () => {
    const { createTestKey } = await site.graphql(brand, "mutation { createTestKey { key } }");
    const { testMode } = await site.graphql(brand, "{ testMode { link } }");
    const sent = { orderId: "T-1", clickId: await click(testMode.link), isWrong: false };
    const said = await hour.run("bash", ["-c", example("curl", sent)], { WEFT_API_KEY: createTestKey.key });
    for (const part of ['"test":true', '"commission":"12.90"', '"decision":"attributed"']) expect(said).toContain(part);
    expect(await statusOf("T-1")).toBeUndefined();
  });

  it.each(ways.map((way) => [way.name, way] as const))(
    "%s › reports its first order, and Integrations says why another was rejected",
    async (name, { prepare, report, reason, told, prefix = "H-" }) => {
      const next = async (isWrong: boolean): Promise<Sent> => {
        ids += 10;
        return { orderId: prefix + ids, clickId: await click(), isWrong };
      };
      const good = await next(false);
      const start = Date.now();
      await prepare?.();
      const said = await report(good);
      await becomes(async () => [await statusOf(good.orderId), said], ["pending", said]);
      times.push(`${((Date.now() - start) / 1000).toFixed(1).padStart(6)} s  ${name}`);

      const wrong = await next(true);
      expect(await report(wrong)).toMatch(told);
      // The plugin's key may not name the order.
      await becomes(() => refusalOf(reason === "scope" ? "/api/v1/sales" : wrong.orderId), reason);
    },
  );

  it("weft-dev › forwards a triggered event to a program on this machine, and says which events exist", async () => {
    const start = Date.now();
    const main = join(await hour.installPackage("dev"), "src/main.mjs");
    await hour.installPackage("server");
    const env = { ...secrets(), WEFT_API: site.url };
    const listening: ChildProcess = spawn(process.execPath, [main, "listen", "--forward-to", `${origin}/hooks`], {
      env: { PATH: process.env.PATH, ...env },
    });
    let said = "";
    listening.stdout?.on("data", (part) => (said += part));
    try {
      const secret = async () => /Signing secret: (\S+)[\s\S]*Stop with/.exec(said)?.[1] ?? "";
      const [known] = [await eventually(secret, Boolean)];
      await hour.run("node", [main, "trigger", "sale.created"], env);
      const { body, headers } = await eventually(async () => hooks[0], Boolean).then((hook) => hook!);
      times.push(`${((Date.now() - start) / 1000).toFixed(1).padStart(6)} s  weft-dev, an event`);
      const code = `import { verifyWebhook } from "@weft/server";
console.log(verifyWebhook(process.env.SECRET, process.env.BODY, JSON.parse(process.env.HEADERS)).outcome);`;
      const given = { SECRET: known, BODY: body, HEADERS: JSON.stringify(headers) };
      expect(await hour.runCode("node", "hook.mjs", code, given)).toBe("genuine\n");
      expect(await hour.run("node", [main, "trigger", "sale.lost"], env)).toContain("sale.created, sale.updated");
      await becomes(() => refusalOf("/test"), "field");
    } finally {
      listening.kill("SIGINT");
      await once(listening, "exit");
    }
  });

  it("the page shows a rejected report with its reason and its way out", async () => {
    await json("/api/v1/sales", { orderId: "SEEN-1", amount: "129,00" });
    const view = await site.visitWith(brand, "/dashboard/advertiser/integrations?part=requests");
    const row = view.getByRole("row").filter({ hasText: "SEEN-1" });
    await eventually(
      async () => {
        if (await row.count()) return true;
        await view.reload();
        await view.getByRole("table").waitFor();
        return false;
      },
      (isThere) => isThere,
    );
    await row.getByText("422").waitFor();
  });
});

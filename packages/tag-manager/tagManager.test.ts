import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { digitsOf } from "../../api/src/contract/currencies";
import { currencies } from "../../api/src/contract/currencyCodes";

/** A template's sections by name, as in Tag Manager's export. */
function sectionsOf(file: string): Record<string, string> {
  const [, ...parts] = readFileSync(join(__dirname, file), "utf8").split(/^___([A-Z_]+)___$/m);
  return Object.fromEntries(parts.flatMap((part, at) => (at % 2 ? [] : [[part, parts[at + 1]!.trim()]])));
}

const [web, server] = [sectionsOf("web.tpl"), sectionsOf("server.tpl")];
const CODE = { web: "SANDBOXED_JS_FOR_WEB_TEMPLATE", server: "SANDBOXED_JS_FOR_SERVER" };

/** The permission each sandbox API needs; others need none. */
const NEEDS: Record<string, string> = {
  injectScript: "inject_script",
  copyFromDataLayer: "read_data_layer",
  createQueue: "access_globals",
  sendHttpRequest: "send_http",
  getEventData: "read_event_data",
  getCookieValues: "get_cookies",
  isConsentGranted: "access_consent",
  addConsentListener: "access_consent",
  templateDataStorage: "access_template_storage",
};
const plain = { makeNumber: Number, makeString: String, Math, JSON, encodeUriComponent: encodeURIComponent };

/** Runs sandboxed code with stubs; requiring an unknown API fails, as in Tag Manager. */
function run(code: string, apis: Record<string, unknown>, fields: object) {
  const outcome: string[] = [];
  const data = { gtmOnSuccess: () => outcome.push("success"), gtmOnFailure: () => outcome.push("failure"), ...fields };
  const require = (name: string) => {
    const api = { ...plain, ...apis }[name];
    if (!api) throw new Error(`unknown API ${name}`);
    return api;
  };
  new Function("require", "data", "window", "document", "fetch", `"use strict";${code}`)(require, data);
  return outcome;
}

describe.each([
  ["web", web],
  ["server", server],
] as const)("the %s template", (kind, sections) => {
  it("has all sections, and only the permissions it uses", () => {
    expect(JSON.parse(sections.INFO!)).toMatchObject({ type: "TAG", containerContexts: [kind.toUpperCase()] });
    const permissions = JSON.parse(sections[`${kind.toUpperCase()}_PERMISSIONS`]!).map(
      (one: any) => one.instance.key.publicId,
    );
    const used = [...sections[CODE[kind]]!.matchAll(/require\('(\w+)'\)/g)].map(([, name = ""]) => NEEDS[name]);
    expect(permissions.sort()).toEqual([...new Set(used.filter(Boolean))].sort());
    const fields = JSON.parse(sections.TEMPLATE_PARAMETERS!).map(({ name }: { name: string }) => name);
    const read = new Set([...sections[CODE[kind]]!.matchAll(/data\.(?!gtm)(\w+)/g)].map(([, name]) => name));
    expect([...read].sort()).toEqual(fields.sort());
    const keys = [...sections[CODE[kind]]!.matchAll(/getEventData\('([\w-]+)'\)/g)].map(([, key]) => key);
    for (const key of keys) expect(sections.SERVER_PERMISSIONS).toContain(`"string": "${key}"`);
  });

  const { setup, scenarios } = parse(sections.TESTS!) as { setup: string; scenarios: { name: string; code: string }[] };
  it.each(scenarios.map(({ name, code }) => [name, code]))("its own test: %s", (_name, code) => {
    const mocks: Record<string, unknown> = {};
    let outcome: string[] = [];
    const globals = {
      require: (name: string) => (plain as Record<string, unknown>)[name],
      mock: (name: string, work: unknown) => (mocks[name] = work),
      mockObject: (name: string, object: object) => (mocks[name] = object),
      runCode: (fields: object) => (outcome = run(sections[CODE[kind]]!, mocks, fields)),
      assertThat: (value: unknown) => ({ isEqualTo: (wanted: unknown) => expect(value).toEqual(wanted) }),
      assertApi: (name: string) => ({
        wasCalled: () => expect(outcome).toEqual([name.replace("gtmOn", "").toLowerCase()]),
      }),
    };
    new Function(...Object.keys(globals), `"use strict";${setup}\n${code}`)(...Object.values(globals));
    expect.hasAssertions();
  });

  it("sends amounts with the decimals of each currency", () => {
    const sent: { amount: string }[] = [];
    const order = (currency: string) => ({ transaction_id: 1, value: 129, currency });
    for (const currency of currencies) {
      const apis = {
        isConsentGranted: () => true,
        addConsentListener: () => undefined,
        copyFromDataLayer: () => order(currency),
        createQueue: () => (pushed: { amount: string }) => sent.push(pushed),
        injectScript: () => undefined,
        getEventData: (key: string) => (order(currency) as any)[key],
        getCookieValues: () => [],
        templateDataStorage: { getItemCopy: () => undefined, removeItem: () => undefined },
        sendHttpRequest: (_url: string, _options: object, body: string) => {
          sent.push(JSON.parse(body));
          return new Promise(() => undefined);
        },
      };
      run(sections[CODE[kind]]!, apis, { address: "https://weft.example", merchantId: "m", sends: "order" });
      const decimals = sent.at(-1)?.amount.split(".")[1]?.length ?? 0;
      expect([currency, decimals]).toEqual([currency, digitsOf(currency)]);
    }
  });
});

const ecommerce = {
  transaction_id: 1001,
  value: 160,
  tax: 20,
  shipping: 5,
  currency: "USD",
  coupon: "ANNA10",
  items: [{ price: 40.1, quantity: 3 }, { price: "8.70" }],
};

describe("the web template's code", () => {
  const start = (fields: object, layer: object | undefined = { ecommerce }) => {
    const [orders, scripts]: [object[], string[]] = [[], []];
    const apis = {
      isConsentGranted: () => true,
      addConsentListener: () => undefined,
      copyFromDataLayer: (key: string) => (layer as any)?.[key],
      createQueue: (name: string) => (order: object) => name === "weftOrders" && orders.push(order),
      injectScript: (url: string, done: () => void) => {
        scripts.push(url);
        done();
      },
    };
    const given = { address: "https://weft.example", merchantId: "m-1", ...fields };
    return { outcome: run(web[CODE.web]!, apis, given), orders, scripts };
  };

  it("loads weft.js for the brand", () => {
    const scripts = ["https://weft.example/weft.js?m=m-1"];
    expect(start({ sends: "page" })).toEqual({ outcome: ["success"], orders: [], scripts });
  });

  it("reports the order of the data layer by its product total", () => {
    const order = { orderId: "1001", amount: "129.00", currency: "USD", codes: ["ANNA10"] };
    expect(start({ sends: "order" }).orders).toEqual([order]);
    const signed = { sends: "order", amount: "9.00", signature: "s", clickId: "c" };
    expect(start(signed).orders).toEqual([{ ...order, amount: "9.00", signature: "s", clickId: "c" }]);
    const bare = { ecommerce: { transaction_id: "2", value: "0.05" } };
    expect(start({ sends: "order" }, bare).orders).toEqual([{ orderId: "2", amount: "0.05" }]);
  });

  it("fails without an order", () => {
    expect(start({ sends: "order" }, {})).toEqual({ outcome: ["failure"], orders: [], scripts: [] });
  });
});

describe("the server template's code", () => {
  const stored = new Map<string, unknown>();
  beforeEach(() => stored.clear());
  const start = async (statuses: (number | "away")[], event: object = ecommerce) => {
    const sent: unknown[] = [];
    const apis = {
      getEventData: (key: string) => (event as any)[key],
      getCookieValues: (name: string) => (name === "weft_click" ? ["click"] : []),
      templateDataStorage: {
        getItemCopy: (key: string) => stored.get(key),
        setItemCopy: (key: string, value: unknown) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      },
      sendHttpRequest: async (url: string, options: object, body: string) => {
        sent.push([url, options, JSON.parse(body)]);
        const statusCode = statuses.shift();
        if (statusCode === "away") throw new Error("away");
        return { statusCode };
      },
    };
    const outcome = run(server[CODE.server]!, apis, { address: "https://weft.example", apiKey: "wft_key" });
    await new Promise((resolve) => setImmediate(resolve));
    return { outcome, sent };
  };
  const kept = () => [...stored.values()].flat().length;

  it("reports the order with the cookie's click", async () => {
    const { outcome, sent } = await start([201]);
    expect(outcome).toEqual(["success"]);
    const headers = { "Content-Type": "application/json", Authorization: "Bearer wft_key" };
    const order = { orderId: "1001", amount: "129.00", clickId: "click", currency: "USD", codes: ["ANNA10"] };
    expect(sent).toEqual([["https://weft.example/api/v1/sales", { method: "POST", headers, timeout: 5000 }, order]]);
  });

  it.each([
    [["away", 200], "success", 2, 0],
    [[503, 503], "failure", 2, 1],
    [["away", "away"], "failure", 2, 1],
    [[429], "failure", 1, 1],
    [[401], "failure", 1, 1],
    [[404], "failure", 1, 1],
    [[409], "failure", 1, 0],
    [[422], "failure", 1, 0],
  ] as const)(
    "after %j ends with %s after %i attempts, and keeps %i for later",
    async (statuses, outcome, attempts, later) => {
      const result = await start([...statuses]);
      expect([result.outcome, result.sent.length, kept()]).toEqual([[outcome], attempts, later]);
    },
  );

  it("sends what waits with any later event, in order, and keeps the rest while Weft is away", async () => {
    for (const transaction_id of ["1", "2", "3"]) await start([503, 503], { ...ecommerce, transaction_id });
    // The first was accepted, then Weft went away again.
    const { outcome } = await start([201, 503, 503], { event_name: "page_view" });
    expect([outcome, kept()]).toEqual([["failure"], 2]);
    const { sent, ...last } = await start([200, 201, 201], ecommerce);
    expect(sent.map(([, , order]: any) => order.orderId)).toEqual(["2", "3", "1001"]);
    expect([last.outcome, kept()]).toEqual([["success"], 0]);
  });

  it("keeps a hundred orders at most", async () => {
    for (let order = 0; order < 103; order += 1) await start([503, 503], { ...ecommerce, transaction_id: order + 1 });
    expect(kept()).toBe(100);
  });

  it("fails at a purchase without an order, and does nothing at other events", async () => {
    expect(await start([], { event_name: "purchase" })).toEqual({ outcome: ["failure"], sent: [] });
    expect(await start([], { event_name: "page_view" })).toEqual({ outcome: ["success"], sent: [] });
  });
});

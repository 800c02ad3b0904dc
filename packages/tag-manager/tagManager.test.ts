import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A template's sections by their names, as Tag Manager's export has them. */
function sectionsOf(file: string): Record<string, string> {
  const [, ...parts] = readFileSync(join(__dirname, file), "utf8").split(/^___([A-Z_]+)___$/m);
  return Object.fromEntries(parts.flatMap((part, at) => (at % 2 ? [] : [[part, parts[at + 1]!.trim()]])));
}

const [web, server] = [sectionsOf("web.tpl"), sectionsOf("server.tpl")];
const CODE = { web: "SANDBOXED_JS_FOR_WEB_TEMPLATE", server: "SANDBOXED_JS_FOR_SERVER" };

/** What of the sandbox needs which permission; what is not here needs none. */
const NEEDS: Record<string, string> = {
  injectScript: "inject_script",
  copyFromDataLayer: "read_data_layer",
  createQueue: "access_globals",
  sendHttpRequest: "send_http",
  getEventData: "read_event_data",
  getCookieValues: "get_cookies",
};
const plain = { makeNumber: Number, makeString: String, Math, JSON, encodeUriComponent: encodeURIComponent };

/** Runs sandboxed code with stand-ins; what it requires and is not there fails, as in Tag Manager. */
function run(code: string, apis: Record<string, unknown>, fields: object) {
  const outcome: string[] = [];
  const data = { gtmOnSuccess: () => outcome.push("success"), gtmOnFailure: () => outcome.push("failure"), ...fields };
  const require = (name: string) => {
    const api = { ...plain, ...apis }[name];
    if (!api) throw new Error(`${name} is not there`);
    return api;
  };
  new Function("require", "data", "window", "document", "fetch", `"use strict";${code}`)(require, data);
  return outcome;
}

describe.each([
  ["web", web],
  ["server", server],
] as const)("the %s template", (kind, sections) => {
  it("has all sections, and lists a permission for each thing it uses and no other", () => {
    expect(JSON.parse(sections.INFO!)).toMatchObject({ type: "TAG", containerContexts: [kind.toUpperCase()] });
    const permissions = JSON.parse(sections[`${kind.toUpperCase()}_PERMISSIONS`]!).map(
      (one: any) => one.instance.key.publicId,
    );
    const used = [...sections[CODE[kind]]!.matchAll(/require\('(\w+)'\)/g)].map(([, name = ""]) => NEEDS[name]);
    expect(permissions.sort()).toEqual(used.filter(Boolean).sort());
    const fields = JSON.parse(sections.TEMPLATE_PARAMETERS!).map(({ name }: { name: string }) => name);
    const read = new Set([...sections[CODE[kind]]!.matchAll(/data\.(?!gtm)(\w+)/g)].map(([, name]) => name));
    expect([...read].sort()).toEqual(fields.sort());
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

  it("pushes the order of the data layer by its goods", () => {
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
  const start = async (statuses: (number | "away")[], event: object = ecommerce) => {
    const sent: unknown[] = [];
    const apis = {
      getEventData: (key: string) => (event as any)[key],
      getCookieValues: (name: string) => (name === "weft_click" ? ["click"] : []),
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

  it("reports the order with the click of the cookie", async () => {
    const { outcome, sent } = await start([201]);
    expect(outcome).toEqual(["success"]);
    const headers = { "Content-Type": "application/json", Authorization: "Bearer wft_key" };
    const order = { orderId: "1001", amount: "129.00", clickId: "click", currency: "USD", codes: ["ANNA10"] };
    expect(sent).toEqual([["https://weft.example/api/v1/sales", { method: "POST", headers, timeout: 5000 }, order]]);
  });

  it.each([
    [["away", 200], "success", 2],
    [[503, 503], "failure", 2],
    [[409], "failure", 1],
  ] as const)("after %j ends with %s", async (statuses, outcome, attempts) => {
    const result = await start([...statuses]);
    expect([result.outcome, result.sent.length]).toEqual([[outcome], attempts]);
  });

  it("sends nothing without an order", async () => {
    expect(await start([], {})).toEqual({ outcome: ["failure"], sent: [] });
  });
});

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { systemClock } from "../../api/src/platform/clock";
import { signatureOf } from "../../api/src/sales/intake/signature";
import { type Api, OrderTestKit, startApi } from "../../api/test";
import { startRecorder } from "../test/recorder";

const root = join(__dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "weft-package-"));
const packed = join(folder, "node_modules/@weft/server");
const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: folder, encoding: "utf8" });

let server: typeof import("./src");
let api: Api;
let shop: OrderTestKit;
let recorder: Awaited<ReturnType<typeof startRecorder>>;
let built: string;
beforeAll(async () => {
  built = execFileSync(process.execPath, ["scripts/build-packages.mjs"], { cwd: root, encoding: "utf8" });
  execFileSync("npm", ["pack", "--pack-destination", folder], { cwd: __dirname, stdio: "pipe" });
  mkdirSync(packed, { recursive: true });
  run("tar", "-xzf", readdirSync(folder).find((name) => name.endsWith(".tgz"))!, "-C", packed, "--strip-components=1");
  server = require(packed);
  api = await startApi();
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  shop = await OrderTestKit.open(api, systemClock);
  recorder = await startRecorder();
});
afterAll(async () => {
  recorder.stop();
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A customer's program that uses the package's types, and what the compiler must reject. */
const consumer = `
const weft = createWeft({ address: "https://weft.example", apiKey: "wft_1", fetch });
export async function report(): Promise<string> {
  const result = await weft.reportSale({ orderId: "1", amount: "1.00", clickId: readClickCookie("") });
  // @ts-expect-error An outcome without a sale is possible.
  result.sale;
  if (result.outcome === "conflict") return result.message;
  if (result.outcome === "refused") return result.code;
  if (result.outcome === "unavailable") return String(result.attempts);
  return result.sale.id;
}
// @ts-expect-error Consent is one of two words.
weft.reportSale({ orderId: "1", amount: "1.00", consent: "yes" });
// @ts-expect-error An amount is text.
weft.reportSale({ orderId: "1", amount: 1 });
const verified = verifyWebhook("whsec_AAAA", "{}", new Headers());
export const type: string = verified.outcome === "genuine" ? verified.event.type : verified.message;
export const cookie: string = setClickCookie(new URL("https://shop.example/"), { cookies: "", days: 30, httpOnly: true });
export const signature: string = signOrder("s", { merchantId: "m", orderId: "1", amount: "1", currency: "USD" });
`;
const NAMES = "createWeft, readClickCookie, setClickCookie, signOrder, verifyWebhook";

describe("the packed @weft/server", () => {
  it("contains only what it needs, without dependencies", () => {
    expect(readdirSync(packed).sort()).toEqual(["LICENSE", "README.md", "dist", "package.json"]);
    expect(Object.keys(require(join(packed, "package.json")))).not.toContain("dependencies");
  });

  it("can be imported and required", () => {
    const print = `console.log([${NAMES}].every((one) => typeof one === "function"))`;
    writeFileSync(join(folder, "esm.mjs"), `import { ${NAMES} } from "@weft/server";\n${print}`);
    writeFileSync(join(folder, "cjs.cjs"), `const { ${NAMES} } = require("@weft/server");\n${print}`);
    expect([run("node", "esm.mjs"), run("node", "cjs.cjs")]).toEqual(["true\n", "true\n"]);
  });

  it("has types for both kinds of modules", () => {
    symlinkSync(join(root, "node_modules/@types"), join(folder, "node_modules/@types"));
    for (const kind of ["mts", "cts"])
      writeFileSync(join(folder, `consumer.${kind}`), `import { ${NAMES} } from "@weft/server";${consumer}`);
    const options = {
      module: "nodenext",
      target: "es2022",
      strict: true,
      noEmit: true,
      types: [],
      skipLibCheck: false,
    };
    const tsconfig = { compilerOptions: options, files: ["consumer.mts", "consumer.cts"] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
    expect(run(join(root, "node_modules/.bin/tsc"), "-p", "tsconfig.json")).toBe("");
  });

  it("is at most 4 kB, minified and gzipped", () => {
    expect(Number(/(\d+) bytes/.exec(built)?.[1])).toBeLessThanOrEqual(4096);
  });
});

const pauses: number[] = [];
const client = (more = {}) =>
  server.createWeft({
    address: `${recorder.address}/`,
    apiKey: "wft_key",
    pause: async (wait) => void pauses.push(wait),
    ...more,
  });

describe("reportSale", () => {
  beforeEach(() => {
    pauses.length = 0;
  });

  it("retries temporary errors with the same body, and waits as long as asked", async () => {
    const soon = new Date(Date.now() + 9000).toUTCString();
    recorder.answer(
      { status: 503, headers: { "retry-after": "2" } },
      "hang up",
      { status: 429, headers: { "retry-after": soon } },
      { status: 201, body: { id: "sale" } },
    );
    const result = await client().reportSale({ orderId: "1", amount: "5.00", occurredAt: new Date(0) });
    expect(result).toEqual({ outcome: "recorded", sale: { id: "sale" } });
    expect(new Set(recorder.requests.map(({ body }) => body))).toEqual(
      new Set(['{"orderId":"1","amount":"5.00","occurredAt":"1970-01-01T00:00:00.000Z"}']),
    );
    expect(recorder.requests.map(({ path }) => path)).toEqual(Array(4).fill("/api/v1/sales"));
    expect(pauses[0]).toBe(2000);
    expect(pauses[2]).toBeLessThanOrEqual(9000);
  });

  it("gives up after the last attempt, and immediately if the wait would be too long", async () => {
    recorder.answer("hang up");
    expect(await client({ retries: 1 }).reportSale({ orderId: "1" })).toMatchObject({
      outcome: "unavailable",
      attempts: 2,
    });
    recorder.answer({ status: 429, headers: { "retry-after": "3600" }, body: { message: "Slowly" } });
    expect(await client().reportSale({ orderId: "1" })).toEqual({
      outcome: "unavailable",
      attempts: 1,
      message: "Slowly",
      httpStatus: 429,
      retryAfterSeconds: 3600,
    });
  });

  it("aborts an attempt that takes too long", async () => {
    const never = (_url: unknown, { signal }: RequestInit) =>
      new Promise<never>((_resolve, reject) => signal!.addEventListener("abort", () => reject(signal!.reason)));
    const result = await client({ fetch: never, timeout: 5, retries: 0 }).reportSale({ orderId: "1" });
    expect(result).toMatchObject({ outcome: "unavailable", attempts: 1 });
  });

  it("doesn't follow redirects, and rejects HTML responses", async () => {
    recorder.answer({ status: 302, headers: { location: recorder.address } });
    expect(await client().reportSale({ orderId: "1" })).toMatchObject({ outcome: "refused", httpStatus: 302 });
    expect(recorder.requests).toHaveLength(1);
    const page = async () => new Response("<html>Sign in to this hotel</html>");
    const result = await client({ fetch: page, retries: 0 }).reportSale({ orderId: "1" });
    expect(result).toMatchObject({ outcome: "unavailable", httpStatus: 200 });
  });
});

describe("with the real API", () => {
  const weft = () =>
    server.createWeft({
      address: api.app.listeningOrigin,
      apiKey: api.tokenOf(shop.advertiser),
      merchantId: shop.merchant.id,
      signingSecret: "unset",
    });

  it("reports an order and a return once, and reports conflicts", async () => {
    const clickId = server.readClickCookie(`a=1; weft_click=${shop.click(await shop.partner())}; b=2`);
    const order = { orderId: "A/1 ü", amount: "100.00", clickId, consent: "granted" } as const;
    expect(await weft().reportSale(order)).toMatchObject({
      outcome: "recorded",
      sale: { status: "pending", commission: "10.00", consent: "granted", evidence: "A" },
    });
    expect(await weft().reportSale(order)).toMatchObject({ outcome: "known" });
    const conflict = await weft().reportSale({ ...order, amount: "90.00" });
    expect(conflict).toEqual({ outcome: "conflict", message: expect.any(String), requestId: expect.any(String) });
    const given = { returnId: "r", amount: "40.00" };
    expect(await weft().reportReturn(order.orderId, given)).toMatchObject({
      outcome: "recorded",
      return: { sale: { returnedAmount: "40.00", commission: "6.00" } },
    });
    expect(await weft().reportReturn(order.orderId, given)).toMatchObject({ outcome: "known" });
  });

  it("reports invalid input and an invalid key", async () => {
    const refused = await weft().reportSale({ orderId: "2", amount: "a lot" });
    expect(refused).toMatchObject({ outcome: "refused", httpStatus: 422, fields: { amount: expect.any(String) } });
    const stranger = server.createWeft({ address: api.app.listeningOrigin, apiKey: "wft_nobody" });
    expect(await stranger.reportSale({ orderId: "2", amount: "1.00" })).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("signOrder", () => {
  it("signs as the API checks, with and without codes", () => {
    const order = { merchantId: "m", orderId: "1", amount: "12.30", currency: "USD", clickId: "c" };
    expect(server.signOrder("secret", order)).toBe(signatureOf("secret", order));
    const codes = ["ANNA10", "SUMMER"];
    expect(server.signOrder("secret", { ...order, codes })).toBe(
      signatureOf("secret", { ...order, codes: codes.join(",") }),
    );
    expect(() => server.signOrder("secret", { ...order, orderId: "1\n2" })).toThrow("single line");
  });
});

describe("setClickCookie", () => {
  const [a, b] = ["a", "b"].map((letter) => letter.repeat(30)) as [string, string];
  const cookieOf = (header: string) => /^weft_click=([^;]*);/.exec(header)?.[1];

  it("adds the landing page's click to the cookie, newest last, for the program's days", () => {
    expect(server.setClickCookie(`/coats?size=m&weft_click=${a}#top`, { days: 30 })).toBe(
      `weft_click=${a}; Max-Age=2592000; Path=/; SameSite=Lax; Secure`,
    );
    const url = new URL(`https://shop.example/?ref=${b}`);
    const header = server.setClickCookie(url, {
      parameter: "ref",
      cookies: `x=1; weft_click=${b}.${a}`,
      httpOnly: true,
    });
    expect(header).toBe(`weft_click=${a}.${b}; Max-Age=7776000; Path=/; SameSite=Lax; Secure; HttpOnly`);
    const long = (letter: string) => letter.repeat(1200);
    const full = server.setClickCookie(`/?weft_click=${long("c")}`, {
      cookies: { weft_click: `${long("a")}.${long("b")}` },
    });
    expect([cookieOf(full), full.length < 4096]).toEqual([`${long("b")}.${long("c")}`, true]);
  });

  it("sets nothing without a click, and nothing that an address smuggles in", () => {
    for (const url of [
      "",
      "/",
      "/?weft_click=",
      "/?weft_click=short",
      `/?weft_click=${a}%0d%0aSet-Cookie:%20x=1`,
      `/#?weft_click=${a}`,
    ])
      expect([url, server.setClickCookie(url)]).toEqual([url, ""]);
    const odd = server.setClickCookie(`/?weft_click=${a}`, {
      cookies: `weft_click=undefined.<b>.${b}`,
      days: Number.NaN,
    });
    expect(odd).toBe(`weft_click=${b}.${a}; Max-Age=7776000; Path=/; SameSite=Lax; Secure`);
    expect(server.setClickCookie(`/?weft_click=${a}`, { days: 400 })).toContain("Max-Age=7776000;");
  });
});

describe("readClickCookie", () => {
  it("finds clicks and nothing else", () => {
    const click = "a".repeat(120);
    expect(server.readClickCookie({ weft_click: `${click}.${click}` })).toBe(`${click}.${click}`);
    expect(server.readClickCookie({ weft_click: `undefined.${click}.<b>` })).toBe(click);
    expect(server.readClickCookie({ weft_click: Array(7).fill(click).join(".") })).toBe(Array(5).fill(click).join("."));
    for (const given of ["", undefined, `x_weft_click=${click}`, "weft_click=short", `weft_click=${click}"`, {}])
      expect(server.readClickCookie(given)).toBe("");
  });
});

describe("verifyWebhook", () => {
  const [secret, other] = ["whsec_c2VjcmV0IG9uZSBvZiB0ZXN0cw==", "whsec_c2VjcmV0IHR3byBvZiB0ZXN0cw=="];
  const now = new Date("2026-11-24T12:00:00Z");
  const body = '{"type":"sale.created","timestamp":"t","data":{"orderId":"ü"}}';
  const signed = (by: string, at = now, id = "m1") => ({
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(by).sign(id, at, body),
  });
  const verify = (headers: object, text: string | Uint8Array = body, by: string | string[] = secret) =>
    server.verifyWebhook(by, text, headers as any, { now });

  it("accepts signed text or bytes, with any of several signatures or secrets", () => {
    const genuine = { outcome: "genuine", id: "m1", event: JSON.parse(body) };
    expect(verify(signed(secret))).toEqual(genuine);
    expect(verify(new Headers(signed(secret)), Buffer.from(body))).toEqual(genuine);
    const both = `v1a,xyz ${signed(other)["webhook-signature"]} ${signed(secret)["webhook-signature"]}`;
    expect(verify({ ...signed(secret), "webhook-signature": both })).toEqual(genuine);
    expect(verify(signed(other), body, [secret, other])).toEqual(genuine);
  });

  it("rejects everything else", () => {
    const bad = [
      verify(signed(other)),
      verify(signed(secret), `${body} `),
      verify({ ...signed(secret), "webhook-id": "m2" }),
      verify({ ...signed(secret), "webhook-signature": "v1," }),
      verify({ ...signed(secret), "webhook-timestamp": "soon" }),
      verify(signed(secret, new Date(now.getTime() - 301_000))),
      verify(signed(secret, new Date(now.getTime() + 301_000))),
      verify({}),
    ];
    expect(new Set(bad.map(({ outcome }) => outcome))).toEqual(new Set(["refused"]));
    expect(() => verify(signed(secret), body, "whsec_")).toThrow("secret");
  });
});

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { systemClock } from "../../api/src/platform/clock";
import { type Api, OrderTestKit, startApi } from "../../api/test";
import { startRecorder } from "../test/recorder";

const folder = mkdtempSync(join(tmpdir(), "weft-dev-"));
const main = join(folder, "package/src/main.mjs");

let api: Api;
let shop: OrderTestKit;
let recorder: Awaited<ReturnType<typeof startRecorder>>;
let line: Awaited<ReturnType<typeof openLine>>;
let key: string;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  execFileSync("npm", ["pack", "--pack-destination", folder], { cwd: __dirname, stdio: "pipe" });
  execFileSync("tar", ["-xzf", readdirSync(folder).find((name) => name.endsWith(".tgz"))!], { cwd: folder });
  api = await startApi();
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  shop = await OrderTestKit.open(api, systemClock);
  line = await openLine((api.app.server.address() as AddressInfo).port);
  recorder = await startRecorder();
  key = await keyWith("webhooks:manage");
});
afterAll(async () => {
  recorder.stop();
  line.close();
  await api.stop();
  rmSync(folder, { recursive: true });
});

const keyWith = async (scope: string): Promise<string> =>
  (await api.rest(shop.advertiser)("POST", "/api/v1/keys", { name: "Dev", scopes: [scope] })).body.key;
const webhooks = async () => (await api.rest(shop.advertiser)("GET", "/api/v1/webhooks")).body.webhooks;

/** A proxy to the API that can be cut off. */
async function openLine(port: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      const end = () => {
        near.destroy();
        far.destroy();
      };
      socket.on("error", end).on("close", end);
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = (is: boolean) => {
    isCut = is;
    if (is) for (const socket of sockets) socket.destroy();
  };
  const { port: own } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${own}`,
    cut,
    close: () => {
      cut(true);
      server.close();
    },
  };
}

/** A process of the packed program and its output. */
function started(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child: ChildProcess = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, WEFT_API: line.address, WEFT_API_KEY: key, ...env },
  });
  let said = "";
  child.stdout?.on("data", (part) => (said += part));
  child.stderr?.on("data", (part) => (said += part));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const until = async (what: RegExp) => {
    while (!what.test(said)) {
      if (child.exitCode !== null) throw new Error(`It exited without printing ${what}:\n${said}`);
      await sleep(20);
    }
    return what.exec(said) as RegExpExecArray;
  };
  return { child, ended, until, said: () => said };
}
const listening = (...more: string[]) =>
  started(["listen", "--forward-to", `${recorder.address}/hooks`, "--interval", "100", ...more]);

const orders = () => recorder.requests.map(({ body }) => JSON.parse(body).data.orderId);
const received = async (count: number) => {
  while (recorder.requests.length < count) await sleep(20);
};

describe("weft-dev", () => {
  it("contains only what it needs, without dependencies", () => {
    expect(readdirSync(join(folder, "package")).sort()).toEqual(["LICENSE", "README.md", "package.json", "src"]);
    expect(Object.keys(require(join(folder, "package/package.json")))).not.toContain("dependencies");
  });

  it("forwards signed deliveries, resumes after a disconnect, and cleans up", async () => {
    recorder.answer({ status: 204 });
    const run = listening("--events", "sale.created");
    const [, secret = ""] = await run.until(/Signing secret: (\S+)/);
    await run.until(/Stop with Ctrl C/);
    expect(await webhooks()).toMatchObject([{ events: ["sale.created"], pausedAt: expect.any(String) }]);
    await shop.server("d-1");
    await run.until(/sale\.created \S+ → 204/);
    const [{ headers, body }] = recorder.requests as [(typeof recorder.requests)[0]];
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: "sale.created",
      data: { orderId: "d-1" },
    });
    line.cut(true);
    await run.until(/cannot be reached .*retrying/);
    for (const orderId of ["d-2", "d-3", "d-4"]) await shop.server(orderId);
    line.cut(false);
    await received(4);
    expect(orders()).toEqual(["d-1", "d-2", "d-3", "d-4"]);
    run.child.kill("SIGINT");
    expect([await run.ended, await webhooks()]).toEqual([0, []]);
    expect(run.said()).toContain("Webhook deleted.");
  });

  it("forwards more than a page, each once, and continues if the local program is down", async () => {
    recorder.answer({ status: 200 }, "hang up", { status: 500 });
    const run = listening();
    await run.until(/Stop with Ctrl C/);
    await Promise.all(Array.from({ length: 60 }, (_each, at) => shop.server(`many-${at}`)));
    await received(60);
    await run.until(/not delivered/);
    expect(new Set(orders()).size).toBe(60);
    await shop.server("many-last");
    await received(61);
    expect(orders().at(-1)).toBe("many-last");
    run.child.kill("SIGTERM");
    expect(await run.ended).toBe(0);
  });

  it("takes over the webhook of a killed run", async () => {
    recorder.answer({ status: 200 });
    const killed = listening();
    await killed.until(/Stop with Ctrl C/);
    killed.child.kill("SIGKILL");
    await killed.ended;
    await shop.server("between");
    const run = listening();
    await run.until(/Reused the webhook of an earlier run/);
    await shop.server("after");
    await received(1);
    expect(orders()).toEqual(["after"]);
    run.child.kill("SIGINT");
    expect([await run.ended, await webhooks()]).toEqual([0, []]);
  });

  it("triggers the example of an event, which the running listener forwards", async () => {
    recorder.answer({ status: 204 });
    const run = listening("--events", "sale.created");
    const [, secret = ""] = await run.until(/Signing secret: (\S+)/);
    await run.until(/Stop with Ctrl C/);
    const triggering = started(["trigger", "payout.paid"]);
    expect([await triggering.ended, triggering.said()]).toEqual([
      0,
      expect.stringMatching(/^payout\.paid \S+ → weft-dev listen\n$/),
    ]);
    await run.until(/payout\.paid \S+ → 204/);
    const [{ headers, body }] = recorder.requests as [(typeof recorder.requests)[0]];
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ test: true });
    run.child.kill("SIGINT");
    await run.ended;
  });

  it("triggers events at another webhook by its ID, and names webhooks and events that exist", async () => {
    const url = "https://hooks.example/weft";
    const { body } = await api.rest(shop.advertiser)("POST", "/api/v1/webhooks", { url, events: ["sale.created"] });
    const { id } = body.webhook;
    const told = async (...args: string[]) => {
      const run = started(["trigger", ...args]);
      return [await run.ended, run.said()];
    };
    expect(await told("sale.created")).toEqual([1, expect.stringContaining(`${id}  ${url}`)]);
    expect(await told("sale.created", "--webhook", id)).toEqual([0, expect.stringContaining(`→ ${url}`)]);
    expect(await told("sale.created", "--webhook", "none")).toEqual([1, expect.stringContaining("no webhook none")]);
    expect(await told("sale.lost", "--webhook", id)).toEqual([1, expect.stringContaining("sale.created, sale.upd")]);
    await api.rest(shop.advertiser)("DELETE", `/api/v1/webhooks/${id}`);
  });

  it("explains errors and exits", async () => {
    const wrong = async (args: string[], env = {}) => {
      const run = started(args, env);
      return [await run.ended, run.said().split("\n")[0]];
    };
    const whole = ["listen", "--forward-to", recorder.address];
    expect(await wrong([])).toEqual([2, expect.stringMatching(/^Unknown command\. Use: weft-dev listen/)]);
    expect(await wrong(["trigger"])).toEqual([2, expect.stringContaining("weft-dev trigger sale.created")]);
    expect(await wrong(["listen", "sale.created"])).toEqual([2, expect.stringContaining("Unknown command")]);
    expect(await wrong(["listen"])).toEqual([2, expect.stringContaining("--forward-to")]);
    expect(await wrong([...whole, "--loud"])).toEqual([2, expect.stringContaining("--loud")]);
    expect(await wrong(whole, { WEFT_API_KEY: "" })).toEqual([2, expect.stringContaining("WEFT_API_KEY")]);
    expect(await wrong(whole, { WEFT_API_KEY: "wft_no" })).toEqual([1, expect.stringContaining("Unknown API key")]);
    const reader = { WEFT_API_KEY: await keyWith("sales:read") };
    expect(await wrong(whole, reader)).toEqual([1, expect.stringContaining("needs the permission webhooks:manage")]);
    expect(await wrong([...whole, "--events", "sale.lost"])).toEqual([1, expect.stringContaining("rejected")]);
    expect(await webhooks()).toEqual([]);
  });
});

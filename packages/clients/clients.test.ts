import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { systemClock } from "../../api/src/platform/clock";
import { OrderTestKit, testApi } from "../../api/test";
import { startRecorder } from "../test/recorder";
import { loop, outcomeFor } from "./test/loop";
import { WeftClient } from "./weft";

const execute = promisify(execFile);
/** `scripts/test.mjs` reports missing languages. */
const whereThere = (program: string) => (spawnSync(program, ["--version"]).status === 0 ? it : it.skip);

const api = testApi();
let shop: OrderTestKit;
let given: string[];
beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  shop = await OrderTestKit.open(api, systemClock);
  const scopes = ["sales:write", "sales:read", "reports:read"];
  const made = await api.rest(shop.advertiser)("POST", "/api/v1/keys", { name: "Clients", scopes });
  given = [api.app.listeningOrigin, made.body.key ?? made.body.secret ?? made.body.token];
});

describe("the generated clients", () => {
  it("in TypeScript › orders, reads, returns and reports", async () => {
    const [address = "", apiKey = ""] = given;
    const weft = new WeftClient({ address, apiKey });
    const orderId = "TS/1 ü";
    expect(await loop(weft, shop.click(await shop.partner()), orderId)).toEqual(outcomeFor(orderId));
  });

  whereThere("python3")("in Python › orders, reads, returns and reports", async () => {
    const args = [...given, shop.click(await shop.partner()), "PY/1 ü"];
    const { stdout } = await execute("python3", [join(__dirname, "test/loop.py"), ...args]);
    expect(JSON.parse(stdout)).toEqual(outcomeFor("PY/1 ü"));
  });

  whereThere("php")("in PHP › orders, reads, returns and reports", async () => {
    const args = [...given, shop.click(await shop.partner()), "PHP/1 ü"];
    const { stdout } = await execute("php", ["-d", "error_reporting=-1", join(__dirname, "test/loop.php"), ...args]);
    expect(JSON.parse(stdout)).toEqual(outcomeFor("PHP/1 ü"));
  });

  it("retry 503, and follow no redirect with the key", async () => {
    const recorder = await startRecorder();
    try {
      const weft = new WeftClient({ address: recorder.address, apiKey: "wft_key" });
      recorder.answer({ status: 503, headers: { "retry-after": "0" } }, { status: 200, body: { sales: [] } });
      expect(await weft.getSales()).toEqual({ sales: [] });
      expect(recorder.requests).toHaveLength(2);
      recorder.answer({ status: 302, headers: { location: `${recorder.address}/elsewhere` } });
      await expect(weft.getSales()).rejects.toThrow();
      const args = [recorder.address, "wft_key", "c", "1"];
      for (const [program, file] of [
        ["python3", "loop.py"],
        ["php", "loop.php"],
      ] as const)
        if (spawnSync(program, ["--version"]).status === 0)
          await expect(execute(program, [join(__dirname, "test", file), ...args])).rejects.toThrow("302");
      expect(recorder.requests.filter(({ path }) => path.includes("elsewhere"))).toEqual([]);
    } finally {
      recorder.stop();
    }
  });
});

import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { loop, outcomeFor } from "../packages/clients/test/loop";
import { WeftClient } from "../packages/clients/weft";
import { Demo } from "./kit/demo";
import { Site } from "./kit/site";

const execute = promisify(execFile);
/** Where one is missing, `scripts/test.mjs` says so. */
const whereThere = (program: string) => (spawnSync(program, ["--version"]).status === 0 ? it : it.skip);
const script = (name: string) => join(__dirname, "../packages/clients/test", name);

const demo = new Demo(Site.shared());
let key: string;
beforeAll(async () => {
  const create = "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { key } }";
  const input = { name: "Clients", scopes: ["SALES_WRITE", "SALES_READ", "REPORTS_READ"] };
  const { createApiKey } = await demo.graphql(demo.advertiser, create, { input });
  key = createApiKey.key;
});

// The same loop as beside the clients, here with the server as it is built and started, and a click by a browser.
describe("the generated clients and the built server", () => {
  it("in TypeScript", async () => {
    const weft = new WeftClient({ address: demo.site.url, apiKey: key });
    const orderId = "Built TS/1 ü";
    expect(await loop(weft, await demo.click(), orderId)).toEqual(outcomeFor(orderId));
  });

  whereThere("python3")("in Python", async () => {
    const args = [script("loop.py"), demo.site.url, key, await demo.click(), "Built PY/1 ü"];
    const { stdout } = await execute("python3", args);
    expect(JSON.parse(stdout)).toEqual(outcomeFor("Built PY/1 ü"));
  });

  whereThere("php")("in PHP", async () => {
    const args = [script("loop.php"), demo.site.url, key, await demo.click(), "Built PHP/1 ü"];
    const { stdout } = await execute("php", ["-d", "error_reporting=-1", ...args]);
    expect(JSON.parse(stdout)).toEqual(outcomeFor("Built PHP/1 ü"));
  });
});

import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { loop, outcomeFor } from "../packages/clients/test/loop";
import { WeftClient } from "../packages/clients/weft";
import { AdvertiserDashboardPage } from "./kit/advertiserDashboard";

const execute = promisify(execFile);
/** Where one is missing, `scripts/test.mjs` says so. */
const whereThere = (program: string) => (spawnSync(program, ["--version"]).status === 0 ? it : it.skip);
const script = (name: string) => join(__dirname, "../packages/clients/test", name);

let dashboard: AdvertiserDashboardPage;
let key: string;
beforeAll(async () => {
  dashboard = await AdvertiserDashboardPage.open();
  const { advertiser } = dashboard;
  const create = "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { key } }";
  const input = { name: "Clients", scopes: ["SALES_WRITE", "SALES_READ", "REPORTS_READ"] };
  const { createApiKey } = await dashboard.graphql(advertiser, create, { input });
  key = createApiKey.key;
});
afterAll(() => dashboard.site.close());

// The same loop as beside the clients, here with the server as it is built and started, and a click by a browser.
describe("the generated clients and the built server", () => {
  it("in TypeScript", async () => {
    const weft = new WeftClient({ address: dashboard.site.url, apiKey: key });
    const orderId = "Built TS/1 ü";
    expect(await loop(weft, await dashboard.click(), orderId)).toEqual(outcomeFor(orderId));
  });

  whereThere("python3")("in Python", async () => {
    const { stdout } = await execute("python3", [
      script("loop.py"),
      dashboard.site.url,
      key,
      await dashboard.click(),
      "Built PY/1 ü",
    ]);
    expect(JSON.parse(stdout)).toEqual(outcomeFor("Built PY/1 ü"));
  });

  whereThere("php")("in PHP", async () => {
    const args = [
      "-d",
      "error_reporting=-1",
      script("loop.php"),
      dashboard.site.url,
      key,
      await dashboard.click(),
      "Built PHP/1 ü",
    ];
    const { stdout } = await execute("php", args);
    expect(JSON.parse(stdout)).toEqual(outcomeFor("Built PHP/1 ü"));
  });
});

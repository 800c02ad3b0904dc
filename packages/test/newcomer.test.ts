import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { defaultLimits } from "../../api/src/platform/limits/limiter";
import { PASSWORD, testApi } from "../../api/test";
import { BROWSER } from "../../api/test/follow";
import { examples } from "../../web/src/features/developers/examples";

const execute = promisify(execFile);
const MOST_CALLS = 15;
const TEN_MINUTES = 600_000;

// As strict as everywhere else: a newcomer must not be refused for being quick.
const api = testApi({ limits: defaultLimits });
beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
});

/** A developer of a shop with the page Developers and nothing else; counts what is asked of Weft. */
class Newcomer {
  readonly calls: string[] = [];
  private token = "";

  private async call(name: string, path: string, init: RequestInit = {}): Promise<Response> {
    this.calls.push(name);
    return fetch(new URL(path, api.app.listeningOrigin), { redirect: "manual", ...init });
  }

  private async post(name: string, path: string, body: object): Promise<any> {
    const headers = {
      "content-type": "application/json",
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    };
    const answer = await this.call(name, path, { method: "POST", headers, body: JSON.stringify(body) });
    const given: any = await answer.json();
    if (!answer.ok || given.errors) throw new Error(`${name}: ${JSON.stringify(given)}`);
    return given;
  }

  signUp(input: object) {
    return this.post("sign up", "/api/auth/signup/advertiser", input);
  }

  async signIn(email: string) {
    this.token = (await this.post("sign in", "/api/auth/login", { email, password: PASSWORD })).token;
  }

  async ask(name: string, query: string): Promise<any> {
    return (await this.post(name, "/graphql", { query })).data;
  }

  /** In a browser, as a shopper of theirs would: the click that the shop finds in its address. */
  async follow(name: string, link: string): Promise<string> {
    const answer = await this.call(name, new URL(link, api.app.listeningOrigin).pathname, {
      headers: { "user-agent": BROWSER, accept: "text/html" },
    });
    return new URL(answer.headers.get("location") ?? "").searchParams.get("weft_click") ?? "";
  }

  /** What the page shows for curl, with the values that it leaves out, word for word otherwise. */
  async paste(name: string, id: string, key: string, values: Record<string, string> = {}): Promise<any> {
    this.calls.push(name);
    let code = examples.find((one) => one.id === id)?.code.curl ?? "";
    for (const [what, value] of Object.entries({ "https://weft.example": api.app.listeningOrigin, ...values }))
      code = code.replaceAll(what, value);
    const env = { PATH: process.env.PATH, WEFT_API_KEY: key };
    const { stdout } = await execute("bash", ["-c", code.replace("curl ", "curl -sS --fail-with-body ")], { env });
    return JSON.parse(stdout);
  }
}

it("a newcomer reaches a tracked order by the page Developers, within ten minutes and fifteen calls", async () => {
  const began = Date.now();
  const newcomer = new Newcomer();
  const email = "dev@first-shop.example";
  await newcomer.signUp({
    email,
    password: PASSWORD,
    contactName: "Nell Newcomer",
    businessName: "First Shop",
    website: "https://first-shop.example",
    categories: ["shoes"],
  });
  // The network's people decide, whenever they do.
  const admin = await api.make.admin();
  const { data } = await api.as(admin)("{ users(first: 20) { nodes { id email } } }");
  const { id } = data.users.nodes.find((user: { email: string }) => user.email === email);
  await api.as(admin)("mutation ($id: ID!) { updateUserStatus(userId: $id, status: APPROVED) { id } }", { id });

  await newcomer.signIn(email);
  await newcomer.ask("confirm", `mutation { confirmIdentity(input: { password: "${PASSWORD}" }) }`);
  const { createTestKey } = await newcomer.ask("make a test key", "mutation { createTestKey { key } }");
  const { testMode } = await newcomer.ask("find the test link", "{ testMode { link } }");
  const testClick = await newcomer.follow("follow the test link", testMode.link);
  const tried = await newcomer.paste("report a test order", "order", createTestKey.key, { "…": testClick });
  expect(tried).toMatchObject({ test: true, orderId: "1001", commission: "12.90", why: { decision: "attributed" } });

  const made = await newcomer.ask(
    "make a key",
    'mutation { createApiKey(input: { name: "Shop", scopes: [SALES_WRITE, SALES_READ] }) { key } }',
  );
  // A publisher has a link by now, which a shopper follows.
  const publisher = await api.make.publisher();
  const merchant = await newcomer.ask("see the program", "{ myMerchant { id } }");
  const link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.myMerchant.id });
  const click = await newcomer.follow("follow a link", `/r/${link.code}`);
  const { key } = made.createApiKey;
  const sold = await newcomer.paste("report an order", "order", key, { "…": click });
  expect(sold).toMatchObject({ orderId: "1001", status: "pending", commission: "12.90", publisherId: publisher.id });
  const back = await newcomer.paste("report a return", "return", key);
  expect(back).toMatchObject({ returnId: "refund-7", amount: "40.00" });

  const seen = await api.as(publisher)("{ sales { nodes { orderId commission { amount } } } }");
  expect(seen.data.sales.nodes).toEqual([{ orderId: "1001", commission: { amount: "8.90" } }]);
  expect(newcomer.calls.length).toBeLessThanOrEqual(MOST_CALLS);
  expect(Date.now() - began).toBeLessThan(TEN_MINUTES);
});

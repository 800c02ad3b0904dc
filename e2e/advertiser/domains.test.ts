import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { type NameServer, openNameServer } from "../../api/test/process/nameServer.cjs";
import { newLink, newPublisher, shopOf } from "../kit/people";
import { becomes, desktop, eventually, ownDemoSite, phone } from "../kit/site";
import { violationsOf } from "../kit/violations";

const HOST = "go.brand-of-tests.test";

let dns: NameServer;
beforeAll(async () => {
  dns = await openNameServer();
});
/** Its checks ask another name server. */
const site = ownDemoSite(() => ({ DNS_SERVERS: dns.address }));
/** A shop of another origin with the real snippet. */
let shop: Server;
let origin: string;
beforeAll(async () => {
  const { id } = await shopOf(site);
  shop = createServer((_request, response) => {
    const head = `<script async src="${site.url}/weft.js" data-merchant="${id}" data-adopt="ref"></script>`;
    response.setHeader("Content-Type", "text/html").end(`<!doctype html><title>Shop</title>${head}<h1>A shop</h1>`);
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  await site.graphql("advertiser", "mutation ($input: MerchantInput!) { updateMerchant(input: $input) { id } }", {
    input: { website: `${origin}/`, description: "A shop of its own.", commissionRate: 10, cookieDays: 30 },
  });
});
afterAll(async () => {
  await new Promise((resolve) => shop.close(resolve));
  await dns.stop();
});

const onHost = (host: string, path: string) => `http://${host}:${new URL(site.url).port}${path}`;

/** As whoever controls the domain does, by copying what the screen shows. */
async function copyRecords(page: Page): Promise<void> {
  const table = page.getByRole("table", { name: `DNS records of ${HOST}` });
  for (const type of ["CNAME", "TXT"] as const) {
    const [name = "", value = ""] = await table
      .getByRole("row")
      .filter({ hasText: type })
      .locator("code")
      .allInnerTexts();
    dns.set(name, type, value);
  }
  dns.set(HOST, "A", "127.0.0.1");
}

it("is added, proved with the records on the screen, and serves", async () => {
  const page = await site.visitAs("advertiser", "/settings/domains");
  await page.getByText("No domains yet.").waitFor();
  await page.getByRole("button", { name: "Add domain" }).click();
  const field = page.getByRole("textbox", { name: "Domain" });
  await field.fill("https://go.brand.com/path");
  await field.press("Enter");
  await page.getByText("Please enter a domain such as go.brand.com, without a path.").waitFor();
  await field.fill(` ${HOST.toUpperCase()}. `);
  await field.press("Enter");
  await page.getByRole("heading", { name: HOST }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const check = page.getByRole("button", { name: "Check now" });
  await check.click();
  await page.getByText("The TXT record is missing.").waitFor();
  await copyRecords(page);
  await check.click();
  await page.getByText("Getting a certificate", { exact: true }).waitFor();
  await check.click();
  await page.getByText("Active", { exact: true }).waitFor();
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    expect(await violationsOf(page)).toEqual([]);
  }
});

/** Partners with a link of each kind, as an earlier program exported them. */
async function movedIn(people: { email: string; link: string }[]): Promise<void> {
  const call = async (name: string, type: string, input: object) =>
    (await site.graphql("advertiser", `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input }))[
      name
    ];
  const { id } = await call("startImport", "StartImportInput", { source: "CSV" });
  const rows = people.map(({ email, link }, at) => `${at},Partner ${at},${email},${link}`);
  const content = Buffer.from(`Partner ID,Partner name,Email,Referral link\n${rows.join("\n")}`).toString("base64");
  await site.post(`/api/v1/advertiser/imports/${id}/files`, { name: "partners.csv", content }, "advertiser");
  const state = async () =>
    (await site.graphql("advertiser", "query ($id: ID!) { import(id: $id) { state } }", { id })).import.state;
  await call("tryImport", "ImportIdInput", { id });
  await becomes(state, "TRIED");
  await call("runImport", "ImportIdInput", { id });
  await becomes(state, "DONE");
}

it("leads links of an earlier program where they led, and their orders earn for the right partner", async () => {
  const people = await Promise.all(["Anna", "Bo", "Cleo"].map((name) => newPublisher(site, name)));
  for (const { token } of people) await newLink(site, token);
  const links = [`${origin}/?ref=anna`, `https://${HOST}/bo`, `https://cleo.${HOST}/`];
  const given = people.flatMap(({ email }, at) => [{ email, link: links[at] ?? "" }]);
  await movedIn(given);
  const opened = [`${origin}/?ref=anna`, onHost(HOST, "/bo?utm_source=mail"), onHost(`cleo.${HOST}`, "/winter")];
  for (const [at, url] of opened.entries()) {
    const page = await site.newPage();
    await page.goto(url);
    await page.getByRole("heading", { name: "A shop" }).waitFor();
    expect(new URL(page.url()).origin).toBe(origin);
    const clickId = await eventually(
      () => page.evaluate(() => /weft_click=([^;]*)/.exec(document.cookie)?.[1] ?? ""),
      (text) => text !== "",
    );
    const orderId = `old-link-${at}`;
    const sold = await site.post("/api/v1/sales", { orderId, amount: "50.00", clickId }, "advertiser");
    expect([url, sold.status]).toEqual([url, 201]);
    const own = await site.graphql(people[at]?.token ?? "", "{ orders(first: 5) { nodes { orderId } } }");
    expect(own.orders.nodes).toEqual([{ orderId }]);
  }
});

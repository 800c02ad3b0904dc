import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { type NameServer, openNameServer } from "../../api/test/process/nameServer.cjs";
import { faultsAtWidth } from "../kit/look";
import { linkTo } from "../kit/mail";
import { newPublisher, shopOf } from "../kit/people";
import { becomes, DEMO_PASSWORD, desktop, eventually, ownDemoSite, phone } from "../kit/site";
import { violationsOf } from "../kit/violations";

const HOST = "go.brand-of-tests.test";
/** The demo's terms pay this many percent. */
const RATE = 12;

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

/** Of each of the three kinds. */
const SAMPLE = Number(process.env.OLD_LINKS ?? 5);

interface OldLink {
  email: string;
  link: string;
  /** What a browser opens here, and where it led. */
  opened: string;
  page: string;
  /** The shopper's order. */
  cents: number;
}

/** Links of all kinds, each of another partner, on the shop's own pages and on the brand's old host. */
const oldLinks = (): OldLink[] =>
  Array.from({ length: SAMPLE }, (_, at) => at).flatMap((at) => {
    const page = `/looks/${at}?size=${36 + at}`;
    const kinds = [
      {
        link: `${origin}${page}&ref=anna-${at}`,
        opened: `${origin}${page}&ref=anna-${at}`,
        page: `${page}&ref=anna-${at}`,
      },
      { link: `https://${HOST}/bo/${at}`, opened: onHost(HOST, `/bo/${at}?utm_source=mail`), page },
      { link: `https://cleo-${at}.${HOST}/`, opened: onHost(`cleo-${at}.${HOST}`, "/winter"), page },
    ];
    return kinds.map((kind, which) => ({
      ...kind,
      email: `partner-${which}-${at}@mail.example`,
      cents: 1000 * (1 + 3 * at + which),
    }));
  });

/** Moved in from another program's file. */
async function movedIn(links: readonly OldLink[]): Promise<string> {
  const call = async (name: string, type: string, input: object) =>
    (await site.graphql("advertiser", `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input }))[
      name
    ];
  const { id } = await call("startImport", "StartImportInput", { source: "CSV" });
  const rows = links.map(
    ({ email, link, page }, at) => `${at},${email.split("@")[0]},${email},${link},${origin}${page}`,
  );
  const text = ["Partner ID,Partner name,Email,Referral link,Destination", ...rows].join("\n");
  const content = Buffer.from(text).toString("base64");
  await site.post(`/api/v1/advertiser/imports/${id}/files`, { name: "partners.csv", content }, "advertiser");
  const state = async () =>
    (await site.graphql("advertiser", "query ($id: ID!) { import(id: $id) { state } }", { id })).import.state;
  await call("tryImport", "ImportIdInput", { id });
  await becomes(state, "TRIED");
  await call("runImport", "ImportIdInput", { id });
  await becomes(state, "DONE");
  return id;
}

/** Opens an old link as a shopper does, and buys. */
async function buy(page: Page, { opened, page: led, cents }: OldLink): Promise<void> {
  await page.context().clearCookies();
  await page.goto(opened);
  await page.getByRole("heading", { name: "A shop" }).waitFor();
  const reached = new URL(page.url());
  for (const own of ["weft_click", "afsrc"]) reached.searchParams.delete(own);
  expect(reached.href).toBe(origin + led);
  const clickId = await eventually(
    () => page.evaluate(() => /weft_click=([^;]*)/.exec(document.cookie)?.[1] ?? ""),
    (text) => text !== "",
  );
  const order = { orderId: `old-link-${cents}`, amount: (cents / 100).toFixed(2), clickId };
  // The next shopper is somebody else: the snippet remembers earlier clicks.
  await page.evaluate(() => localStorage.clear());
  expect([opened, (await site.post("/api/v1/sales", order, "advertiser")).status]).toEqual([opened, 201]);
}

const commissionOf = ({ cents }: OldLink) => (cents * RATE) / 100;

/** What is held for each partner, as the brand sees it. */
async function heldFor(importId: string): Promise<Record<string, number>> {
  const held: Record<string, number> = {};
  for (let after: string | null = null; ; ) {
    const query = `query ($id: ID, $after: String) { movedPartners(first: 100, importId: $id, after: $after) {
      nodes { name unclaimed { cents } } pageInfo { hasNextPage endCursor } } }`;
    const { movedPartners } = await site.graphql("advertiser", query, { id: importId, after });
    for (const { name, unclaimed } of movedPartners.nodes) held[name] = unclaimed.cents;
    if (!movedPartners.pageInfo.hasNextPage) return held;
    after = movedPartners.pageInfo.endCursor;
  }
}

const leads = async () => {
  const links = oldLinks();
  const id = await movedIn(links);
  const page = await site.newPage();
  for (const link of links) await buy(page, link);
  const earned = links.map((link) => [link.email.split("@")[0], commissionOf(link)] as const);
  expect(await heldFor(id)).toEqual(Object.fromEntries(earned));
  const sum = earned.reduce((total, [, cents]) => total + cents, 0);
  const { unclaimedEarnings } = await site.graphql(
    "advertiser",
    "query ($id: ID) { unclaimedEarnings(importId: $id) { cents } }",
    { id },
  );
  const inLedger = `SELECT SUM(amount) FROM ledger_entry JOIN moved_partner partner
    ON account LIKE 'publisher:' || partner.id || '%' WHERE partner.importId = ?`;
  expect([unclaimedEarnings.cents, site.database((db) => db.prepare(inLedger).pluck().get(id))]).toEqual([sum, sum]);
};
it(
  "leads links of an earlier program where they led, and their orders earn for the right partner",
  leads,
  Math.max(180_000, SAMPLE * 10_000),
);

it("hands a partner's earnings over to whoever signs in with the mailed link", async () => {
  const [first] = oldLinks();
  const [{ id }] = (await site.graphql("advertiser", "{ imports { id } }")).imports;
  await site.graphql("admin", "mutation ($id: ID!) { releaseImport(id: $id) { id } }", { id });
  // The job that mails them is due every minute.
  site.database((db) => db.prepare("UPDATE work SET nextAt = 0 WHERE queue = 'job' AND kind = 'imports:invite'").run());
  const path = await linkTo(site, first?.email ?? "", "/claim");
  const { email, token } = await newPublisher(site, "Anna");
  for (const [viewport, prefix] of [
    [desktop, "/de"],
    [phone, "/de"],
    [phone, ""],
    [desktop, ""],
  ] as const) {
    const page = await site.visit(prefix + path, { viewport });
    await page.getByText(prefix ? /1,20/ : /1\.20/).waitFor();
    expect(await faultsAtWidth(page)).toEqual([]);
  }
  const page = await site.visit(path);
  await page.getByRole("link", { name: "Sign in to accept" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("button", { name: /^Accept as Anna/ }).click();
  await page.getByText(/^You are in .* program\./).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const orders = async () => (await site.graphql(token, "{ orders(first: 5) { nodes { orderId } } }")).orders.nodes;
  await becomes(orders, [{ orderId: `old-link-${first?.cents}` }]);
  expect(await heldFor(id)).not.toHaveProperty("partner-0-0");
});

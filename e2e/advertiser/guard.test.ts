import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { DEMO_PASSWORD, eventually, Site } from "../kit/site";

/** A shop of another origin with the real snippet, and what extensions do at its till. */
let site: Site;
let shop: Server;
let origin: string;
let merchantId: string;
let advertiser: string;
let publisher: string;
let rival: string;

const post = (path: string, token: string, body: object) =>
  fetch(`${site.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

/** An approved publisher that an admin has set to be an extension. */
async function newExtension(): Promise<string> {
  const account = { name: "Coupon Hive", email: "hive@weft.example", password: DEMO_PASSWORD };
  const body = { ...account, website: "https://hive.example", channelType: "other" };
  const { id } = await (await post("/api/auth/signup/publisher", "", body)).json();
  const admin = await site.tokenOf("admin@weft.example");
  await site.graphql(
    admin,
    "mutation ($id: ID!) { updateUserStatus(userId: $id, status: APPROVED) { id } setPartnerKind(userId: $id, kind: EXTENSION) { id } }",
    { id },
  );
  return site.tokenOf(account.email);
}

async function linkOf(token: string): Promise<string> {
  const make = "mutation ($input: LinkInput!) { createLink(input: $input) { affiliateUrl } }";
  const data = await site.graphql(token, make, { input: { merchantId, channel: "blog" } });
  return data.createLink.affiliateUrl;
}

/** Changes the partners of the demo's brand. */
beforeAll(async () => {
  site = await Site.openOwn();
  [advertiser = "", publisher = ""] = await Promise.all(
    ["advertiser@weft.example", "publisher@weft.example"].map((email) => site.tokenOf(email)),
  );
  rival = await newExtension();
  merchantId = (await site.graphql(advertiser, "{ myMerchant { id } }")).myMerchant.id;
  const head = `<script async src="${site.url}/weft.js" data-merchant="${merchantId}"></script>`;
  shop = createServer((request, response) => {
    const body = request.url?.startsWith("/checkout") ? "<main data-weft-checkout>Pay here</main>" : "<h1>A shop</h1>";
    response.setHeader("Content-Type", "text/html").end(`<!doctype html><title>Shop</title>${head}${body}`);
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  await site.graphql(advertiser, "mutation ($input: MerchantInput!) { updateMerchant(input: $input) { id } }", {
    input: { website: `${origin}/`, description: "A shop of its own.", commissionRate: 10, cookieDays: 30 },
  });
});
afterEach(() => site.closePages());
afterAll(async () => {
  await new Promise((resolve) => shop.close(resolve));
  await site.close();
});

const clicksOf = async (page: Page, count: number): Promise<string> => {
  const cookie = () => page.evaluate(() => /weft_click=([^;]*)/.exec(document.cookie)?.[1] ?? "");
  return eventually(cookie, (text) => text.split(".").filter(Boolean).length === count);
};

const SALE =
  "query ($id: ID!) { sale(id: $id) { publisherName commission { cents } why consideredPublishers { name } } }";

/** How a script at the till opens another publisher's link. */
const ways: [string, (page: Page, link: string) => Promise<unknown>, object][] = [
  [
    "in a hidden frame, whose click it puts into the shop's cookie",
    (page, link) =>
      page.evaluate(async (src) => {
        const frame = document.createElement("iframe");
        frame.hidden = true;
        frame.src = src;
        document.body.append(frame);
        await new Promise((resolve) => frame.addEventListener("load", resolve));
        const click = new URL(frame.contentWindow?.location.href ?? "").searchParams.get("weft_click");
        const held = /weft_click=([^;]*)/.exec(document.cookie)?.[1];
        await cookieStore.set("weft_click", `${held}.${click}`);
      }, link),
    { considered: [{ outcome: "not a visit" }, { outcome: "eligible" }] },
  ],
  [
    "in a new tab",
    async (page, link) => {
      const tab = await page.context().newPage();
      await tab.goto(link);
      await clicksOf(tab, 2);
      await tab.close();
    },
    { considered: [{ outcome: "gave way" }, { outcome: "eligible" }], guard: { outcome: "gave way" } },
  ],
  [
    "by a redirect of the whole page",
    (page, link) => page.goto(link),
    { considered: [{ outcome: "gave way" }, { outcome: "eligible" }], guard: { outcome: "gave way" } },
  ],
];

it.each(ways)("another publisher's link, opened at the till %s, takes no credit", async (way, open, why) => {
  const page = await site.visit("/robots.txt");
  await page.goto(await linkOf(publisher));
  expect(new URL(page.url()).searchParams.get("afsrc")).toBe("1");
  await clicksOf(page, 1);
  const seen = page.waitForResponse((response) => response.url() === `${site.url}/px/checkout`);
  await page.goto(`${origin}/checkout`);
  expect((await seen).status()).toBe(204);
  await open(page, await linkOf(rival));
  const clickId = await clicksOf(page, 2);
  const orderId = `till-${way.length}`;
  const answer = await post("/api/v1/sales", advertiser, { orderId, amount: "100.00", clickId });
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  const forBrand = (await site.graphql(advertiser, SALE, { id })).sale;
  expect(forBrand.why).toMatchObject(why);
  expect(forBrand.consideredPublishers.map(({ name }: { name: string }) => name)).toContain("Coupon Hive");
  const forPublisher = (await site.graphql(publisher, SALE, { id })).sale;
  expect(forPublisher.commission.cents).toBeGreaterThan(0);
  expect(JSON.stringify(forPublisher)).not.toContain("Hive");
  if (!way.includes("redirect")) return;
  const brand = await site.visitAs("advertiser", `/dashboard/advertiser/orders?open=${id}`);
  await brand.getByText(/Coupon Hive's click came .* after another one, while .*: rule G1 of terms \d+/).waitFor();
  const own = await site.visitAs("publisher", `/dashboard/publisher/earnings?open=${id}`);
  await own.getByText(/Another partner's click came .*, while your click of .* was eligible: rule G1/).waitFor();
});

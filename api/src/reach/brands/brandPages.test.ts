import { HeldClock, MINUTE, testApi } from "../../../test";
import { FeedKit, SHOP } from "../../../test/feeds/feedKit";
import { newCode } from "../../platform/ids";
import { Merchant } from "../../programs/merchants/merchant.entity";

const XSS = `"><script>alert(1)</script>`;

const clock = new HeldClock();
const api = testApi({ clock, env: { DEMO: "off" } });
let kit: FeedKit;
let slug: string;

const SET_PAGE = "mutation ($slug: String!) { setBrandPage(input: { slug: $slug }) { slug } }";

const FEED = `id,title,link,price,availability
coat,Wool coat,${SHOP}/coat,1234.50 EUR,in stock
dress,"Silk ${XSS.replaceAll('"', '""')}",${SHOP}/dress,80.00 EUR,in stock
gone,Sold out scarf,${SHOP}/gone,10.00 EUR,out of stock`;

beforeAll(async () => {
  kit = await FeedKit.open(api);
  await api.db.write((tx) => tx.update(Merchant, { id: kit.merchant.id }, { currency: "EUR" }));
  expect(await kit.read(await kit.feed(), FEED)).toMatchObject({ state: "done", rejected: 0 });
});
beforeEach(async () => {
  slug = `house-${newCode(8)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "x")}`;
  await set({ slug, story: `Woven since 1974. ${XSS}`, color: "#7A1D52", joining: "open" });
});

const set = async (given: Partial<Merchant>) => {
  await api.db.write((tx) => tx.update(Merchant, { id: kit.merchant.id }, given));
  clock.pass(2 * MINUTE);
};
const get = async (path: string) => {
  const { statusCode, body, headers } = await api.app.inject({ url: path });
  return { status: statusCode, body, headers };
};
const dataOf = (body: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? "null");

describe("a brand's public page", () => {
  it("shows products with their prices, escapes what others wrote and describes itself to search engines", async () => {
    const { status, body, headers } = await get(`/brands/${slug}`);
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).toContain("€1,234.50");
    expect(body).not.toContain("<script>alert");
    expect(body).not.toContain("Sold out scarf");
    expect(body).toContain(
      `<link rel="alternate" hreflang="de" href="${api.services.env.publicUrl}/de/brands/${slug}">`,
    );
    for (const [, tag] of body.matchAll(/<img([^>]*)>/g)) expect(tag).toMatch(/width="\d+" height="\d+"/);
    const [organization, list] = dataOf(body)["@graph"];
    expect(organization).toMatchObject({ "@type": "Organization", name: "House of Tests", url: SHOP });
    const offers = list.itemListElement.map(({ item }: { item: { offers: object } }) => item.offers);
    expect(offers).toContainEqual(expect.objectContaining({ price: "1234.50", priceCurrency: "EUR" }));
    expect(list.numberOfItems).toBe(2);
  });

  it("is there in other languages, by its plain address, and in the site map", async () => {
    const german = await get(`/de/brands/${slug}`);
    expect(german.body).toContain('<html lang="de">');
    expect(german.body).toContain("1.234,50");
    const redirect = await get(`/brands/${slug.toUpperCase()}`);
    expect([redirect.status, redirect.headers.location]).toEqual([301, `/brands/${slug}`]);
    expect((await get("/sitemap-brands.xml")).body).toContain(`/fr/brands/${slug}<`);
    expect((await get("/brands/nobody")).status).toBe(404);
  });

  it("leads from each former address to the present one, but never to itself or to a page that is not public", async () => {
    const page = (to: string) => api.as(kit.owner)(SET_PAGE, { slug: to });
    const former = [slug, `${slug}-2`, `${slug}-3`];
    for (const to of former.slice(1)) expect((await page(to)).error).toBeUndefined();
    clock.pass(2 * MINUTE);
    const leadsTo = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, headers.location, headers["cache-control"]];
    };
    expect(await leadsTo(`/brands/${slug}`)).toEqual([301, `/brands/${slug}-3`, "no-cache"]);
    expect(await leadsTo(`/de/brands/${slug}-2`)).toEqual([301, `/de/brands/${slug}-3`, "no-cache"]);
    expect((await get("/sitemap-brands.xml")).body).not.toContain(`${slug}-2`);
    expect((await page(slug)).error).toBeUndefined();
    expect((await get(`/brands/${slug}`)).status).toBe(200);
    expect(await leadsTo(`/brands/${slug}-3`)).toEqual([301, `/brands/${slug}`, "no-cache"]);
    await set({ joining: "invitation" });
    for (const each of former) expect((await get(`/brands/${each}`)).status).toBe(404);
  });

  it("is public only while anybody may ask to join", async () => {
    const listed = async () =>
      dataOf((await get("/brands")).body).itemListElement.map(({ url }: { url: string }) => url);
    const own = `${api.services.env.publicUrl}/brands/${slug}`;
    expect(await listed()).toContain(own);
    await set({ joining: "invitation" });
    expect((await get(`/brands/${slug}`)).status).toBe(404);
    expect(await listed()).not.toContain(own);
    expect((await get("/sitemap-brands.xml")).body).not.toContain(slug);
    await set({ joining: "application", listed: 0 });
    expect((await get(`/brands/${slug}`)).status).toBe(404);
    await set({ listed: 1 });
    expect((await get(`/brands/${slug}`)).status).toBe(200);
  });

  it("is in the directory of its categories", async () => {
    expect((await get("/brands?category=shoes")).body).toContain(`/brands/${slug}"`);
    expect((await get("/brands?category=beauty")).body).not.toContain(`/brands/${slug}"`);
    for (const bad of ["category=x", "page=0", "page=999", "page=1&page=2"])
      expect((await get(`/brands?${bad}`)).status).toBe(404);
  });
});

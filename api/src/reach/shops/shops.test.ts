import {
  clicksIn,
  DAY,
  type Followed,
  HeldClock,
  Link,
  listening,
  MINUTE,
  Person,
  testApi,
  type User,
} from "../../../test";
import { FeedKit, SHOP } from "../../../test/feeds/feedKit";
import type { Answer } from "../../../test/make";
import { Product, VariantChange } from "../../catalogue/product.entity";
import { shopLimits } from "../../contract/shops/shopForms";
import { exportedTables } from "../../lifecycle/ownData/exportedTables";
import { newCode, newId, newIdAt } from "../../platform/ids";
import { reserveName } from "../../programs/merchants/brand/brandName";
import { Merchant } from "../../programs/merchants/merchant.entity";
import { Partnership } from "../../programs/partnerships/partnership.entity";
import { Collection, CollectionItem, FormerSlug } from "./collection.entity";
import { TOO_MANY_COLLECTIONS } from "./collection.service";
import { FULL } from "./collectionItem.service";
import { HAS_SHOP } from "./shop.service";
import { TAKEN } from "./shopHandles";
import { ShopHandle, Storefront } from "./storefront.entity";

const XSS = `"><img src=x onerror=alert(1)><script>alert(1)</script>{{7*7}}'`;

const clock = new HeldClock();
const api = testApi({ clock, env: { DEMO: "off", TRUST_PROXY: "loopback" } });
let kit: FeedKit;
let feedId: string;
let follow: (path: string, init?: RequestInit) => Promise<Followed>;
let publisher: User;
let handle: string;
let visitors = 0;

interface Row {
  id: string;
  title?: string;
  stock?: string;
  price?: string;
  sale?: string;
}
const ROWS: Row[] = [
  { id: "coat", title: "Wool coat" },
  { id: "dress", title: "Silk dress", stock: "out of stock" },
  { id: "scarf", title: `Scarf ${XSS}`, price: "1234.50 USD" },
];
const feedOf = (rows: readonly Row[]) =>
  [
    "id,title,link,image_link,price,sale_price,availability,brand",
    ...rows.map(({ id, title = id, stock = "in stock", price = "100.00 USD", sale = "" }) =>
      [id, title, `${SHOP}/${id}`, `${SHOP}/${id}.jpg`, price, sale, stock, "Orsay"]
        .map((cell) => `"${cell.replaceAll('"', '""')}"`)
        .join(","),
    ),
  ].join("\n");

beforeAll(async () => {
  follow = await listening(api);
  kit = await FeedKit.open(api);
  feedId = await kit.feed();
  expect(await kit.read(feedId, feedOf(ROWS))).toMatchObject({ state: "done", rejected: 0 });
});
beforeEach(async () => {
  publisher = await api.make.publisher();
  handle = `s${newCode(9)
    .toLowerCase()
    .replace(/[^a-z]/g, "x")}q${visitors}`;
  visitors += 1;
});

const run = async (document: string, variables: object = {}, by: User | null = publisher) => {
  const { data, error } = await api.as(by)(document, variables);
  return { ...(data && Object.values<Answer["data"]>(data)[0]), error } as Answer["data"] & Pick<Answer, "error">;
};
const createShop = (given: object = {}, by: User | null = publisher) =>
  run(
    "mutation ($input: CreateShopInput!) { createShop(input: $input) { id handle url disclosure } }",
    { input: { handle, name: "Mara", country: "US", ...given } },
    by,
  );
const create = (title = "Fall layers") =>
  run("mutation ($title: String!) { createCollection(title: $title) { id slug } }", { title });
const add = (id: string, input: object, by: User = publisher) =>
  run(
    "mutation ($id: ID!, $input: CollectionItemInput!) { addToCollection(id: $id, input: $input) { id items { id linkId title url state note hiddenBecause price { cents } } } }",
    { id, input },
    by,
  );
const act = (name: string, id: string | undefined, by: User = publisher) =>
  run(`mutation ($id: ID!) { ${name}(id: $id) { id items { id } } }`, { id }, by);
const change = (to: string) =>
  run("mutation ($handle: String!) { changeShopHandle(handle: $handle) { handle } }", { handle: to });
const edit = (id: string | undefined, input: object, by: User = publisher) =>
  run(
    "mutation ($id: ID!, $input: CollectionInput!) { updateCollection(id: $id, input: $input) { slug } }",
    { id, input: { title: "Fall", slug: "fall-layers", ...input } },
    by,
  );
const publish = async (id: string) => {
  await run("mutation ($id: ID!) { setCollectionPublished(id: $id, published: true) { id } }", { id });
  await run("mutation { setShopPublished(published: true) { id } }");
};
const productId = async (productKey: string) => (await api.db.read.findOneByOrFail(Product, { productKey })).id;
/** A published shop with one collection of all three products. */
async function shop() {
  await createShop();
  const { id } = await create();
  for (const { id: key } of ROWS) await add(id!, { productId: await productId(key) });
  await publish(id!);
  return id as string;
}
const open = (path = "", init?: RequestInit) => follow(`/@${handle}${path}`, init);
function visitor(): RequestInit {
  visitors += 1;
  return { headers: { "x-forwarded-for": `198.51.100.${visitors % 250}` } };
}

/** First, while no prices are known: tests further down let years pass. */
describe("a struck price", () => {
  it("is the lowest price of the 30 days before a reduction, or absent if unknown", async () => {
    const [item] = ROWS as [Row];
    await kit.read(feedId, feedOf(ROWS.map((row) => (row === item ? { ...row, sale: "80.00 USD" } : row))));
    const id = await shop();
    const page = async () => (await open("/fall-layers")).body;
    expect(await page()).toContain("$80.00");
    expect(await page()).not.toContain("<s>");
    const [variant] = (await kit.variants()).filter(({ sku }) => sku === item.id);
    const at = new Date(clock.now().getTime() - 40 * DAY);
    const { id: variantId = "", currency = "USD" } = variant ?? {};
    const known = { variantId, priceMinor: 9000, salePriceMinor: null, currency, availability: "in_stock" as const };
    await api.db.write((tx) => tx.insert(VariantChange, { id: newIdAt(at), createdAt: at, ...known }));
    // Pages stay cached until something of the collection changes.
    await run("mutation ($id: ID!) { setCollectionPublished(id: $id, published: true) { id } }", { id });
    expect(await page()).toContain("$80.00 <s>$90.00</s>");
    await kit.read(feedId, feedOf(ROWS));
  });
});

describe("a shop's handle", () => {
  it("is claimed by one of two concurrent requests, and look-alikes are rejected", async () => {
    const other = await api.make.publisher();
    const both = await Promise.all([createShop(), createShop({}, other)]);
    expect(both.map(({ error }) => error?.fields?.handle).filter(Boolean)).toEqual([TAKEN]);
    const third = await api.make.publisher();
    expect((await createShop({ handle: `${handle.slice(0, 3)}_${handle.slice(3)}` }, third)).error?.fields).toEqual({
      handle: TAKEN,
    });
    expect((await createShop({ handle: "@LoGin" }, third)).error?.fields?.handle).toBe("This handle is reserved");
    // Created by the test kit, it has not claimed its name yet.
    await api.db.write((tx) => reserveName(tx, kit.merchant));
    const brand = `${kit.merchant.name.replaceAll(" ", "_")}`.toLowerCase();
    expect((await createShop({ handle: brand }, third)).error?.fields?.handle).toBe("This handle is reserved");
    expect((await createShop({ name: " " }, third)).error?.fields).toHaveProperty("name");
    const winner = both[0]!.error ? other : publisher;
    const twice = await Promise.all([1, 2].map((at) => createShop({ handle: `${handle}${at}w` }, third)));
    expect(twice.filter(({ error }) => error?.message === HAS_SHOP)).toHaveLength(1);
    expect((await createShop({ handle: `${handle}z` }, winner)).error?.message).toBe(HAS_SHOP);
  });

  it("stays with its shop when a brand of that name joins", async () => {
    await shop();
    const { id } = await api.make.merchant();
    await api.db.write((tx) => reserveName(tx, { id, name: handle, website: SHOP }));
    expect((await change(`${handle}n`)).error).toBeUndefined();
    clock.pass(31 * DAY);
    expect((await change(handle)).error).toBeUndefined();
    const { id: other } = await api.make.merchant();
    await api.db.write((tx) => reserveName(tx, { id: other, name: `${handle} Knits`, website: SHOP }));
    const third = await api.make.publisher();
    expect((await createShop({ handle: `${handle}_knits` }, third)).error?.fields).toHaveProperty("handle");
  });

  it("changes once in 30 days, redirects from the old one, and stays reserved for a year", async () => {
    await shop();
    const before = handle;
    const stranger = await api.make.publisher();
    expect((await change(`${before}n`)).error).toBeUndefined();
    expect((await change(`${before}m`)).error?.fields?.handle).toContain("You changed your handle recently");
    const moved = await api.rest(null)("GET", `/@${before}/fall-layers`);
    expect([moved.status, moved.headers.location]).toEqual([301, `/@${before}n/fall-layers`]);
    expect((await createShop({ handle: before }, stranger)).error?.fields).toEqual({ handle: TAKEN });
    clock.pass(31 * DAY);
    // It may take its own former one again.
    expect((await change(before)).error).toBeUndefined();
    clock.pass(31 * DAY);
    expect((await change(`${before}m`)).error).toBeUndefined();
    clock.pass(366 * DAY);
    expect((await createShop({ handle: before }, stranger)).error).toBeUndefined();
    expect((await follow(`/@${before}`)).status).toBe(404);
  });
});

describe("an expired handle", () => {
  it("goes to one of several concurrent requests for it or its look-alikes", async () => {
    await createShop();
    await change(`${handle}n`);
    clock.pass(366 * DAY);
    const others = await Promise.all(Array.from({ length: 6 }, () => api.make.publisher()));
    // Indistinguishable to the eye.
    const forms = [handle, `${handle.slice(0, 2)}_${handle.slice(2)}`, `${handle.slice(0, 3)}.${handle.slice(3)}`];
    const answers = await Promise.all(others.map((by, at) => createShop({ handle: forms[at % forms.length] }, by)));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    const faults = answers.flatMap(({ error }) => (error ? [error.fields?.handle ?? error.message] : []));
    expect(faults).toEqual(Array(5).fill(TAKEN));
  });
});

describe("a shop's page", () => {
  it("is private until published, and lists available products first", async () => {
    await createShop();
    const { id } = await create();
    expect([(await open()).status, (await follow("/@nobodythere")).status]).toEqual([404, 404]);
    for (const { id: key } of [...ROWS].reverse()) await add(id!, { productId: await productId(key) });
    await publish(id!);
    const page = await open();
    expect([page.status, (await open("/fall-layers")).status, (await open("/other")).status]).toEqual([200, 200, 404]);
    expect(page.headers.get("set-cookie")).toBeNull();
    const policy = page.headers.get("content-security-policy");
    expect(policy).toMatch(
      /^default-src 'none'; img-src 'self'; font-src 'self'; connect-src 'self'; style-src 'sha256-[^']+'; base-uri/,
    );
    const titles = [...page.body.matchAll(/rel="sponsored nofollow">([^<]+)</g)].map(([, title]) => title);
    expect(titles.map((title) => title?.slice(0, 5))).toEqual(["Scarf", "Wool ", "Silk "]);
    expect(page.body).toContain("Paid links: Mara earns a commission when you buy through them.");
    expect(page.body).toContain("$1,234.50");
    expect(page.body).toMatch(/Prices and stock as of .+ UTC/);
    expect(page.body).toContain('<span class="bd">Sold out</span>');
    expect((await open("/fall-layers?stock=in")).body).not.toContain("Silk dress");
    expect((await open("/fall-layers?page=2")).status).toBe(404);
    expect((await open("/other")).headers.get("content-security-policy")).not.toContain("default-src 'none'");
    const etag = page.headers.get("etag") ?? "";
    expect((await open("", { headers: { "if-none-match": etag } })).status).toBe(304);
    const capital = await api.rest(null)("GET", `/@${handle.toUpperCase()}`);
    expect([capital.status, capital.headers.location]).toEqual([301, `/@${handle}`]);
    const hrefs = [...page.body.matchAll(/<h3[^>]*><a href="([^"]+)"/g)].map(
      ([, href]) => new URL(href ?? "").pathname,
    );
    expect(hrefs.every((path) => path.startsWith("/r/"))).toBe(true);
    expect((await follow("/sitemap-shops.xml")).body).toContain(`/@${handle}/fall-layers<`);
  });

  it("speaks its creator's language, with prices as the visitor writes them", async () => {
    await api.db.write((tx) => tx.update(Person, { id: publisher.person.id }, { language: "de-AT" }));
    await shop();
    const asked = (locale: string) => open("/fall-layers", { headers: { "accept-language": locale } });
    const page = await open("/fall-layers");
    expect(page.headers.get("vary")).toContain("Accept-Language");
    expect(page.body).toContain('<html lang="de">');
    expect(page.body).toContain('<span class="bd">Ausverkauft</span>');
    expect(page.body).toContain('href="/de/privacy"');
    expect(page.body).toContain("1.234,50\u00a0$");
    const american = (await asked("en-US,en;q=0.9,de;q=0.8")).body;
    expect([american.includes("$1,234.50"), american.includes("Ausverkauft")]).toEqual([true, true]);
    expect((await asked("*, x-y;q=1")).body).toContain("1.234,50\u00a0$");
    const input = { name: "Mara", country: "FR", language: "FR" };
    const update = "mutation ($input: ShopInput!) { updateShop(input: $input) { language } }";
    expect((await run(update, { input })).language).toBe("FR");
    expect((await run(update, { input: { name: "Mara", country: "FR" } })).language).toBe("FR");
    expect((await asked("de")).body).toMatch(/<html lang="fr">[\s\S]+1\.234,50\u00a0\$/);
    expect(JSON.parse((await follow(`/api/v1/shops/${handle}`)).body)).toMatchObject({ language: "fr" });
    expect((await follow("/embed.js")).body).toContain('"Épuisé"');
    await api.services.suspension.suspend(publisher.email);
    expect((await asked("it")).body).toMatch(/<html lang="it">[\s\S]+Questo shop è chiuso/);
  });

  it("escapes hostile text", async () => {
    const id = await shop();
    await run("mutation ($input: ShopInput!) { updateShop(input: $input) { id } }", {
      input: { name: XSS.slice(0, 60), words: XSS, country: "DE" },
    });
    await edit(id, { title: XSS.slice(0, 80), words: XSS });
    const [item] = (await api.db.read.findBy(CollectionItem, { collectionId: id })) as [CollectionItem];
    const note = "mutation ($id: ID!, $note: String) { setItemNote(id: $id, note: $note) { id } }";
    expect((await run(note, { id: item.id, note: XSS })).error).toBeUndefined();
    for (const path of ["", "/fall-layers"]) {
      const { body } = await open(path);
      expect(body).toContain("&lt;script&gt;");
      expect(body).not.toMatch(/<img src=x|<script>/);
      expect(body).toContain('lang="de">Werbung');
      const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(body)?.[1] ?? "";
      expect(JSON.parse(data).itemListElement).toHaveLength(3);
    }
    const card = await follow(`/shop-cards/${handle}/fall-layers/1.png`);
    expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it("hides products of brands that left, and of archived links", async () => {
    const id = await shop();
    const own = { publisherId: publisher.id, merchantId: kit.merchant.id };
    const count = async () => ((await open("/fall-layers")).body.match(/rel="sponsored/g) ?? []).length;
    expect(await count()).toBe(3);
    const [link] = await api.db.read.findBy(Link, own);
    await run("mutation ($id: ID!) { archiveLink(id: $id) { id } }", { id: link!.id });
    clock.pass(MINUTE + 1);
    expect(await count()).toBe(2);
    await api.db.write((tx) => tx.update(Partnership, own, { state: "paused" }));
    clock.pass(MINUTE + 1);
    expect(await count()).toBe(0);
    await api.db.write((tx) => tx.update(Partnership, own, { state: "active" }));
    await api.db.write((tx) => tx.update(Merchant, { id: own.merchantId }, { listed: 0 }));
    clock.pass(MINUTE + 1);
    expect(await count()).toBe(0);
    await api.db.write((tx) => tx.update(Merchant, { id: own.merchantId }, { listed: 1 }));
    const { items } = await add(id, { linkId: link!.id }).then(() =>
      run("query ($id: ID!) { shopCollection(id: $id) { items { hiddenBecause } } }", { id }),
    );
    expect(items.map(({ hiddenBecause }: { hiddenBecause: string | null }) => hiddenBecause)).toEqual([
      "ARCHIVED",
      null,
      null,
    ]);
  });

  it("disappears immediately for a suspended publisher, and permanently once erased", async () => {
    const id = await shop();
    const own = await exportedTables.publisher.shop?.(api.services as never, { id: publisher.id } as never);
    const kinds: unknown[] = [];
    for await (const [, kind] of own?.rows ?? []) kinds.push(kind);
    expect(kinds).toEqual(["shop", "collection", "item", "item", "item"]);
    await api.services.suspension.suspend(publisher.email);
    expect([(await open()).status, (await open("/fall-layers")).status]).toEqual([410, 410]);
    expect((await api.rest(null)("GET", `/api/v1/shops/${handle}`)).status).toBe(404);
    await api.services.suspension.restore(publisher.email);
    expect((await open()).status).toBe(200);
    await api.db.write((tx) => api.services.shops.erase(tx, publisher.id));
    expect((await open()).status).toBe(410);
    expect((await follow(`/shop-cards/${handle}/all/1.png`)).status).toBe(404);
    expect(await api.db.read.countBy(CollectionItem, { collectionId: id })).toBe(0);
    expect(await api.db.read.existsBy(Collection, { id })).toBe(false);
    expect(await api.db.read.existsBy(Storefront, { handle })).toBe(false);
    expect(await api.db.read.findBy(ShopHandle, { storefrontId: publisher.id })).toEqual([]);
    expect((await createShop({}, await api.make.publisher())).error?.fields).toEqual({ handle: TAKEN });
  });
});

it("clicks on a shop's links › count for the collection, and the sub-ID can't be forged", async () => {
  const id = await shop();
  const [first, second] = (await run("query ($id: ID!) { shopCollection(id: $id) { subId items { url } } }", { id }))
    .items;
  const { subId } = await run("query ($id: ID!) { shopCollection(id: $id) { subId } }", { id });
  const [one, two] = [new URL(first.url), new URL(second.url)];
  const token = one.searchParams.get("sub") ?? "";
  const subsOf = async (link: URL, sub: string) => {
    await follow(`${link.pathname}?sub=${encodeURIComponent(sub)}`, visitor());
    return (await clicksIn(api.db)).at(-1)?.subId;
  };
  expect(await subsOf(one, token)).toBe(subId);
  // Another link, another collection, manually, modified.
  expect(await subsOf(two, token)).toBe(token.slice(1));
  expect(await subsOf(one, subId)).toBe(subId.slice(1));
  expect(await subsOf(one, `~~ ${subId}`)).toBe(subId.slice(1));
  expect(await subsOf(one, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).toMatch(/^[^~]/);
  expect(await subsOf(one, "~")).toBeNull();
  const { figures } = await run("{ myShop { figures { subId clicks orders commission { cents } } } }");
  expect(figures).toEqual([{ subId, clicks: 1, orders: 0, commission: { cents: 0 } }]);
});

describe("a collection", () => {
  it("contains each product once, in the publisher's order", async () => {
    const id = await shop();
    const links = () => api.db.read.countBy(Link, { publisherId: publisher.id });
    const wanted = { productId: await productId("coat"), note: "Runs big." };
    const answers = await Promise.all([add(id, wanted), add(id, wanted)]);
    expect(answers.map(({ items }) => items?.length)).toEqual([3, 3]);
    expect([await links(), answers[0]!.items[0].note]).toEqual([3, "Runs big."]);
    const ids: string[] = answers[0]!.items.map((item: { id: string }) => item.id);
    const move = (item: string, afterId: string | null) =>
      run("mutation ($id: ID!, $afterId: ID) { moveItem(id: $id, afterId: $afterId) { items { id } } }", {
        id: item,
        afterId,
      });
    const orderAfter = async (item: string, afterId: string | null) =>
      (await move(item, afterId)).items.map((each: { id: string }) => each.id);
    expect(await orderAfter(ids[2]!, null)).toEqual([ids[2], ids[0], ids[1]]);
    // Until there is no gap between two of them.
    for (let time = 0; time < 14; time += 1) await move(ids[time % 2 === 0 ? 1 : 0]!, ids[2]!);
    expect(await orderAfter(ids[0]!, ids[1]!)).toEqual([ids[2], ids[1], ids[0]]);
    expect((await move(ids[0]!, newId())).error?.code).toBe("NOT_FOUND");
    const removed = await act("removeItem", ids[0]);
    expect([removed.items.length, await links()]).toEqual([2, 3]);
  });

  it("belongs to its publisher", async () => {
    const id = await shop();
    const stranger = await api.make.publisher();
    const theirs = await api.make.link({ publisherId: stranger.id, merchantId: kit.merchant.id });
    expect((await add(id, { linkId: theirs.id })).error?.code).toBe("NOT_FOUND");
    expect((await add(id, { productId: newId() })).error?.code).toBe("BAD_USER_INPUT");
    expect((await add(id, {})).error?.code).toBe("BAD_USER_INPUT");
    await createShop({ handle: `${handle}o` }, stranger);
    const wanted = { productId: await productId("coat") };
    expect((await add(id, wanted, stranger)).error?.code).toBe("NOT_FOUND");
    expect(await api.db.read.countBy(Link, { publisherId: stranger.id })).toBe(1);
    for (const field of ["removeCollection", "restoreCollection", "moveCollection", "shopCollection"]) {
      const kind = field === "shopCollection" ? "query" : "mutation";
      expect((await run(`${kind} ($id: ID!) { ${field}(id: $id) { id } }`, { id }, stranger)).error?.code).toBe(
        "NOT_FOUND",
      );
    }
  });

  it("can be restored for a day after removal, and keeps its URL until then", async () => {
    const id = await shop();
    await act("removeCollection", id);
    expect((await open("/fall-layers")).status).toBe(404);
    expect((await create()).slug).toBe("fall-layers-2");
    await act("restoreCollection", id);
    expect((await open("/fall-layers")).status).toBe(200);
    const renamed = await edit((await create("Linen")).id, {});
    expect(renamed.error?.fields).toEqual({ slug: "Another collection already uses this URL" });
    await act("removeCollection", id);
    clock.pass(2 * DAY);
    await api.services.collections.plan.work(new AbortController().signal);
    expect(await api.db.read.countBy(CollectionItem, { collectionId: id })).toBe(0);
    expect((await act("restoreCollection", id)).error?.code).toBe("NOT_FOUND");
  });

  it("is found at its former URLs, until another collection uses one", async () => {
    const id = await shop();
    const rename = (collection: string, slug: string, by?: User) => {
      clock.pass(1000);
      return edit(collection, { slug }, by);
    };
    const leads = async (path: string) => {
      const { status, headers } = await api.rest(null)("GET", `/@${handle}${path}`);
      return [status, headers.location?.toString().replace(/^\/@[^/]+/, "")];
    };
    await rename(id, "autumn");
    await rename(id, "layers");
    expect(await leads("/layers")).toEqual([200, undefined]);
    expect([await leads("/fall-layers"), await leads("/autumn")]).toEqual([
      [301, "/layers"],
      [301, "/layers"],
    ]);
    const asked = (name: string) => api.rest(null)("GET", `/api/v1/shops/${handle}?collection=${name}`);
    expect((await asked("autumn")).body.collection.slug).toBe("layers");
    expect([(await asked("winter")).status, (await open("/winter")).status]).toEqual([404, 404]);
    // Hidden or deleted, it is nowhere.
    await act("removeCollection", id);
    expect((await open("/autumn")).status).toBe(404);
    await act("restoreCollection", id);
    const other = await create("Autumn");
    expect(other.slug).toBe("autumn");
    await publish(other.id);
    expect(await leads("/autumn")).toEqual([200, undefined]);
    // Renamed endlessly, it keeps its latest URLs; concurrent renames are serialized.
    for (let time = 0; time < 12; time += 1) await rename(id, `time-${time}`);
    await Promise.all([rename(id, "one"), rename(id, "two")]);
    expect(await api.db.read.countBy(FormerSlug, { collectionId: id })).toBe(10);
    expect((await open("/fall-layers")).status).toBe(404);
    expect((await leads("/time-11"))[0]).toBe(301);
    // Back at a URL it had before.
    await rename(id, "time-11");
    expect(await leads("/time-11")).toEqual([200, undefined]);
    const stranger = await api.make.publisher();
    expect((await rename(id, "taken", stranger)).error?.code).toBe("NOT_FOUND");
  });

  it("has limits, and so does a shop", async () => {
    const id = await shop();
    const { storefrontId } = await api.db.read.findOneByOrFail(Collection, { id });
    const link = await api.make.link({ publisherId: publisher.id, merchantId: kit.merchant.id });
    await api.db.write(async (tx) => {
      const items = Array.from({ length: shopLimits.items - 3 }, (_, position) => ({
        id: newId(),
        createdAt: new Date(),
        collectionId: id,
        linkId: newId(),
        productId: null,
        note: null,
        position,
      }));
      await tx.insert(CollectionItem, items);
      const rows = Array.from({ length: shopLimits.collections - 2 }, (_, at) => ({
        id: newId(),
        createdAt: new Date(),
        storefrontId,
        code: newCode(10),
        slug: `c-${at}`,
        title: "C",
        words: null,
        coverItemId: null,
        published: 1,
        position: at,
        removedAt: null,
      }));
      await tx.insert(Collection, rows);
    });
    expect((await add(id, { linkId: link.id })).error?.message).toBe(FULL());
    const both = await Promise.all([create("One"), create("Two")]);
    expect(both.map(({ error }) => error?.message).filter(Boolean)).toEqual([TOO_MANY_COLLECTIONS()]);
    expect((await create("x".repeat(81))).error?.code).toBe("BAD_USER_INPUT");
  });
});

it("GET /api/v1/shops/{handle} › answers any origin without credentials", async () => {
  await shop();
  const answer = await follow(`/api/v1/shops/${handle}?collection=fall-layers`, {
    headers: { origin: "https://blog.example" },
  });
  expect([
    answer.status,
    answer.headers.get("access-control-allow-origin"),
    answer.headers.get("access-control-allow-credentials"),
  ]).toEqual([200, "*", null]);
  const body = JSON.parse(answer.body);
  expect(body).toMatchObject({
    handle,
    disclosure: { lang: "en" },
    collections: [{ slug: "fall-layers", pieceCount: 3 }],
  });
  expect(body.collection.pieces.map(({ state }: { state: string }) => state)).toEqual([
    "in_stock",
    "in_stock",
    "sold_out",
  ]);
  expect((await api.rest(null)("GET", `/api/v1/shops/${handle}?collection=none`)).status).toBe(404);
  const script = await follow("/embed.js");
  expect(script.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(Buffer.byteLength(script.body)).toBeLessThan(4500);
});

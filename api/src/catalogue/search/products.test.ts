import {
  searchServerKind,
  startSearchServer,
  syncSearchOnDemand,
  type TestSearchServer,
} from "../../../../packages/search-typesense/test/searchServers";
import { type Api, DAY, FeedKit, HeldClock, listening, Merchant, SHOP, startApi, type User } from "../../../test";
import { newIdAt } from "../../platform/ids";
import { Feed } from "../feed.entity";
import { Product, VariantChange } from "../product.entity";
import { ProductBlock, ProductTerm } from "./index/block.entity";
import { blockOf, slotOf } from "./index/place";
import { slotsIn, unpacked } from "./index/slots";
import { termsOf } from "./index/terms";
import { SearchedProduct } from "./searchedProduct.entity";
import { fold } from "./words";

const clock = new HeldClock();
let api: Api;
let kit: FeedKit;
let publisher: User;
let feedId: string;
let server: TestSearchServer | undefined;

interface Row {
  id: string;
  title: string;
  brand?: string;
  colour?: string;
  size?: string;
  price?: string;
  sale?: string;
  stock?: string;
  type?: string;
}

const columns = "id,title,link,image_link,price,sale_price,availability,item_group_id,brand,color,size,product_type";
const csv = (rows: readonly Row[]) =>
  [
    columns,
    ...rows.map(
      ({ id, title, brand = "Orsay", colour = "Plum", size = "M", price = "100.00 USD", sale = "", ...row }) => {
        const cells = [id, title, `${SHOP}/p/${id.replace(/ /g, "")}`, `${SHOP}/${id}.jpg`, price, sale];
        return [
          ...cells,
          row.stock ?? "in stock",
          id.split("|")[0] ?? id,
          brand,
          colour,
          size,
          row.type ?? "Tops > Shirts",
        ]
          .map((cell) => `"${cell.replaceAll('"', '""')}"`)
          .join(",");
      },
    ),
  ].join("\n");

const ROWS: Row[] = [
  { id: "dress|1", title: "Silk slip dress", size: "XS", type: "Dresses" },
  { id: "dress|2", title: "Silk slip dress", size: "M", stock: "out of stock", type: "Dresses" },
  { id: "shirt", title: "Linen shirt with silk cuffs", colour: "Écru", price: "60.00 USD", sale: "40.00 USD" },
  { id: "élodie", title: "Chemise Élodie", brand: "Ba", price: "250.00 USD", stock: "out of stock" },
  { id: "the", title: "The XS cardigan by A", brand: "Saltmarsh", size: "XL", type: "Knitwear > Cardigans" },
  { id: "tee", title: "Red T-shirt", type: "Basics", stock: "out of stock" },
  { id: "jp", title: "ウールのセーター", colour: "藍", price: "30.00 USD", type: "Knitwear" },
  ...Array.from({ length: 30 }, (_, at) => ({
    id: `sock-${at}`,
    title: `Sock number ${at}`,
    price: `${at + 1}.00 USD`,
    type: "Socks",
  })),
];

describe.each([
  ["the index in the database", false],
  [searchServerKind, true],
])("products in %s", (_engine, isOnServer) => {
  beforeAll(async () => {
    server = isOnServer ? await startSearchServer() : undefined;
    api = await startApi({ clock, env: { DEMO: "off", ...server?.env } });
    if (server) syncSearchOnDemand(api);
    kit = await FeedKit.open(api);
    publisher = await api.make.publisher();
    feedId = await kit.feed();
    expect(await kit.read(feedId, csv(ROWS))).toMatchObject({ state: "done", rejected: 0 });
  });
  afterAll(async () => {
    // None was answered by the database instead.
    if (server) expect(api.services.searchServer?.search.answered.database).toBe(0);
    await api.stop();
    await server?.stop();
  });

  const SEARCH = `query ($filter: ProductFilterInput, $sort: ProductSort, $first: Int = 50, $after: String) {
    products(filter: $filter, sort: $sort, first: $first, after: $after) { found isMore isClosest nodes { id title sizes {
    name state } price { cents } regularPrice { cents } wasPrice { cents } earning { amount { cents } rate
    isVarying } } pageInfo { hasNextPage endCursor } facets { brands { value count } sizes { value count }
    merchants { label } categories { value } } } }`;
  const found = async (filter: object, more: object = {}) => {
    const { data, error } = await api.as(publisher)(SEARCH, { filter, ...more });
    expect(error).toBeUndefined();
    return data.products;
  };
  const titles = async (filter: object, more: object = {}): Promise<string[]> =>
    (await found(filter, more)).nodes.map(({ title }: { title: string }) => title);

  /** The actual index, and the index computed from the rows; blocks with their slots. */
  async function indexLines() {
    const [rows, blocks, terms] = await Promise.all([
      api.db.read.find(SearchedProduct),
      api.db.read.find(ProductBlock),
      api.db.read.find(ProductTerm),
    ]);
    const is = [
      ...blocks.flatMap(({ number, used }) => slotsIn(unpacked(used)).map((slot) => `${number}/${slot}`)),
      ...terms.flatMap(({ block, term, slots }) => slotsIn(unpacked(slots)).map((slot) => `${block}/${slot} ${term}`)),
    ];
    const expected = rows.flatMap((row) => {
      const place = `${blockOf(row.place)}/${slotOf(row.place)}`;
      return [place, ...[...termsOf(row)].map((term) => `${place} ${term}`)];
    });
    return [is.sort(), expected.sort()];
  }

  describe("product search", () => {
    it.each([
      ["silk", ["Silk slip dress", "Linen shirt with silk cuffs"]],
      ["SILK dre", ["Silk slip dress"]],
      ["elodie", ["Chemise Élodie"]],
      ["ÉLODIE ba", ["Chemise Élodie"]],
      ["ecru", ["Linen shirt with silk cuffs"]],
      ["xs", ["The XS cardigan by A", "Silk slip dress"]],
      ["the a", ["The XS cardigan by A"]],
      ["セーター", ["ウールのセーター"]],
      ["藍", ["ウールのセーター"]],
      // Synonyms, in other languages too, and phrases.
      ["seide robes", ["Silk slip dress"]],
      ["lin camicie", ["Linen shirt with silk cuffs"]],
      ["gym shoes", []],
      ["tee shirt", ["Red T-shirt"]],
    ])("finds %s, best match first", async (q, expected) => {
      const { nodes, isClosest } = await found({ q });
      expect([nodes.map(({ title }: { title: string }) => title), isClosest]).toEqual([expected, false]);
    });

    it.each([
      [{ brand: "BA" }, ["Chemise Élodie"]],
      [{ category: "knitwear", size: "XL" }, ["The XS cardigan by A"]],
      [{ size: "M", category: "Dresses" }, ["Silk slip dress"]],
      [{ size: "M", category: "Dresses", inStock: true }, []],
      [{ size: "XS", category: "Dresses", inStock: true }, ["Silk slip dress"]],
      [{ q: "elodie", inStock: true }, []],
      [{ q: "shirt", priceTo: 4000 }, ["Linen shirt with silk cuffs"]],
      [{ q: "shirt", priceTo: 3999 }, []],
      [{ brand: "Orsay", merchant: "0190f1c2-a7b3-7c3e-9d52-f0a1b2c3d4e5" }, []],
    ])("filters by %j", async (filter, expected) => {
      expect(await titles(filter)).toEqual(expected);
    });

    it("shows the closest products if none has all words, with misspelt ones corrected", async () => {
      const closest = async (q: string, filter = {}) => {
        const { isClosest, nodes } = await found({ q, ...filter });
        return [isClosest, nodes.map(({ title }: { title: string }) => title)];
      };
      expect(await closest("silk dress")).toEqual([false, ["Silk slip dress"]]);
      expect(await closest("black slip dress")).toEqual([true, ["Silk slip dress"]]);
      expect(await closest("black slip dress", { category: "Knitwear" })).toEqual([false, []]);
      expect(await closest("cardigna")).toEqual([true, ["The XS cardigan by A"]]);
      // One of three is not close.
      expect(await closest("silk gold heels")).toEqual([false, []]);
    });

    it("matches a full scan of all products", async () => {
      const products = await kit.products();
      for (const q of ["sock", "sock 1", "number 2", "s", "sil", "li", "orsay plum"]) {
        const words = fold(q).split(" ");
        const expected = products.filter(({ title, brand, colours, productType }) => {
          const all = fold([title, brand, ...colours, productType, "M XS"].join(" ")).split(/[^\p{L}\p{N}]+/u);
          return words.every((word) => all.some((one) => (word.length > 1 ? one.startsWith(word) : one === word)));
        });
        expect([q, (await titles({ q })).sort()]).toEqual([q, expected.map(({ title }) => title).sort()]);
      }
    });

    it("accepts any input", async () => {
      const typed = `" ' + ((( ^silk words:silk %_! 🧣 silk* "silk -silk \ud800 ﷺ İ {silk} @@ ~`.split(" ");
      const phrases = ["a OR b", "NEAR(a b)", "* AND *", "\u0000silk", "👩‍🦰 silk", "silk; DROP TABLE product"];
      const hostile = [...typed, ...phrases, "x".repeat(10_000), "silk ".repeat(2_000)];
      for (const q of hostile) {
        const { error } = await api.as(publisher)(SEARCH, {
          filter: { q, brand: q, colour: q, size: q, merchant: q, category: q },
        });
        expect([q.slice(0, 20), error]).toEqual([q.slice(0, 20), undefined]);
        await found({ q });
      }
      expect(await titles({ q: "🧣" })).toEqual([]);
      expect((await api.as(publisher)(SEARCH, { filter: { priceTo: 1.5 } })).error?.fields).toHaveProperty("priceTo");
    });

    it("is paged in each order without gaps or duplicates", async () => {
      for (const sort of ["POPULAR", "CHEAPEST", "DEAREST", "NEWEST", "RELEVANCE"]) {
        const seen: string[] = [];
        for (let after: string | null = null; ; ) {
          const { nodes, pageInfo } = await found({ q: "sock" }, { sort, first: 7, after });
          seen.push(...nodes.map(({ id }: { id: string }) => id));
          if (!pageInfo.hasNextPage) break;
          after = pageInfo.endCursor;
        }
        expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 30, 30]);
      }
      expect((await titles({ q: "sock" }, { sort: "CHEAPEST" })).slice(0, 2)).toEqual([
        "Sock number 0",
        "Sock number 1",
      ]);
      expect((await api.as(publisher)(SEARCH, { after: "not-a-cursor" })).error?.fields).toHaveProperty("after");
    });

    it("counts the results of each filter", async () => {
      const { found: count, isMore, facets } = await found({ q: "silk" });
      expect([count, isMore]).toEqual([2, false]);
      expect(facets).toMatchObject({
        brands: [{ value: "Orsay", count: 2 }],
        sizes: [
          { value: "M", count: 2 },
          { value: "XS", count: 1 },
        ],
        merchants: [{ label: kit.merchant.name }],
      });
    });

    it("shows sizes, the sale price and what this publisher earns", async () => {
      const [dress] = (await found({ q: "silk dress" })).nodes;
      expect(dress.sizes).toEqual([
        { name: "XS", state: "IN_STOCK" },
        { name: "M", state: "SOLD_OUT" },
      ]);
      const [shirt] = (await found({ q: "linen shirt" })).nodes;
      const rate = kit.merchant.rateBasisPoints / 100;
      expect(shirt).toMatchObject({
        price: { cents: 4000 },
        regularPrice: { cents: 6000 },
        earning: { amount: { cents: (4000 * rate) / 100 }, rate, isVarying: false },
      });
    });

    it("shows the lowest price of the previous 30 days, and nothing if unknown", async () => {
      const shirt = async () => (await found({ q: "linen shirt" })).nodes[0];
      expect((await shirt()).wasPrice).toBeNull();
      const { productKey } = await api.db.read.findOneByOrFail(Product, { id: (await shirt()).id });
      const variants = (await kit.variants()).filter((one) => one.productKey === productKey);
      const at = (days: number) => new Date(clock.now().getTime() - days * DAY);
      const earlier = (days: number, priceMinor: number) =>
        variants.map(({ id: variantId, currency, availability }) => ({
          id: newIdAt(at(days)),
          createdAt: at(days),
          variantId,
          priceMinor,
          salePriceMinor: null,
          currency,
          availability,
        }));
      // More expensive until two months ago, which is too long ago for a strikethrough price.
      await api.db.write((tx) =>
        tx.insert(VariantChange, [...earlier(90, 7000), ...earlier(40, 5500), ...earlier(9, 5800)]),
      );
      expect(await shirt()).toMatchObject({
        price: { cents: 4000 },
        regularPrice: { cents: 6000 },
        wasPrice: { cents: 5500 },
      });
    });

    it("follows the feed: changes, removals and suspended brands", async () => {
      const before = await api.db.read.find(SearchedProduct, { order: { productId: "ASC" } });
      const brandsOf = async (q: string) =>
        (await found({ q })).facets.brands.map((one: { value: string }) => one.value);
      expect(await brandsOf("the xs")).toEqual(["Saltmarsh"]);
      clock.pass(DAY);
      const changed = ROWS.filter(({ id }) => id !== "jp").map((row) =>
        row.id === "the" ? { ...row, title: "The XS waistcoat", brand: "Tideway", price: "80.00 USD" } : row,
      );
      await kit.read(feedId, csv(changed));
      // Cached search data is not reused for the changed product.
      expect(await brandsOf("the xs")).toEqual(["Tideway"]);
      expect([
        await titles({ q: "セーター" }),
        await titles({ q: "cardigan xs" }),
        await titles({ q: "waistcoat" }),
      ]).toEqual([[], ["The XS waistcoat"], ["The XS waistcoat"]]);
      const after = await api.db.read.find(SearchedProduct, { order: { productId: "ASC" } });
      const same = after.filter((row) => before.some((old) => JSON.stringify(old) === JSON.stringify(row)));
      expect([after.length, same.length]).toEqual([before.length - 1, before.length - 2]);

      await api.db.write((tx) => tx.update(Merchant, { id: kit.merchant.id }, { listed: 0 }));
      expect(await titles({ q: "silk" })).toEqual([]);
      const { error } = await api.as(publisher)(`query ($id: ID!) { product(id: $id) { product { id } } }`, {
        id: after[0]?.productId,
      });
      expect(error?.code).toBe("NOT_FOUND");
      await api.db.write((tx) => tx.update(Merchant, { id: kit.merchant.id }, { listed: 1 }));
    });

    it("ranks products that publishers link to higher", async () => {
      const [least] = (await found({ q: "sock" }, { sort: "POPULAR" })).nodes.slice(-1);
      await api.services.productTargets.rank(new Map([[least.id, 3]]));
      expect((await found({ q: "sock" }, { sort: "POPULAR" })).nodes[0].id).toBe(least.id);
      expect(await titles({ q: "sock" })).toHaveLength(30);
    });
  });

  it("products over REST › are searched, read and priced as documented", async () => {
    const get = api.rest(publisher);
    const page = await get("GET", "/api/v1/products?q=waistcoat&inStock=true&priceTo=9000&limit=1");
    expect(page).toMatchObject({ status: 200, body: { found: 1, isMore: false, next: null } });
    const [product] = page.body.products;
    expect(product).toMatchObject({
      title: "The XS waistcoat",
      merchantId: kit.merchant.id,
      price: { amount: "80.00" },
    });
    expect(product.picturePath).toMatch(/^\/pictures\//);
    expect((await get("GET", `/api/v1/products/${product.id}`)).body).toMatchObject({
      id: product.id,
      variants: [{ sku: "the", size: "XL", availability: "in_stock" }],
    });
    const history = await get("GET", `/api/v1/products/${product.id}/history`);
    expect(history.body.map(({ price }: { price: { cents: number } }) => price.cents)).toEqual([10_000, 8000]);
    expect((await get("GET", "/api/v1/products/nothing")).status).toBe(404);
    for (const query of ["inStock=yes", "priceTo=x", "limit=1000", "sort=best"])
      expect([query, (await get("GET", `/api/v1/products?${query}`)).status]).toEqual([query, 422]);
  });

  it("redirects an old image URL to the current one", async () => {
    const [shirt] = (await kit.products()).filter(({ productKey }) => productKey === "shirt");
    const at = (path: string) => api.app.inject({ url: path });
    const stale = await at(`/pictures/${shirt?.id}/${"0".repeat(16)}?width=640`);
    expect([stale.statusCode, stale.headers["cache-control"]]).toEqual([302, "no-store"]);
    // Browsers check each response for a picture on another site, including redirects.
    expect(stale.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(stale.headers.location).toMatch(new RegExp(`^/pictures/${shirt?.id}/(?!0{16})[0-9a-f]{16}\\?width=640$`));
    for (const path of [`/pictures/${kit.merchant.id}/${"0".repeat(16)}`, `/pictures/${shirt?.id}/x?width=1`])
      expect((await at(path)).statusCode).toBe(404);
  });

  describe("a product link", () => {
    const CREATE = `mutation ($input: LinkInput!) { createLink(input: $input) { id affiliateUrl destination
      merchant { id } product { id title picturePath whenGone state } } }`;
    const link = async (productId: string, more: object = {}, who = publisher) =>
      api.as(who)(CREATE, { input: { productId, channel: "blog", ...more } });
    const idOf = async (productKey: string) =>
      (await kit.products()).find((product) => product.productKey === productKey)?.id ?? "";
    const without = (...ids: string[]) => csv(ROWS.filter(({ id }) => !ids.includes(id.split("|")[0] ?? id)));

    it("leads to its page, and once it is gone to the publisher's fallback", async () => {
      await kit.read(feedId, csv(ROWS));
      const sock = await idOf("sock-3");
      const created: { id: string; affiliateUrl: string }[] = [];
      for (const more of [{}, { whenGone: "STAY" }, { whenGone: "SHOP" }, {}])
        created.push((await link(sock, more)).data.createLink);
      expect(created[0]).toMatchObject({
        destination: `${SHOP}/p/sock-3`,
        merchant: { id: kit.merchant.id },
        product: { id: sock, title: "Sock number 3", whenGone: "SIMILAR", state: "LISTED" },
      });
      const edit = `mutation ($id: ID!, $input: LinkEditInput!) { updateLink(id: $id, input: $input) { destination } }`;
      await api.as(publisher)(edit, { id: created[3]?.id, input: { destination: `${SHOP}/own-choice` } });

      const open = await listening(api);
      const targets = async () => {
        const all = [];
        for (const { affiliateUrl } of created) {
          const { to } = await open(new URL(affiliateUrl).pathname);
          all.push(to && to.origin + to.pathname);
        }
        return all;
      };
      const page = `${SHOP}/p/sock-3`;
      expect(await targets()).toEqual([page, page, page, `${SHOP}/own-choice`]);

      await kit.read(feedId, without("sock-3"));
      // Run twice concurrently: each change is applied once.
      await Promise.all([api.services.productFollow.follow(), api.services.productFollow.follow()]);
      const [similar, ...others] = await targets();
      expect(similar).toMatch(/\/p\/sock-\d+$/);
      expect(similar).not.toBe(page);
      expect(others).toEqual([page, `${SHOP}/`, `${SHOP}/own-choice`]);
      const { data } = await api.as(publisher)("{ links { nodes { product { state title } } } }");
      expect(data.links.nodes.map(({ product }: { product: { state: string } | null }) => product?.state)).toEqual([
        undefined,
        "REPLACED",
        "GONE",
        "REPLACED",
      ]);
      expect((await link(sock)).error?.fields).toHaveProperty("productId");

      await kit.read(feedId, csv(ROWS));
      await api.services.productFollow.follow();
      expect(await targets()).toEqual([page, page, page, `${SHOP}/own-choice`]);
      expect(await api.services.productFollow.follow()).toBe(0);
      expect(await api.services.productFollow.rank()).toBeGreaterThan(0);
      expect(await api.services.productFollow.rank()).toBe(0);
    });

    it("is rejected for unknown products and together with a page", async () => {
      const refused = async (input: object) => (await api.as(publisher)(CREATE, { input })).error?.fields;
      expect(await refused({ productId: kit.merchant.id, channel: "blog" })).toHaveProperty("productId");
      const productId = await idOf("shirt");
      expect(await refused({ productId, channel: " " })).toHaveProperty("channel");
      expect(await refused({ productId, channel: "blog", destination: SHOP })).toHaveProperty("destination");
      expect(await refused({ channel: "blog", whenGone: "STAY" })).toHaveProperty("merchantId");
    });
  });

  it("the search index matches its rows, even while products are ranked as their feed changes", async () => {
    const more = Array.from({ length: 700 }, (_, at) => ({ id: `bulk-${at}`, title: `Bulk ${at} felt`, type: "Bulk" }));
    const ranks = async (popularity: number) =>
      api.services.productTargets.rank(new Map((await kit.products()).slice(0, 20).map(({ id }) => [id, popularity])));
    const read = (rows: readonly Row[]) => kit.read(feedId, csv([...ROWS, ...rows]));
    await Promise.all([read(more), ranks(2)]);
    expect(await titles({ q: "bulk felt" }, { first: 100 })).toHaveLength(100);
    expect((await found({ q: "bulk 66" })).found).toBe(11);
    const fewer = more.filter((_, at) => at % 4 > 0).map((row, at) => (at % 2 ? { ...row, title: "Baize" } : row));
    await Promise.all([read(fewer), ranks(4)]);
    expect((await found({ q: "baize" })).found).toBe(262);
    const [is, expected] = await indexLines();
    expect(is).toEqual(expected);
    await api.db.write((tx) => tx.update(Feed, { id: feedId }, { goodRows: null }));
    await read([]);
    const [left, rows] = await indexLines();
    expect(left).toEqual(rows);
  });
});

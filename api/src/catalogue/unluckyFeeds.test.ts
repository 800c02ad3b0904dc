import { FeedKit, SHOP } from "../../test/feeds/feedKit";
import { type Api, startApi } from "../../test/startApi";

let api: Api;
let kit: FeedKit;
let feedId: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  kit = await FeedKit.open(api);
  feedId = await kit.feed();
});

const item = (more: string) =>
  `<item><id>a</id><title>Coat</title><link>${SHOP}/a</link><price>10 USD</price>${more}</item>`;
const xml = (items: string) => `<rss><channel>${items}</channel></rss>`;

it("a group that names no article costs nobody more than the group", async () => {
  const rows = (from: number, count: number, group: string) =>
    Array.from({ length: count }, (_, at) => `${group}-${from + at},T,${SHOP}/${from + at},10 USD,${group}`);
  const heads = "id,title,link,price,item_group_id";
  const most = await kit.read(feedId, [heads, ...rows(0, 2_000, "real"), ...rows(2_000, 2_001, "none")].join("\n"));
  expect(most).toMatchObject({ state: "done", added: 4_001, rejected: 0, faultCounts: { "group-too-large": 2_001 } });
  const keys = (await kit.styles()).map(({ styleKey }) => styleKey);
  expect(keys).toHaveLength(2_002);
  expect(keys.filter((key) => !key.startsWith("none-"))).toEqual(["real"]);
  expect(most.faults[0]).toEqual({ row: 2_002, column: "group", code: "group-too-large" });
}, 60_000);

it("groups and ids that differ in their case alone are different", async () => {
  const cells = ["id,title,link,price,item_group_id", "A1,One,/1,10 USD,Coat", "a1,Two,/2,10 USD,coat"];
  const run = await kit.read(feedId, cells.join("\n").replaceAll(",/", `,${SHOP}/`));
  expect(run).toMatchObject({ state: "done", added: 2, duplicates: 0 });
  expect((await kit.styles()).map(({ styleKey, title }) => [styleKey, title])).toEqual([
    ["Coat", "One"],
    ["coat", "Two"],
  ]);
  expect(await kit.read(feedId, cells.join("\n").replaceAll(",/", `,${SHOP}/`))).toMatchObject({
    added: 0,
    changed: 0,
  });
});

it("an item of endless elements is refused, and one with a hundred thousand attributes is an item", async () => {
  const elements = (count: number) => Array.from({ length: count }, (_, at) => `<e${at}>x</e${at}>`).join("");
  expect(await kit.read(feedId, xml(item(elements(501))))).toMatchObject({
    state: "abandoned",
    error: "An item of the feed has more than 500 different elements.",
  });
  const long = "x".repeat(300_000);
  expect(await kit.read(feedId, xml(item(`<a>${long}</a><b>${long}</b><c>${long}</c><d>${long}</d>`)))).toMatchObject({
    state: "abandoned",
    error: "An item of the feed is larger than 1 MiB.",
  });
  const attributes = Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(" ");
  const shipping = "<shipping><price>4 USD</price></shipping>".repeat(600);
  const run = await kit.read(feedId, xml(item(`<brand ${attributes}>Orsay</brand>${shipping}`)));
  expect(run).toMatchObject({ state: "done", added: 1, rejected: 0 });
}, 60_000);

it("a price before that nobody recommends, or that is lower than today's, is none", async () => {
  const cells = [
    "product_id,product_name,deep_link,price,rrp_price,currency",
    "a,Coat,/a,10.00,0.00,EUR",
    "b,Coat,/b,10.00,8.00,EUR",
    "c,Coat,/c,10.00,,EUR",
    "d,Coat,/d,10.00,n/a,EUR",
    "e,Coat,/e,10.00,12.50,EUR",
  ];
  expect(await kit.read(feedId, cells.join("\n").replaceAll(",/", `,${SHOP}/`))).toMatchObject({ rejected: 0 });
  expect((await kit.variants()).map(({ priceMinor, salePriceMinor }) => [priceMinor, salePriceMinor])).toEqual([
    [1000, null],
    [1000, null],
    [1000, null],
    [1000, null],
    [1250, 1000],
  ]);
});

it("prices of nothing and of more than money are refused, and another currency is another price", async () => {
  const read = (rows: string) => kit.read(feedId, `id,title,link,price\n${rows}`.replaceAll(",/", `,${SHOP}/`));
  const run = await read("a,T,/a,0 USD\nb,T,/b,1000000000000000 USD\nc,T,/c,-5 USD\nd,Dear,/d,12345678901 USD");
  expect(run).toMatchObject({ state: "done", added: 1, faultCounts: { "not-a-price": 3 } });
  const publisher = await api.make.publisher();
  const shown = async () => {
    const { data, error } = await api.as(publisher)(
      `query ($filter: ProductFilterInput) { products(first: 5, sort: DEAREST, filter: $filter) { nodes {
         id title price { cents currency } wasPrice { cents } } } }`,
      { filter: { merchant: kit.merchant.id } },
    );
    expect(error).toBeUndefined();
    return data.products.nodes[0];
  };
  const dear = await shown();
  expect(dear).toMatchObject({ price: { cents: 1234567890100, currency: "USD" }, wasPrice: null });
  expect(await read("d,Dear,/d,90.00 EUR")).toMatchObject({ state: "done", changed: 1 });
  expect(await shown()).toMatchObject({ id: dear.id, price: { cents: 9000, currency: "EUR" }, wasPrice: null });
  const { body } = await api.rest(publisher)("GET", `/api/products/${dear.id}/history`);
  expect(body.map(({ price }: { price: { currency: string } | null }) => price?.currency)).toEqual([undefined, "EUR"]);
});

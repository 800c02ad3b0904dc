import { FeedKit, SHOP, testApi } from "../../test";
import { FeedRun } from "./feed.entity";
import { type NumberedRow, readRows } from "./reading/readFeed";

const api = testApi();
let kit: FeedKit;
let feedId: string;
beforeEach(async () => {
  kit = await FeedKit.open(api);
  feedId = await kit.feed();
});

const item = (more: string) =>
  `<item><id>a</id><title>Coat</title><link>${SHOP}/a</link><price>10 USD</price>${more}</item>`;
const xml = (items: string) => `<rss><channel>${items}</channel></rss>`;

it("a group without a product costs only that group", async () => {
  const rows = (from: number, count: number, group: string) =>
    Array.from({ length: count }, (_, at) => `${group}-${from + at},T,${SHOP}/${from + at},10 USD,${group}`);
  const heads = "id,title,link,price,item_group_id";
  const most = await kit.read(feedId, [heads, ...rows(0, 2_000, "real"), ...rows(2_000, 2_001, "none")].join("\n"));
  expect(most).toMatchObject({ state: "done", added: 4_001, rejected: 0, faultCounts: { "group-too-large": 2_001 } });
  const keys = (await kit.products()).map(({ productKey }) => productKey);
  expect(keys).toHaveLength(2_002);
  expect(keys.filter((key) => !key.startsWith("none-"))).toEqual(["real"]);
  expect(most.faults[0]).toEqual({ row: 2_002, column: "group", code: "group-too-large" });
});

it("groups and ids that differ only in case are different", async () => {
  const cells = ["id,title,link,price,item_group_id", "A1,One,/1,10 USD,Coat", "a1,Two,/2,10 USD,coat"];
  const run = await kit.read(feedId, cells.join("\n").replaceAll(",/", `,${SHOP}/`));
  expect(run).toMatchObject({ state: "done", added: 2, duplicates: 0 });
  expect((await kit.products()).map(({ productKey, title }) => [productKey, title])).toEqual([
    ["Coat", "One"],
    ["coat", "Two"],
  ]);
  expect(await kit.read(feedId, cells.join("\n").replaceAll(",/", `,${SHOP}/`))).toMatchObject({
    added: 0,
    changed: 0,
  });
});

it("an item with endless elements is rejected; one with a hundred thousand attributes is read", async () => {
  const read = async (items: string) => {
    async function* text() {
      yield xml(items);
    }
    const rules = { format: "auto", mapping: null, charset: null, website: SHOP, currency: "USD" } as const;
    const rows: NumberedRow[] = [];
    for await (const row of readRows(text(), rules)) rows.push(row);
    return rows;
  };
  const elements = (count: number) => Array.from({ length: count }, (_, at) => `<e${at}>x</e${at}>`).join("");
  await expect(read(item(elements(501)))).rejects.toThrow("An item of the feed has more than 500 different elements.");
  const long = "x".repeat(300_000);
  await expect(read(item(`<a>${long}</a><b>${long}</b><c>${long}</c><d>${long}</d>`))).rejects.toThrow(
    "An item of the feed is larger than 1 MiB.",
  );
  const attributes = Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(" ");
  const shipping = "<shipping><price>4 USD</price></shipping>".repeat(600);
  expect(await read(item(`<brand ${attributes}>Orsay</brand>${shipping}`).repeat(2))).toMatchObject([
    { number: 1, variant: { brand: "Orsay", priceMinor: 1000 } },
    { number: 2, variant: { brand: "Orsay" } },
  ]);
});

it("a file without a line break is scanned once", async () => {
  let searched = 0;
  const { test } = RegExp.prototype;
  jest.spyOn(RegExp.prototype, "test").mockImplementation(function (this: RegExp, text: string) {
    searched += text.length;
    return test.call(this, text);
  });
  const searchedIn = async (parts: number) => {
    async function* text() {
      for (let part = 0; part < parts; part += 1) yield "x".repeat(1000);
    }
    searched = 0;
    const rules = { format: "auto", mapping: null, charset: null, website: SHOP, currency: "USD" } as const;
    await expect(readRows(text(), rules).next()).rejects.toThrow("columns match no known");
    return searched;
  };
  const [half, whole] = [await searchedIn(30), await searchedIn(60)];
  expect(whole).toBeLessThanOrEqual(2 * half);
});

it("a previous price that is implausible or lower than today's is ignored", async () => {
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

it("zero and out-of-range prices are rejected, and another currency is another price", async () => {
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
  const { body } = await api.rest(publisher)("GET", `/api/v1/products/${dear.id}/history`);
  // It was also listed before, which a point without a price would deny.
  expect(body.map(({ price }: { price: { currency: string } | null }) => price?.currency)).toEqual(["EUR"]);
});

it("a file uploaded while another is read is read as well", async () => {
  const file = (price: string) =>
    ["id,title,link,price", ...Array.from({ length: 1_500 }, (_, at) => `${at},T,${SHOP}/${at},${price} USD`)].join(
      "\n",
    );
  const upload = async (price: string) => {
    const content = Buffer.from(file(price)).toString("base64");
    const { status } = await api.rest(kit.owner)("POST", `/api/v1/advertiser/feeds/${feedId}/file`, { content });
    expect(status).toBe(202);
  };
  await upload("10.00");
  void api.services.taskWorker.poll();
  // Large enough to be read by a separate process.
  while (!(await api.db.read.existsBy(FeedRun, { feedId, state: "running" }))) await new Promise(setImmediate);
  await upload("11.00");
  await kit.settled(feedId);
  await api.services.feedRunTask.startDue();
  await kit.settled(feedId);
  expect(new Set((await kit.variants()).map(({ priceMinor }) => priceMinor))).toEqual(new Set([1_100]));
  const runs = await api.db.read.countBy(FeedRun, { feedId });
  await api.services.feedRunTask.startDue();
  await kit.settled(feedId);
  expect(await api.db.read.countBy(FeedRun, { feedId })).toBe(runs);
});

import sharp from "sharp";
import { FeedKit, type Followed, HeldClock, listening, MINUTE, SHOP, testApi, type User } from "../../../test";
import { shopLimits } from "../../contract/shops/shopForms";

const clock = new HeldClock();
const api = testApi({ clock, env: { DEMO: "off" } });
let kit: FeedKit;
let feedId: string;
let follow: (path: string, init?: RequestInit) => Promise<Followed>;
let publisher: User;

const rows = (ids: readonly number[]) =>
  [
    "id,title,link,image_link,price",
    ...ids.map((id) => `p${id},Piece ${id},${SHOP}/p${id},${SHOP}/p${id}.jpg,10 USD`),
  ].join("\n");
const ALL = Array.from({ length: shopLimits.items }, (_, at) => at);

beforeAll(async () => {
  follow = await listening(api);
  kit = await FeedKit.open(api);
  feedId = await kit.feed();
  expect(await kit.read(feedId, rows(ALL))).toMatchObject({ state: "done", rejected: 0 });
  publisher = await api.make.publisher();
  await ask("mutation ($input: CreateShopInput!) { createShop(input: $input) { id } }", {
    input: { handle: "maralind", name: "Mara", country: "US" },
  });
  await ask("mutation { setShopPublished(published: true) { id } }");
});

const ask = async (document: string, variables: object = {}) => {
  const { data, error } = await api.as(publisher)(document, variables);
  expect(error).toBeUndefined();
  return Object.values(data as Record<string, { id: string }>)[0] as { id: string; items: { id: string }[] };
};
async function collection(title: string, items: readonly number[]) {
  const { id } = await ask("mutation ($title: String!) { createCollection(title: $title) { id } }", { title });
  const products = new Map((await kit.products()).map((product) => [product.productKey, product.id]));
  for (const item of items)
    await ask("mutation ($id: ID!, $input: CollectionItemInput!) { addToCollection(id: $id, input: $input) { id } }", {
      id,
      input: { productId: products.get(`p${item}`) },
    });
  await ask("mutation ($id: ID!) { setCollectionPublished(id: $id, published: true) { id } }", { id });
  return id;
}

it("a collection's cover is shown in the list of all, wherever it is in the collection", async () => {
  await collection("First", [0]);
  const id = await collection("With a cover", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const { items } = await ask("query ($id: ID!) { shopCollection(id: $id) { items { id } } }", { id });
  const input = { title: "With a cover", slug: "with-a-cover", coverItemId: items.at(-1)?.id };
  await ask("mutation ($id: ID!, $input: CollectionInput!) { updateCollection(id: $id, input: $input) { id } }", {
    id,
    input,
  });
  const { body } = await follow("/@maralind");
  const tile = body.slice(body.indexOf('href="/@maralind/with-a-cover"'));
  const cover = (await kit.products()).find(({ productKey }) => productKey === "p12");
  expect(tile.slice(0, tile.indexOf("</li>"))).toContain(`/pictures/${cover?.id}/`);
  expect(tile).toContain("12 pieces");
});

it("a collection of 500 products of which 499 are gone shows and sells only the last", async () => {
  await collection("All", ALL);
  await kit.read(feedId, rows([499]));
  await api.rest(kit.owner)("POST", `/api/v1/advertiser/feeds/${feedId}/release`, { release: true });
  expect(await kit.settled(feedId)).toMatchObject({ state: "done", gone: 499 });
  await api.services.productFollow.follow();
  clock.pass(MINUTE);
  const { status, body } = await follow("/@maralind/all");
  expect(status).toBe(200);
  expect(body).toContain("Shop all 1 in stock");
  expect(body).toContain("Page 1 of 9");
  expect(body.indexOf("Piece 499<")).toBeLessThan(body.indexOf("Piece 0<"));
  expect((await follow("/@maralind/all?stock=in")).body.match(/<li class="c/g)).toHaveLength(1);
  const json = JSON.parse((await follow("/api/v1/shops/maralind?collection=all")).body);
  expect(json.collection.pieces.map(({ state }: { state: string }) => state).slice(0, 2)).toEqual([
    "in_stock",
    "replaced",
  ]);
});

it("link previews find their image after the handle changed", async () => {
  const page = await follow("/@maralind");
  const card = /og:image" content="[^"]*(\/shop-cards\/[^"]+)"/.exec(page.body)?.[1] ?? "";
  await ask('mutation { changeShopHandle(handle: "maralindnow") { id } }');
  const answer = await api.app.inject({ method: "GET", url: card });
  expect(answer.statusCode).toBe(200);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
});

it("right-to-left text and surrogate pairs are displayed completely", async () => {
  const words = `${"x".repeat(199)}\u{1f9e5}${"y".repeat(50)}`;
  const id = await collection("\u05e1\u05ea\u05d9\u05d5", [499]);
  const input = { title: "\u05e1\u05ea\u05d9\u05d5", slug: "stav", words };
  await ask("mutation ($id: ID!, $input: CollectionInput!) { updateCollection(id: $id, input: $input) { id } }", {
    id,
    input,
  });
  const { body } = await follow("/@maralindnow/stav");
  // Their own text direction, whatever the page's is.
  expect(body).toContain('<h1 dir="auto">\u05e1\u05ea\u05d9\u05d5</h1>');
  expect(body).toMatch(/<h3 dir="auto"><a href="[^"]+"[^>]*>Piece 499</);
  expect(/name="description" content="([^"]*)"/.exec(body)?.[1]).toBe(`${"x".repeat(199)}\u{1f9e5}`);
});

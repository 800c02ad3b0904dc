/** On both engines: its SQL is written for each. */

import { DAY, FeedKit, HeldClock, SHOP, testApi, type User } from "../../test";

const clock = new HeldClock();
const api = testApi({ clock, env: { DEMO: "off" } });
let kit: FeedKit;
let publisher: User;
beforeAll(async () => (publisher = await api.make.publisher()));
beforeEach(async () => (kit = await FeedKit.open(api)));

const HEADS = "id,title,link,image_link,price,sale_price,availability,item_group_id";
const OTHERS = Array.from({ length: 4 }, (_, at) => `bag${at},Bag,${SHOP}/bag${at},,50.00 USD,,in stock,`);
const read = async (id: string, ...rows: string[]) => {
  expect(await kit.read(id, [HEADS, ...OTHERS, ...rows].join("\n"))).toMatchObject({ state: "done", rejected: 0 });
};
const coat = (price: string, more: { sale?: string; group?: string; title?: string; path?: string } = {}) =>
  `7,${more.title ?? "Wool coat"},${SHOP}/${more.path ?? "wool-coat"},${SHOP}/coat.jpg,${price},${more.sale ?? ""},in stock,${more.group ?? ""}`;
const scarf = (price: string, sale: string, group = "") =>
  `7,Silk scarf,${SHOP}/silk-scarf,${SHOP}/scarf.jpg,${price},${sale},in stock,${group}`;
const DETAILS = "product { id title price { cents } wasPrice { cents } } history { price { cents } inStock }";
const listed = async (title: string) => {
  const product = (await kit.products()).find((one) => one.title === title && !one.goneAt);
  const { data } = await api.as(publisher)(`query ($id: ID!) { product(id: $id) { ${DETAILS} } }`, { id: product?.id });
  return { ...data.product.product, history: data.product.history };
};

describe("an id that a shop reuses for another product", () => {
  it.each([
    ["", ""],
    ["coats", "scarves"],
  ])("doesn't mix up the price histories (groups %j and %j)", async (one, other) => {
    const id = await kit.feed();
    await read(id, coat("500.00 USD", { group: one }));
    clock.pass(40 * DAY);
    await read(id, scarf("120.00 USD", "100.00 USD", other));
    const found = await listed("Silk scarf");
    expect(found).toMatchObject({ price: { cents: 10_000 }, wasPrice: null });
    expect(found.history).toEqual([{ price: { cents: 10_000 }, inStock: true }]);
  });

  it("doesn't redirect links of the old product to the new one", async () => {
    const id = await kit.feed();
    await read(id, coat("500.00 USD"));
    const { id: productId } = await listed("Wool coat");
    const { data } = await api.as(publisher)(`mutation ($input: LinkInput!) { createLink(input: $input) { id } }`, {
      input: { productId, channel: "blog", whenGone: "SHOP" },
    });
    await read(id, scarf("120.00 USD", ""));
    await api.services.productFollow.follow();
    const { data: after } = await api.as(publisher)(
      "{ links(first: 50) { nodes { id destination product { title state } } } }",
    );
    const link = after.links.nodes.find((each: { id: string }) => each.id === data.createLink.id);
    expect(link).toMatchObject({ destination: null, product: { title: "Wool coat", state: "REPLACED" } });
    const search = `{ products(first: 50, filter: { merchant: "${kit.merchant.id}" }) { nodes { title } } }`;
    const titles = (await api.as(publisher)(search)).data.products.nodes.map(({ title }: { title: string }) => title);
    expect(titles.sort()).toEqual(["Bag", "Bag", "Bag", "Bag", "Silk scarf"]);
    // The same file again changes nothing.
    const before = await kit.tableHash();
    await read(id, scarf("120.00 USD", ""));
    expect(await kit.tableHash()).toBe(before);
  });

  it("is recognized as the same product when renamed or moved", async () => {
    const id = await kit.feed();
    await read(id, coat("500.00 USD"));
    const { id: productId } = await listed("Wool coat");
    clock.pass(40 * DAY);
    await read(id, coat("500.00 USD", { sale: "400.00 USD", title: "Heavy wool coat", path: "heavy-wool-coat" }));
    const found = await listed("Heavy wool coat");
    expect(found).toMatchObject({ id: productId, price: { cents: 40_000 }, wasPrice: { cents: 50_000 } });
    expect(found.history).toHaveLength(2);
  });
});

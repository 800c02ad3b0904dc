/** On both engines: its SQL is written for each. */

import { testApi } from "../../test";
import { FeedKit, SHOP } from "../../test/feeds/feedKit";

const api = testApi();

const feed = (title: string) =>
  [
    "id,title,link,image_link,price,item_group_id",
    `coat-s,${title},${SHOP}/coat,${SHOP}/coat.jpg,60 USD,coat`,
    `Coat-S,Other,${SHOP}/other,,60 USD,other`,
    ...["socks", "hat", "belt"].map((id) => `${id},${id},${SHOP}/${id},,10 USD,`),
  ].join("\n");

it("order lines link their products by variant or product, of the same brand only, even after removal", async () => {
  const [kit, other] = [await FeedKit.open(api), await FeedKit.open(api)];
  const feedId = await kit.feed();
  await kit.read(feedId, feed("Wool coat"));
  await other.read(await other.feed(), feed("Another brand's"));
  const skus = ["coat-s", "coat", "Coat-S", "unknown", ""];
  const lines = skus.map((sku) => ({ sku, amount: "20.00" })).filter(({ sku }) => sku !== "");
  const document = `mutation ($input: SaleInput!) { recordSale(input: $input) { id lines { sku product { id title picturePath } } } }`;
  const record = (input: object, by = kit.owner) => api.as(by)(document, { input });
  const { data, error } = await record({ orderId: "1001", amount: "80.00", lines });
  expect(error).toBeUndefined();
  const coat = (await kit.products()).find(({ productKey }) => productKey === "coat");
  const shown = { id: coat?.id, title: "Wool coat", picturePath: expect.stringMatching(/^\/pictures\//) };
  expect(data.recordSale.lines).toEqual([
    { sku: "coat-s", product: shown },
    { sku: "coat", product: shown },
    { sku: "Coat-S", product: expect.objectContaining({ title: "Other", picturePath: null }) },
    { sku: "unknown", product: null },
  ]);
  const theirs = await record({ orderId: "1001", amount: "80.00", lines }, other.owner);
  expect(theirs.data.recordSale.lines[1].product.title).toBe("Another brand's");
  expect((await record({ orderId: "1002", amount: "80.00" })).data.recordSale.lines).toEqual([]);
  expect(await kit.read(feedId, feed("Wool coat").replace(/coat-s.*\n/, ""))).toMatchObject({ gone: 1 });
  const after = await record({ orderId: "1001", amount: "80.00", lines });
  expect(after.data.recordSale.lines[0]).toEqual({ sku: "coat-s", product: shown });
});

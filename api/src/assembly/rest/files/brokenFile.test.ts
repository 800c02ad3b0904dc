import { testApi } from "../../../../test/startApi";

const api = testApi();

it("file errors have a plain message", async () => {
  const shop = await api.make.advertiser();
  await api.make.merchant({ ownerId: shop.id });
  await api.db.connection.query("ALTER TABLE sale RENAME TO elsewhere");
  const answer = await api.rest(shop)("GET", "/api/v1/advertiser/sales.csv");
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ message: "Something went wrong on our side.", code: "INTERNAL_SERVER_ERROR" });
  expect(answer.headers["content-disposition"]).toBeUndefined();
  await api.db.connection.query("ALTER TABLE elsewhere RENAME TO sale");
});

import { type Api, startApi } from "../../test/startApi";
import type { User } from "../accounts/user.type";

let api: Api;
let publisher: User;
let shop: User;
let other: User;
let ids: { sale: string; merchant: string };
beforeAll(async () => {
  api = await startApi();
  publisher = await api.make.publisher();
  shop = await api.make.advertiser();
  other = await api.make.advertiser();
  const merchant = await api.make.merchant({ ownerId: shop.id });
  await api.make.merchant({ ownerId: other.id });
  const { body } = await api.rest(shop)("POST", "/api/sales", { orderId: "n-1", amount: "40.00" });
  ids = { sale: body.id, merchant: merchant.id };
});
afterAll(() => api.stop());

const NODE = "query ($id: ID!) { node(id: $id) { __typename id ... on Sale { orderId } ... on Merchant { name } } }";
const node = async (who: User | null, id: string) => (await api.as(who)(NODE, { id })).data?.node;

describe("node", () => {
  it("reads what has an identifier, with its type", async () => {
    expect(await node(shop, ids.sale)).toEqual({ __typename: "Sale", id: ids.sale, orderId: "n-1" });
    const name = expect.any(String);
    expect(await node(publisher, ids.merchant)).toEqual({ __typename: "Merchant", id: ids.merchant, name });
  });

  it("answers with nothing for what is another's, is not there, or is no identifier", async () => {
    expect(await node(other, ids.sale)).toBeNull();
    expect(await node(publisher, ids.sale)).toBeNull();
    for (const id of ["0197c1c0-0000-7000-8000-000000000000", "", "n-1", "' OR 1=1"])
      expect(await node(shop, id)).toBeNull();
  });

  it("asks what the type's own query asks", async () => {
    const made = 'mutation { createApiKey(input: { name: "reader", scopes: [REPORTS_READ] }) { key } }';
    const { key } = (await api.as(shop)(made)).data.createApiKey;
    const withKey = async (id: string) => {
      const answer = await api.app.inject({
        method: "POST",
        url: "/graphql",
        headers: { authorization: `Bearer ${key}` },
        payload: { query: NODE, variables: { id } },
      });
      return answer.json().data.node;
    };
    expect(await withKey(ids.sale)).toMatchObject({ id: ids.sale });
    // `merchant` is for people alone.
    expect(await withKey(ids.merchant)).toBeNull();
    expect((await api.as(null)(NODE, { id: ids.sale })).error?.code).toBe("UNAUTHENTICATED");
  });
});

describe("nodes", () => {
  const NODES = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }";

  it("keeps the order, with nothing in the place of what is not there", async () => {
    const { data } = await api.as(shop)(NODES, { ids: [ids.merchant, "nothing", ids.sale, ids.merchant] });
    expect(data.nodes).toEqual([{ id: ids.merchant }, null, { id: ids.sale }, { id: ids.merchant }]);
  });

  it("refuses more than twenty", async () => {
    const { error } = await api.as(shop)(NODES, { ids: Array.from({ length: 21 }, () => ids.sale) });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { ids: "Please ask for at most 20" } });
  });
});

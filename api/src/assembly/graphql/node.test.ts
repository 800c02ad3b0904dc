import { forAll, OrderTestKit, type Partner, systemClock, testApi, type User } from "../../../test";
import { kinds } from "./node.resolver";
import { graphqlSchema } from "./schema";

const api = testApi();
const kit = forAll(() => OrderTestKit.open(api, systemClock));
const NODE = "query ($id: ID!) { node(id: $id) { __typename id ... on Sale { orderId } ... on Link { code } } }";
const node = async (who: User, id: string) => (await api.as(who)(NODE, { id })).data.node;

describe("node", () => {
  let partner: Partner;
  let other: User;
  let ids: { sale: string; link: string; merchant: string; partnership: string };
  beforeAll(async () => {
    partner = await kit.partner();
    other = await api.make.publisher();
    const { body } = await kit.server("n-1", { amount: "40.00", clickId: kit.click(partner) });
    const merchant = kit.merchant.id;
    // The program is open: the first link joins it.
    const join = 'mutation ($id: ID!) { createLink(input: { merchantId: $id, channel: "blog" }) { id } }';
    await api.as(partner.user)(join, { id: merchant });
    const { data } = await api.as(partner.user)("{ partnerships { nodes { id } } }");
    const [{ id: partnership }] = data.partnerships.nodes;
    ids = { sale: body.id, link: partner.link.id, merchant, partnership };
  });

  it("returns what has an ID, with its type", async () => {
    expect(await node(kit.advertiser, ids.sale)).toEqual({ __typename: "Sale", id: ids.sale, orderId: "n-1" });
    expect(await node(partner.user, ids.link)).toEqual({ __typename: "Link", id: ids.link, code: partner.link.code });
    expect(await node(partner.user, ids.merchant)).toMatchObject({ __typename: "Merchant" });
    for (const side of [partner.user, kit.advertiser])
      expect(await node(side, ids.partnership)).toEqual({ __typename: "Partnership", id: ids.partnership });
  });

  it("is null for what is another's, missing or no ID", async () => {
    for (const id of [ids.sale, ids.link, ids.partnership, "0197c1c0-0000-7000-8000-000000000000", "", "n-1"])
      expect(await node(other, id)).toBeNull();
  });

  it("has the permission of the type's own query", async () => {
    const made = 'mutation { createApiKey(input: { name: "reader", scopes: [REPORTS_READ] }) { key } }';
    const { key } = (await api.as(kit.advertiser)(made)).data.createApiKey;
    const withKey = async (id: string) => {
      const payload = { query: NODE, variables: { id } };
      const headers = { authorization: `Bearer ${key}` };
      return (await api.app.inject({ method: "POST", url: "/graphql", headers, payload })).json().data.node;
    };
    expect(await withKey(ids.sale)).toMatchObject({ id: ids.sale });
    // `merchant` and `partnerships` are for people alone.
    expect(await withKey(ids.merchant)).toBeNull();
    expect(await withKey(ids.partnership)).toBeNull();
  });

  it("of several keeps their order, and refuses more than ten", async () => {
    const NODES = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }";
    const asked = [ids.link, "nothing", ids.sale];
    const { data } = await api.as(partner.user)(NODES, { ids: asked });
    expect(data.nodes).toEqual([{ id: ids.link }, null, { id: ids.sale }]);
    const { error } = await api.as(partner.user)(NODES, { ids: Array.from({ length: 11 }, () => ids.sale) });
    expect(error?.fields).toEqual({ ids: "Please send at most 10 ids" });
  });
});

it("every type that implements Node can be looked up, by a query that exists", () => {
  const schema = graphqlSchema();
  const named = kinds.map(({ type }) => type).sort();
  const found = schema.getPossibleTypes(schema.getType("Node") as never).map(({ name }) => name);
  expect(found.sort()).toEqual(named);
  const queries = Object.keys(schema.getQueryType()?.getFields() ?? {});
  expect(kinds.filter(({ query }) => !queries.includes(query))).toEqual([]);
});

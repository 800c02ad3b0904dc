/** On both engines: its SQL is written for each. */
import { testApi, type User } from "../../../test";

const api = testApi();
let admin: User;
let publisher: User;
let shop: User;
beforeAll(async () => {
  admin = await api.make.admin();
  publisher = await api.make.publisher();
  shop = await api.make.advertiser();
  const merchant = await api.make.merchant({ ownerId: shop.id });
  for (let count = 0; count < 3; count += 1) {
    await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
    await api.rest(shop)("POST", "/api/v1/sales", { orderId: `order ${count}`, amount: "40.00" });
    const pending = await api.make.publisher({ status: "pending" });
    await api.as(admin)(
      "mutation ($id: ID!) { updateUserStatus(input: { userId: $id, status: REJECTED }) { id } }",
      pending,
    );
    await api.rest(null)("POST", "/api/contact", {
      name: "Tamsin",
      email: "t@mail.example",
      subject: "A question",
      message: "Which brands sell linen?",
    });
  }
});

const lists: Record<string, () => User> = {
  users: () => admin,
  auditEvents: () => admin,
  contactMessages: () => admin,
  links: () => publisher,
  orders: () => shop,
};
const names = Object.keys(lists);
const page = async (name: string, variables: object = {}) => {
  const who = lists[name]!();
  const { data, error } = await api.as(who)(
    `query ($after: String, $first: Int) { ${name}(first: $first, after: $after) {
      nodes { id } edges { cursor node { id } } pageInfo { startCursor endCursor hasPreviousPage hasNextPage } } }`,
    variables,
  );
  return { error, ...data?.[name] };
};
const idsOf = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id);
const refused = { code: "BAD_USER_INPUT", fields: { after: "This cursor isn't from this list" } };

describe.each(names)("cursor of %s", (name) => {
  it("returns the entries after it", async () => {
    const all = idsOf(await page(name, { first: 100 }));
    const { pageInfo, edges } = await page(name, { first: 2 });
    const [one, other] = edges.map(({ cursor }: { cursor: string }) => cursor);
    expect(pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false, startCursor: one, endCursor: other });
    const next = (await page(name, { after: other, first: 1 })).pageInfo;
    expect(next).toEqual({ ...next, hasPreviousPage: true, startCursor: next.endCursor });
    expect(idsOf(await page(name, { after: edges[0].cursor, first: 100 }))).toEqual(all.slice(1));
    expect(idsOf(await page(name, { after: pageInfo.endCursor, first: 100 }))).toEqual(all.slice(2));
  });

  it("is rejected in another list", async () => {
    const { endCursor } = (await page(name, { first: 1 })).pageInfo;
    for (const other of names.filter((one) => one !== name))
      expect([other, (await page(other, { after: endCursor })).error]).toMatchObject([other, refused]);
  });

  it("cannot be forged", async () => {
    const { nodes, pageInfo } = await page(name, { first: 1 });
    const [{ id }] = nodes;
    const { endCursor } = pageInfo;
    const byHand = [
      "",
      " ",
      "x",
      id,
      Buffer.from(id).toString("base64url"),
      Buffer.from(`${name}:${id}`).toString("base64url"),
      `${endCursor}=`,
      `${endCursor}A`,
      ` ${endCursor}`,
      endCursor.slice(0, -1),
      endCursor.toLowerCase(),
      Buffer.from(`${Buffer.from(endCursor, "base64url").toString().slice(0, 36)}AAAAAAAA`).toString("base64url"),
    ];
    for (const after of byHand) expect([after, (await page(name, { after })).error]).toMatchObject([after, refused]);
  });
});

/** Sortable lists page in both directions, and their entries have cursors too. */
const sorted: Record<string, [() => User, string]> = {
  orders: [() => shop, "id"],
  links: [() => publisher, "id"],
  brands: [() => publisher, "id"],
};

describe.each(Object.keys(sorted))("edges of %s", (name) => {
  it("continue from each entry in both directions", async () => {
    const [who, of] = sorted[name]!;
    const read = async (variables: object) => {
      const { data, error } = await api.as(who())(
        `query ($first: Int, $after: String, $before: String) { ${name}(first: $first, after: $after, before: $before) {
          nodes { ${of} } edges { cursor node { ${of} } } pageInfo { startCursor endCursor } } }`,
        variables,
      );
      expect(error).toBeUndefined();
      return data[name];
    };
    const all = await read({ first: 100 });
    expect(all.edges.map(({ node }: { node: object }) => node)).toEqual(all.nodes);
    for (const [index, { cursor }] of all.edges.entries()) {
      expect((await read({ first: 100, after: cursor })).nodes).toEqual(all.nodes.slice(index + 1));
      expect((await read({ first: 100, before: cursor })).nodes).toEqual(all.nodes.slice(0, index));
    }
    expect(all.pageInfo).toEqual({ startCursor: all.edges[0].cursor, endCursor: all.edges.at(-1).cursor });
  });
});

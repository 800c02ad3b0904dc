import { type Api, startApi } from "../../../test/startApi";
import type { User } from "../../accounts/user.type";

let api: Api;
let admin: User;
let publisher: User;
let shop: User;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  publisher = await api.make.publisher();
  shop = await api.make.advertiser();
  const merchant = await api.make.merchant({ ownerId: shop.id });
  for (let count = 0; count < 3; count += 1) {
    await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
    await api.rest(shop)("POST", "/api/sales", { orderId: `order ${count}`, amount: "40.00" });
    const pending = await api.make.publisher({ status: "pending" });
    await api.as(admin)("mutation ($id: ID!) { updateUserStatus(userId: $id, status: REJECTED) { id } }", pending);
    await api.rest(null)("POST", "/api/contact", {
      name: "Tamsin",
      email: "t@mail.example",
      subject: "A question",
      message: "Which brands sell linen?",
    });
  }
});
afterAll(() => api.stop());

const lists: Record<string, () => User> = {
  users: () => admin,
  auditEvents: () => admin,
  contactMessages: () => admin,
  myLinks: () => publisher,
  sales: () => shop,
};
const names = Object.keys(lists);
const page = async (name: string, variables: object = {}) => {
  const who = lists[name]!();
  const { data, error } = await api.as(who)(
    `query ($after: String, $first: Int) { ${name}(first: $first, after: $after) {
      nodes { id } edges { cursor node { id } } pageInfo { endCursor hasNextPage } } }`,
    variables,
  );
  return { error, ...data?.[name] };
};
const idsOf = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id);
const refused = { code: "BAD_USER_INPUT", fields: { after: "This is not a cursor of this list" } };

describe.each(names)("cursor of %s", (name) => {
  it("returns the entries after it", async () => {
    const all = idsOf(await page(name, { first: 100 }));
    const { pageInfo, edges } = await page(name, { first: 2 });
    expect(pageInfo).toEqual({ endCursor: edges[1].cursor, hasNextPage: true });
    expect(idsOf(await page(name, { after: edges[0].cursor, first: 100 }))).toEqual(all.slice(1));
    expect(idsOf(await page(name, { after: pageInfo.endCursor, first: 100 }))).toEqual(all.slice(2));
  });

  it("is refused in another list", async () => {
    const { endCursor } = (await page(name, { first: 1 })).pageInfo;
    for (const other of names.filter((one) => one !== name)) {
      expect([other, (await page(other, { after: endCursor })).error]).toMatchObject([other, refused]);
    }
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

import { parse } from "csv-parse/sync";
import { Earning, followIn, forEach, type Link, newId, Sale, testApi, type User } from "../../../test";

const api = testApi();
const follow = followIn(api);
let publishers: User[];
let links: Link[];

const owner = forEach(() => api.make.advertiser());
beforeEach(async () => {
  const { id: merchantId } = await api.make.merchant({ ownerId: owner.id });
  publishers = [await api.make.publisher(), await api.make.publisher()];
  links = await Promise.all([
    api.make.link({ publisherId: publishers[0]?.id ?? "", merchantId, channel: "=cmd()" }),
    api.make.link({ publisherId: publishers[1]?.id ?? "", merchantId, channel: "newsletter" }),
  ]);
});

async function sell(orderId: string, link?: Link): Promise<string> {
  const clickId = link ? (await follow(`/r/${link.code}?sub=spring`)).clickId : null;
  return (await api.rest(owner)("POST", "/api/v1/sales", { orderId, amount: "50.00", clickId })).body.id;
}

async function file(user: User): Promise<Record<string, string>[]> {
  const { status, body } = await api.rest(user)("GET", `/api/v1/${user.role}/sales.csv`);
  expect(status).toBe(200);
  return parse(body, { columns: true, bom: true });
}

it("a publisher's sale file names shop, channel, stage and link of its own orders", async () => {
  await sell("first", links[0]);
  await sell("other", links[1]);
  await sell("nobody's");
  expect(await file(publishers[0] as User)).toEqual([
    expect.objectContaining({
      orderId: "first",
      merchant: "House of Tests",
      channel: "'=cmd()",
      stage: "pending",
      subId: "spring",
      linkId: links[0]?.id,
      approvesAt: expect.stringMatching(/Z$/),
      lead: "true",
      country: "",
      customer: "",
    }),
  ]);
});

const led = (rows: Record<string, string>[]) =>
  rows.map(({ orderId, publisher, publisherId, evidence }) => [orderId, publisher, publisherId, evidence]);

it("a shop's sale file contains only the publisher's name and id", async () => {
  await sell("first", links[0]);
  await sell("second", links[1]);
  await sell("nobody's");
  const rows = await file(owner);
  expect(led(rows)).toEqual([
    ["nobody's", "", "", "none"],
    ["second", publishers[1]?.name, publishers[1]?.id, ""],
    ["first", publishers[0]?.name, publishers[0]?.id, ""],
  ]);
  for (const { email } of publishers) expect(JSON.stringify(rows)).not.toContain(email);
});

it("contains the facts that the shop reported; tax, shipping and discount for the shop alone", async () => {
  const clickId = (await follow(`/r/${links[0]?.code}`)).clickId;
  const facts = { tax: "8.00", shipping: "5.00", discount: "3.00", country: "DE", customer: { isNew: true } };
  const { status } = await api.rest(owner)("POST", "/api/v1/sales", {
    orderId: "facts",
    amount: "50.00",
    clickId,
    ...facts,
  });
  expect(status).toBe(201);
  const [own] = await file(owner);
  expect(own).toMatchObject({ tax: "8.00", shipping: "5.00", discount: "3.00", country: "DE", customer: "new" });
  const [shown] = await file(publishers[0] as User);
  expect(shown).toMatchObject({ country: "DE", customer: "new" });
  expect(shown).not.toHaveProperty("tax");
});

it("sale file resolves all names", async () => {
  const id = await sell("pattern", links[0]);
  const pattern = await api.db.read.findOneByOrFail(Sale, { id });
  const earned = await api.db.read.findOneByOrFail(Earning, { saleId: id });
  const sales = Array.from({ length: 1001 }, (_, index) => ({ ...pattern, id: newId(), orderId: `order ${index}` }));
  const earnings = sales.map(({ id: saleId }, index) => {
    const { id: linkId, publisherId } = links[index % 2] as Link;
    return { ...earned, id: newId(), saleId, linkId, publisherId };
  });
  await api.db.write(async (tx) => {
    await tx.save(Sale, sales, { chunk: 500 });
    await tx.save(Earning, earnings, { chunk: 500 });
  });
  const expected: (string | undefined)[][] = [["pattern", publishers[0]?.name, publishers[0]?.id, ""]];
  for (const [index, { orderId }] of sales.entries()) {
    const { name, id: publisherId } = publishers[index % 2] as User;
    expected.push([orderId, name, publisherId, ""]);
  }
  expect(led(await file(owner)).sort()).toEqual(expected.sort());
  const own = await file(publishers[1] as User);
  expect(own).toHaveLength(500);
  expect(new Set(own.map(({ merchant, channel, stage }) => [merchant, channel, stage].join()))).toEqual(
    new Set(["House of Tests,newsletter,pending"]),
  );
});

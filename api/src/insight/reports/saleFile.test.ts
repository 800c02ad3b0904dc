import { Earning, followIn, forEach, type Link, newId, Sale, testApi, type User } from "../../../test";

const COLUMNS =
  "received,occurred,orderId,status,reason,amount,returned,currency,ratePercent,commission,subId,clickId,linkId,saleId,merchantId";
const ADDED = COLUMNS.split(",").length;

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

async function file(user: User): Promise<{ columns: string; rows: string[][] }> {
  const { status, body } = await api.rest(user)("GET", `/api/v1/${user.role}/sales.csv`);
  expect(status).toBe(200);
  const [columns = "", ...lines] = body.slice(1).trimEnd().split("\r\n") as string[];
  return { columns, rows: lines.map((line) => line.split(",")) };
}

/** Without what is known of the proof, and what stands behind it: shares, a brand's notes, a publisher's link. */
const added = (rows: string[][], behind = 5) => rows.map((row) => [row[2], ...row.slice(ADDED, -behind)]);

it("sale file of a publisher has shop, channel and stage as last columns", async () => {
  await sell("first", links[0]);
  await sell("other", links[1]);
  await sell("nobody's");
  const { columns, rows } = await file(publishers[0] as User);
  expect(columns).toBe(
    `${COLUMNS},merchant,channel,stage,approvesAt,codes,reasonCode,evidence,consent,sharedWith,role,lead,title,address,product,productPicture`,
  );
  expect(rows[0]?.slice(10, 13)).toEqual(["spring", expect.any(String), links[0]?.id]);
  expect(added(rows, 10)).toEqual([["first", "House of Tests", "'=cmd()", "pending", expect.any(String), ""]]);
});

it("sale file of a shop has the publisher's name and id only", async () => {
  await sell("first", links[0]);
  await sell("second", links[1]);
  await sell("nobody's");
  const { columns, rows } = await file(owner);
  expect(columns).toBe(`${COLUMNS},publisher,publisherId,codes,reasonCode,evidence,consent,shares,metadata`);
  expect(added(rows)).toEqual([
    ["nobody's", "", "", ""],
    ["second", publishers[1]?.name, publishers[1]?.id, ""],
    ["first", publishers[0]?.name, publishers[0]?.id, ""],
  ]);
  expect(rows.map((row) => row.slice(-4, -2))).toEqual([
    ["none", ""],
    ["", ""],
    ["", ""],
  ]);
  for (const { email } of publishers) expect(rows.flat()).not.toContain(email);
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
  const expected = [["pattern", publishers[0]?.name, publishers[0]?.id, ""]];
  for (const [index, { orderId }] of sales.entries()) {
    const { name, id: publisherId } = publishers[index % 2] as User;
    expected.push([orderId, name, publisherId, ""]);
  }
  expect(added((await file(owner)).rows).sort()).toEqual(expected.sort());
  const own = added((await file(publishers[1] as User)).rows, 10);
  expect(own).toHaveLength(500);
  expect(new Set(own.map(([, ...names]) => names.slice(0, 3).join()))).toEqual(
    new Set(["House of Tests,newsletter,pending"]),
  );
});

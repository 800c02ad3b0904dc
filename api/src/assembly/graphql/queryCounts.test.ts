import { type Api, type Pair, PayoutTestKit, type User } from "../../../test";
import { readsOf } from "../../../test/plans/statements";

const kit = PayoutTestKit.forAll();
let pair: Pair;
let api: Api;
let admin: User;
let publisher: User;
let orders = 0;
beforeAll(async () => {
  pair = await kit.pair();
  ({ api, admin } = kit);
  publisher = pair.publisher;
  await kit.paidBy(publisher);
});

/** The number of SQL statements for a document. */
async function statementsOf(document: string, by: User): Promise<number> {
  const reads = await readsOf(api.db, async () => expect((await api.as(by)(document)).error).toBeUndefined());
  return reads.length;
}

const lists: [string, () => User, string][] = [
  [
    "links with brands",
    () => publisher,
    "{ links(first: 100) { totalCount nodes { id merchant { name } affiliateUrl } edges { node { merchant { id } } } } }",
  ],
  ["brands", () => publisher, "{ brands(first: 100) { nodes { id name commissionRate } } }"],
  [
    "users",
    () => admin,
    "{ users(first: 100) { totalCount nodes { id name categories } edges { cursor node { id } } } }",
  ],
  ["contactMessages", () => admin, "{ contactMessages(first: 100) { totalCount nodes { id subject } } }"],
  [
    "auditEvents",
    () => admin,
    "{ auditEvents(first: 100) { totalCount nodes { id at actorName subjectName before after } } }",
  ],
  [
    "publisherReport",
    () => publisher,
    "{ publisherReport { links { link { id merchant { name } } clicks } totals { sales } } }",
  ],
  [
    "orders",
    () => admin,
    "{ orders(first: 100) { totalCount nodes { id merchant { name } link { id } publisherName lines { sku } returns { returnId } } } }",
  ],
  [
    "payouts with their lines",
    () => publisher,
    "{ payouts(first: 50) { totalCount nodes { id lines(first: 2) { totalCount nodes { amount { cents } sale { orderId } } } } } }",
  ],
  [
    "statementMonths with their lines",
    () => pair.advertiser,
    "{ statementMonths { month lines(first: 2) { totalCount nodes { owed { cents } sale { orderId } } } } }",
  ],
];

async function grow(): Promise<void> {
  const applicant = await api.make.advertiser({ status: "pending" });
  await api.make.publisher({ status: "pending" });
  await api.as(admin)(`mutation { updateUserStatus(input: { userId: "${applicant.id}", status: APPROVED }) { id } }`);
  orders += 1;
  await api.as(applicant)(`mutation { recordSale(input: { orderId: "${orders}", amount: "10.00" }) { id } }`);
  const merchant = await api.make.merchant();
  await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
  for (let sales = 0; sales < 3; sales += 1) await kit.earn(pair, 2500);
  kit.passDays(31);
  kit.passToCalculation();
  await kit.run();
  await api.as(null)(
    `mutation { sendContactMessage(input: { name: "Tamsin", email: "t@mail.example", subject: "About linen", message: "Which brands sell it?" }) { id } }`,
  );
}

describe("lists use a constant number of queries", () => {
  it.each(lists)("%s", async (_name, by, document) => {
    await grow();
    const short = await statementsOf(document, by());
    for (let times = 0; times < 6; times += 1) await grow();
    expect(await statementsOf(document, by())).toBe(short);
    expect(short).toBeGreaterThan(1);
    // Orders are read and counted by status, each from its own part of the index.
    expect(short).toBeLessThan(18);
    // A frequent query runs compiled: no extra statements, and not twice.
    for (let times = 0; times < 4; times += 1) expect(await statementsOf(document, by())).toBe(short);
  });

  it("and count entries only on request", async () => {
    const without = await statementsOf("{ users { nodes { id } } }", admin);
    expect(await statementsOf("{ users { totalCount nodes { id } } }", admin)).toBe(without + 1);
  });
});

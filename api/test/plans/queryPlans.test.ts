/** On both engines: its SQL is written for each of them. */

import type { Engine } from "../../src/platform/db/database";
import { ClickListing } from "../../src/tracking/clicks/lists/clickListing";
import { clickOn, newId, PASSWORD, type Pair, PayoutTestKit, type User } from "..";
import { SECRET } from "../fakeAdminApi";
import { browserOf } from "../settingsKit";
import { connect } from "../shopifyKit";
import { plain } from "../termsTestKit";
import { type Connection, connectTo } from "./bulkRows";
import { addOtherPeople } from "./otherPeople";
import { excessOf, readsOf } from "./statements";

let kit: PayoutTestKit;
let connection: Connection;
let smallPair: Pair;
let largePair: Pair;

beforeAll(async () => {
  kit = await PayoutTestKit.start();
  const [small, large] = [await kit.pair(), await kit.pair()];
  smallPair = small;
  largePair = large;
  for (const pair of [small, large]) await history(pair);
  await new ClickListing(kit.api.db, kit.clock).run();
  connection = await connectTo(kit.api.db);
  await addOtherPeople(kit, large, connection);
});
afterAll(async () => {
  await connection?.close();
  await kit?.stop();
});

/** Some of everything: clicks, sales, a return, a payout, webhook deliveries. */
async function history(pair: Pair): Promise<void> {
  const { api } = kit;
  await kit.paidBy(pair.publisher);
  const ofTwo = { merchantId: pair.merchant.id, publisherId: pair.publisher.id };
  await api.db.write((tx) => api.services.partnershipStore.act(tx, null, "join", ofTwo, { spanId: newId() }));
  for (let clicks = 0; clicks < 3; clicks += 1) await clicked(pair);
  for (let sales = 0; sales < 3; sales += 1) await kit.earn(pair, 2500);
  await kit.sell(pair, 500);
  kit.passDays(31);
  kit.passToCalculation();
  await kit.run();
  const sold = await kit.earn(pair, 700);
  await kit.giveBack(pair, sold, `return of ${pair.merchant.id}`, 100);
  await shopOf(pair);
  await shareOf(pair);
  await api.as(null)(
    `mutation { sendContactMessage(input: { name: "Tamsin", email: "t@mail.example", subject: "About linen", message: "Which brands sell it?" }) { id } }`,
  );
}

/** A part of an order that another publisher leads, as its list has it. */
async function shareOf({ publisher, merchant }: Pair): Promise<void> {
  const columns = "merchantId, orderId, status, stage, day, currency, amount, commission";
  await kit.api.db.write((tx) =>
    tx.query(
      `INSERT INTO order_share (id, publisherId, linkId, ${columns})
       SELECT id, publisherId, linkId, ${columns} FROM order_row WHERE merchantId = ? AND publisherId = ? LIMIT 1`,
      [merchant.id, publisher.id],
    ),
  );
}

/** A connected shop, and a fault of it and something that waits. */
async function shopOf({ advertiser, merchant }: Pair): Promise<void> {
  const browser = await browserOf(kit.api, advertiser);
  await browser.confirm({ password: PASSWORD });
  const domain = `shop-${merchant.id}.myshopify.com`;
  const { data } = await connect(browser, { domain, secret: SECRET });
  const connectionId = data.connectShopify.id;
  for (const read of [null, { orderKey: "1", kept: { kind: "edit", at: "2025-01-01T00:00:00Z" } as const }])
    await kit.api.services.shopInbox.store({ connectionId, messageId: newId(), topic: "orders/edited", read });
}

const clicked = ({ link }: Pair) =>
  new Promise<void>((resolve, reject) =>
    kit.api.services.tracking.sink.add(clickOn(link), (kept) => (kept ? resolve() : reject(new Error("not kept")))),
  );

interface Read {
  name: string;
  by: () => User;
  /** A GraphQL document, or a file's path. */
  ask: string | (() => string);
}

const publisher = () => smallPair.publisher;
const advertiser = () => smallPair.advertiser;
const admin = () => kit.admin;
const read = (name: string, by: () => User, ask: Read["ask"]): Read => ({ name, by, ask });

const SALES =
  "nodes { id orderId merchant { name } link { id } publisherName lines { sku } returns { returnId } stage }";
const TABS = "tabs { status count isMore sums { amount { cents } } }";
const PARTNERS = "nodes { id publisher { name website } group { name } } pageInfo { endCursor }";
const FIGURES = "totals { clicks people sales commission { cents } } days { day clicks }";
const SHOP_EVENTS = "recentEvents { id state } faultyEvents { id note }";
const CLAIM = "id finding publisherName merchant { name } events { act } lines { sku product { title } }";
const RANGE = `range: { from: "2025-01-01", to: "2030-01-01" }`;
/** As a GraphQL literal. */
const DOCUMENT = JSON.stringify(plain).replace(/"(\w+)":/g, "$1:");

const reads: Read[] = [
  read("accounts of a person", publisher, "{ me { id accounts { id name teamRole } } }"),
  read("a team", publisher, "{ team { members { id name } invitations { id } } }"),
  read("links of a publisher", publisher, "{ myLinks(first: 25) { nodes { id merchant { name } } } }"),
  read("bonuses of a publisher", publisher, "{ bonuses(first: 25) { totalCount nodes { id parts { orders } } } }"),
  read("links of a publisher, counted", publisher, "{ myLinks(first: 1) { totalCount } }"),
  read("sales of a publisher", publisher, `{ sales(first: 25) { ${SALES} } }`),
  read("sales of a publisher, counted", publisher, "{ sales(first: 1) { totalCount } }"),
  read("approved sales of a publisher", publisher, `{ sales(first: 25, filter: { status: APPROVED }) { ${SALES} } }`),
  read(
    "sales of a publisher in a range",
    publisher,
    `{ sales(first: 25, filter: { ${RANGE} }) { totalCount ${SALES} } }`,
  ),
  read("clicks of a publisher", publisher, "{ myClicks(first: 2) { nodes { id at } } }"),
  read("clicks of a publisher, counted", publisher, "{ myClicks(first: 1) { totalCount } }"),
  read("breakdown of a publisher", publisher, `{ clickBreakdown(by: SUB_ID, ${RANGE}) { clicks values { name } } }`),
  read("breakdown of a shop", advertiser, `{ clickBreakdown(by: COUNTRY, ${RANGE}) { clicks values { name } } }`),
  read("a draft of terms", advertiser, `{ termsPreview(document: ${DOCUMENT}) { partners links warnings { text } } }`),
  read(
    "offers of a publisher",
    publisher,
    "{ offers { totalCount nodes { version merchant { name } changes { text } } } }",
  ),
  read("partners of a merchant", advertiser, "{ partners { totalCount nodes { name } } }"),
  read("partnerships of a brand", advertiser, `{ partnerships(first: 25) { ${PARTNERS} } }`),
  read("applications to a brand", advertiser, `{ partnerships(filter: { state: APPLIED }) { ${PARTNERS} } }`),
  read("partners who are found", advertiser, `{ partnerships(filter: { search: "Person" }) { ${PARTNERS} } }`),
  read(
    "partners by what they brought",
    advertiser,
    `{ partnershipReports(sort: CHANGED, ${RANGE}) { nodes { figures { clicks } partnership { id } } } }`,
  ),
  read(
    "one partner among a brand's many",
    () => largePair.advertiser,
    () => `{ partnershipReport(publisherId: "${largePair.publisher.id}", ${RANGE}, compare: true) {
      totals { clicks } previousTotals { clicks } days { day } orders { total led shared unpaid }
    } partnership(publisherId: "${largePair.publisher.id}") { state } }`,
  ),
  read(
    "late clicks of a partner",
    () => largePair.advertiser,
    () => `{ lateClicks(publisherId: "${largePair.publisher.id}") { clicks rate merchantName } }`,
  ),
  read(
    "what waits for a brand",
    advertiser,
    "{ brandWaiting { orders applications claims } trackingHealth { lastOrderAt } }",
  ),
  read("tests and gaps of a brand", advertiser, "{ testEvents { title } trackingGaps { startsAt } canary { fault } }"),
  read("claims of a publisher", publisher, `{ inquiries(first: 25) { totalCount nodes { ${CLAIM} } } }`),
  read("claims of a publisher that wait", publisher, `{ inquiries(state: WAITING) { nodes { ${CLAIM} } } }`),
  read("claims of a brand", advertiser, `{ inquiries(first: 25) { totalCount nodes { ${CLAIM} } } }`),
  read("claims that wait for a brand", advertiser, `{ inquiries(state: WAITING) { nodes { ${CLAIM} } } }`),
  read("claims that wait for admins", admin, `{ inquiries(state: ESCALATED) { nodes { ${CLAIM} } } }`),
  read("groups and counts of partners", advertiser, "{ partnerGroups { name partners } partnershipCounts { count } }"),
  read("brands of a publisher", publisher, "{ myPartnerships { totalCount nodes { id merchant { name } } } }"),
  read("brands with what one is to them", publisher, "{ merchants { id joining partnership { state } } }"),
  read("offers of a merchant", advertiser, "{ offers { totalCount nodes { version publisherName } } }"),
  read("own terms with their draft", advertiser, "{ myTerms { version changes { text } } myTermsDraft { hash } }"),
  read(
    "payouts of a publisher",
    publisher,
    "{ payouts(first: 25) { totalCount nodes { id lines { nodes { amount { cents } sale { orderId } } } } } }",
  ),
  read("next payout of a publisher", publisher, "{ nextPayout { __typename } }"),
  read(
    "what becomes of a publisher's money",
    publisher,
    "{ earningFates { amount { cents } outcome } waitingForBrands { merchantName amount { cents } } }",
  ),
  read(
    "commission of a brand by stage",
    advertiser,
    `{ advertiserReport(${RANGE}) { commissionStages { pending { cents } } } }`,
  ),
  read("orders of a suspended publisher", admin, `{ suspendedOrders(userId: "00000000-0000-7000-8000-000000000000") }`),
  read("what waits for a second admin", admin, "{ approvals { nodes { id } } }"),
  read("late returns of a publisher", publisher, "{ proposedReturns(first: 25) { totalCount nodes { id } } }"),
  read(
    "report of a publisher",
    publisher,
    `{ publisherReport(${RANGE}) { ${FIGURES} links { clicks } merchants { clicks } channels { clicks } subIds { clicks } } }`,
  ),
  read("orders of a publisher", publisher, `{ orders(first: 25) { ${SALES} ${TABS} } }`),
  read("dearest orders of a publisher", publisher, `{ orders(first: 25, sort: COMMISSION) { ${SALES} } }`),
  read(
    "orders of a publisher by channel, found",
    publisher,
    `{ orders(first: 25, filter: { channel: "blog", search: "other" }) { ${SALES} ${TABS} } }`,
  ),
  read("merchants as a publisher sees them", publisher, "{ merchants { id name commissionRate } }"),
  read("file of a publisher's report", publisher, "/api/v1/publisher/reports.csv"),
  read("file of a publisher's links", publisher, "/api/v1/publisher/links.csv?search=blog&sort=clicks"),
  read("file of a publisher's sales", publisher, "/api/v1/publisher/sales.csv"),
  read("file of a publisher's clicks", publisher, "/api/v1/publisher/clicks.csv"),

  read("sales of a shop", advertiser, `{ sales(first: 25) { ${SALES} } }`),
  read("sales of a shop, counted", advertiser, "{ sales(first: 1) { totalCount } }"),
  read(
    "report of a shop",
    advertiser,
    `{ advertiserReport(${RANGE}) { ${FIGURES} rows { clicks floodedClicks } publishers { clicks } channels { clicks } } }`,
  ),
  read(
    "statements of a shop",
    advertiser,
    "{ statementMonths { month lines(first: 5) { totalCount nodes { owed { cents } sale { orderId } } } } }",
  ),
  read("what a shop's platform sent", advertiser, `{ shopifyShop { ${SHOP_EVENTS} } }`),
  read("claims against a shop", advertiser, "{ claimFigures { __typename } }"),
  read("file of a shop's report", advertiser, "/api/v1/advertiser/reports.csv"),
  read("file of a shop's sales", advertiser, "/api/v1/advertiser/sales.csv"),
  read("file of a shop's sorted sales", advertiser, "/api/v1/advertiser/sales.csv?sort=amount"),

  read("orders of a shop", advertiser, `{ orders(first: 25) { ${SALES} ${TABS} } }`),
  read(
    "largest orders of a shop",
    advertiser,
    `{ orders(first: 25, sort: AMOUNT, filter: { states: [PENDING, APPROVED], ${RANGE} }) { ${SALES} ${TABS} } }`,
  ),
  read("largest orders of all", admin, `{ orders(first: 25, sort: AMOUNT) { ${SALES} } }`),
  read("orders of all, counted", admin, `{ orders(first: 1) { ${TABS} } }`),
  read("sales of all", admin, `{ sales(first: 25) { ${SALES} } }`),
  read("sales of all, counted", admin, "{ sales(first: 1) { totalCount } }"),
  read("users", admin, "{ users(first: 25) { nodes { id name } } }"),
  ...["APPLIED", "NAME", "EMAIL", "ROLE", "STATUS", "WEBSITE"].flatMap((by) => [
    read(`users by ${by}`, admin, `{ users(first: 25, sort: ${by}, descending: false) { nodes { id name email } } }`),
    read(`last users by ${by}`, admin, `{ users(first: 25, sort: ${by}) { nodes { id name email } } }`),
    read(
      `approved users by ${by}`,
      admin,
      `{ users(first: 25, sort: ${by}, filter: { status: APPROVED }) { nodes { id name } } }`,
    ),
  ]),
  read("users, counted", admin, "{ users(first: 1) { totalCount } }"),
  read(
    "users who are found by a word",
    admin,
    `{ users(first: 25, filter: { search: "Nobody" }) { nodes { id name } } }`,
  ),
  read("totals of users", admin, "{ userTotals { __typename } }"),
  read("applications", admin, "{ users(filter: { status: PENDING }, oldestFirst: true) { nodes { id name } } }"),
  read("audit", admin, "{ auditEvents(first: 25) { nodes { id actorName subjectName } } }"),
  read("audit of a subject", admin, `{ auditEvents(first: 25, filter: { subject: "user:none" }) { nodes { id } } }`),
  read("audit, counted", admin, "{ auditEvents(first: 1) { totalCount } }"),
  read("messages", admin, "{ contactMessages(first: 25) { nodes { id } } }"),
  read("messages, counted", admin, "{ contactMessages(first: 1) { totalCount } }"),
  read("undelivered messages", admin, "{ undeliveredMessages(first: 25) { nodes { id } } }"),
  read("undelivered messages, counted", admin, "{ undeliveredMessages(first: 1) { totalCount } }"),
  read("payouts of all", admin, "{ payouts(first: 25) { nodes { id publisherName } } }"),
  read("payouts of all, counted", admin, "{ payouts(first: 1) { totalCount } }"),
  read("sent payouts of all", admin, "{ payouts(first: 25, filter: { status: SENT }) { nodes { id } } }"),
  read("batches", admin, "{ payoutBatches(first: 25) { totalCount nodes { id } } }"),
  read("week of payouts", admin, "{ payoutRun { __typename } }"),
  read("late returns of all", admin, "{ proposedReturns(first: 25) { nodes { id } } }"),
];

async function excessIn({ by, ask: given }: Read): Promise<string[]> {
  const ask = typeof given === "string" ? given : given();
  const { api } = kit;
  const statements = await readsOf(api.db, async () => {
    if (ask.startsWith("/")) {
      const { status, body } = await api.rest(by())("GET", ask);
      expect([status, String(body).split("\r\n").length > 1]).toEqual([200, true]);
    } else expect((await api.as(by())(ask)).error).toBeUndefined();
  });
  expect(statements.length).toBeGreaterThan(0);
  return excessOf(api.db, connection, statements);
}

interface Known {
  why: string;
  /** The affected engine; both by default. */
  on?: Engine;
}

const newestClicks: Known = {
  why: "clicks of the last minutes are not listed yet: it reads everybody's",
  on: "sqlite",
};
/** Addresses are the contact's, so that the order is of two tables' columns. */
const sortsJoined: Known = { why: "MariaDB sorts all accounts by their contacts' addresses", on: "mysql" };
const countsAll: Known = { why: "counts a whole table for the pager" };

/** Known reads that scan too much, with the reason. A fixed one has to be removed here: until then its test fails. */
const known: Record<string, Known> = {
  "clicks of a publisher": newestClicks,
  "clicks of a publisher, counted": newestClicks,
  "file of a publisher's clicks": newestClicks,
  "breakdown of a publisher": newestClicks,
  "breakdown of a shop": newestClicks,
  "orders of all, counted": { why: "looks at the newest 10,000 of each status", on: "mysql" },
  "sales of all, counted": countsAll,
  "users, counted": countsAll,
  "audit, counted": countsAll,
  "messages, counted": countsAll,
  "payouts of all, counted": countsAll,
  "totals of users": countsAll,
  "users by EMAIL": sortsJoined,
  "last users by EMAIL": sortsJoined,
  "approved users by EMAIL": sortsJoined,
  "users who are found by a word": { why: "looks for a part of a name, which no index finds" },
  "undelivered messages": { why: "reads all that waits, for what has failed once", on: "mysql" },
  "undelivered messages, counted": { why: "reads all that waits, for what has failed once", on: "mysql" },
  batches: { ...countsAll, on: "sqlite" },
};

describe("among many rows of other people", () => {
  it.each(reads)("$name › reads about what it answers", async (one) => {
    const excess = await excessIn(one);
    const { on = kit.api.db.engine } = known[one.name] ?? {};
    if (!known[one.name] || on !== kit.api.db.engine) expect(excess).toEqual([]);
    else if (excess.length === 0) throw new Error(`${one.name} is mended: take it from the table of what is known`);
  });

  it("knows of nothing that is not read here", () => {
    const names = reads.map(({ name }) => name);
    expect(Object.keys(known).filter((name) => !names.includes(name))).toEqual([]);
  });
});

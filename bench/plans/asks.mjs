// The queries of dashboards and files, the same as in api/test/plans/queryPlans.test.ts on a small database.
const RANGE = `range: { from: "${new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10)}", to: "${new Date().toISOString().slice(0, 10)}" }`;
const SALES =
  "nodes { id orderId merchant { name } link { id } publisherName lines { sku } returns { returnId } stage }";
const TABS = "tabs { status count isMore sums { amount { cents } } }";
const FIGURES = "totals { clicks people sales commission { cents } } days { day clicks }";

const ask = (by, name, text) => ({ by, name, ask: text });

export const asks = [
  ask(
    "publisher",
    "report of a publisher",
    `{ publisherReport(${RANGE}) { ${FIGURES} links { clicks } merchants { clicks } channels { clicks } } }`,
  ),
  ask("publisher", "links of a publisher", "{ links(first: 25) { nodes { id figures { clicks } } } }"),
  ask("publisher", "sales of a publisher", `{ orders(first: 25) { ${SALES} } }`),
  ask("publisher", "sales of a publisher, counted", "{ orders(first: 1) { totalCount } }"),
  ask("publisher", "orders of a publisher", `{ orders(first: 25) { ${SALES} ${TABS} } }`),
  ask("publisher", "dearest orders of a publisher", `{ orders(first: 25, sort: COMMISSION) { ${SALES} } }`),
  ask("publisher", "largest orders of a publisher", `{ orders(first: 25, sort: AMOUNT) { ${SALES} } }`),
  ask(
    "publisher",
    "orders of a publisher, found",
    `{ orders(first: 25, filter: { search: "d-other" }) { ${SALES} ${TABS} } }`,
  ),
  ask("publisher", "clicks of a publisher", "{ clicks(first: 25) { nodes { id at } } }"),
  ask("publisher", "clicks of a publisher, counted", "{ clicks(first: 1) { totalCount } }"),
  ask("publisher", "breakdown of a publisher", `{ clickBreakdown(by: COUNTRY, ${RANGE}) { clicks values { name } } }`),
  ask(
    "publisher",
    "payouts of a publisher",
    "{ payouts(first: 25) { totalCount nodes { id lines { nodes { amount { cents } } } } } }",
  ),
  ask("publisher", "next payout of a publisher", "{ nextPayout { __typename } }"),
  ask("publisher", "bonuses of a publisher", "{ bonuses(first: 25) { totalCount nodes { id } } }"),
  ask("publisher", "late returns of a publisher", "{ proposedReturns(first: 25) { totalCount nodes { id } } }"),
  ask("publisher", "notifications of a publisher", "{ notifications(first: 25) { totalCount nodes { id } } }"),
  ask("publisher", "merchants as a publisher sees them", "{ brands(first: 100) { nodes { id name commissionRate } } }"),
  ask("publisher", "file of a publisher's sales", "/api/v1/publisher/sales.csv"),

  ask(
    "brand",
    "report of a brand",
    `{ advertiserReport(${RANGE}) { ${FIGURES} publishers { clicks } channels { clicks } } }`,
  ),
  ask("brand", "sales of a brand", `{ orders(first: 25) { ${SALES} } }`),
  ask("brand", "sales of a brand, counted", "{ orders(first: 1) { totalCount } }"),
  ask("brand", "orders of a brand", `{ orders(first: 25) { ${SALES} } }`),
  ask("brand", "orders of a brand, counted", `{ orders(first: 1) { ${TABS} } }`),
  ask(
    "brand",
    "largest orders of a brand",
    `{ orders(first: 25, sort: AMOUNT, filter: { states: [PENDING, APPROVED], ${RANGE} }) { ${SALES} } }`,
  ),
  ask("brand", "dearest orders of a brand", `{ orders(first: 25, sort: COMMISSION) { ${SALES} } }`),
  ask(
    "brand",
    "orders of a brand by link's publisher",
    `{ orders(first: 25, filter: { publisherId: "0a000000-0000-7000-8000-000000000001" }) { ${SALES} } }`,
  ),
  ask(
    "brand",
    "orders of a brand by link",
    `{ orders(first: 25, filter: { linkId: "0c000000-0000-7000-8000-000000000001" }) { ${SALES} } }`,
  ),
  ask("brand", "orders of a brand, found", `{ orders(first: 25, filter: { search: "e-other-00000ff" }) { ${SALES} } }`),
  ask("brand", "partners of a brand", "{ partners { totalCount nodes { name } } }"),
  ask("brand", "months of a statement", "{ statementMonths { month owed { cents } pending { cents } } }"),
  ask(
    "brand",
    "lines of one month",
    `{ statementMonths(month: "${new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7)}") { lines(first: 25) { nodes { owed { cents } sale { orderId } } } } }`,
  ),
  ask("brand", "claims against a brand", "{ unverifiedFigures { __typename } }"),
  ask("brand", "notifications of a brand", "{ notifications(first: 25) { totalCount nodes { id } } }"),

  ask("admin", "orders of all", `{ orders(first: 25) { ${SALES} } }`),
  ask("admin", "largest orders of all", `{ orders(first: 25, sort: AMOUNT) { ${SALES} } }`),
  ask("admin", "dearest orders of all", `{ orders(first: 25, sort: COMMISSION) { ${SALES} } }`),
  ask("admin", "orders of all, counted", `{ orders(first: 1) { ${TABS} } }`),
  ask("admin", "orders of all, found", `{ orders(first: 25, filter: { search: "d-other-00000ff" }) { ${SALES} } }`),
  ask("admin", "sales of all", `{ orders(first: 25) { ${SALES} } }`),
  ask("admin", "users", "{ users(first: 25) { nodes { id name } } }"),
  ask("admin", "users, counted", "{ users(first: 1) { totalCount } }"),
  ask("admin", "applications", "{ users(filter: { status: PENDING }, oldestFirst: true) { nodes { id name } } }"),
  ask("admin", "audit", "{ auditEvents(first: 25) { nodes { id actorName subjectName } } }"),
  ask("admin", "messages", "{ contactMessages(first: 25) { nodes { id } } }"),
  ask("admin", "payouts of all", "{ payouts(first: 25) { nodes { id publisherName } } }"),
  ask("admin", "late returns of all", "{ proposedReturns(first: 25) { nodes { id } } }"),
];

const addsDays = { why: "adds up a row for each day and link" };
const readsOwn = { why: "reads the publisher's own clicks of a span of days, here some ten thousand" };
const countsAll = { why: "counts a whole table for the pager" };

/** Exceptions that may cost more, and why. */
export const known = {
  "sales of a brand, counted": { why: "counts a brand's orders for the pager" },
  "orders of a brand, counted": { why: "looks at the newest 10,000 of each status" },
  "orders of all, counted": { why: "looks at the newest 10,000 of each status" },
  "links of a publisher": addsDays,
  "report of a publisher": addsDays,
  "clicks of a publisher": readsOwn,
  "clicks of a publisher, counted": readsOwn,
  "breakdown of a publisher": readsOwn,
  "report of a brand": addsDays,
  "months of a statement": { why: "reads a brand's pending orders, and the entries of two months" },
  "users, counted": countsAll,
};

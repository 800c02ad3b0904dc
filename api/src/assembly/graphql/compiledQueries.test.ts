import { testApi, type User } from "../../../test";

/** More often than a query must run before it is compiled. */
const TIMES = 5;

const api = testApi();
let publisher: User;
beforeAll(async () => {
  publisher = await api.make.publisher();
  const merchant = await api.make.merchant();
  await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
  await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
});

/** The test's name, the query, its variables, and the operation's name. */
type QueryCase = [string, string, object?, string?];

async function runRepeatedly(by: User | null, [, query, variables, operationName]: QueryCase) {
  const headers = by ? { authorization: `Bearer ${api.tokenOf(by)}` } : {};
  const answers: { status: number; type: unknown; body: string }[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const payload = { query, variables, operationName };
    const answer = await api.app.inject({ method: "POST", url: "/graphql", headers, payload });
    answers.push({ status: answer.statusCode, type: answer.headers["content-type"], body: answer.body });
  }
  return answers;
}

const supported: QueryCase[] = [
  ["a list with its count", "{ links { totalCount nodes { id createdAt archivedAt merchant { name } } } }"],
  ["edges and cursors", "{ links(first: 1) { edges { cursor node { code } } pageInfo { hasNextPage endCursor } } }"],
  [
    "variables, fragments and directives",
    `query ($first: Int!, $bare: Boolean!) {
      list: links(first: $first) { nodes { ...Part __typename merchant @skip(if: $bare) { name } } }
    } fragment Part on Link { id code }`,
    { first: 1, bare: true },
  ],
  ["one of two operations", "query A { me { id } } query B { me { name } }", undefined, "B"],
  [
    "a fragment, first skipped and then included",
    "{ me { id ...F @skip(if: true) ...F } } fragment F on User { name }",
  ],
  [
    "a fragment under a condition, and once more without",
    "query ($no: Boolean!) { x: me { ...F @skip(if: $no) id } y: me { ...F } } fragment F on User { name }",
    { no: true },
  ],
  [
    "a field that is left out once and asked for once",
    "query ($yes: Boolean!) { me @include(if: $yes) { name ...F } me { role } } fragment F on User { email }",
    { yes: false },
  ],
  ["a report", `{ publisherReport { totals { clicks commission { amount } } days { day } } }`],
];

const refused: QueryCase[] = [
  ["the wrong role", "{ users { nodes { id } } }"],
  ["too large a page", "query ($first: Int!) { links(first: $first) { nodes { id } } }", { first: 101 }],
  ["a variable of the wrong type", "query ($first: Int!) { links(first: $first) { nodes { id } } }", { first: "x" }],
  ["a missing variable", "query ($first: Int!) { links(first: $first) { nodes { id } } }"],
  [
    "null where there must be something",
    "query ($first: Int = 2) { links(first: $first) { nodes { id } } }",
    { first: null },
  ],
  ["null for a condition", "query ($no: Boolean = false) { me { name @skip(if: $no) } }", { no: null }],
  ["a bad cursor", '{ links(after: "x") { nodes { id } } }'],
];

describe("compiled query", () => {
  it.each(supported)("gives the same answer: %s", async (...query) => {
    const [first, ...others] = await runRepeatedly(publisher, query as QueryCase);
    expect(first!.status).toBe(200);
    expect(JSON.parse(first!.body).errors).toBeUndefined();
    for (const other of others) expect(other).toEqual(first);
  });

  it.each(refused)("gives the same error: %s", async (...query) => {
    const [first, ...others] = await runRepeatedly(publisher, query as QueryCase);
    expect(JSON.parse(first!.body).errors[0].extensions.code).toMatch(/^(FORBIDDEN|BAD_USER_INPUT)$/);
    for (const other of others) expect(other).toEqual(first);
  });

  it("never leaks results between viewers", async () => {
    const query: QueryCase = ["links", "{ links { nodes { id code } } }"];
    await runRepeatedly(publisher, query);
    const [answer] = await runRepeatedly(null, query);
    expect(JSON.parse(answer!.body)).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
    const [other] = await runRepeatedly(await api.make.publisher(), query);
    expect(JSON.parse(other!.body)).toEqual({ data: { links: { nodes: [] } } });
  });

  it("sees later changes", async () => {
    const query: QueryCase = ["a name", "{ me { name } }"];
    await runRepeatedly(publisher, query);
    await api.db.write((tx) =>
      tx.query("UPDATE user SET name = 'Wilhelmina Farthingale' WHERE id = ?", [publisher.id]),
    );
    const [answer] = await runRepeatedly(publisher, query);
    expect(JSON.parse(answer!.body)).toEqual({ data: { me: { name: "Wilhelmina Farthingale" } } });
  });
});

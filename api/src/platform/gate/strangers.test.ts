import { testApi, type User } from "../../../test";

const api = testApi({ limits: { failedDocumentsByAddress: { points: 5, seconds: 600 } } });
let publisher: User;
beforeAll(async () => (publisher = await api.make.publisher()));

let hosts = 0;
/** A new address. */
const anew = () => {
  hosts += 1;
  return `198.51.100.${hosts}`;
};

const post = (payload: object, { as, from = anew() }: { as?: User; from?: string } = {}) =>
  api.app.inject({
    method: "POST",
    url: "/graphql",
    payload,
    remoteAddress: from,
    headers: as && { authorization: `Bearer ${api.tokenOf(as)}` },
  });

/** The number of documents validated so far, valid or not. */
async function validations(): Promise<number> {
  const { body } = await api.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
  return [...body.matchAll(/^weft_graphql_documents_total\{outcome="(?:in)?valid"\} (\d+)$/gm)]
    .map(([, count]) => Number(count))
    .reduce((sum, count) => sum + count, 0);
}

async function validationsOf(work: () => Promise<unknown>): Promise<number> {
  const before = await validations();
  await work();
  return (await validations()) - before;
}

const times = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at));
const repeated = `{ ${times(170, () => "sales { nodes { lines { sku } } }").join(" ")} }`;
const chain = times(12, (at) => `fragment f${at} on Query { a${at}: me { id } b${at}: me { id } ...f${at + 1} }`);

describe("hostile anonymous document", () => {
  it.each([
    ["that repeats a field", repeated],
    ["that repeats a leaf", `{ me { ${times(1500, () => "id").join(" ")} } }`],
    [
      "that repeats a field through fragments",
      `{ ${times(100, (at) => `...f${at}`).join(" ")} } ${times(100, (at) => `fragment f${at} on Query { me { id } }`).join(" ")}`,
    ],
    [
      "that repeats a field through inline fragments",
      `{ ${times(100, () => "... on Query { me { id } }").join(" ")} }`,
    ],
    ["that repeats a field below one of the same name", `{ me { ${times(3, () => "id").join(" ")} } me { id id id } }`],
    [
      "whose fragments spread each other twice as often each",
      `{ x0: me { ...g0 } } ${times(14, (at) => `fragment g${at} on User { a${at}: owner { ...g${at + 1} } b${at}: owner { ...g${at + 1} } }`).join(" ")} fragment g14 on User { id }`,
    ],
    ["whose fragments spread themselves", "{ me { ...a } } fragment a on User { owner { ...a } }"],
  ])("%s is rejected before validation", async (_how, query) => {
    expect(
      await validationsOf(async () => {
        const { statusCode } = await post({ query });
        expect([400, 413]).toContain(statusCode);
      }),
    ).toBe(0);
  });

  it("counts with the rest of its batch", async () => {
    const half = {
      query: `{ ${times(28, (at) => `a${at}: me { ${times(10, (n) => `b${n}: id`).join(" ")} }`).join(" ")} }`,
    };
    const count = await validationsOf(async () => {
      const answer = await post([half, half, half]);
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
        400,
        expect.stringContaining("request is too large"),
      ]);
    });
    expect(count).toBe(0);
  });
});

describe("failing anonymous documents", () => {
  const page = { query: "{ page(title: ABOUT_US) { title } }" };

  it("are limited per address", async () => {
    const from = anew();
    for (const query of ["{ nope }", "{", repeated, "{ me { nope } }", "{ page }"]) await post({ query }, { from });
    const count = await validationsOf(async () => {
      const refused = await post({ query: "{ another }" }, { from });
      expect([refused.statusCode, refused.json().errors[0].extensions.code]).toEqual([429, "RATE_LIMITED"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect((await post(page, { from })).statusCode).toBe(429);
    });
    expect(count).toBe(0);
    expect((await post(page)).statusCode).toBe(200);
    expect((await post(page, { from, as: publisher })).statusCode).toBe(200);
  });

  it("do not count when they succeed", async () => {
    const from = anew();
    for (const _ of times(12, String)) expect((await post(page, { from })).statusCode).toBe(200);
    for (const _ of times(12, String)) expect((await post({ query: "{ me { id } }" }, { from })).statusCode).toBe(200);
  });
});

describe("signed-in caller", () => {
  it("has higher limits, checked before validation", async () => {
    const query = `{ ${times(30, () => "me { id }").join(" ")} }`;
    expect((await post({ query }, { as: publisher })).json().data).toEqual({ me: { id: publisher.id } });
    expect(await validationsOf(() => post({ query: repeated }, { as: publisher }))).toBe(0);
  });

  it("sees the cost of a query that is too expensive", async () => {
    const row = "id createdAt amount { minor } merchant { id name } link { id code merchant { id name } }";
    const query = `{ ${times(20, (at) => `a${at}: orders(first: 100) { nodes { ${row} } }`).join(" ")} }`;
    const answer = await post({ query }, { as: publisher });
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      400,
      expect.stringMatching(/costs too much: about [\d,]+ fields, and the limit is 20,000/),
    ]);
  });

  it("can spread one fragment in many places", async () => {
    const query = `{ ...f0 } ${chain.join(" ")} fragment f12 on Query { me { id } }`;
    expect((await post({ query }, { as: publisher })).statusCode).toBe(200);
  });
});

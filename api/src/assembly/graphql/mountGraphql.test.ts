import { Readable } from "node:stream";
import { Person, startApi, testApi, type User } from "../../../test";
import { PRODUCTION } from "../../../test/startApi";

const api = testApi();

const post = (payload: object | string, headers: Record<string, string> = {}, to = api) =>
  to.app.inject({ method: "POST", url: "/graphql", payload, headers });
const refusal = async (query: string) => {
  const response = await post({ query });
  return [response.statusCode, response.json().errors[0].message];
};
const times = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join(" ");

describe("oversized query", () => {
  it.each([
    ["deep", `{ ${"brands { ".repeat(11)} id ${"} ".repeat(11)} }`, "Query depth limit of 10 exceeded"],
    [
      "deep by fragments",
      `{ ...a } fragment a on Query { ${"brands { ".repeat(11)} id ${"} ".repeat(12)}`,
      "depth limit",
    ],
    [
      "repeated under other names",
      `{ ${times(31, (at) => `a${at}: brands { pageInfo { endCursor } }`)} }`,
      "Aliases limit of 30 exceeded",
    ],
    [
      "full of directives",
      `{ brands { ${times(21, (at) => `a${at}: totalCount @skip(if: true)`)} } }`,
      "Directives limit of 20 exceeded",
    ],
    ["long", `{ brands(first: 100) { nodes { ${times(2000, () => "id")} } } }`, "2000 tokens"],
    [
      "costly",
      `{ ${times(40, (at) => `a${at}: users(first: 100) { edges { node { id name email role status createdAt } } }`)} ${times(60, (at) => `...f${at % 3}`)} }
      ${times(3, (at) => `fragment f${at} on Query { orders { edges { node { merchant { id name } link { merchant { id } } } } } }`)}`,
      "cost",
    ],
  ])("is refused: %s", async (_how, query, expected) => {
    const [status, message] = await refusal(query);
    expect([status, message]).toEqual([400, expect.stringMatching(new RegExp(expected, "i"))]);
  });

  it.each([
    "{ me { id",
    "",
    "{",
    "query {}",
    "\u0000",
    "{ me { id } } { me { id } }",
    "subscription { activity { clicks } }",
    "fragment a on Query { me { id } }",
  ])("answers 4xx to a body without a query: %j", async (query) => {
    const response = await post({ query });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].extensions.code).not.toBe("INTERNAL_SERVER_ERROR");
  });

  it.each([
    "[]",
    "{}",
    "null",
    "[null]",
    "5",
    '"x"',
    "{",
    '{"query":5}',
    '{"query":"{me{id}}","variables":5}',
    '{"query":"{me{id}}","operationName":{}}',
  ])("answers 4xx to a malformed body: %s", async (body) => {
    const { statusCode } = await post(body, { "content-type": "application/json" });
    expect([statusCode, statusCode >= 400 && statusCode < 500]).toEqual([statusCode, true]);
  });

  it("does not fill the document cache", async () => {
    const response = await post({
      query: "{ me { id } }",
      extensions: { persistedQuery: { version: 1, sha256Hash: "x" } },
    });
    expect(response.json().errors[0].extensions.code).toBe("PERSISTED_QUERY_NOT_SUPPORTED");
  });

  it("is limited to batches of ten, or three when anonymous", async () => {
    const headers = { authorization: `Bearer ${api.tokenOf(await api.make.publisher())}` };
    const batch = (size: number, as = {}) =>
      post(
        Array.from({ length: size }, () => ({ query: "{ page(title: ABOUT_US) { title } }" })),
        as,
      );
    expect((await batch(10, headers)).json()).toEqual(Array(10).fill({ data: { page: null } }));
    expect((await batch(3)).json()).toEqual(Array(3).fill({ data: { page: null } }));
    for (const [answer, message] of [
      [await batch(11, headers), "Please send at most 10 operations at once."],
      [await batch(4), "Please send at most 3 operations at once, or sign in first."],
    ] as const) {
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([400, message]);
    }
  });
});

describe("many sign-ins in one request", () => {
  it("are counted one by one", async () => {
    const strict = await startApi({ limits: { signInFromAddress: { points: 3, seconds: 60 } } });
    const { email } = await strict.make.publisher();
    const login = (at: number) => `a${at}: login(input: { email: "${email}", password: "guess-${at}" }) { token }`;
    const codesOf = (answer: { errors: { extensions: { code: string } }[] }) =>
      answer.errors.map(({ extensions }) => extensions.code);
    const aliased = await post({ query: `mutation { ${login(0)} ${login(1)} }` }, {}, strict);
    const batch = Array.from({ length: 3 }, (_, at) => ({ query: `mutation { ${login(at)} }` }));
    const batched = await post(batch, {}, strict);
    const codes = [aliased.json(), ...batched.json()].flatMap(codesOf);
    expect(codes.filter((code) => code === "UNAUTHENTICATED")).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set(["UNAUTHENTICATED", "RATE_LIMITED"]));
    await strict.stop();
  });
});

describe("cross-site requests", () => {
  const email = "forged@mail.example";
  const mutation = `mutation { signUpPublisher(input: { name: "Forged", email: "${email}", password: "a-fine-password", website: "https://x.example", channelType: BLOG }) { id } }`;
  const isCreated = () => api.db.read.existsBy(Person, { email });

  it.each([
    "application/x-www-form-urlencoded",
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/graphql",
  ])("with a body of %s are rejected", async (type) => {
    for (const payload of [JSON.stringify({ query: mutation }), `query=${encodeURIComponent(mutation)}`]) {
      expect((await post(payload, { "content-type": type })).statusCode).toBe(415);
    }
    expect(await isCreated()).toBe(false);
  });

  it("with GET are rejected", async () => {
    for (const query of [mutation, "{ page(title: ABOUT_US) { title } }"]) {
      for (const headers of [
        {},
        { accept: "text/html" },
        { "apollo-require-preflight": "1", "content-type": "application/json" },
      ]) {
        const response = await api.app.inject({ method: "GET", url: "/graphql", query: { query }, headers });
        expect(response.body).not.toContain('"data"');
      }
    }
    expect(await isCreated()).toBe(false);
  });

  it("get no CORS permission", async () => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    const preflight = await api.app.inject({ method: "OPTIONS", url: "/graphql", headers });
    expect(preflight.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("error responses", () => {
  it("contain no stack and no internals of a server error", async () => {
    const broken = await startApi();
    await broken.db.write((tx) => tx.query("DROP TABLE page"));
    const response = await post({ query: "{ page(title: ABOUT_US) { title } }" }, {}, broken);
    expect(response.json()).toEqual({
      data: { page: null },
      errors: [
        { message: "Something went wrong on our side.", path: ["page"], extensions: { code: "INTERNAL_SERVER_ERROR" } },
      ],
    });
    await broken.stop();
  });

  it("contain no stack of a client error", async () => {
    for (const query of ["{ me { id } }", "{ nope }", "{", `{ merchant(id: "x") { id } }`]) {
      expect((await post({ query })).body).not.toMatch(/stack|\.ts|\.js|node_modules/i);
    }
  });

  it("contain no schema and no hints in production", async () => {
    const questions = {
      introspection: "{ __schema { types { name } } }",
      typo: "{ merchant { id } mee { id } page(title: ABOUT) { title } }",
    };
    const query = async (env: NodeJS.ProcessEnv) => {
      const production = await startApi({ env: { ...PRODUCTION, ...env } });
      const answers = [];
      for (const query of Object.values(questions)) answers.push((await post({ query }, {}, production)).json());
      await production.stop();
      return answers;
    };
    const [schema, typo] = await query({});
    expect([schema.data, schema.errors[0].message]).toEqual([undefined, "Introspection is turned off here."]);
    const message = typo.errors.map(({ message }: { message: string }) => message);
    expect(message).toContain('Cannot query field "mee" on type "Query".');
    expect(message).toContain('Value "ABOUT" does not exist in "PageTitle" enum.');
    const [introspected, hint] = await query({ GRAPHQL_INTROSPECTION: "on" });
    expect(introspected.data.__schema.types.length).toBeGreaterThan(20);
    expect(JSON.stringify(hint)).toContain("Did you mean");
  });
});

describe("request size", () => {
  const content = `<p>${"A long page. ".repeat(20_000)}</p>`;
  const query =
    "mutation ($content: String!) { updatePage(input: { title: ABOUT_US, content: $content }) { page { title } } }";

  it("is larger only for admins editing pages and brands previewing feeds", async () => {
    const bearer = async (make: () => Promise<User>) => ({ authorization: `Bearer ${api.tokenOf(await make())}` });
    const send = async (headers: Record<string, string>) => post({ query, variables: { content } }, headers);
    const written = await send(await bearer(api.make.admin));
    expect((await send(await bearer(api.make.advertiser))).json().errors[0].extensions.code).toBe("FORBIDDEN");
    expect([written.statusCode, written.json().errors]).toEqual([200, undefined]);
    for (const headers of [await bearer(api.make.publisher), {} as Record<string, string>]) {
      const refused = await send(headers);
      expect([refused.statusCode, refused.json().code]).toEqual([413, "TOO_LARGE"]);
    }
  });

  it("is also limited without Content-Length", async () => {
    const sendChunks = async (length: number, headers: Record<string, string>) => {
      const body = JSON.stringify({ query: `{ __typename } #${"x".repeat(length)}` });
      const payload = Readable.from([body.slice(0, 10_000), body.slice(10_000)]);
      const type = { "content-type": "application/json" };
      return api.app.inject({ method: "POST", url: "/graphql", headers: { ...headers, ...type }, payload });
    };
    const admin = { authorization: `Bearer ${api.tokenOf(await api.make.admin())}` };
    const answers = [await sendChunks(1000, {}), await sendChunks(300_000, {}), await sendChunks(300_000, admin)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 413, 200]);
  });
});

describe("document with several operations", () => {
  const query = "query A { me { id } } query B { me { name } }";

  it.each([undefined, "", "Z"])("is rejected without an operation name (%s)", async (operationName) => {
    const answer = await post({ query, operationName });
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([
      400,
      expect.stringMatching(/^[A-Z_]+$/),
    ]);
    expect(answer.json().errors[0].extensions.code).not.toBe("INTERNAL_SERVER_ERROR");
  });
});

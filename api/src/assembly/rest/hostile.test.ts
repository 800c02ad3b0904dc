import fc from "fast-check";
import { type People, peopleOf } from "../../../test/documentedBodies";
import { runs } from "../../../test/runs";
import { testApi } from "../../../test/startApi";

const api = testApi();
let people: People;
beforeAll(async () => (people = await peopleOf(api)));

const writes = () =>
  [
    [null, "POST", "/api/auth/login"],
    [null, "POST", "/api/auth/signup/publisher"],
    [null, "POST", "/api/auth/signup/advertiser"],
    [null, "POST", "/api/contact"],
    [people.publisher, "POST", "/api/publisher/links"],
    [people.admin, "PATCH", `/api/admin/users/${people.publisher.id}/status`],
    [people.admin, "PATCH", "/api/admin/pages/TermsConditions"],
  ] as const;

const tables = ["user", "link", "page", "contact_message", "work", "audit_event"];

/** Row counts per table: a rejected request has written nothing. */
async function rows(): Promise<number[]> {
  const counts = tables.map((table) =>
    api.db.read.query<[{ n: number | string }]>(
      `SELECT COUNT(*) AS n FROM ${api.db.engine === "mysql" ? `\`${table}\`` : `"${table}"`}`,
    ),
  );
  return (await Promise.all(counts)).map(([row]) => Number(row.n));
}

describe("malformed bodies", () => {
  it.each([
    ["malformed JSON", "{", "application/json", 400],
    ["nothing", "", "application/json", 400],
    ["null", "null", "application/json", 400],
    ["a list", "[]", "application/json", 400],
    ["a number", "7", "application/json", 400],
    ["text", '"x"', "application/json", 400],
    ["a poisoned prototype", '{"__proto__":{"role":"admin"}}', "application/json", 400],
    ["a form", "email=x", "application/x-www-form-urlencoded", 415],
    ["plain text", "{}", "text/plain", 415],
    ["70 kB", JSON.stringify({ name: "x".repeat(70_000) }), "application/json", 413],
  ])("%s: rejected everywhere, nothing written", async (_what, payload, type, expected) => {
    const before = await rows();
    for (const [who, method, url] of writes()) {
      const authorization = who ? `Bearer ${api.tokenOf(who)}` : "";
      const response = await api.app.inject({ method, url, payload, headers: { "content-type": type, authorization } });
      const isRoomy = url.includes("/pages/") && expected === 413;
      expect([url, response.statusCode]).toEqual([url, isRoomy ? 422 : expected]);
      expect(response.json().message).toEqual(expect.any(String));
    }
    expect(await rows()).toEqual(before);
  });
});

describe("arbitrary requests", () => {
  it("get a 4xx with a message, never a 5xx", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 6 }), fc.json({ maxDepth: 3 }), async (index, payload) => {
        const [who, method, url] = writes()[index]!;
        const headers = { "content-type": "application/json", authorization: who ? `Bearer ${api.tokenOf(who)}` : "" };
        const response = await api.app.inject({ method, url, payload, headers });
        expect(response.statusCode).toBeGreaterThanOrEqual(400);
        expect(response.statusCode).toBeLessThan(500);
        expect(response.json().message.length).toBeGreaterThan(0);
      }),
      { numRuns: runs(60) },
    );
  });

  it.each([
    ["/%00", 404],
    ["/%", 404],
    ["/..%2f..%2fetc%2fpasswd", 404],
    ["/api/pages/%E0%A4%A", 404],
    ["/r/", 404],
    ["/api//", 404],
    ["/api/auth/me?x[]=1", 401],
  ])("path %s is rejected with %d, without internals", async (url, status) => {
    const { statusCode, body } = await api.app.inject({ url });
    expect(statusCode).toBe(status);
    expect(body).not.toMatch(/root:|\bat .*\.[jt]s\b|node_modules/);
  });

  it.each(["Bearer", "Bearer x", "Bearer a.b.c", "Basic eA==", "Bearer wft_x", "\u00e9"])(
    "authorization %s is anonymous",
    async (authorization) => {
      expect((await api.app.inject({ url: "/api/auth/me", headers: { authorization } })).statusCode).toBe(401);
    },
  );
});

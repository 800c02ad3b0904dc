import { PASSWORD, testApi } from "../../../test";
import { LINK_ID, PAYOUT_WEEK, payoutsToSend, peopleOf } from "../../../test/documentedBodies";
import { routesOf } from "../../../test/routesOf";

const api = testApi({ env: { ADMIN_TWO_PERSONS: "off" } });

const storedBy = (headers: Record<string, unknown>) => headers["cache-control"];

describe("responses are not cached", () => {
  it("for any route called with a token", async () => {
    const people = await peopleOf(api);
    for (const { method, url } of routesOf(api.app)) {
      for (const user of [people.admin, people.publisher, people.advertiser]) {
        const answer = await api.app.inject({
          method: method as "GET",
          url: url.replace(/:\w+/g, LINK_ID).replace("*", "/"),
          headers: { authorization: `Bearer ${api.tokenOf(user)}` },
          ...(["POST", "PATCH"].includes(method) && { payload: {} }),
        });
        const { statusCode } = answer;
        // Public responses may set their own caching, and are requested without a token anyway.
        if (["/weft.js", "/embed.js", "/schema.graphql", "/livez", "/readyz"].includes(url) || method === "OPTIONS")
          continue;
        const [stored, where] = [storedBy(answer.headers), `${method} ${url} ${statusCode}`];
        expect([where, stored]).toEqual([where, expect.stringMatching(/^no-(store|cache)$/)]);
        if (/^\/(api|graphql)/.test(url) && !(method === "GET" && url === "/graphql"))
          expect([where, stored]).toEqual([where, "no-store"]);
      }
    }
  });

  it("for sign-in and errors", async () => {
    const { publisher } = await peopleOf(api);
    const signIn = { email: publisher.email, password: PASSWORD };
    const login = `mutation { login(input: { email: "${publisher.email}", password: "${PASSWORD}" }) { token } }`;
    const answers = [
      await api.rest(null)("POST", "/api/auth/login", signIn),
      await api.rest(null)("POST", "/api/auth/login", { ...signIn, password: "not that one" }),
      await api.rest(null)("GET", "/api/auth/me"),
      await api.rest(null)("GET", "/api/nothing"),
      await api.app.inject({ method: "POST", url: "/graphql", payload: { query: login } }),
      await api.app.inject({ method: "POST", url: "/graphql", payload: { query: "{ me { id } }" } }),
      await api.app.inject({ method: "POST", url: "/graphql", payload: "{", headers: { "content-type": "text/xml" } }),
    ];
    expect(answers.map(({ headers }) => storedBy(headers))).toEqual(answers.map(() => "no-store"));
    expect(answers[4]?.body).toContain('"token"');
  });

  it("for files", async () => {
    const { admin, publisher } = await peopleOf(api);
    await payoutsToSend(api);
    for (const answer of [
      await api.rest(publisher)("GET", "/api/v1/publisher/sales.csv"),
      await api.rest(admin)("POST", "/api/admin/payout-files/paypal", { week: PAYOUT_WEEK }),
    ]) {
      expect([answer.status, storedBy(answer.headers)]).toEqual([200, "no-store"]);
    }
  });
});

it("pages cannot be framed by other sites", async () => {
  for (const url of ["/", "/api/site", "/api/docs"]) {
    const { headers } = await api.app.inject({ url });
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
});

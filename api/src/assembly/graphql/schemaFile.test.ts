import { buildClientSchema, getIntrospectionQuery, lexicographicSortSchema, printSchema } from "graphql";
import { type Api, PRODUCTION, startApi } from "../../../test/startApi";

let api: Api;
afterEach(() => api.stop());

describe("the schema as a file", () => {
  it("matches introspection, for everyone, once per version", async () => {
    api = await startApi();
    const { data } = await api.as(null)(getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true }));
    const heard = printSchema(lexicographicSortSchema(buildClientSchema(data)));
    const file = await api.app.inject("/schema.graphql");
    expect([file.statusCode, file.headers["content-type"], file.headers["cache-control"]]).toEqual([
      200,
      "application/graphql; charset=utf-8",
      "public, max-age=300",
    ]);
    expect(file.body.trim()).toBe(heard.trim());
    const again = await api.app.inject({
      url: "/schema.graphql",
      headers: { "if-none-match": String(file.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const packed = await api.app.inject({ url: "/schema.graphql", headers: { "accept-encoding": "br" } });
    expect([packed.headers["content-encoding"], packed.rawPayload.length < file.body.length / 4]).toEqual(["br", true]);
  });

  it("is served in production, where introspection is off", async () => {
    api = await startApi({ env: PRODUCTION });
    expect((await api.as(null)("{ __schema { types { name } } }")).error).toBeDefined();
    expect((await api.app.inject("/schema.graphql")).statusCode).toBe(200);
  });

  it("is not served if introspection is explicitly off", async () => {
    api = await startApi({ env: { ...PRODUCTION, GRAPHQL_INTROSPECTION: "off" } });
    expect((await api.app.inject("/schema.graphql")).statusCode).toBe(404);
  });
});

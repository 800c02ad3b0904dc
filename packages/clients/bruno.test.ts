import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocuments } from "../../api/src/assembly/rest/openApiDocument";

interface Request {
  meta: { name: string; type: string; seq: string };
  http: { method: string; url: string; body: string; auth: string };
  params?: { name: string; enabled: boolean; type: "path" | "query" }[];
  body?: { json?: string };
}
// Bruno's own parser has no types.
const bruno = require("@usebruno/lang") as {
  bruToJsonV2(text: string): Request;
  collectionBruToJson(text: string): object;
  bruToEnvJsonV2(text: string): { variables: object[] };
};

const FOLDER = join(__dirname, "bruno");
const textOf = (name: string) => readFileSync(join(FOLDER, name), "utf8");
const requests = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => /^(?!environments\/).+\/.+\.bru$/.test(name))
  .map((name) => ({ name, ...bruno.bruToJsonV2(textOf(name)) }));
const partsOf = ({ http: { url } }: Request) => url.replace("{{address}}", "").split("?") as [string, string?];

describe("the Bruno collection", () => {
  it("has exactly one request per documented operation", async () => {
    const { paths } = (await openApiDocuments()).v1 as { paths: Record<string, object> };
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    );
    expect(requests.map((one) => `${one.http.method} ${partsOf(one)[0]}`).sort()).toEqual(documented.sort());
  });

  it("contains what each request needs", () => {
    for (const request of requests) {
      const { name, meta, http, params = [], body } = request;
      const [path, search = ""] = partsOf(request);
      const on = (type: string) => params.filter((one) => one.type === type && one.enabled).map((one) => one.name);
      expect([name, meta, http.auth]).toEqual([
        name,
        { type: "http", seq: expect.stringMatching(/^[1-9]/), name: expect.stringMatching(/./) },
        "inherit",
      ]);
      expect([name, on("path")]).toEqual([name, [...path.matchAll(/:(\w+)/g)].map(([, part]) => part)]);
      expect([name, on("query")]).toEqual([name, [...new URLSearchParams(search).keys()]]);
      expect([name, http.body]).toEqual([name, body?.json ? "json" : "none"]);
      if (body?.json) expect([name, Object.keys(JSON.parse(body.json)).length > 0]).toEqual([name, true]);
    }
  });

  it("keeps the key out of its files", () => {
    const { variables } = bruno.bruToEnvJsonV2(textOf("environments/Weft.bru"));
    expect(variables).toContainEqual({ name: "apiKey", value: "", enabled: true, secret: true });
    const auth = { mode: "bearer", bearer: { token: "{{apiKey}}" } };
    expect(bruno.collectionBruToJson(textOf("collection.bru"))).toMatchObject({ auth });
    expect(JSON.parse(textOf("bruno.json"))).toMatchObject({ version: "1", type: "collection" });
  });
});

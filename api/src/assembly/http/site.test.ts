import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import type { Page } from "../../accounts/pages/page.entity";
import type { PageService } from "../../accounts/pages/page.service";
import { mountSite } from "./site";

const HTML = '<html lang="en"><head><title>Weft</title></head><body>Cloth and thread at __PUBLIC_URL__</body></html>';
const ARTICLE = '<article class="x" lang="de"><div><!--weft:content-->Webkette<!--/weft:content--></div></article>';

let app: FastifyInstance;
let root: string;
let stored: Partial<Page> | null = null;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "weft-site-"));
  const file = "index.html";
  const index = {
    pages: {
      "/": { file },
      "/people/:id": { file },
      "/de/terms": { file: "terms.html" },
      "/404": { file: "404.html" },
    },
  };
  const files = {
    "pages.json": JSON.stringify(index),
    "index.html": HTML,
    "terms.html": ARTICLE,
    "404.html": HTML,
    "sitemap.xml": "<x/>",
  };
  for (const [name, text] of Object.entries({ ...files, "robots.txt": "", "llms.txt": "__PUBLIC_URL__/api/v1" }))
    writeFileSync(join(root, name), text);
  app = fastify();
  const pages: Pick<PageService, "shown"> = { shown: async () => stored as Page };
  const options = { publicUrl: "https://weft.example", showsAccounts: false, hasIdentityProvider: false, root };
  await mountSite(app, { ...options, pages: pages as PageService });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const textOf = (encoding: unknown, body: Buffer): string => {
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
};

describe("site document", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, gzip;q=0.1", "gzip"],
    ["br; q=0.00, *;q=0", undefined],
    ["*", "br"],
    ["gzip;q=0", undefined],
    ["notbr, xgzip", undefined],
    ["identity", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("for Accept-Encoding %s is sent as %s", async (accepted, encoding) => {
    const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
    const answer = await app.inject({ url: "/", headers });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.vary).toBe("Accept-Encoding");
    expect(textOf(encoding, answer.rawPayload)).toBe(HTML.replace("__PUBLIC_URL__", "https://weft.example"));
  });

  it("for language models describes this site", async () => {
    const { body, headers } = await app.inject({ url: "/llms.txt" });
    expect([body, headers["content-type"]]).toEqual(["https://weft.example/api/v1", "text/plain; charset=utf-8"]);
  });

  it("of a detail page is served at its path only", async () => {
    const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
    expect(await Promise.all(["/people/1?from=x", "/people/%2e%2e", "/people/:id/"].map(statusOf))).toEqual([
      200, 200, 200,
    ]);
    expect(await Promise.all(["/people", "/people/1/2", "/x/people/1"].map(statusOf))).toEqual([404, 404, 404]);
  });

  it("of a page without a translation has the stored English text, and says so", async () => {
    const read = async () => (await app.inject({ url: "/de/terms" })).body;
    expect(await read()).toBe(ARTICLE);
    stored = { title: "TermsConditions", language: "en", version: 1, content: "Warp", lastUpdated: new Date(0) };
    expect(await read()).toBe(ARTICLE.replace('"de"', '"en"').replace("Webkette", "Warp"));
  });

  it("answers 304 to a matching ETag", async () => {
    const { etag } = (await app.inject({ url: "/" })).headers;
    for (const tag of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const answer = await app.inject({ url: "/", headers: { "if-none-match": String(tag) } });
      expect([answer.statusCode, answer.body]).toEqual([304, ""]);
    }
    expect((await app.inject({ url: "/", headers: { "if-none-match": '"another"' } })).statusCode).toBe(200);
  });
});

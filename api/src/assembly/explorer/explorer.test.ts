import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstId } from "../../../../web/explorer/ask";
import { type Example, examples, type Who } from "../../../../web/explorer/examples";
import { type Api, createLogger, startApi, type User } from "../../../test";
import { hashPassword } from "../../accounts/password";
import { readEnv } from "../../platform/config/env";
import { Metrics } from "../../platform/metrics/metrics";
import { createApp } from "../app";
import type { Area } from "../graphql/resolvers";
import { graphqlSchema } from "../graphql/schema";

const HTML = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const PAGE = '<!doctype html><script type="module" crossorigin src="/graphql/assets/index-1.js"></script>';

describe("GraphQL explorer", () => {
  let api: Api;
  let root: string;

  beforeAll(async () => {
    api = await startApi();
    root = mkdtempSync(join(tmpdir(), "weft-explorer-"));
    mkdirSync(join(root, "assets"));
    writeFileSync(join(root, "index.html"), PAGE);
    writeFileSync(join(root, "assets/index-1.js"), "export {};");
  });
  afterAll(async () => {
    await api.stop();
    rmSync(root, { recursive: true, force: true });
  });

  const get = async (url: string, headers: Record<string, string>, settings: NodeJS.ProcessEnv = {}, at = root) => {
    const env = readEnv({ NODE_ENV: "test", DATA_DIR: api.dataDir, ...settings });
    const parts = { env, log: createLogger({ level: "silent" }), metrics: new Metrics(), services: api.services };
    const app = await createApp({ ...parts, explorerRoot: at });
    const response = await app.inject({ url, headers });
    await app.close();
    return response;
  };

  it("is served at /graphql under a strict content security policy", async () => {
    const page = await get("/graphql", HTML);
    expect(page).toMatchObject({ statusCode: 200, body: PAGE });
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self'(;| 'sha256-)/);
    expect(policy).toMatch(/worker-src 'self'/);
    expect(policy).toMatch(/connect-src 'self';/);
    const script = await get("/graphql/assets/index-1.js", {});
    expect(script).toMatchObject({ statusCode: 200, body: "export {};" });
    expect(script.headers["cache-control"]).toContain("immutable");
  });

  it("is not served to non-browsers or without introspection", async () => {
    const { headers, json } = await get("/graphql", { accept: "application/json" });
    expect([headers.allow, json().code]).toEqual(["POST", "METHOD_NOT_ALLOWED"]);
    const off = await get("/graphql", HTML, { GRAPHQL_INTROSPECTION: "off" });
    expect(off).toMatchObject({ statusCode: 404, body: expect.stringContaining("GRAPHQL_INTROSPECTION=on") });
    expect((await get("/graphql/assets/index-1.js", {}, { GRAPHQL_INTROSPECTION: "off" })).statusCode).toBe(404);
    const production = {
      NODE_ENV: "production",
      MAIL: "files",
      JWT_SECRET: "kQ9vL2xT7mZ4nB8wR5yU1pD6sF3gH0jA",
      DATA_KEY: "0123456789abcdef".repeat(4),
    };
    expect((await get("/graphql", HTML, production)).statusCode).toBe(404);
    const unbuilt = await get("/graphql", HTML, {}, join(root, "nothing"));
    expect(unbuilt).toMatchObject({ statusCode: 404, body: expect.stringContaining("npm run build") });
  });

  it("knows one area for each operation, where introspection is on", async () => {
    const answer = await get("/graphql/areas.json", {});
    const areas: Area[] = answer.json();
    const schema = graphqlSchema();
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const all = roots.flatMap((root) => Object.keys(root?.getFields() ?? {}));
    expect(areas.flatMap(({ operations }) => operations).sort()).toEqual(all.sort());
    expect(areas.find(({ name }) => name === "Links and clicks")?.operations).toEqual(
      expect.arrayContaining(["links", "createLink", "clicks"]),
    );
    expect((await get("/graphql/areas.json", {}, { GRAPHQL_INTROSPECTION: "off" })).statusCode).toBe(404);
  });

  describe("examples", () => {
    const people = {} as Record<Who, User | null>;
    beforeAll(async () => {
      const { make } = api;
      const login = examples.find(({ title }) => title === "Sign in")?.variables?.input as Record<string, string>;
      people.visitor = null;
      people.publisher = await make.publisher({
        email: login.email,
        passwordHash: await hashPassword(login.password ?? ""),
      });
      people.advertiser = await make.advertiser();
      people.admin = await make.admin();
      await make.merchant({ ownerId: people.advertiser.id });
      await make.publisher({ status: "pending" });
    });

    const filled = async ({ who, variables, fill }: Example) => {
      const copy = structuredClone(variables ?? {});
      if (!fill) return copy;
      const id = firstId((await api.as(people[who])(fill.from)).data);
      const owner = fill.at.slice(0, -1).reduce<any>((at, name) => at[name], copy);
      owner[fill.at.at(-1) ?? ""] = id;
      return copy;
    };

    it.each(examples.map((example) => [example.who, example.title, example] as const))(
      "run for %s: %s",
      async (who, _title, example) => {
        const { data, errors } = await api.as(people[who])(example.query, await filled(example));
        expect(errors).toBeUndefined();
        expect(data).toEqual(expect.any(Object));
      },
    );
  });
});

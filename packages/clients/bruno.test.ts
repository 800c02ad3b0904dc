import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocuments } from "../../api/src/assembly/rest/openApiDocument";
import { type BruBlock, bruBlocks } from "./test/bruFile";

const FOLDER = join(__dirname, "bruno");
const METHOD = /^(get|post|put|patch|delete)$/;

const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".bru"));
const blocksOf = (name: string) => bruBlocks(readFileSync(join(FOLDER, name), "utf8"));
const requests = files
  .filter((name) => name.includes("/") && !name.startsWith("environments/"))
  .map((name) => ({ name, blocks: blocksOf(name) }));

const pairsOf = (blocks: readonly BruBlock[], name: string) => new Map(blocks.find((one) => one.name === name)?.pairs);
const callOf = (blocks: readonly BruBlock[]) => {
  const method = blocks.find(({ name }) => METHOD.test(name))?.name ?? "";
  const given = pairsOf(blocks, method);
  const [path = "", search = ""] = (given.get("url") ?? "").replace("{{address}}", "").split("?");
  return { method, path, search, body: given.get("body"), auth: given.get("auth") };
};

describe("the collection for Bruno", () => {
  it("has a request for each documented operation, and no other", async () => {
    const { paths } = (await openApiDocuments()).v1 as { paths: Record<string, object> };
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    );
    const asked = requests.map(({ blocks }) => callOf(blocks)).map(({ method, path }) => `${method} ${path}`);
    expect(asked.sort()).toEqual(documented.sort());
  });

  it("is read by Bruno's grammar, with what each request needs", () => {
    for (const { name, blocks } of requests) {
      const { path, search, body, auth } = callOf(blocks);
      const meta = pairsOf(blocks, "meta");
      expect([name, meta.get("type"), Number(meta.get("seq")) > 0, auth]).toEqual([name, "http", true, "inherit"]);
      expect([name, meta.get("name")]).toEqual([name, expect.stringMatching(/./)]);
      expect([name, [...pairsOf(blocks, "params:path").keys()]]).toEqual([
        name,
        path
          .split("/")
          .filter((part) => part.startsWith(":"))
          .map((part) => part.slice(1)),
      ]);
      const on = [...pairsOf(blocks, "params:query").keys()].filter((key) => !key.startsWith("~"));
      expect([name, on]).toEqual([name, search === "" ? [] : search.split("&").map((one) => one.split("=")[0])]);
      const json = blocks.find((block) => block.name === "body:json");
      expect([name, body]).toEqual([name, json ? "json" : "none"]);
      if (json) expect([name, Object.keys(JSON.parse(json.text)).length > 0]).toEqual([name, true]);
    }
  });

  it("keeps the key out of its files", () => {
    expect(blocksOf("environments/Weft.bru").find(({ name }) => name === "vars:secret")?.text).toBe("apiKey");
    const auth = blocksOf("collection.bru");
    expect(pairsOf(auth, "auth").get("mode")).toBe("bearer");
    expect(pairsOf(auth, "auth:bearer").get("token")).toBe("{{apiKey}}");
    const { version, type } = JSON.parse(readFileSync(join(FOLDER, "bruno.json"), "utf8"));
    expect([version, type]).toEqual(["1", "collection"]);
  });

  it.each([
    ["get {\n  url: x", "has no end"],
    ["get {\n  url\n}", "is no pair"],
    ["url: x", "begins no block"],
    ["fetch {\n}", "no such block"],
  ])("would not be read if it were %j", (text, words) => {
    expect(() => bruBlocks(text)).toThrow(words);
  });
});

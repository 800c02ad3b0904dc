import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DownloadId, downloadPath, downloads } from "../../api/src/contract/integrations/downloads";
import { filesInZip, testApi } from "../../api/test";

const root = join(__dirname, "../..");
const api = testApi();
let folder: string;
beforeAll(() => {
  const build = `const { buildClients, buildDownloads } = await import("./scripts/build.mjs"); await buildClients(); await buildDownloads();`;
  execFileSync(process.execPath, ["--input-type=module", "-e", build], { cwd: root, stdio: "pipe" });
  folder = mkdtempSync(join(tmpdir(), "weft-downloads-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function download(id: DownloadId) {
  const answer = await api.app.inject({ method: "GET", url: downloadPath(id) });
  expect([id, answer.statusCode]).toEqual([id, 200]);
  return answer;
}
/** Saves a file as its reader does. */
async function saved(id: DownloadId): Promise<string> {
  const path = join(folder, downloads[id].file);
  writeFileSync(path, (await download(id)).rawPayload);
  return path;
}

describe("/downloads", () => {
  it.each(Object.keys(downloads) as DownloadId[])(
    "%s comes with its name and type, and is asked for cheaply",
    async (id) => {
      const { headers } = await download(id);
      const { file, type } = downloads[id];
      expect(headers).toMatchObject({ "content-type": type, "content-disposition": `attachment; filename="${file}"` });
      const again = { method: "GET", url: downloadPath(id), headers: { "if-none-match": headers.etag } } as const;
      expect((await api.app.inject(again)).statusCode).toBe(304);
    },
  );

  it.each([
    "nothing.zip",
    "../api/main.js",
    "..%2fapi%2fmain.js",
    "%2e%2e/api/main.js",
    "weft.ts%00.zip",
    "",
    "weft.ts/",
  ])("offers nothing else: %s", async (path) => {
    const answer = await api.app.inject({ method: "GET", url: `/downloads/${path}` });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "NOT_FOUND"]);
  });

  it("has the plugin as WordPress unzips it, and the collection as Bruno opens it", async () => {
    const plugin = await filesInZip((await download("woocommerce")).rawPayload);
    expect(plugin["weft/weft.php"]).toContain("Plugin Name: Weft for WooCommerce");
    expect(Object.keys(plugin).filter((name) => !name.startsWith("weft/"))).toEqual([]);
    const texts = Object.entries(plugin).flatMap(([name, code]) =>
      name.endsWith(".php") ? [...code.matchAll(/__\(\s*'([^'\\]+)/g)].map(([, text = ""]) => text) : [],
    );
    expect(texts.filter((text) => !plugin["weft/languages/weft.pot"]?.includes(`msgid "${text}`))).toEqual([]);
    const readme = plugin["weft/readme.txt"] ?? "";
    for (const part of ["Contributors:", "Tested up to:", "== External services ==", "== Changelog =="])
      expect(readme).toContain(part);
    expect(readme).toContain(`Stable tag: ${/Version: (\S+)/.exec(plugin["weft/weft.php"] ?? "")?.[1]}\n`);
    const collection = await filesInZip((await download("bruno")).rawPayload);
    expect(JSON.parse(collection["weft-bruno/bruno.json"] ?? "")).toMatchObject({ type: "collection" });
  });

  it("has npm packages that install without a registry and run", async () => {
    writeFileSync(join(folder, "package.json"), '{ "private": true }');
    const packages = [await saved("server"), await saved("dev")];
    const npm = ["install", "--offline", "--no-audit", "--no-fund", ...packages];
    execFileSync("npm", npm, { cwd: folder, stdio: "pipe" });
    const ask = 'process.stdout.write(typeof require("@weft/server").createWeft)';
    expect(execFileSync(process.execPath, ["-e", ask], { cwd: folder, encoding: "utf8" })).toBe("function");
    const help = execFileSync(join(folder, "node_modules/.bin/weft-dev"), ["--help"], { encoding: "utf8" });
    expect(help).toContain("weft-dev listen");
  });
});

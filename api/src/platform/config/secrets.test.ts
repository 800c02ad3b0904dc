import { execFile } from "node:child_process";
import { linkSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { deriveKey, forgetPreviousDataKey, openSecrets, replaceKeptDataKey } from "./secrets";

describe("secrets", () => {
  let dataDir: string;
  const unset = () => ({
    dataDir,
    isProduction: false,
    jwtSecret: undefined,
    dataKey: undefined,
    previousDataKey: undefined,
  });
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), "weft-secrets-"))));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it("are created once, readable by their owner only", () => {
    const first = openSecrets(unset());
    expect(openSecrets(unset())).toEqual(first);
    expect(first.dataKey).toHaveLength(32);
    expect(Buffer.from(first.jwtSecret, "base64")).toHaveLength(32);
    expect(readdirSync(dataDir).sort()).toEqual(["data-key", "jwt-secret"]);
    for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  });

  it("differ from one installation to the next", () => {
    const first = openSecrets(unset());
    dataDir = join(dataDir, "another");
    const second = openSecrets(unset());
    expect(second.jwtSecret).not.toBe(first.jwtSecret);
    expect(second.dataKey).not.toEqual(first.dataKey);
  });

  it("are shared by processes that start concurrently", async () => {
    const script = `require("@swc/core"); const { transformSync } = require("@swc/core"); const fs = require("fs");
      const code = transformSync(fs.readFileSync(${JSON.stringify(join(__dirname, "secrets.ts"))}, "utf8"), { jsc: { parser: { syntax: "typescript" } }, module: { type: "commonjs" }, swcrc: false }).code;
      const made = { exports: {} }; new Function("module", "exports", "require", code)(made, made.exports, require);
      console.log(made.exports.openSecrets({ dataDir: process.argv[1], isProduction: false }).dataKey.toString("hex"));`;
    const runs = Array.from({ length: 6 }, () => promisify(execFile)(process.execPath, ["-e", script, dataDir]));
    const keys = new Set((await Promise.all(runs)).map(({ stdout }) => stdout.trim()));
    expect([...keys]).toEqual([openSecrets(unset()).dataKey.toString("hex")]);
  });

  it("come from the configuration if set", () => {
    const dataKey = Buffer.alloc(32, 3);
    expect(openSecrets({ ...unset(), jwtSecret: "mine", dataKey })).toEqual({
      jwtSecret: "mine",
      dataKey,
      previousDataKey: null,
    });
    const previousDataKey = Buffer.alloc(32, 4);
    expect(openSecrets({ ...unset(), jwtSecret: "mine", dataKey, previousDataKey })).toMatchObject({ previousDataKey });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("are never generated in production", () => {
    expect(() => openSecrets({ ...unset(), isProduction: true })).toThrow("required in production");
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("are not replaced if their file is damaged", () => {
    writeFileSync(join(dataDir, "data-key"), "");
    expect(() => openSecrets(unset())).toThrow("data-key is damaged");
  });
});

describe("replaceKeptDataKey", () => {
  let dataDir: string;
  const secrets = () =>
    openSecrets({ dataDir, isProduction: false, jwtSecret: "mine", dataKey: undefined, previousDataKey: undefined });
  const previousPath = () => join(dataDir, "data-key.previous");
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), "weft-secrets-"))));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it("keeps the previous key, readable by its owner only, until it is deleted", () => {
    const before = secrets();
    expect(replaceKeptDataKey(dataDir)).toBe(true);
    const after = secrets();
    expect(after.dataKey).not.toEqual(before.dataKey);
    expect(after.previousDataKey).toEqual(before.dataKey);
    expect(readdirSync(dataDir).sort()).toEqual(["data-key", "data-key.previous"]);
    for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    forgetPreviousDataKey(dataDir);
    expect(secrets()).toEqual({ ...after, previousDataKey: null });
  });

  it("creates no third key while a previous one is accepted", () => {
    secrets();
    replaceKeptDataKey(dataDir);
    const after = secrets();
    expect(replaceKeptDataKey(dataDir)).toBe(false);
    expect(secrets()).toEqual(after);
  });

  it("resumes if interrupted before a new key existed", () => {
    const before = secrets();
    linkSync(join(dataDir, "data-key"), previousPath());
    expect(secrets()).toEqual(before);
    expect(replaceKeptDataKey(dataDir)).toBe(true);
    expect(secrets().previousDataKey).toEqual(before.dataKey);
  });

  it("rejects a damaged previous key", () => {
    secrets();
    writeFileSync(previousPath(), "short");
    expect(secrets).toThrow("data-key.previous is damaged");
  });
});

it("deriveKey › derives a stable key per purpose", () => {
  const dataKey = Buffer.alloc(32, 5);
  expect(deriveKey(dataKey, "clicks")).toEqual(deriveKey(dataKey, "clicks"));
  expect(deriveKey(dataKey, "clicks")).toHaveLength(32);
  expect(deriveKey(dataKey, "clicks")).not.toEqual(deriveKey(dataKey, "visitors"));
  expect(deriveKey(Buffer.alloc(32, 6), "clicks")).not.toEqual(deriveKey(dataKey, "clicks"));
});

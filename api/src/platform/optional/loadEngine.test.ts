import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadEngine } from "./loadEngine";

let packages: string;
beforeEach(() => {
  packages = mkdtempSync(join(tmpdir(), "weft-engines-"));
  mkdirSync(join(packages, "far-log/src"), { recursive: true });
  writeFileSync(join(packages, "far-log/package.json"), JSON.stringify({ dependencies: { "@far/client": "1.0.0" } }));
  writeFileSync(join(packages, "far-log/src/index.ts"), "export const name: string = 'far';");
});
afterEach(() => rmSync(packages, { recursive: true }));

const load = (name = "far-log") => loadEngine<{ name: string }>({ name, setting: "CLICK_LOG_URL" }, packages);

it("names the setting, the missing package and the install command", () => {
  expect(() => load()).toThrow(
    `Weft cannot start with these settings:\n  CLICK_LOG_URL needs the optional engine far-log, and @far/client is not installed; run: npm install --omit=dev --prefix ${packages}/far-log`,
  );
});

it("names an engine that doesn't exist", () => {
  expect(() => load("other")).toThrow(`and ${packages}/other is not installed`);
});

it.each(["far-log/node_modules", "node_modules"])("loads an engine whose dependencies are in %s", (place) => {
  mkdirSync(join(packages, place, "@far/client"), { recursive: true });
  writeFileSync(join(packages, place, "@far/client/package.json"), "{}");
  expect(load().name).toBe("far");
});

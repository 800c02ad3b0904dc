import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { transformSync } from "@swc/core";
import type { Site } from "./site";

const execute = promisify(execFile);
const WORDPRESS = join(__dirname, "../../packages/woocommerce/test");

/** Somebody with an empty folder and the server's address: takes whatever runs there from the Developers page. */
export class Integrator {
  readonly folder = mkdtempSync(join(tmpdir(), "weft-hour-"));
  private paths: string[] = [];
  /** The page's "Report an order", by language. */
  readonly examples: Record<string, string> = {};

  constructor(private readonly site: Site) {}

  async readDevelopersPage(): Promise<void> {
    const page = await this.site.visit("/developers");
    this.paths = await page
      .locator('a[href^="/downloads/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    for (const language of ["Node", "Python", "PHP", "curl"]) {
      await page.getByRole("button", { name: language, exact: true }).click();
      const code = page.getByRole("region", { name: `Report an order, ${language}` }).locator("code");
      this.examples[language] = (await code.textContent()) ?? "";
    }
  }

  /** Saves the download whose name has this part. */
  async download(part: string): Promise<string> {
    const path = this.paths.find((one) => one.includes(part));
    const answer = await fetch(this.site.url + path);
    if (!path || !answer.ok) throw new Error(`${part} cannot be downloaded: ${path}, ${answer.status}`);
    const file = join(this.folder, basename(path));
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    return file;
  }

  /** As npm does, without a registry. */
  async installPackage(name: "server" | "dev"): Promise<string> {
    const target = join(this.folder, "node_modules/@weft", name);
    mkdirSync(target, { recursive: true });
    await execute("tar", ["-xzf", await this.download(`weft-${name}-`), "--strip-components=1", "-C", target]);
    return target;
  }

  /** The plugin beside the WordPress that its own tests pretend. */
  async installPlugin(): Promise<void> {
    await execute("unzip", ["-oq", await this.download("woocommerce"), "-d", this.folder]);
    cpSync(WORDPRESS, join(this.folder, "test"), { recursive: true });
  }

  async compileClient(): Promise<void> {
    const code = readFileSync(await this.download("weft.ts"), "utf8");
    const compiled = transformSync(code, { jsc: { parser: { syntax: "typescript" }, target: "es2022" } });
    writeFileSync(join(this.folder, "weft.mjs"), compiled.code);
  }

  /** The sections of a tag template by name, as Tag Manager imports them. */
  async templateSections(kind: "web" | "server"): Promise<Record<string, string>> {
    const parts = readFileSync(await this.download(`${kind}.tpl`), "utf8").split(/^___([A-Z_]+)___$/m);
    return Object.fromEntries(parts.flatMap((name, at) => (at % 2 ? [[name, parts[at + 1] ?? ""]] : [])));
  }

  /** Everything a program prints, also if it fails. */
  async run(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
    const options = { cwd: this.folder, env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...env } };
    const { stdout, stderr } = await execute(program, args, options).catch((failed) => failed);
    return `${stdout}${stderr}`;
  }

  /** A program in a file of its own. */
  async runCode(program: string, file: string, code: string, env: Record<string, string>): Promise<string> {
    writeFileSync(join(this.folder, file), code);
    return this.run(program, [file], env);
  }

  leave(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Sandboxed code of Tag Manager with these APIs; ends with what it told Tag Manager. */
export function runTag(code: string, apis: Record<string, unknown>, fields: object): Promise<string> {
  return new Promise((resolve) => {
    const data = { gtmOnSuccess: () => resolve("success"), gtmOnFailure: () => resolve("failure"), ...fields };
    const plain = { makeNumber: Number, makeString: String, Math, JSON, encodeUriComponent: encodeURIComponent };
    new Function("require", "data", `"use strict";${code}`)((name: string) => ({ ...plain, ...apis })[name], data);
  });
}

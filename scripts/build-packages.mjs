import { spawnSync } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { inRoot } from "./project.mjs";

/** What is published of packages/server: its `dist`, as ES modules and as CommonJS, each with types of its own kind. */
const server = inRoot("packages/server");

const config = (more) => ({
  root: server,
  configFile: false,
  logLevel: "warn",
  ssr: { noExternal: true },
  build: { ssr: join(server, "src/index.ts"), target: "node18", ...more },
});

const bundle = (format, more) =>
  build(
    config({
      outDir: join(server, "dist", format),
      minify: false,
      rolldownOptions: { output: { format: format === "esm" ? "es" : "cjs", entryFileNames: "index.js" } },
      ...more,
    }),
  );

export async function buildServerPackage() {
  await rm(join(server, "dist"), { recursive: true, force: true });
  await bundle("esm");
  await bundle("cjs");
  // The folder's package.json says what the files beside it are, types included.
  await writeFile(join(server, "dist/cjs/package.json"), '{ "type": "commonjs" }\n');
  const types = await mkdtemp(join(tmpdir(), "weft-types-"));
  const tsc = inRoot("node_modules/.bin/tsc");
  const { status } = spawnSync(tsc, ["-p", join(server, "tsconfig.json"), "--outDir", types], { stdio: "inherit" });
  if (status !== 0) throw new Error("The types of packages/server could not be written.");
  const isType = (path) => path === types || path.endsWith(".d.ts");
  for (const format of ["esm", "cjs"])
    await cp(types, join(server, "dist", format), { recursive: true, filter: isType });
  await rm(types, { recursive: true });
}

/** Its size where it counts: minified and gzipped, in bytes. */
export async function sizeOfServerPackage() {
  const [made] = [await bundle("esm", { write: false, minify: true })].flat();
  return gzipSync(made.output[0].code).length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServerPackage();
  console.log(`packages/server/dist is built: ${await sizeOfServerPackage()} bytes, minified and gzipped.`);
}

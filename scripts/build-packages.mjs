import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { isolatedDeclarationSync } from "rolldown/experimental";
import { build } from "vite";
import { inRoot } from "./project.mjs";

/** Builds packages/server's published `dist`, as ES modules and CommonJS, each with its own types. */
const server = inRoot("packages/server");
/** Types by the bundler, because a server that is built for production has no TypeScript. */
const OPTIONS = { stripInternal: true };

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
  // The folder's package.json sets the module type of the files beside it, types included.
  await writeFile(join(server, "dist/cjs/package.json"), '{ "type": "commonjs" }\n');
  for (const file of await readdir(join(server, "src"))) {
    const { code, errors } = isolatedDeclarationSync(file, await readFile(join(server, "src", file), "utf8"), OPTIONS);
    if (errors.length > 0) throw new Error(`Could not write the types of ${file}: ${errors[0].message}`);
    for (const format of ["esm", "cjs"])
      await writeFile(join(server, "dist", format, `${basename(file, ".ts")}.d.ts`), code);
  }
}

/** Its minified and gzipped size in bytes. */
export async function sizeOfServerPackage() {
  const [made] = [await bundle("esm", { write: false, minify: true })].flat();
  return gzipSync(made.output[0].code).length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServerPackage();
  console.log(`packages/server/dist is built: ${await sizeOfServerPackage()} bytes, minified and gzipped.`);
}

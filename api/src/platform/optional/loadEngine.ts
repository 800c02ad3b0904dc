import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extname, join, relative } from "node:path";
import { EnvFaults, type VariableName } from "../config/env";

/** The same path from api/src and dist/api, in this repository and in a packed release. */
const PACKAGES = join(__dirname, "../../../../packages");

export interface Engine {
  /** Its folder of `packages`. */
  name: string;
  /** The setting that needs it. */
  setting: VariableName;
}

/** Loads an optional engine. Called only if the setting that needs it is set. */
export function loadEngine<T>({ name, setting }: Engine, packages = PACKAGES): T {
  const fault = engineFault(name, packages);
  if (fault) throw new EnvFaults({ [setting]: fault });
  return require(join(packages, name, extname(__filename) === ".ts" ? "src/index.ts" : "dist/index.js")) as T;
}

/**
 * Explains how to install an engine whose dependencies are missing: they are its own, and not installed with the core.
 */
export function engineFault(name: string, packages = PACKAGES): string | undefined {
  const folder = join(packages, name);
  const [missing] = missingIn(folder);
  if (!missing) return undefined;
  const place = relative(process.cwd(), folder);
  const command = `npm install --omit=dev --prefix ${place.startsWith("..") ? folder : place}`;
  return `needs the optional engine ${name}, and ${missing} is not installed; run: ${command}`;
}

/** Dependencies that Node cannot resolve from the engine's folder. */
function missingIn(folder: string): string[] {
  const manifest = join(folder, "package.json");
  if (!existsSync(manifest)) return [folder];
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, "utf8")) as { dependencies?: object };
  const { resolve } = createRequire(manifest);
  const isThere = (name: string) => resolve.paths(name)?.some((place) => existsSync(join(place, name, "package.json")));
  return Object.keys(dependencies).filter((name) => !isThere(name));
}

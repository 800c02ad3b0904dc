import { hkdfSync, randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "./env";

export interface Secrets {
  jwtSecret: string;
  /** The master key from which all others are derived. */
  dataKey: Buffer;
}

/**
 * The configured secrets. Outside production a missing one is generated once and stored, readable only by its owner.
 */
export function openSecrets({ dataDir, jwtSecret, dataKey, isProduction }: SecretSettings): Secrets {
  if (isProduction && !(jwtSecret && dataKey)) throw new Error("JWT_SECRET and DATA_KEY are required in production");
  return {
    jwtSecret: jwtSecret ?? keptSecret(dataDir, "jwt-secret").toString("base64"),
    dataKey: dataKey ?? keptSecret(dataDir, "data-key"),
  };
}

type SecretSettings = Pick<Env, "dataDir" | "jwtSecret" | "dataKey" | "isProduction">;

/** Derives a key for one purpose (HKDF): a leaked key reveals neither the others nor the master key. */
export const deriveKey = (dataKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", dataKey, "", `weft ${purpose}`, 32));

const BYTES = 32;

function keptSecret(dataDir: string, name: string): Buffer {
  const path = join(dataDir, name);
  const kept = read(path) ?? makeOnce(dataDir, path);
  if (kept.length !== BYTES) throw new Error(`${path} is damaged: restore it, or remove it to start with a new one`);
  return kept;
}

/**
 * A hard link is created atomically and only the first one succeeds, so that processes starting together use the same
 * secret.
 */
function makeOnce(dataDir: string, path: string): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  writeDurably(draft, `${randomBytes(BYTES).toString("base64")}\n`);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return decode(readFileSync(path, "utf8"));
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, "wx", 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function read(path: string): Buffer | undefined {
  try {
    return decode(readFileSync(path, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const decode = (text: string): Buffer => Buffer.from(text.trim(), "base64");

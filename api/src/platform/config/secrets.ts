import { hkdfSync, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { Env } from "./env";

export interface Secrets {
  jwtSecret: string;
  /** The master key from which all others are derived. */
  dataKey: Buffer;
  /** Still accepted after rotation: its signatures are valid, and its ciphertexts can be decrypted. */
  previousDataKey: Buffer | null;
}

const DATA_KEY_FILE = "data-key";
const previousOf = (name: string): string => `${name}.previous`;

/**
 * The configured secrets. Outside production a missing one is generated once and stored, readable only by its owner.
 */
export function openSecrets(settings: SecretSettings): Secrets {
  const { dataDir, jwtSecret, dataKey, isProduction } = settings;
  if (isProduction && !(jwtSecret && dataKey)) throw new Error("JWT_SECRET and DATA_KEY are required in production");
  return {
    jwtSecret: jwtSecret ?? keptSecret(dataDir, "jwt-secret").toString("base64"),
    ...(knownDataKeys(settings) ?? keptDataKeys(dataDir)),
  };
}

type DataKeys = Pick<Secrets, "dataKey" | "previousDataKey">;

/** The existing data key, or null where the first start would create one. */
export function knownDataKeys({ dataDir, dataKey, previousDataKey }: SecretSettings): DataKeys | null {
  if (dataKey) return { dataKey, previousDataKey: previousDataKey ?? null };
  return existsSync(join(dataDir, DATA_KEY_FILE)) ? keptDataKeys(dataDir) : null;
}

/** A key stored in a file, and the previous one while that exists. */
export interface KeptKeys {
  current: Buffer;
  previous: Buffer | null;
}

type SecretSettings = Pick<Env, "dataDir" | "jwtSecret" | "dataKey" | "previousDataKey" | "isProduction">;

function keptDataKeys(dataDir: string): DataKeys {
  const { current, previous } = keptKeys(dataDir, DATA_KEY_FILE);
  return { dataKey: current, previousDataKey: previous };
}

/** Created on first use. */
export function keptKeys(dataDir: string, name: string): KeptKeys {
  const current = keptSecret(dataDir, name);
  const previousPath = join(dataDir, previousOf(name));
  const previous = checked(read(previousPath), previousPath);
  // The same: a rotation was interrupted before there was a new key.
  return { current, previous: previous?.equals(current) ? null : (previous ?? null) };
}

/**
 * Rotates the key stored in a file, and keeps the previous one beside it. Can be repeated if interrupted. Returns
 * whether there is a new key: not while a previous one is still accepted, because a third would be lost.
 */
export function replaceKeptKey(dataDir: string, name: string): boolean {
  if (keptKeys(dataDir, name).previous) return false;
  const [path, previousPath] = [join(dataDir, name), join(dataDir, previousOf(name))];
  if (!existsSync(previousPath)) linkSync(path, previousPath);
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  writeDurably(draft, `${randomBytes(BYTES).toString("base64")}\n`);
  renameSync(draft, path);
  return true;
}

export const replaceKeptDataKey = (dataDir: string): boolean => replaceKeptKey(dataDir, DATA_KEY_FILE);

/** When the key stored in a file was rotated. */
export const replacedAt = (dataDir: string): Date => statSync(join(dataDir, DATA_KEY_FILE)).mtime;

/** The previous key's signatures are invalid from the next start on. */
export const forgetPreviousDataKey = (dataDir: string): void =>
  rmSync(join(dataDir, previousOf(DATA_KEY_FILE)), { force: true });

/** Derives a key for one purpose (HKDF): a leaked key reveals neither the others nor the master key. */
export const deriveKey = (dataKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", dataKey, "", `weft ${purpose}`, 32));

const BYTES = 32;

function keptSecret(dataDir: string, name: string): Buffer {
  const path = join(dataDir, name);
  return checked(read(path) ?? makeOnce(dataDir, path), path);
}

function checked<Kept extends Buffer | undefined>(kept: Kept, path: string): Kept {
  if (kept && kept.length !== BYTES)
    throw new Error(`${path} is damaged: restore it, or remove it to start with a new one`);
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

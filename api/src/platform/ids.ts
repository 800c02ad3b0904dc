import { createHash, randomBytes, randomInt } from "node:crypto";
import { uuidv7obj, V7Generator } from "uuidv7";
import { BadInputError } from "./errors";

const generator = new V7Generator();
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const ID_LENGTH = 36;

/** UUIDv7: sorts by time. Created before the first attempt, so that a retried transaction inserts the same ID. */
export const newId = (): string => uuidv7obj().toString();

/** The same ID regardless of who creates it: for a moment, and for things that must exist once. */
export function derivedId(at: Date, of: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(of)).digest("hex");
  const [start] = lowestIdOf(at).split("-7000-");
  return `${start}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

/** An id for a past moment, so that seeded rows sort as if they had been inserted then. */
export const newIdAt = (at: Date): string => generator.generateOrResetCore(at.getTime(), 10_000).toString();

export const isId = (value: unknown): value is string => typeof value === "string" && ID.test(value);

/** Without 0/O, 1/l/I: codes are read aloud and typed from print. */
const CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
export const CODE_LENGTH = 8;

export const newCode = (length = CODE_LENGTH): string =>
  Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");

/** A secret that is shown once and stored as a hash. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString("base64url");

/** The stored form of a secret, by which its holder is found. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(String(secret)).digest("hex");

/** The lowest id of a moment: all smaller ids are older. */
export function lowestIdOf(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Creation time of an ID. */
export const momentOf = (id: string): Date => new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16) || 0);

/** Applications to decide, in a fixed order, so that concurrent selections wait for each other without deadlock. */
export function chosenIds(name: string, given: readonly string[], most: number): string[] {
  const chosen = [...new Set(given)].sort();
  const refuse = (message: string) => new BadInputError({ [name]: message });
  if (chosen.length === 0) throw refuse("Please choose at least one application");
  if (chosen.length > most) throw refuse(`Please choose at most ${most}`);
  if (!chosen.every(isId)) throw refuse("Some of these are not valid IDs");
  return chosen;
}

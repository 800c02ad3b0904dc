import { createHash, randomInt } from "node:crypto";

export const RECOVERY_CODES = 10;
const LENGTH = 16;
/** One case, without ambiguous characters: 79 bits, so that a plain hash is safe. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

const newRecoveryCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-");

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** However it is typed: with spaces, without hyphens, in capitals. */
export const hashOfRecoveryCode = (code: string): string =>
  createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest("hex");

import { createHmac } from "node:crypto";
import { isSameBytes } from "./sameBytes";

/** The signing key, then others that are still accepted. */
export type SigningKeys = readonly [Buffer, ...Buffer[]];

const macWith = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** Proves that a link is ours, in an address. */
export const macOf = ([key]: SigningKeys, text: string): string => macWith(key, text).toString("base64url");

export const isMacOf = (keys: SigningKeys, text: string, mac: string): boolean => {
  const given = Buffer.from(mac, "base64url");
  return keys.some((key) => isSameBytes(given, macWith(key, text)));
};

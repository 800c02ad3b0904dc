import { createHash } from "node:crypto";
import { canonicalJson } from "../../platform/chain/canonical";

export { canonicalJson };

/** Independent of the order of keys. */
export const documentHash = (document: object): string =>
  createHash("sha256").update(canonicalJson(document)).digest("hex");

const kept = new WeakMap<object, string>();

/** The same, cached per document in memory: published ones never change. */
export function keptHash(document: object): string {
  const hash = kept.get(document) ?? documentHash(document);
  kept.set(document, hash);
  return hash;
}

import { createHash } from "node:crypto";

/**
 * Canonical JSON (RFC 8785): keys sorted by UTF-16 code units, numbers and strings as JSON.stringify writes them, which
 * is what the RFC specifies. Undefined properties are omitted. Own code, since that is all there is to it.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const stated = Object.entries(value).filter(([, part]) => part !== undefined);
  const parts = stated
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${parts.join(",")}}`;
}

/** Independent of the sequence of keys. */
export const documentHash = (document: object): string =>
  createHash("sha256").update(canonicalJson(document)).digest("hex");

const kept = new WeakMap<object, string>();

/** The same, computed once for each document in memory: published ones never change. */
export function keptHash(document: object): string {
  const hash = kept.get(document) ?? documentHash(document);
  kept.set(document, hash);
  return hash;
}

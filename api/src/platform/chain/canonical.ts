import { createHash } from "node:crypto";

/** The content of a deleted row's record. */
export const REMOVED = "";

/** A row's content, in the order of its stream, as a short hash: what the chains seal, and entries of the log repeat. */
export const contentHash = (content: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

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

import { createHash } from "node:crypto";

/** The content of a deleted row's record. */
export const REMOVED = "";

/** A short hash of a row's content, in its stream's order: the chains seal it, and log entries repeat it. */
export const contentHash = (content: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

/**
 * Canonical JSON (RFC 8785): keys sorted by UTF-16 code units, numbers and strings as JSON.stringify writes them, which
 * is what the RFC specifies. Undefined properties are omitted. Written here, because this is all it takes and
 * canonicalize needs Node 22.
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

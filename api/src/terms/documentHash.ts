import { createHash } from "node:crypto";

/**
 * One way of writing a document (RFC 8785): keys in the order of their UTF-16 units, numbers and text as JSON.stringify
 * writes them, which the RFC took over. What is not stated is left out.
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

/** The same for the same document, wherever it was written and in whatever order its parts stand. */
export const documentHash = (document: object): string =>
  createHash("sha256").update(canonicalJson(document)).digest("hex");

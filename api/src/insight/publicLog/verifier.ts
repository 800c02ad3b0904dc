import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (name: string): string => readFileSync(join(__dirname, "verifier", name), "utf8");

/** The program that checks receipts: one file without dependencies. */
export const verifierScript = (): string => read("weft-verify.mjs");

const sourceOf = (element: string): string => `'sha256-${createHash("sha256").update(element).digest("base64")}'`;

const between = (html: string, start: string, end: string): string =>
  html.slice(html.indexOf(start) + start.length, html.indexOf(end));

/** The same as a page that works offline, with a policy that permits only its own script and style. */
export function verifierPage(): { html: string; policy: string } {
  const program = verifierScript().replace(/^#!.*\n/, "");
  const html = read("verify.html").replace("/* verifier */", () => program);
  const script = between(html, '<script type="module">', "</script>");
  const style = between(html, "<style>", "</style>");
  const policy = [
    "default-src 'none'",
    `script-src ${sourceOf(script)}`,
    `style-src ${sourceOf(style)}`,
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { html, policy };
}

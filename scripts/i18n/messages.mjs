import { parse } from "@formatjs/icu-messageformat-parser";
import { parseAst } from "vite";

/** Functions whose first argument is a text for translation. */
const SPEAKERS = new Set(["t", "rich"]);
const IMPORTS_SPEAKER = /import \{[^}]*\b(t|rich)\b[^}]*\} from "[^"]*(i18n\/(t|rich)|\/t|\/rich)(\.js)?"/;

/** The positions of a module's texts for translation: `[{ text, start, end }]`, of the literals only. */
export function messagesIn(code, file) {
  if (!IMPORTS_SPEAKER.test(code)) return [];
  const found = [];
  visit(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }), (node) => {
    if (node.type !== "CallExpression" || !SPEAKERS.has(node.callee.name)) return;
    const [first] = node.arguments;
    const text = textOf(first);
    if (text !== undefined) found.push({ text, start: first.start, end: first.end });
  });
  return found;
}

function textOf(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return undefined;
}

/** All nodes of a syntax tree. */
export function visit(node, act) {
  if (Array.isArray(node)) for (const each of node) visit(each, act);
  else if (node && typeof node.type === "string") {
    act(node);
    for (const value of Object.values(node)) if (value && typeof value === "object") visit(value, act);
  }
}

/** What `t` parses as syntax. */
const SYNTAX = /[{<']/;

/** A text in the browser's form: pre-parsed where `t` needs it, because no parser is loaded there. */
export const compiled = (text) => (SYNTAX.test(text) ? parse(text, { captureLocation: false }) : text);

/** A placeholder in a built file, which each language replaces. */
export const marked = (text) => `@@weft:${Buffer.from(text).toString("base64url")}@@`;

const MARKS = /(["'`])@@weft:([\w-]+)@@\1/g;

/** A built file in a language. */
export const withTexts = (code, translated) =>
  code.replace(MARKS, (_, _quote, key) =>
    JSON.stringify(compiled(translated(Buffer.from(key, "base64url").toString()))),
  );

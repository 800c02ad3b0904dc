import { escapeHtml } from "../../../platform/escapeHtml";

interface SchemaNode {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: string[];
  items?: SchemaNode;
  properties?: Record<string, SchemaNode>;
  required?: string[];
}

type Content = Record<string, { schema: SchemaNode; example?: unknown }>;

interface Operation {
  tags: string[];
  summary: string;
  description?: string;
  operationId: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: SchemaNode; description?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

interface Document {
  info: { title: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, SchemaNode> };
}

interface Listed extends Operation {
  path: string;
  method: string;
}

/** `code` in descriptions, as in Markdown. */
const prose = (text = "") => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");

/**
 * The OpenAPI document as a static page: no script, no other host. Own code: @scalar/fastify-api-reference would bring
 * five megabytes of script, and a content security policy that allows it.
 */
export function docsPage(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Listed => ({ ...operation, path, method: method.toUpperCase() }),
    ),
  );
  const tags = [...new Set(operations.flatMap(({ tags: own }) => own))];
  const nav = tags.map(
    (tag) =>
      `<li><b>${tag}</b><ul>${operations
        .filter((one) => one.tags.includes(tag))
        .map(navLink)
        .join("")}</ul></li>`,
  );
  const main = tags.map(
    (tag) =>
      `<section><h2>${tag}</h2>${operations
        .filter((one) => one.tags.includes(tag))
        .map((one) => article(one, document))
        .join("")}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Weft REST API</title><meta name="description" content="${escapeHtml(document.info.description)}"><style>${docsStyle}</style></head><body>
<header><a class="brand" href="/">Weft</a><span>REST API</span><a href="/developers">Developers</a><a href="/graphql">GraphQL</a><a href="/api/openapi.json">OpenAPI 3.1</a></header>
<div class="page"><nav aria-label="Operations"><ul>${nav.join("")}</ul></nav>
<main><h1>REST API</h1><p class="lead">${prose(document.info.description)}</p>${main.join("")}
<section><h2>Shapes</h2>${Object.entries(document.components.schemas).map(shape).join("")}</section></main></div></body></html>`;
}

const navLink = ({ operationId, summary }: Listed) => `<li><a href="#${operationId}">${escapeHtml(summary)}</a></li>`;

function article(operation: Listed, document: Document): string {
  const { operationId, method, path, summary, description, security, parameters = [], responses } = operation;
  const access = security?.length ? "Needs a token" : "Open to all";
  const fields = parameters.map(({ name, required, schema, description: about }) =>
    row(name, [schema.type ?? ""].flat().join(" or "), about ?? schema.description, required === true),
  );
  const answers = Object.entries(responses).map(
    ([status, answer]) =>
      `<tr><td><b>${status}</b></td><td>${typeName(contentOf(answer))}</td><td>${prose(answer.description)}</td></tr>`,
  );
  return `<article id="${operationId}"><h3>${escapeHtml(summary)}</h3>
<p class="call"><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code> <span>${access}</span></p>
${description ? `<p>${prose(description)}</p>` : ""}
${fields.length > 0 ? `<div class="wide"><table><caption>Parameters</caption>${fields.join("")}</table></div>` : ""}
${body(operation, document)}
<div class="wide"><table><caption>Answers</caption>${answers.join("")}</table></div>
<pre><code>${escapeHtml(curl(operation, document))}</code></pre>${answerExample(responses)}</article>`;
}

function body(operation: Listed, document: Document): string {
  const schema = bodyOf(operation, document);
  if (!schema) return "";
  return `<div class="wide"><table><caption>Body</caption>${rows(schema)}</table></div>`;
}

function answerExample(responses: Operation["responses"]): string {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const example = Object.values(answer?.content ?? {})[0]?.example;
  if (example === undefined) return "";
  const shown = typeof example === "string" ? example : JSON.stringify(example, null, 2);
  return `<pre><code>${escapeHtml(shown)}</code></pre>`;
}

const contentOf = (part: { content?: Content } | undefined) => part?.content?.["application/json"]?.schema;

function bodyOf({ requestBody }: Listed, { components }: Document): SchemaNode | undefined {
  const schema = contentOf(requestBody);
  return schema?.$ref ? components.schemas[nameOf(schema.$ref)] : schema;
}

const nameOf = ($ref: string) => $ref.split("/").at(-1) ?? $ref;

function typeName(schema: SchemaNode | undefined): string {
  if (!schema) return "";
  if (schema.$ref) return `<a href="#shape-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  if (schema.items) return `list of ${typeName(schema.items)}`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(value)}</code>`).join(" ");
  return [schema.type ?? ""].flat().join(" or ");
}

const row = (name: string, type: string, description: string | undefined, isRequired: boolean) =>
  `<tr><td><code>${escapeHtml(name)}</code>${isRequired ? "" : "<small>optional</small>"}</td><td>${type}</td><td>${prose(description)}</td></tr>`;

const rows = ({ properties = {}, required = [] }: SchemaNode) =>
  Object.entries(properties)
    .map(([name, schema]) => row(name, typeName(schema), schema.description, required.includes(name)))
    .join("");

const shape = ([name, schema]: [string, SchemaNode]) =>
  `<article id="shape-${name}"><h3>${name}</h3><p>${prose(schema.description)}</p><div class="wide"><table>${rows(schema)}</table></div></article>`;

function curl(operation: Listed, document: Document): string {
  const url = `${document.servers[0]?.url ?? ""}${operation.path.replace(/{(\w+)}/g, "$$$1")}`;
  const schema = bodyOf(operation, document);
  const own = operation.requestBody?.content["application/json"]?.example;
  const example =
    schema &&
    JSON.stringify(
      own ??
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, exampleOf(name, field)]),
        ),
    );
  return [
    `curl ${operation.method === "GET" ? "" : `-X ${operation.method} `}${url}`,
    ...(operation.security?.length ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(example ? ['-H "Content-Type: application/json"', `-d '${example}'`] : []),
  ].join(" \\\n  ");
}

const EXAMPLES: Record<string, unknown> = {
  email: "maya@okaforedit.example",
  password: "a-fine-password",
  website: "https://okaforedit.example",
  name: "Maya Okafor",
  businessName: "Maison Orsay",
  contactName: "Tomas Lindqvist",
  channel: "instagram",
  merchantId: "0190f1c2-a7b3-7c3e-9d52-f0a1b2c3d4e5",
  destination: "https://maisonorsay.example/silk",
  content: "<p>Who we are</p>",
  subject: "A question",
  message: "When is the next payout?",
};

const exampleOf = (name: string, { enum: values, items }: SchemaNode): unknown =>
  items?.enum ? [items.enum[0]] : (values?.[0] ?? EXAMPLES[name] ?? "…");

/** The site's colors and spacing; its fonts where the web app is built, otherwise the system's. */
const docsStyle = `
:root{color-scheme:light dark;--bg:#F4F3F6;--paper:#fff;--ink:#1B1420;--muted:#5E5566;--plum:#56204A;--line:#DDD8E2;--weld:#D8E24A;--code:#EDEAF1}
@media(prefers-color-scheme:dark){:root{--bg:#120E15;--paper:#1B161F;--ink:#F3EFF5;--muted:#B5AABD;--plum:#EBB3DA;--line:#3A3141;--weld:#DDE757;--code:#251E2A}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 "Instrument Sans","Helvetica Neue",Arial,sans-serif}
a{color:var(--plum);text-underline-offset:3px}
header{display:flex;align-items:baseline;gap:24px;padding:16px 32px;background:var(--paper);border-bottom:1px solid var(--line)}
header a:not(.brand){font-size:15px}header span{margin-right:auto;color:var(--muted)}
.brand{font:400 32px/1 Imbue,Georgia,serif;color:var(--ink);text-decoration:none;box-shadow:inset 0 -6px var(--weld)}
.page{display:grid;grid-template-columns:260px minmax(0,1fr);gap:56px;max-width:1280px;margin:0 auto;padding:0 32px}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:40px 0}
nav ul{list-style:none;margin:0;padding:0}nav ul ul{margin:6px 0 20px}nav a{display:block;padding:4px 0;font-size:15px;color:var(--muted);text-decoration:none}
nav a:hover,nav a:focus-visible{color:var(--plum);text-decoration:underline}
main{padding:48px 0 96px;max-width:820px}
h1,h2{font-family:Imbue,Georgia,serif;font-weight:360;line-height:1;margin:0}h1{font-size:62px}h2{font-size:40px;margin:72px 0 8px}
h3{font-size:20px;margin:0 0 8px}.lead{font-size:18px;color:var(--muted);max-width:60ch}
article{margin-top:20px;padding:24px;background:var(--paper);border:1px solid var(--line);border-radius:5px;scroll-margin-top:16px}
article:target{border-color:var(--plum)}
.call{margin:0 0 16px;overflow-wrap:anywhere}.call b{display:inline-block;min-width:58px;padding:2px 8px;border-radius:3px;background:var(--plum);color:var(--paper);font-size:14px;text-align:center}
.call span{color:var(--muted);font-size:14.5px;margin-left:8px}
.wide{overflow-x:auto}table{width:100%;border-collapse:collapse;margin:16px 0;font-size:15px}
caption{text-align:left;font-weight:650;padding-bottom:4px}td{padding:8px 16px 8px 0;border-top:1px solid var(--line);vertical-align:top}
td:first-child{width:24%;white-space:nowrap}td:nth-child(2){width:26%}small{display:block;color:var(--muted);font-size:13px}
code{font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;background:var(--code);padding:1px 5px;border-radius:3px}
pre{margin:16px 0 0;padding:16px;overflow-x:auto;background:#1B1420;color:#F3EFF5;border-radius:3px}pre code{background:none;padding:0;color:inherit}
@media(max-width:860px){.page{grid-template-columns:minmax(0,1fr);gap:0;padding:0 20px}nav{display:none}header{padding:14px 20px;gap:16px;flex-wrap:wrap}h1{font-size:58px}article{padding:20px 16px}td:first-child{white-space:normal}}
`;

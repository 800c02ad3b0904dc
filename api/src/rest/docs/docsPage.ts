import { escapeHtml } from "../../core/escapeHtml";
import { docsStyle } from "./docsStyle";

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
    row(name, schema.type, about ?? schema.description, required === true),
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

const row = (name: string, type: string | string[] | undefined, description: string | undefined, isRequired: boolean) =>
  `<tr><td><code>${escapeHtml(name)}</code>${isRequired ? "" : "<small>optional</small>"}</td><td>${[type ?? ""].flat().join(" or ")}</td><td>${prose(description)}</td></tr>`;

const rows = ({ properties = {}, required = [] }: SchemaNode) =>
  Object.entries(properties)
    .map(
      ([name, schema]) =>
        `<tr><td><code>${escapeHtml(name)}</code>${required.includes(name) ? "" : "<small>optional</small>"}</td><td>${typeName(schema)}</td><td>${prose(schema.description)}</td></tr>`,
    )
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

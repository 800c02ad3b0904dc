import { fieldsOf, NOTE, oneLine, sentence, typeOf } from "./model.mjs";

/** An interface called Error would hide the language's own. */
function interfaceOf(name) {
  return name === "Error" ? "ErrorBody" : name;
}

const words = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
  object: "Record<string, unknown>",
  anything: "unknown",
  named: interfaceOf,
  either: (types) => [...new Set(types)].join(" | "),
  list: (type) => (type.includes("|") ? `(${type})[]` : `${type}[]`),
  shape: (fields) =>
    `{ ${fields.map(({ name, schema, isRequired }) => `${name}${isRequired ? "" : "?"}: ${typeOf(schema, words)}`).join("; ")} }`,
};

export const typescript = ({ operations, schemas }) =>
  [head, ...schemas.map(schemaText), `${client}\n${operations.map(methodText).join("\n\n")}\n}\n`].join("\n");

const schemaText = ([name, schema]) =>
  `${comment(schema.description)}export interface ${interfaceOf(name)} {
${fieldsOf(schema).map(fieldText).join("\n")}
}
`;

const fieldText = ({ name, schema, isRequired }) =>
  `${comment(schema.description, "  ")}  ${name}${isRequired ? "" : "?"}: ${typeOf(schema, words)};`;

const comment = (text, indent = "") => (text ? `${indent}/** ${oneLine(text)} */\n` : "");

function methodText({ name, path, method, summary, description, inPath, query, body, answers, schema }) {
  const isOptional = query.every(({ required }) => !required);
  const shape = query.map((one) => `${one.name}${one.required ? "" : "?"}: ${typeOf(one.schema, words)}`).join("; ");
  const given = [
    ...inPath.map((one) => `${one.name}: string`),
    ...(body ? [`body: ${typeOf(body, words)}`] : []),
    ...(query.length > 0 ? [`query: { ${shape} }${isOptional ? " = {}" : ""}`] : []),
  ];
  const to = path.replace(/\{(\w+)\}/g, (_, one) => `\${encodeURIComponent(${one})}`);
  const text = inPath.length > 0 ? `\`${to}\`` : `"${to}"`;
  const more = [query.length > 0 && "query", body && "body"].filter(Boolean).join(", ");
  const result = answers === "json" ? typeOf(schema, words) : answers === "text" ? "string" : "ArrayBuffer";
  return `${comment(oneLine(sentence(summary), description), "  ")}  ${name}(${given.join(", ")}): Promise<${result}> {
    return this.send("${method}", ${text}, "${answers}", {${more ? ` ${more} ` : ""}});
  }`;
}

const head = `// ${NOTE}
`;

const client = `/** An error response of Weft. */
export class WeftError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: Record<string, string> = {},
    readonly requestId: string | null = null,
  ) {
    super(message);
    this.name = "WeftError";
  }
}

export interface WeftClientOptions {
  /** The network's address, such as \`https://weft.example\`. */
  address: string;
  apiKey: string;
  fetch?: typeof fetch;
  /** The number of retries after a 429 or 503. Default: 2. */
  retries?: number;
  /** Timeout of one attempt in milliseconds. Default: 30 seconds. */
  timeout?: number;
}

interface Given {
  query?: object;
  body?: object;
}

/** All of \`/api/v1\`. Methods throw a WeftError if a request is rejected. */
export class WeftClient {
  constructor(private readonly options: WeftClientOptions) {}

  // biome-ignore lint/suspicious/noExplicitAny: each method has its own type.
  private async send(method: string, path: string, as: "json" | "text" | "bytes", given: Given): Promise<any> {
    const { address, apiKey, retries = 2, timeout = 30_000 } = this.options;
    const url = new URL(address.replace(/\\/+$/, "") + path);
    for (const [name, value] of Object.entries(given.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const body = given.body && JSON.stringify(given.body);
    const headers = { authorization: \`Bearer \${apiKey}\`, ...(body && { "content-type": "application/json" }) };
    for (let attempt = 0; ; attempt += 1) {
      const signal = AbortSignal.timeout(timeout);
      const response = await (this.options.fetch ?? fetch)(url, { method, headers, body, signal, redirect: "error" });
      if (response.ok) return as === "json" ? response.json() : as === "text" ? response.text() : response.arrayBuffer();
      const pause = Number(response.headers.get("retry-after") ?? 1);
      if (attempt < retries && (response.status === 429 || response.status === 503) && pause <= 60) {
        await response.arrayBuffer();
        await new Promise((resolve) => setTimeout(resolve, pause * 1000));
        continue;
      }
      const told = await response.json().catch(() => ({}));
      const message = told.message ?? \`Weft answered with \${response.status}\`;
      throw new WeftError(response.status, told.code ?? "UNKNOWN", message, told.fields, response.headers.get("x-request-id"));
    }
  }
`;

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A document of the contract server. */
type Doc = Record<string, unknown> & { id: string };
type Fields = ReadonlyMap<string, string>;
type Test = (doc: Doc) => boolean;

/** An invalid request, with the documented status and message. */
class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Tokenizes as Typesense documents it: letters and digits in lower case, split at spaces. */
const splitOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(" ")
    .map((token) => token.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter(Boolean);

const known = new Map<string, Set<string>>();
/** Cached, because each search reads the texts again. */
function tokensOf(text: string): Set<string> {
  const tokens = known.get(text) ?? new Set(splitOf(text));
  if (known.size > 50_000) known.clear();
  known.set(text, tokens);
  return tokens;
}

/** `filter_by`: clauses that must all match. Unsupported parts are rejected, not ignored. */
function filterOf(text: string, fields: Fields): Test {
  if (/[()|`]/.test(text)) throw new Refused(400, "Could not parse the filter query.");
  const tests = text.split("&&").map((clause) => clauseOf(clause.trim(), fields));
  return (doc) => tests.every((test) => test(doc));
}

function clauseOf(clause: string, fields: Fields): Test {
  const [, name = "", operator = "", raw = ""] = /^(\w+)\s*:\s*(!=|=|<=|>=|<|>)?\s*(.+)$/.exec(clause) ?? [];
  const type = name === "id" ? "id" : fields.get(name);
  if (!type) throw new Refused(404, `Could not find a filter field named \`${name}\` in the schema.`);
  const values = /^\[.*\]$/.test(raw) ? raw.slice(1, -1).split(",") : [raw];
  const each = values.map((value) => value.trim());
  if (type === "int64") return numberTest(name, operator, each);
  if (type === "id") return (doc) => each.includes(doc.id);
  return textTest(name, operator, each);
}

function numberTest(name: string, operator: string, values: readonly string[]): Test {
  if (values.some((value) => !/^-?\d+$/.test(value))) {
    throw new Refused(400, `Error with filter field \`${name}\`: Not an int64.`);
  }
  if (operator === "!=") throw new Refused(400, `Error with filter field \`${name}\`: not of numbers.`);
  const compare: Record<string, (a: number, b: number) => boolean> = {
    "": (a, b) => a === b,
    "=": (a, b) => a === b,
    "<": (a, b) => a < b,
    "<=": (a, b) => a <= b,
    ">": (a, b) => a > b,
    ">=": (a, b) => a >= b,
  };
  return (doc) => values.some((value) => compare[operator]?.(Number(doc[name]), Number(value)));
}

function textTest(name: string, operator: string, values: readonly string[]): Test {
  const wanted = values.map(tokensOf);
  const holds = (own: ReadonlySet<string>, tokens: ReadonlySet<string>) =>
    (operator === "" || own.size === tokens.size) && [...tokens].every((token) => own.has(token));
  if (operator === "" || operator === "=" || operator === "!=") {
    return (doc) => {
      const own = tokensOf(String(doc[name]));
      return wanted.some((tokens) => tokens.size > 0 && holds(own, tokens)) !== (operator === "!=");
    };
  }
  throw new Refused(400, `Error with filter field \`${name}\`: not of texts.`);
}

interface Collection {
  fields: Fields;
  documents: Map<string, Doc>;
}

const MAX_PER_PAGE = 250;
const MAX_QUERY_STRING = 4000;

/**
 * An in-memory version of the part of Typesense's HTTP interface that Weft uses, as documented, for machines without
 * the server. It evaluates filters and order.
 */
export class ContractServer {
  private readonly collections = new Map<string, Collection>();
  private readonly aliases = new Map<string, string>();
  private server: Server | undefined;
  /** The number of requests of a kind. */
  readonly asked = new Map<string, number>();

  constructor(readonly key: string) {}

  async start(): Promise<string> {
    const server = createServer((request, response) => void this.serve(request, response));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = new URL(request.url ?? "/", "http://server");
    try {
      if (request.headers["x-typesense-api-key"] !== this.key)
        throw new Refused(401, "Forbidden - a valid key is missing.");
      if (url.search.length > MAX_QUERY_STRING)
        throw new Refused(400, "Query string exceeds max allowed length of 4000.");
      const answer = this.answer(request.method ?? "GET", url, Buffer.concat(parts).toString("utf8"));
      response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
    } catch (error) {
      const { status = 500, message } = error as Partial<Refused>;
      response.statusCode = status;
      response.end(JSON.stringify({ message }));
    }
  }

  private answer(method: string, { pathname, searchParams }: URL, body: string): unknown {
    const [, kind = "", name = "", part = "", last = ""] = pathname.split("/").map(decodeURIComponent);
    const what = [method, kind, name && kind !== "multi_search" ? "*" : "", part, last].filter(Boolean).join(" ");
    this.asked.set(what, (this.asked.get(what) ?? 0) + 1);
    switch (what) {
      case "POST collections":
        return this.create(JSON.parse(body));
      case "GET collections":
        return [...this.collections.keys()].map((one) => ({ name: one }));
      case "GET collections *":
        return { name, num_documents: this.collection(name).documents.size };
      case "DELETE collections *":
        this.collection(name);
        this.collections.delete(name);
        return { name };
      case "GET aliases *":
        return { name, collection_name: this.alias(name) };
      case "PUT aliases *":
        this.aliases.set(name, JSON.parse(body).collection_name);
        return { name };
      case "DELETE aliases *":
        this.alias(name);
        this.aliases.delete(name);
        return { name };
      case "POST collections * documents import":
        return this.import(this.collection(name), body, searchParams.get("action"));
      case "DELETE collections * documents":
        return this.remove(this.collection(name), searchParams.get("filter_by") ?? "");
      case "POST multi_search":
        return { results: JSON.parse(body).searches.map((one: Search) => this.resultOf(one)) };
    }
    throw new Refused(404, "Not Found");
  }

  private create({ name, fields }: { name: string; fields: { name: string; type: string }[] }): unknown {
    if (this.collections.has(name)) throw new Refused(409, `A collection with name \`${name}\` already exists.`);
    this.collections.set(name, { fields: new Map(fields.map((one) => [one.name, one.type])), documents: new Map() });
    return { name };
  }

  private collection(name: string): Collection {
    const found = this.collections.get(this.aliases.get(name) ?? name);
    if (!found) throw new Refused(404, `No collection with name \`${name}\` found.`);
    return found;
  }

  private alias(name: string): string {
    const found = this.aliases.get(name);
    if (!found) throw new Refused(404, "Not Found");
    return found;
  }

  private import({ fields, documents }: Collection, body: string, action: string | null): string {
    if (action !== "upsert") throw new Refused(400, "Parameter `action` must be a create|update|upsert.");
    const lines = body.split("\n").map((line) => {
      const doc = JSON.parse(line) as Doc;
      if (typeof doc.id !== "string") return { success: false, error: "Document's `id` field should be a string." };
      for (const [field, type] of fields) {
        const isFit = type === "int64" ? Number.isInteger(doc[field]) : typeof doc[field] === "string";
        if (!isFit) return { success: false, error: `Field \`${field}\` must be a ${type}.`, document: line };
      }
      documents.set(doc.id, doc);
      return { success: true };
    });
    return lines.map((line) => JSON.stringify(line)).join("\n");
  }

  private remove({ fields, documents }: Collection, filter: string): unknown {
    const isGone = filterOf(filter, fields);
    const gone = [...documents.values()].filter(isGone);
    for (const { id } of gone) documents.delete(id);
    return { num_deleted: gone.length };
  }

  private resultOf(search: Search): unknown {
    try {
      return this.search(search);
    } catch (error) {
      const { status, message } = error as Refused;
      return { code: status, error: message };
    }
  }

  private search({ collection, q, query_by, filter_by, sort_by, per_page, page, include_fields }: Search): unknown {
    const { fields, documents } = this.collection(collection);
    if (q !== "*" || !fields.has(query_by)) throw new Refused(404, "Could not find a field to search.");
    if (per_page > MAX_PER_PAGE) throw new Refused(422, `Only upto ${MAX_PER_PAGE} hits can be fetched per page.`);
    const [by = "", order] = sort_by.split(":");
    if (fields.get(by) !== "int64" || order !== "asc") throw new Refused(404, "Could not sort by this.");
    const fits = filter_by ? filterOf(filter_by, fields) : () => true;
    const found = [...documents.values()].filter(fits).sort((a, b) => Number(a[by]) - Number(b[by]));
    const shown = include_fields.split(",");
    const hits = found
      .slice((page - 1) * per_page, page * per_page)
      .map((doc) => ({ document: Object.fromEntries(shown.map((field) => [field, doc[field]])) }));
    return { found: found.length, page, hits, search_cutoff: false };
  }
}

interface Search {
  collection: string;
  q: string;
  query_by: string;
  filter_by?: string;
  sort_by: string;
  per_page: number;
  page: number;
  include_fields: string;
}

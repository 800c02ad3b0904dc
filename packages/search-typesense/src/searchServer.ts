import { SECOND } from "../../../api/src/platform/clock";
import type { SearchServerTarget } from "../../../api/src/platform/config/envValues";
import { PlainError } from "../../../api/src/platform/plainError";
import type { SearchDocument } from "./document";

/** The server was unreachable, too slow or not ready. */
export class ServerAway extends PlainError {}

/** The server rejected the request. */
export class ServerRefusal extends PlainError {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export interface Hit {
  document: { id: string; position: number };
}

export interface Found {
  found: number;
  hits: Hit[];
}

export interface ServerSearch {
  filter: string;
  perPage: number;
  page: number;
}

const FIELDS = [
  { name: "terms", type: "string" },
  { name: "merchant", type: "string" },
  { name: "block", type: "int64" },
  { name: "position", type: "int64" },
];
const CHANGE_TIMEOUT = 30 * SECOND;
/** Longer than for a change, because indexing thousands of words takes time. */
const IMPORT_TIMEOUT = 60 * SECOND;
const IS_AWAY = new Set([408, 429, 500, 502, 503, 504]);

/** As many as fit the length limit of a URL. */
export const MAX_NAMED = 150;

interface Request {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  query?: Record<string, string>;
  body?: string | object;
  timeout?: number;
}

/** The part of Typesense's HTTP interface that is used. */
export class SearchServer {
  /** An alias for the live collection, which a rebuild switches. */
  readonly alias: string;

  constructor(
    private readonly target: SearchServerTarget & { key: string },
    /** Timeout of all requests except searches and imports. */
    private readonly patience: number = CHANGE_TIMEOUT,
  ) {
    this.alias = `${target.name}_styles`;
  }

  async createCollection(name: string): Promise<void> {
    try {
      await this.ask({ method: "POST", path: "/collections", body: { name, fields: FIELDS } });
    } catch (error) {
      // Left by an interrupted run.
      if (!(error instanceof ServerRefusal && error.status === 409)) throw error;
    }
  }

  async dropCollection(name: string): Promise<void> {
    await unlessMissing(this.ask({ method: "DELETE", path: `/collections/${name}` }));
  }

  /** The document count; undefined if no collection has this name. */
  async countOf(name: string): Promise<number | undefined> {
    const found = await unlessMissing(this.ask<{ num_documents: number }>({ path: `/collections/${name}` }));
    return found?.num_documents;
  }

  async searchedCollection(): Promise<string | undefined> {
    const found = await unlessMissing(this.ask<{ collection_name: string }>({ path: `/aliases/${this.alias}` }));
    return found?.collection_name;
  }

  async searchAt(collection: string): Promise<void> {
    await this.ask({ method: "PUT", path: `/aliases/${this.alias}`, body: { collection_name: collection } });
  }

  async searchNowhere(): Promise<void> {
    await unlessMissing(this.ask({ method: "DELETE", path: `/aliases/${this.alias}` }));
  }

  /** Imports all documents or throws, after which some may exist. */
  async put(collection: string, documents: readonly SearchDocument[]): Promise<void> {
    const text = await this.ask<string>({
      method: "POST",
      path: `/collections/${collection}/documents/import`,
      query: { action: "upsert", batch_size: "500" },
      body: documents.map((document) => JSON.stringify(document)).join("\n"),
      timeout: IMPORT_TIMEOUT,
    });
    const answers = text.split("\n").filter(Boolean);
    const refused = answers.find((line) => (JSON.parse(line) as { success: boolean }).success !== true);
    if (refused) throw new ServerRefusal(400, `a document was refused: ${refused.slice(0, 300)}`);
    if (answers.length !== documents.length) throw new ServerAway("an import was broken off");
  }

  /** At most `MAX_NAMED`. */
  async removeDocuments(collection: string, ids: readonly string[]): Promise<void> {
    await this.remove(collection, `id:[${ids.join(",")}]`);
  }

  /** At most `MAX_NAMED`. */
  async removeBlocks(collection: string, numbers: readonly number[]): Promise<void> {
    await this.remove(collection, `block:[${numbers.join(",")}]`);
  }

  async search({ filter, perPage, page }: ServerSearch, timeout: number): Promise<Found> {
    const search = {
      collection: this.alias,
      q: "*",
      query_by: "terms",
      ...(filter && { filter_by: filter }),
      sort_by: "position:asc",
      per_page: perPage,
      page,
      include_fields: "id,position",
    };
    // A GET might exceed the URL length limit.
    const answer = await this.ask<{ results: (Partial<Found> & Refused)[] }>({
      method: "POST",
      path: "/multi_search",
      body: { searches: [search] },
      timeout,
    });
    const { found, hits, error, code, search_cutoff } = answer.results?.[0] ?? {};
    if (error !== undefined || found === undefined || !hits) throw refusalOf(code ?? 500, error ?? "no result");
    // The search was cut off: its hits may not be the best ones.
    if (search_cutoff) throw new ServerAway("a search was cut off");
    return { found, hits };
  }

  private remove(collection: string, filter: string): Promise<unknown> {
    return this.ask({ method: "DELETE", path: `/collections/${collection}/documents`, query: { filter_by: filter } });
  }

  private async ask<T>({ method = "GET", path, query, body, timeout = this.patience }: Request): Promise<T> {
    const isText = typeof body === "string";
    let text: string;
    let status: number;
    try {
      const answer = await fetch(`${this.target.origin}${path}${query ? `?${new URLSearchParams(query)}` : ""}`, {
        method,
        headers: { "X-TYPESENSE-API-KEY": this.target.key, "Content-Type": isText ? "text/plain" : "application/json" },
        ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout),
        // A redirect would send the key elsewhere.
        redirect: "error",
      });
      status = answer.status;
      text = await answer.text();
    } catch (error) {
      throw new ServerAway(causeOf(error));
    }
    if (status < 200 || status > 299) throw refusalOf(status, messageOf(text));
    return (isText ? text : parsed(text)) as T;
  }
}

interface Refused {
  error?: string;
  code?: number;
  search_cutoff?: boolean;
}

const refusalOf = (status: number, message: string): Error =>
  IS_AWAY.has(status) ? new ServerAway(`${status} ${message}`) : new ServerRefusal(status, `${status} ${message}`);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServerAway("the server that answered is not a search server");
  }
}

function messageOf(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: string }).message ?? "");
  } catch {
    return "";
  }
}

function causeOf(error: unknown): string {
  const { name, message, cause } = error as { name?: string; message?: string; cause?: { code?: string } };
  return name === "TimeoutError" ? "it did not answer in time" : (cause?.code ?? message ?? "it was not reached");
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ServerRefusal && error.status === 404) return undefined;
    throw error;
  }
}

import { newId } from "../ids";

/** The log's data about a request besides its route: IDs and names, never payloads. */
export interface RequestNotes {
  /** The account's id. */
  account?: string;
  /** The start of the API key, as its owner sees it in the list. */
  key?: string;
  /** The GraphQL operations. */
  operation?: string;
  /** The trace, if requests are traced. */
  traceId?: string;
}

const notes = new WeakMap<object, RequestNotes>();

export function noteRequest(request: object, more: RequestNotes): void {
  notes.set(request, { ...notes.get(request), ...more });
}

export const notesOf = (request: object): RequestNotes => notes.get(request) ?? {};

/** Callers can name the request, so that both logs can be joined. Anything unusual is replaced. */
const SANE = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,127}$/;
export const REQUEST_ID = "X-Request-Id";

export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && SANE.test(given) ? given : newId();
}

const NAME = /^[_A-Za-z]\w{0,59}$/;
const MAX_NAMED = 3;

/** The names of a body's operations; invalid ones are omitted. */
export function operationNamesIn(body: unknown): string | undefined {
  const all: unknown[] = Array.isArray(body) ? body : [body];
  const names = all.slice(0, MAX_NAMED).flatMap((one) => {
    const name = (one as { operationName?: unknown } | null)?.operationName;
    return typeof name === "string" && NAME.test(name) ? [name] : [];
  });
  return names.length > 0 ? names.join(",") : undefined;
}

import type { IncomingHttpHeaders } from "node:http";
import type { Viewer } from "../context";
import { noteRequest } from "../log/requestNotes";

/** The start of a key, as in its owner's list: not enough to use it. */
const PREFIX_LENGTH = 10;

/** The part of a caller that its request is remembered by. */
export type Caller = Pick<Viewer, "id" | "keyId" | "scopes">;

const callers = new WeakMap<object, Caller>();

export const callerOf = (request: object): Caller | undefined => callers.get(request);

/** A key that is not accepted any more: its owner sees the request too. */
export const noteRefusedKey = (request: object, owner: Caller): void => void callers.set(request, owner);

/** Adds the caller to the log. */
export function noteCaller(request: { headers: IncomingHttpHeaders }, viewer: Viewer | null): void {
  if (!viewer) return;
  callers.set(request, viewer);
  const token = viewer.keyId && /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  noteRequest(request, { account: viewer.id, ...(token && { key: token.slice(0, PREFIX_LENGTH) }) });
}

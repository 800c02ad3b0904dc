import type { IncomingHttpHeaders } from "node:http";
import type { Viewer } from "../context";
import { noteRequest } from "../log/requestNotes";

/** Of a key, as its owner sees it in the list: not enough to use it. */
const PREFIX_LENGTH = 10;

/** Says in the log whose request it is. */
export function noteCaller(request: { headers: IncomingHttpHeaders }, viewer: Viewer | null): void {
  if (!viewer) return;
  const token = viewer.keyId && /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  noteRequest(request, { account: viewer.id, ...(token && { key: token.slice(0, PREFIX_LENGTH) }) });
}

import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Recorded {
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Closes the connection without an answer, or answers. */
export type Reply = "hang up" | { status: number; headers?: Record<string, string>; body?: object; text?: string };

/** A server that records requests and answers as told, repeating the last answer. */
export async function startRecorder() {
  const requests: Recorded[] = [];
  let replies: Reply[] = [{ status: 200, body: {} }];
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url ?? "", headers: request.headers, body: await text(request) });
    const reply = replies.length > 1 ? replies.shift()! : replies[0]!;
    if (reply === "hang up") return void request.socket.destroy();
    const type = reply.text === undefined ? "application/json" : "text/html";
    response.writeHead(reply.status, { "content-type": type, ...reply.headers });
    response.end(reply.text ?? JSON.stringify(reply.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Also clears the recorded requests. */
    answer: (...next: [Reply, ...Reply[]]) => {
      requests.length = 0;
      replies = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

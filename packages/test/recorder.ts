import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Recorded {
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Closes the connection without an answer, or answers. */
export type Reply = "hang up" | { status: number; headers?: Record<string, string>; body?: object };

/** A server that keeps what it was sent and answers as it was told, the last answer again and again. */
export async function startRecorder() {
  const requests: Recorded[] = [];
  let replies: Reply[] = [{ status: 200, body: {} }];
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url ?? "", headers: request.headers, body: await text(request) });
    const reply = replies.length > 1 ? replies.shift()! : replies[0]!;
    if (reply === "hang up") return void request.socket.destroy();
    response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
    response.end(JSON.stringify(reply.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Forgets what came, too. */
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

import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Call {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A webhook receiver on another origin; `status` decides whether it accepts. */
export class Receiver {
  calls: Call[] = [];
  status = 204;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<Receiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const receiver = new Receiver(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/weft`);
    server.on("request", async (request, response) => {
      let body = "";
      for await (const part of request.setEncoding("utf8")) body += part;
      receiver.calls.push({ headers: request.headers, body });
      response.writeHead(receiver.status).end();
    });
    return receiver;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

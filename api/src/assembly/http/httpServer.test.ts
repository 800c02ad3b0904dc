import type { Server } from "node:http";
import { Agent, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Api, MINUTE, SECOND, startApi } from "../../../test";
import { httpServer } from "./httpServer";

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};

/** Sends raw text and returns everything received until the server closes the connection. */
const exchange = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (bytes) => (received += bytes));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(received));
  });

describe("HTTP server", () => {
  let api: Api;
  let port: number;
  beforeAll(async () => {
    api = await startApi();
    // Through the app, which closes only a server that it opened.
    await api.app.listen({ port: 0, host: "127.0.0.1" });
    ({ port } = api.app.server.address() as AddressInfo);
  });
  afterAll(() => api.stop());

  it("keeps idle connections longer than proxies do, and doesn't wait for slow requests", () => {
    const { keepAliveTimeout, requestTimeout, headersTimeout } = api.app.server;
    expect(keepAliveTimeout).toBeGreaterThanOrEqual(65 * SECOND);
    expect(keepAliveTimeout).toBeLessThanOrEqual(75 * SECOND);
    expect([requestTimeout, headersTimeout]).toEqual([MINUTE / 2, MINUTE / 2]);
  });

  it.each(["/r/nobodys", "/livez", "/api/auth/me"])("rejects two hosts: %s", async (path) => {
    const head = `GET ${path} HTTP/1.1\r\nHost: shop.example\r\n`;
    const refused = await exchange(port, `${head}host: other.example\r\n\r\n`);
    expect(refused).toMatch(/^HTTP\/1.1 400 /);
    expect(refused).toContain('"code":"MALFORMED"');
    expect(await exchange(port, `${head}Connection: close\r\n\r\n`)).not.toMatch(/^HTTP\/1.1 400 /);
  });
});

describe("HTTP server timeouts", () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    const times = { idle: 60_000, arrival: 500, look: 100 };
    server = httpServer((incoming, response) => void incoming.resume().on("end", () => response.end("ok")), times);
    port = await listen(server);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ["says nothing", ""],
    ["does not end its head", "GET / HTTP/1.1\r\nHost: a\r\n"],
    ["does not end its body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc"],
  ])("end a connection that %s", async (_name, text) => {
    expect(await exchange(port, text)).not.toContain("200 OK");
  });

  it("keep an idle connection between two requests", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const get = () =>
      new Promise<boolean>((resolve, reject) => {
        const clientRequest = request({ port, host: "127.0.0.1", agent }, (response: IncomingMessage) =>
          response.resume().on("end", () => resolve(clientRequest.reusedSocket)),
        );
        clientRequest.on("error", reject).end();
      });
    expect(await get()).toBe(false);
    await sleep(1500);
    expect(await get()).toBe(true);
    agent.destroy();
  });
});

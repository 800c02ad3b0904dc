import { type AddressInfo, connect as dial, type Socket } from "node:net";
import WebSocket from "ws";
import { eventually, testApi, type User } from "../../../test";
import { lineTo } from "../../../test/process/lineTo";
import { SOCKETS } from "./liveSocket";

const api = testApi({ env: { TRUST_PROXY: "loopback" } });
let publisher: User;
const open: WebSocket[] = [];

beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  publisher = await api.make.publisher();
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate();
});

/** A connection and how it ended. */
interface Seen {
  socket: WebSocket;
  opened: Promise<boolean>;
  /** The close code, or the HTTP status of a rejected upgrade. */
  ended: Promise<number>;
}

function connect(address: string): Seen {
  const { port } = api.app.server.address() as AddressInfo;
  const headers = { "x-forwarded-for": address };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, "graphql-transport-ws", { headers });
  open.push(socket);
  socket.on("error", () => undefined);
  const ended = new Promise<number>((resolve) => {
    socket.once("close", resolve);
    socket.once("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
  });
  const opened = Promise.race([
    new Promise<boolean>((resolve) => socket.once("open", () => resolve(true))),
    ended.then(() => false),
  ]);
  return { socket, opened, ended };
}

const hello = (user: User | null) =>
  JSON.stringify({
    type: "connection_init",
    payload: user ? { authorization: `Bearer ${api.tokenOf(user)}` } : undefined,
  });

/** Opens a connection and authenticates. */
async function signedIn(user: User, address: string): Promise<Seen & { isIn: boolean }> {
  const seen = connect(address);
  await seen.opened;
  const acknowledged = new Promise<boolean>((resolve) => seen.socket.once("message", () => resolve(true)));
  seen.socket.send(hello(user));
  const isIn = await Promise.race([acknowledged, seen.ended.then(() => false)]);
  return { ...seen, isIn };
}

async function listens(user: User): Promise<boolean> {
  const client = lineTo(api, user);
  const { done } = await client.iterate({ query: "subscription { activity { clicks } }" }).next();
  await client.dispose();
  return !done;
}

describe("live connection", () => {
  it("is closed when silent", async () => {
    const silent = connect("198.51.100.1");
    expect(await silent.opened).toBe(true);
    expect(await silent.ended).toBe(4408);
  }, 15_000);

  it("is closed without a valid token", async () => {
    for (const message of [
      hello(null),
      JSON.stringify({ type: "connection_init", payload: { authorization: "Bearer a.b.c" } }),
      JSON.stringify({ type: "connection_init", payload: { authorization: { not: "text" } } }),
    ]) {
      const { socket, opened, ended } = connect("198.51.100.2");
      await opened;
      socket.send(message);
      expect(await ended).toBe(4401);
    }
  });

  it("is closed when it subscribes before connection_init", async () => {
    const { socket, opened, ended } = connect("198.51.100.3");
    await opened;
    socket.send(
      JSON.stringify({ id: "1", type: "subscribe", payload: { query: "subscription { activity { clicks } }" } }),
    );
    expect(await ended).toBe(4401);
  });

  it("is closed after an oversized message", async () => {
    const { socket, ended, isIn } = await signedIn(publisher, "198.51.100.4");
    expect(isIn).toBe(true);
    socket.send("x".repeat(17 * 1024));
    expect(await ended).toBe(1009);
  });
});

describe("rejected live connection", () => {
  const UPGRADE = "GET /elsewhere HTTP/1.1\r\nHost: weft.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
  const dialled = (): Promise<Socket> =>
    new Promise((resolve) => {
      const { port } = api.app.server.address() as AddressInfo;
      const line = dial({ port, host: "127.0.0.1", allowHalfOpen: true }, () => resolve(line));
      line.on("error", () => undefined);
    });
  const held = () => new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));

  it("can be reset at any time", async () => {
    for (const after of [0, 0, 5, 50]) {
      const line = await dialled();
      line.write(UPGRADE);
      await new Promise((resolve) => setTimeout(resolve, after));
      line.resetAndDestroy();
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await api.app.inject("/livez")).statusCode).toBe(200);
  });

  it("is closed by the server", async () => {
    await eventually(async () => (await held()) === 0);
    const line = await dialled();
    let answer = "";
    line.on("data", (bytes) => {
      answer += bytes;
    });
    line.write(UPGRADE);
    await eventually(async () => answer.startsWith("HTTP/1.1 404 Not Found\r\n"));
    await eventually(async () => (await held()) === 0);
    line.destroy();
  });
});

describe("endless messages", () => {
  const subscribe = (id: number) =>
    JSON.stringify({ id: `${id}`, type: "subscribe", payload: { query: "subscription { activity { clicks } }" } });

  it.each<[string, (socket: WebSocket, at: number) => void]>([
    ["subscriptions", (socket, at) => socket.send(subscribe(at))],
    ["pings of the protocol", (socket) => socket.send(JSON.stringify({ type: "ping" }))],
    ["pings of the connection", (socket) => socket.ping()],
    ["pongs that nobody asked for", (socket) => socket.pong()],
  ])("close the connection: %s", async (_what, send) => {
    const { socket, ended } = await signedIn(publisher, "198.51.100.5");
    for (let at = 0; at < 60; at += 1) send(socket, at);
    expect(await ended).toBe(1008);
  });

  it("in endless fragments close it too", async () => {
    const { socket, ended } = await signedIn(publisher, "198.51.100.5");
    for (let at = 0; at < 200; at += 1) socket.send("", { fin: false });
    expect(await ended).toBe(1008);
  });

  it("are limited per second, so that a connection can last", async () => {
    const { socket, isIn } = await signedIn(publisher, "198.51.100.6");
    expect(isIn).toBe(true);
    let answers = 0;
    socket.on("message", () => {
      answers += 1;
    });
    for (let round = 1; round <= 3; round += 1) {
      for (let at = 0; at < 9; at += 1) socket.send(JSON.stringify({ type: "ping" }));
      await eventually(async () => answers === round * 9);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    expect(socket.readyState).toBe(WebSocket.OPEN);
  }, 15_000);
});

describe("connection limit per", () => {
  it("address", async () => {
    const many = Array.from({ length: SOCKETS.perAddress + 30 }, () => connect("203.0.113.99"));
    const opened = (await Promise.all(many.map((one) => one.opened))).filter(Boolean);
    expect(opened).toHaveLength(SOCKETS.perAddress);
    expect(await connect("::ffff:203.0.113.99").ended).toBe(429);
    expect(await listens(publisher)).toBe(true);
  });

  it("network of IPv6 is enforced", async () => {
    const many = Array.from({ length: SOCKETS.perAddress + 5 }, (_, at) => connect(`2001:db8:1:1::${at + 1}`));
    expect((await Promise.all(many.map((one) => one.opened))).filter(Boolean)).toHaveLength(SOCKETS.perAddress);
    expect(await connect("2001:db8:1:2::1").opened).toBe(true);
  });

  it("address frees up when a connection closes", async () => {
    const many = Array.from({ length: SOCKETS.perAddress }, () => connect("203.0.113.98"));
    await Promise.all(many.map((one) => one.opened));
    many[0]?.socket.terminate();
    await eventually(() => connect("203.0.113.98").opened);
  });

  it("account applies everywhere, and asks to retry later", async () => {
    const user = await api.make.publisher();
    const all = [];
    for (let at = 0; at < SOCKETS.perPerson; at += 1) all.push(await signedIn(user, `198.51.100.${20 + at}`));
    expect(all.every(({ isIn }) => isIn)).toBe(true);
    const more = await signedIn(user, "198.51.100.40");
    expect([more.isIn, await more.ended]).toEqual([false, 1013]);
    expect(await listens(publisher)).toBe(true);
    all[0]?.socket.terminate();
    await eventually(async () => (await signedIn(user, "198.51.100.41")).isIn);
  });
});

it("unauthenticated connections make room for new ones", async () => {
  const hosts = SOCKETS.waiting / SOCKETS.perAddress;
  const addresses = Array.from({ length: hosts }, (_, at) => `192.0.2.${at + 1}`);
  const flood = addresses.flatMap((address) => Array.from({ length: SOCKETS.perAddress }, () => connect(address)));
  await Promise.all(flood.map((one) => one.opened));
  expect(await listens(publisher)).toBe(true);
});

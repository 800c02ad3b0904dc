import dns from "node:dns";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, isIPv4 } from "node:net";
import {
  isInside,
  isPublicAddress,
  isWrittenInside,
  NOT_PUBLIC,
  publicLookup,
} from "../../../platform/outside/publicAddress";
import { httpPost } from "./httpPost";

// Before the hooks that start the next server, not only before the next test.
afterEach(() => jest.restoreAllMocks());

describe("private addresses", () => {
  it.each(
    `127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 ::1 fd00::1 fe80::1
    ::ffff:127.0.0.1 ::ffff:a9fe:a9fe ::7f00:1 64:ff9b::7f00:1 2002:7f00:1:: fec0::1 :: ::ffff:8.8.8.8
    ::ffff:0:127.0.0.1 ::ffff:0:7f00:1 64:ff9b::8.8.8.8 64:ff9b:1::1 100::1 1fff:ffff::1 2001::1
    2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:2::1 2001:20::1 2001:1ff:ffff::1 2001:db8::1 2002:808:808::1
    2620:4f:8000::1 3fff::1 3fff:fff:ffff::1 4000::1 5f00::1 ff02::1 0.255.255.255 100.127.255.255 172.31.255.255
    192.0.0.9 192.0.2.1 192.88.99.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255
    192.31.196.1 192.52.193.1 192.175.48.1 ::FFFF:10.0.0.1 fc00::1 fdff:ffff::1 febf::1 100:0:0:1::1 2001:3::1
    2001:10::1 2001:30::1 2002:a00:1::1 ::10.0.0.1 e000::1`.split(/\s+/),
  )("%s is private", (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(isWrittenInside(address.includes(":") ? `[${address}]` : address)).toBe(true);
  });

  it.each(
    `93.184.215.14 172.15.255.255 172.32.0.1 100.128.0.1 192.0.1.1 198.20.0.1 223.255.255.255
    2606:2800:21f:cb07:6820:80da:af6b:8b2c 2001:200::1 2001:4860:4860::8888 2a00:1450:4001:80b::200e 3ffe::1
    2620:4f:8001::1 2003::1`.split(/\s+/),
  )("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
    expect(isWrittenInside(address.includes(":") ? `[${address}]` : address)).toBe(false);
  });

  it.each(["", "localhost", "fe80::1%eth0", "2606:2800::1%eth0", "127.1", "0x7f.1"])("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    ["localhost", true],
    ["hooks.localhost.", true],
    ["printer.local", true],
    ["db.internal", true],
    ["[::1]", true],
    ["localhost.example", false],
    ["internal.shop.example", false],
  ])("are recognized in any notation: %s %s", (hostname, expected) => {
    expect(isInside(hostname)).toBe(expected);
  });

  it("get no requests, whether literal or resolved", async () => {
    const where = new URL("http://127.0.0.1:4999/hook");
    for (const hostname of ["127.0.0.1", "localhost", "[::1]"]) {
      where.hostname = hostname;
      const sent = httpPost({ url: where.href, headers: {}, body: "{}", publicOnly: true });
      await expect(sent).rejects.toThrow("not on the public internet");
    }
  });

  it("are rejected by the DNS lookup", async () => {
    expect(await lookUp("localhost")).toEqual(refused);
  });

  it.each([
    ["inside", ["10.0.0.7"]],
    ["both public and inside", ["93.184.215.14", "10.0.0.7"]],
    ["public in IPv4 and inside in IPv6", ["93.184.215.14", "fd00::7"]],
    ["inside, written as IPv6", ["::ffff:10.0.0.7"]],
    ["nowhere", []],
  ])("are rejected if a name resolves %s", async (_where, addresses) => {
    answerWith(addresses);
    expect(await lookUp("shop.example")).toEqual(refused);
    expect(await lookUp("shop.example", false)).toEqual(refused);
  });

  it("do not block public names", async () => {
    const addresses = ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"];
    answerWith(addresses);
    const [first, second] = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
    expect(await lookUp("shop.example")).toEqual([null, [first, second], undefined]);
    expect(await lookUp("shop.example", false)).toEqual([null, first!.address, 4]);
  });
});

const refused = [expect.objectContaining({ message: NOT_PUBLIC }), "", 4];

/** The addresses that a socket gets for a host. */
const lookUp = (host: string, all = true): Promise<unknown[]> =>
  new Promise((resolve) => publicLookup(host, { all }, (...answer) => resolve([...answer, undefined].slice(0, 3))));

const answerWith = (addresses: string[]) =>
  jest.spyOn(dns, "lookup").mockImplementation(((_host: string, _options: object, done: (...all: unknown[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 })),
    )) as never);

describe("httpPost", () => {
  const requests: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    requests.push(url);
    response.writeHead(url === "/moved" ? 307 : 200, { location: "/secret" }).end("{}");
  });
  let port: number;

  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(async () => {
    server.close();
    await once(server, "close");
  });
  beforeEach(() => {
    requests.length = 0;
  });

  const to = (path: string, publicOnly = false) =>
    httpPost({ url: `http://shop.example:${port}${path}`, headers: {}, body: "{}", publicOnly });

  it("follows no redirects", async () => {
    answerWith(["127.0.0.1"]);
    expect(await to("/moved")).toBe(307);
    expect(requests).toEqual(["/moved"]);
  });

  it("connects to the address it resolved", async () => {
    const lookup = answerWith(["127.0.0.1"]);
    expect(await to("/hook")).toBe(200);
    lookup.mockClear();
    await expect(to("/hook", true)).rejects.toThrow(NOT_PUBLIC);
    expect([requests, lookup.mock.calls.length]).toEqual([["/hook"], 1]);
  });
});

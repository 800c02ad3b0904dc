import { isInside, isPublicAddress, isWrittenInside, publicLookup } from "./publicAddress";
import { post } from "./sender";

describe("addresses inside", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "fd00::1",
    "fe80::1",
    "::ffff:127.0.0.1",
    "::ffff:a9fe:a9fe",
    "::7f00:1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "fec0::1",
  ])("%s is one", (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(isWrittenInside(address.includes(":") ? `[${address}]` : address)).toBe(true);
  });

  it.each(["93.184.215.14", "172.32.0.1", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])("%s is none", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ["localhost", true],
    ["hooks.localhost.", true],
    ["printer.local", true],
    ["db.internal", true],
    ["[::1]", true],
    ["localhost.example", false],
    ["internal.shop.example", false],
  ])("are seen by their name: %s %s", (hostname, expected) => {
    expect(isInside(hostname)).toBe(expected);
  });

  it("are never posted to where only public ones may be, written out or looked up", async () => {
    const where = new URL("http://127.0.0.1:4999/hook");
    for (const hostname of ["127.0.0.1", "localhost", "[::1]"]) {
      where.hostname = hostname;
      const sent = post({ url: where.href, headers: {}, body: "{}", publicOnly: true });
      await expect(sent).rejects.toThrow("not on the public internet");
    }
  });

  it("are refused by the look-up itself", async () => {
    const outcome = await new Promise((resolve) =>
      publicLookup("localhost", { all: true }, (error) => resolve(error?.message)),
    );
    expect(outcome).toContain("not on the public internet");
  });
});

import { Sealer } from "./sealer";

const KEY = Buffer.alloc(32, 1);
const sealer = new Sealer(KEY, "tests");

describe("Sealer", () => {
  it("decrypts what it encrypted, with a new ciphertext each time", () => {
    const sealed = sealer.seal("größer 🧵", "row 1");
    expect(sealer.open(sealed, "row 1")).toBe("größer 🧵");
    expect(sealer.seal("größer 🧵", "row 1")).not.toBe(sealed);
    expect(sealed).not.toContain("gr");
  });

  it("rejects another row, another purpose and changed text", () => {
    const sealed = sealer.seal("secret", "row 1");
    expect(() => sealer.open(sealed, "row 2")).toThrow();
    expect(() => new Sealer(KEY, "others").open(sealed, "row 1")).toThrow("different key");
    expect(() => new Sealer(Buffer.alloc(32, 2), "tests").open(sealed, "row 1")).toThrow("check DATA_KEY");
    for (let index = sealed.indexOf(".") + 1; index < sealed.length - 1; index += 1) {
      const other = sealed[index] === "A" ? "B" : "A";
      expect(() => sealer.open(sealed.slice(0, index) + other + sealed.slice(index + 1), "row 1")).toThrow();
    }
  });

  it("decrypts with the previous key, and re-encrypts once", () => {
    const next = new Sealer(Buffer.alloc(32, 2), "tests", KEY);
    const before = sealer.seal("secret", "row 1");
    expect(next.open(before, "row 1")).toBe("secret");
    const after = next.resealed(before, "row 1") ?? "";
    expect(next.resealed(after, "row 1")).toBeNull();
    expect(new Sealer(Buffer.alloc(32, 2), "tests").open(after, "row 1")).toBe("secret");
    expect(() => sealer.open(after, "row 1")).toThrow("different key");
    expect(() => next.resealed(before, "row 2")).toThrow();
    expect(() => new Sealer(Buffer.alloc(32, 3), "tests", KEY).open(after, "row 1")).toThrow("different key");
  });
});

import { keyReader, type Press } from "./WorkspaceFrame";

const press = (key: string, other: Partial<Press> = {}): Press => ({
  key,
  hasModifier: false,
  isCommand: false,
  isTyping: false,
  ...other,
});

describe("keyReader", () => {
  it("opens a page by G and its letter, and forgets G after any other key", () => {
    const read = keyReader();
    expect(read(press("g"))).toBeNull();
    expect(read(press("L"))).toEqual({ kind: "go", key: "l" });
    expect(read(press("l"))).toBeNull();
  });

  it("forgets G after a while", () => {
    let now = 0;
    const read = keyReader(() => now);
    read(press("g"));
    now = 5000;
    expect(read(press("c"))).toEqual({ kind: "main" });
  });

  it("treats G C as navigation, not as a new link", () => {
    const read = keyReader();
    read(press("g"));
    expect(read(press("c"))).toEqual({ kind: "go", key: "c" });
  });

  it.each(["c", "?", "g"])("ignores %s while typing and with a modifier", (key) => {
    const read = keyReader();
    expect(read(press(key, { isTyping: true }))).toBeNull();
    expect(read(press(key, { hasModifier: true }))).toBeNull();
    expect(read(press("l"))).toBeNull();
  });

  it("opens search from anywhere, and help with ?", () => {
    const read = keyReader();
    expect(read(press("k", { isCommand: true, hasModifier: true, isTyping: true }))).toEqual({ kind: "search" });
    expect(read(press("?"))).toEqual({ kind: "help" });
    expect(read(press("k"))).toBeNull();
  });
});

import { statementText } from "./BankPanel";

const bytesOf = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding)).buffer;

describe("statementText", () => {
  const withEncoding = (name: string) => `<?xml version="1.0" encoding="${name}"?><Nm>Müller</Nm>`;
  it.each([
    ["UTF-8", bytesOf(withEncoding("UTF-8"), "utf8")],
    ["UTF-8 with a byte order mark", bytesOf(`\ufeff${withEncoding("UTF-8")}`, "utf8")],
    ["Latin 1", bytesOf(withEncoding("ISO-8859-1"), "latin1")],
    ["UTF-16", bytesOf(`\ufeff${withEncoding("UTF-16")}`, "utf16le")],
    ["an unknown encoding as UTF-8", bytesOf(withEncoding("no-such"), "utf8")],
    ["none as UTF-8", bytesOf("<Nm>Müller</Nm>", "utf8")],
  ])("reads %s", (_what, bytes) => {
    expect(statementText(bytes)).toContain("<Nm>Müller</Nm>");
    expect(statementText(bytes)).not.toContain("\ufeff");
  });
});

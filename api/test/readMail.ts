/** A decoded mail: headers unfolded, parts decoded. */
export interface ReadMail {
  headers: Record<string, string>;
  text: string;
  html: string;
}

const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, body: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(body, "base64").toString() : quoted(body.replaceAll("_", " ")),
    );

const quoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();

function split(source: string): { headers: Record<string, string>; body: string } {
  const at = source.indexOf("\n\n");
  const lines = source
    .slice(0, at)
    .replace(/\n[ \t]+/g, " ")
    .split("\n");
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 2),
  ]);
  return { headers: Object.fromEntries(headers), body: source.slice(at + 2) };
}

function decode(source: string): string {
  const { headers, body } = split(source);
  const encoding = headers["content-transfer-encoding"];
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  return encoding === "quoted-printable" ? quoted(body) : body;
}

/** Parses Weft's own mails: multipart/alternative of plain text and HTML. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw.replaceAll("\r\n", "\n"));
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1];
  const [text = "", html = ""] = body
    .split(`--${boundary}`)
    .slice(1, 3)
    .map((part) => decode(part.replace(/^\n/, "")));
  const readable = Object.entries(headers).map(([name, value]) => [name, decodeWords(value)]);
  return { headers: Object.fromEntries(readable), text: text.trim(), html: html.trim() };
}

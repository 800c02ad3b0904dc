import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import iconv from "iconv-lite";
import { serve } from "../../../test/serve";
import { NOT_PUBLIC } from "../../platform/outside/publicAddress";
import { type FeedRequest, fetchFeed } from "./fetchFeed";
import { delimiterOf, type FeedRules, readFeed } from "./readFeed";

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "weft-reading-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rules: FeedRules = {
  format: "auto",
  mapping: null,
  charset: null,
  website: "https://shop.example",
  currency: "EUR",
};
const CSV = "id,title,link,price\na1,Café,https://shop.example/a1,10.00\n";
const item = (inside: string) => `<rss><channel><item>${inside}</item></channel></rss>`;
const ITEM = "<g:id>a1</g:id><title>Café</title><link>https://shop.example/a1</link><g:price>10.00 EUR</g:price>";

async function read(content: string | Buffer, given: Partial<FeedRules> = {}) {
  const path = join(folder, "feed");
  writeFileSync(path, content);
  const rows = [];
  for await (const row of readFeed(path, { ...rules, ...given })) rows.push(row);
  return rows;
}
const titles = async (content: string | Buffer, given: Partial<FeedRules> = {}) =>
  (await read(content, given)).map(({ variant }) => variant?.title);

/** A zip of one deflated file; `unverified` is the size it claims. */
function zipOf(content: Buffer, { name = "feed.csv", claimed = content.length, files = 1 } = {}): Buffer {
  const packed = deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(claimed, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from("PK\u0001\u0002\u0014\u0000"),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files, 4);
  end.writeUInt16LE(files, 6);
  end.writeUInt32LE(central.length * files, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, ...Array.from({ length: files }, () => central), Buffer.from("PK\u0005\u0006"), end]);
}

describe("readFeed", () => {
  it.each<[string, string | Buffer, Partial<FeedRules>]>([
    ["comma text", CSV, {}],
    ["tab text", CSV.replaceAll(",", "\t"), {}],
    ["a byte order mark", `\ufeff${CSV}`, {}],
    ["UTF-16", iconv.encode(CSV, "utf-16le", { addBOM: true }), {}],
    ["the server's character set", iconv.encode(CSV, "latin1"), { charset: "iso-8859-1" }],
    ["gzip", gzipSync(CSV), {}],
    ["zip", zipOf(Buffer.from(CSV)), {}],
    ["RSS", item(ITEM), {}],
    [
      "XML's own character set",
      iconv.encode(`<?xml version="1.0" encoding="windows-1252"?>${item(ITEM)}`, "win1252"),
      {},
    ],
    ["Atom", `<feed><entry>${ITEM.replace(/<link>(.*)<\/link>/, '<link href="$1"/>')}</entry></feed>`, {}],
  ])("reads %s", async (_name, content, given) => expect(await titles(content, given)).toEqual(["Café"]));

  it("reads only the item's own prices, and prefers Google's name over RSS's", async () => {
    const shipping = "<g:shipping><g:price>99.00 EUR</g:price></g:shipping>";
    const [row] = await read(item(`<g:title>Coat</g:title>${ITEM}${shipping}`));
    expect(row).toMatchObject({ number: 1, variant: { title: "Coat", priceMinor: 1000 } });
  });

  it.each([
    ["comma", ","],
    ["tab", "\t"],
  ])("keeps the rows after an unclosed quotation mark, %s", async (_name, mark) => {
    const row = (id: string, title: string) => [id, title, `https://shop.example/${id}`, "10.00"].join(mark);
    const lines = [row("a2", '"Coat'), row("a3", "Boot"), row("a4", '"Scarf'), row("a5", `"Hat${mark}felt"`)];
    const rows = await read([CSV.replaceAll(",", mark).trimEnd(), ...lines, ""].join("\n"));
    expect(rows.map(({ number, variant }) => [number, variant?.sku, variant?.title])).toEqual([
      [2, "a1", "Café"],
      [3, "a2", "Coat"],
      [4, "a3", "Boot"],
      [5, "a4", "Scarf"],
      [6, "a5", `Hat${mark}felt`.replace("\t", " ")],
    ]);
  });

  it("keeps multi-line descriptions in one row", async () => {
    const head = "id,title,link,price,description";
    const text = `${head}\na1,Coat,https://shop.example/a1,10.00,"Wool.\nTwo, three, four, five, pockets\nand, a, belt, of, felt"\n`;
    expect(await titles(text)).toEqual(["Coat"]);
  });

  it("numbers rows as a spreadsheet does, and names what is wrong", async () => {
    expect(await read(`${CSV}a2,,https://shop.example/a2,1\n`)).toMatchObject([
      { number: 2, faults: [] },
      { number: 3, variant: null, faults: [{ column: "title", code: "missing" }] },
    ]);
  });

  it("reads rows with too few or too many cells as far as the header goes", async () => {
    expect(await titles(`${CSV}a2,Coat,https://shop.example/a2,1,more,and,more\na3\n`)).toEqual([
      "Café",
      "Coat",
      undefined,
    ]);
  });

  it("uses the first non-empty column of several with the same name, as in XML", async () => {
    const text = "id,title,link,price,Price,color\n";
    const page = "https://shop.example/a";
    const rows = await read(`${text}a1,Coat,${page},,12.00 EUR,\na2,Coat,${page},9.00 EUR,12.00 EUR,red\n`);
    expect(rows.map(({ variant }) => [variant?.priceMinor, variant?.colour])).toEqual([
      [1200, null],
      [900, "red"],
    ]);
    const [row] = await read(item(`<g:color></g:color>${ITEM}<g:color>blue</g:color><g:color>red</g:color>`));
    expect(row?.variant?.colour).toBe("blue");
  });

  it.each<[string, string | Buffer, Partial<FeedRules>, RegExp]>([
    ["nothing", "", {}, /is empty/],
    ["an unknown header", "a,b\n1,2\n", {}, /match no known format/],
    ["a missing column", "id,title,link\n1,2,3\n", { format: "google-text" }, /match no known format/],
    ["an unknown character set", CSV, { charset: "klingon" }, /character set: klingon/],
    ["a DOCTYPE", `<!DOCTYPE rss [<!ENTITY a "aaaa">]>${item(ITEM)}`, {}, /DOCTYPE/],
    ["an unknown entity", item(`${ITEM}<g:brand>&b;</g:brand>`), {}, /not well-formed/],
    ["half an XML", item(ITEM).slice(0, -8), {}, /not well-formed/],
    ["an endless text", `<rss><channel><item><title>${"x".repeat(3 * 1024 * 1024)}`, {}, /larger than 1 MiB/],
    ["an unclosed quotation mark", `${CSV}a2,"Coat`, {}, /quotation mark is not closed/],
    [
      "a cell of 2 MB",
      `${CSV}a2,"${"x".repeat(2 * 1024 * 1024)}",b,1\n`,
      {},
      /^Row 3 of the feed is larger than 1 MiB/,
    ],
    ["a cell of 2 MB in XML", item(`${ITEM}<g:brand>${"x".repeat(2e6)}</g:brand>`), {}, /larger than 1 MiB/],
    ["half a gzip", gzipSync(CSV).subarray(0, 40), {}, /damaged/],
    ["half a zip", zipOf(Buffer.from(CSV)).subarray(0, 40), {}, /damaged/],
    ["a zip of two files", zipOf(Buffer.from(CSV), { files: 2 }), {}, /more than one file/],
    ["a zip that lies about its size", zipOf(Buffer.from(CSV), { claimed: 5 }), {}, /damaged/],
  ])("rejects %s", (_name, content, given, message) => expect(read(content, given)).rejects.toThrow(message));

  it("rejects decompression bombs without unpacking them", async () => {
    const limits = { bytes: 1024 * 1024, ratio: 200 };
    const dense = Buffer.concat([Buffer.from(CSV), Buffer.alloc(900 * 1024, "\n")]);
    await expect(read(gzipSync(dense), { limits })).rejects.toThrow(/unpacks to far more/);
    await expect(read(zipOf(dense), { limits })).rejects.toThrow(/unpacks to far more/);
    await expect(read(gzipSync(Buffer.alloc(2 ** 21, CSV)), { limits })).rejects.toThrow(/unpacks to far more/);
  });

  it.each([
    ["a;b;c", ";"],
    ['"a,b,c,d"|b|c', "|"],
    ["a", "\t"],
  ])("splits the header %s at %j", (header, mark) => expect(delimiterOf(header)).toBe(mark));

  it("skips a spreadsheet's separator line, and keeps the row numbers of the file", async () => {
    const file = CSV.replaceAll(",", ";").replace("10.00", "0.00");
    for (const mark of ["sep=;\r\n", "\uFEFFSEP=; \n"]) {
      const [row, ...others] = await read(mark + file);
      expect(others).toEqual([]);
      expect(row).toMatchObject({ number: 3, faults: [{ column: "price" }] });
    }
    expect(await titles(`sep=;\n${CSV.replaceAll(",", ";")}`)).toEqual(["Café"]);
    await expect(read("sep=;\n")).rejects.toThrow("The feed is empty.");
  });
});

describe("fetchFeed", () => {
  const fetched = (url: string, given: Partial<FeedRequest> = {}) =>
    fetchFeed({ url, credentials: null, publicOnly: false, ...given }, join(folder, "fetched"));

  it("stores the file, its hash, and the headers for conditional requests", async () => {
    const url = await serve(({ headers }, response) => {
      if (headers["if-none-match"] === '"1"') return response.writeHead(304).end();
      return response.writeHead(200, { etag: '"1"', "content-type": 'text/csv; charset="latin1"' }).end(CSV);
    });
    const first = await fetched(url);
    expect(first).toMatchObject({ etag: '"1"', charset: "latin1", bytes: Buffer.byteLength(CSV) });
    expect(readFileSync(join(folder, "fetched"), "utf8")).toBe(CSV);
    expect(await fetched(url, { etag: first.etag })).toMatchObject({ sha256: null, etag: '"1"' });
  });

  it("rejects an unexpected 304", async () => {
    const url = await serve((_request, response) => void response.writeHead(304).end());
    await expect(fetched(url)).rejects.toThrow("responded with status 304");
  });

  it("follows three redirects but not four, and sends no credentials to another origin", async () => {
    const seen: IncomingMessage["headers"][] = [];
    const other = await serve(({ headers }, response) => {
      seen.push(headers);
      response.end(CSV);
    });
    const url = await serve(({ url: path = "/", headers }, response) => {
      seen.push(headers);
      const left = Number(path.slice(1));
      response.writeHead(302, { location: left > 1 ? `/${left - 1}` : other }).end();
    });
    const credentials = { username: "weft", password: "s3cret" };
    await fetched(`${url}/3`, { credentials });
    expect(seen.map(({ authorization }) => authorization !== undefined)).toEqual([true, true, true, false]);
    await expect(fetched(`${url}/4`)).rejects.toThrow(/more than 3 times/);
  });

  it("rejects private addresses, other schemes and responses without a file", async () => {
    const url = await serve(
      (_request, response) => void response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    );
    const away = await serve((_request, response) => void response.writeHead(404).end());
    await expect(fetched(url, { publicOnly: true })).rejects.toThrow(NOT_PUBLIC);
    await expect(fetched("http://localhost:1/", { publicOnly: true })).rejects.toThrow(NOT_PUBLIC);
    await expect(fetched(url)).rejects.toThrow(/http or https/);
    await expect(fetched(away)).rejects.toThrow(/status 404/);
    await expect(fetched("http://127.0.0.1:1/")).rejects.toThrow(/could not be fetched/);
  });

  it("checks redirect targets like the first address", async () => {
    const asked: (string | undefined)[] = [];
    const { port } = new URL(
      await serve((request, response) => {
        asked.push(request.url);
        response.end(CSV);
      }),
    );
    // Simulates a public address for the first, which no test can have.
    let publicOnly = false;
    const url = await serve((request, response) => {
      publicOnly = true;
      const host = decodeURIComponent(request.url?.slice(1) ?? "");
      response.writeHead(302, { location: `http://${host}:${port}/feed` }).end();
    });
    for (const host of ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "0x7f.1", "2130706433", "169.254.169.254"]) {
      publicOnly = false;
      const request: FeedRequest = {
        url: `${url}/${encodeURIComponent(host)}`,
        credentials: null,
        get publicOnly() {
          return publicOnly;
        },
      };
      await expect(fetchFeed(request, join(folder, "fetched"))).rejects.toThrow(NOT_PUBLIC);
      expect([host, publicOnly]).toEqual([host, true]);
    }
    expect(asked).toEqual([]);
  });

  it("fetches only the start for a preview", async () => {
    const url = await serve((_request, response) => void response.end("x".repeat(1_000_000)));
    expect((await fetched(url, { onlyFirst: 1000 })).bytes).toBeLessThan(200_000);
  });
});

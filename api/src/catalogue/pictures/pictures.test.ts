import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { png } from "../../../test/png";
import { serve } from "../../../test/serve";
import type { Database } from "../../platform/db/database";
import { pictureVersionOf } from "../search/productFacts";
import { PictureFiles } from "./pictureFiles";
import { Pictures } from "./pictures";

const ID = "0190f1c2-a7b3-7c3e-9d52-f0a1b2c3d4e5";

describe("product images", () => {
  let asked: string[] = [];
  const files: Record<string, Buffer | string> = {
    "/good.png": png(900, 1200),
    "/small.png": png(40, 50),
    "/bomb.png": png(10, 10, { width: 60_000, height: 60_000 }),
    "/cut.png": png(900, 1200).subarray(0, 400),
    "/page.png": "<html><script>alert(1)</script></html>",
    "/drawing.png": '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    "/huge.png": Buffer.alloc(11 * 1024 * 1024, 1),
    "/empty.png": "",
  };
  const answer: RequestListener = ({ url = "" }, response) => {
    asked.push(url);
    if (url === "/moved.png") return response.writeHead(302, { location: "/good.png" }).end();
    if (url === "/round.png") return response.writeHead(302, { location: "/round.png" }).end();
    const file = files[url];
    return file === undefined ? response.writeHead(404).end() : response.end(file);
  };
  let origin: string;
  let folder: string;
  beforeAll(async () => (origin = await serve(answer)));
  beforeEach(() => {
    asked = [];
    folder = mkdtempSync(join(tmpdir(), "weft-pictures-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const of = (imageUrl: string | null, { publicOnly = false, budget = 1e9 } = {}) => {
    const db = { read: { findOneBy: async () => ({ id: ID, imageUrl }) } } as unknown as Database;
    return new Pictures(db, new PictureFiles(folder, budget), publicOnly);
  };
  const show = (path: string, width: 320 | 640 = 320, pictures = of(origin + path)) =>
    pictures.get(ID, pictureVersionOf(origin + path), width);

  it("are fetched once for concurrent requests, as WebP in two widths", async () => {
    const pictures = of(`${origin}/good.png`);
    const many = await Promise.all(Array.from({ length: 20 }, () => show("/good.png", 320, pictures)));
    expect(asked).toEqual(["/good.png"]);
    expect(new Set(many.map((bytes) => bytes?.toString("latin1", 8, 12)))).toEqual(new Set(["WEBP"]));
    expect(await show("/good.png", 640, pictures)).not.toBeNull();
    expect(asked).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(await show("/small.png")).not.toBeNull();
    expect(await show("/moved.png")).not.toBeNull();
  });

  it.each("/bomb.png /cut.png /page.png /drawing.png /huge.png /empty.png /gone.png /round.png".split(" "))(
    "reject %s, and aren't requested again immediately",
    async (path) => {
      const pictures = of(origin + path);
      expect(await show(path, 320, pictures)).toBeNull();
      const before = asked.length;
      expect(await show(path, 320, pictures)).toBeNull();
      expect(asked).toHaveLength(before);
      expect(readdirSync(folder).filter((name) => name.endsWith(".webp"))).toEqual([]);
    },
  );

  it("are only served for known products from public addresses", async () => {
    expect(await show("/good.png", 320, of(`${origin}/good.png`, { publicOnly: true }))).toBeNull();
    expect(await of(`${origin}/good.png`).get(ID, pictureVersionOf(`${origin}/small.png`), 320)).toBeNull();
    expect(await of(null).get(ID, "../../../etc/pas", 320)).toBeNull();
    expect(await of("file:///etc/passwd").get(ID, pictureVersionOf("file:///etc/passwd"), 320)).toBeNull();
    expect(asked).toEqual([]);
  });

  it("of an unresponsive shop don't delay those of another", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const slow = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const urls = new Map<string, string>();
    const findOneBy = async (_: unknown, { id }: { id: string }) => ({ id, imageUrl: urls.get(id) });
    const db = { read: { findOneBy } } as unknown as Database;
    const pictures = new Pictures(db, new PictureFiles(folder, 1e9), false);
    const showAt = (url: string) => {
      const id = ID.slice(0, -2) + String(10 + urls.size);
      urls.set(id, url);
      return pictures.get(id, pictureVersionOf(url), 320);
    };
    const waiting = Array.from({ length: 70 }, (_, at) =>
      showAt(`${slow}/${at}.png`).catch((error: Error) => error.constructor.name),
    );
    expect(await showAt(`${origin}/good.png`)).not.toBeNull();
    silent.closeAllConnections();
    silent.close();
    const ends = await Promise.all(waiting);
    expect(ends.filter((end) => end === "UnavailableError")).toHaveLength(8);
    expect(ends.filter((end) => end === null)).toHaveLength(62);
  });

  it("stay within the disk budget, keeping the most recently shown", async () => {
    const budget = 2_000;
    await show("/good.png", 320, of(`${origin}/good.png`, { budget }));
    const one = statSync(join(folder, readdirSync(folder)[0] ?? "")).size;
    for (const path of ["/small.png", "/moved.png"]) await show(path, 320, of(origin + path, { budget }));
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    expect(one).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
  });
});

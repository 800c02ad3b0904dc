import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../test/process/freePort";
import { type RunningServer, startServer } from "../../../test/process/startServer";
import { SanitizerThread } from "./sanitizerThread";

describe("server while an admin saves a large page", () => {
  let server: RunningServer;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "weft-pages-"));
    const admin = { ADMIN_EMAIL: "ines@weft.example", ADMIN_PASSWORD: "a long enough one" };
    server = await startServer({ PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: "off", ...admin });
  });
  afterAll(async () => {
    await server.signal("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  });

  const send = async (method: string, path: string, body: object, token?: string) =>
    fetch(server.url + path, {
      method,
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });

  it("keeps answering other requests", async () => {
    const who = { email: "ines@weft.example", password: "a long enough one" };
    const { token } = (await (await send("POST", "/api/auth/login", who)).json()) as { token: string };
    const order: string[] = [];
    const content = "<p>A line<br>and another</p>".repeat(4000);
    const page = send("PATCH", "/api/admin/pages/AboutUs", { content }, token).then(async (answer) => {
      order.push("page");
      return [answer.status, ((await answer.json()) as { content: string }).content];
    });
    for (let time = 0; time < 3; time += 1) await (await fetch(`${server.url}/livez`)).text();
    order.push("everybody");
    expect(await page).toEqual([200, content]);
    expect(order).toEqual(["everybody", "page"]);
    const again = await send("PATCH", "/api/admin/pages/AboutUs", { content: "<p onclick='x()'>Short</p>" }, token);
    expect(await again.json()).toMatchObject({ content: "<p>Short</p>" });
  });
});

describe("page that takes too long to sanitize", () => {
  it("is rejected, and later pages are not", async () => {
    const thread = new SanitizerThread(50, join(__dirname, "../../../test/process/silentWorker.cjs"));
    const refused = { status: 422, fields: { content: expect.stringContaining("too complex") } };
    await Promise.all([
      expect(thread.sanitize("<p>one</p>")).rejects.toMatchObject(refused),
      expect(thread.sanitize("<p>two</p>")).rejects.toMatchObject(refused),
    ]);
    await thread.stop();
  });

  it("ends only its own thread", async () => {
    const thread = new SanitizerThread(5000, join(__dirname, "no-such-script.cjs"));
    await expect(thread.sanitize("<p>one</p>")).rejects.toThrow(/no-such-script/);
  });
});
